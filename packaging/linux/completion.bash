# Completes rankford-quay in bash: subcommands, their options as their own help tells them, and files.
_rankford_quay() {
    local word=${COMP_WORDS[COMP_CWORD]} options
    COMPREPLY=()
    if ((COMP_CWORD == 1)); then
        mapfile -t COMPREPLY < <(compgen -W "demo helper odds peer replay simulate verify where --help --version" -- "$word")
    elif [[ $word == -* ]]; then
        options=$("$1" "${COMP_WORDS[1]}" --help 2>/dev/null | grep -oE -- '--[a-z-]+')
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
    fi
}
complete -o default -F _rankford_quay rankford-quay
