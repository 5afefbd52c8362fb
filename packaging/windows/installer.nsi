; The installer for Windows: for one user, without an administrator. packaging/windows/installer.py compiles it and
; defines VERSION, NUMBERS (four of them), KILOBYTES, FILES (the lists of files), TARGET, ICON and SIDE (pictures), and
; perhaps SIGN.
;
;   setup.exe /S [/D=FOLDER]       installs without asking; /D comes last, without quotation marks
;   uninstall.exe /S               removes without asking
;   status 0 done, 1 cancelled, 2 not done

Unicode true
!include MUI2.nsh
!include LogicLib.nsh
!include WinVer.nsh
!include x64.nsh
!include "${FILES}"

!define NAME "Rankford Quay"
!define PROGRAM "rankford-quay.exe"
!define CONSOLE "rankford-quay-console.exe"
!define UNINSTALL_KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\RankfordQuay"
; As rankford_qt/link_handler.py writes it.
!define LINK_KEY "Software\Classes\rankford"
; As rankford_qt/places.py has it.
!define DATA "$LOCALAPPDATA\rankford-quay"

Name "${NAME}"
OutFile "${TARGET}"
BrandingText "${NAME} ${VERSION}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "${UNINSTALL_KEY}" "InstallLocation"
ManifestDPIAware true
ManifestSupportedOS Win10
SetCompressor /SOLID lzma
AllowSkipFiles off

VIProductVersion "${NUMBERS}"
VIFileVersion "${NUMBERS}"
VIAddVersionKey ProductName "${NAME}"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey FileDescription "${NAME}: installer"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey CompanyName "${NAME}"
VIAddVersionKey LegalCopyright "MIT License"

!ifdef SIGN
  !uninstfinalize '${SIGN} "%1"' = 0
  !finalize '${SIGN} "%1"' = 0
!endif

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${SIDE}"
!define MUI_UNWELCOMEFINISHPAGE_BITMAP "${SIDE}"
!define MUI_ABORTWARNING
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!define MUI_FINISHPAGE_RUN "$INSTDIR\${PROGRAM}"
!insertmacro MUI_PAGE_FINISH
!define MUI_UNCONFIRMPAGE_TEXT_TOP "$(DATA_STAYS)"
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!define MUI_FINISHPAGE_TEXT "$(DATA_STAYS)"
!insertmacro MUI_UNPAGE_FINISH
!insertmacro MUI_LANGUAGE English
!insertmacro MUI_LANGUAGE German

LangString SYSTEM_TOO_OLD ${LANG_ENGLISH} "${NAME} needs Windows 10 (1809) or newer, 64 bit; nothing was installed."
LangString SYSTEM_TOO_OLD ${LANG_GERMAN} "${NAME} braucht Windows 10 (1809) oder neuer, 64 Bit; nichts wurde installiert."
LangString RUNNING ${LANG_ENGLISH} "${NAME} is running on this computer; close its windows, then try again."
LangString RUNNING ${LANG_GERMAN} "${NAME} läuft auf diesem Computer; bitte die Fenster schließen und es dann noch einmal versuchen."
LangString OLD_STAYS ${LANG_ENGLISH} "The version in $2 could not be removed; uninstall it in Windows' Settings, then try again."
LangString OLD_STAYS ${LANG_GERMAN} "Die Version in $2 ließ sich nicht entfernen; bitte in den Einstellungen von Windows deinstallieren und es dann noch einmal versuchen."
LangString DATA_STAYS ${LANG_ENGLISH} "Your key, settings, history and transcripts are not removed. They stay in ${DATA}; whoever deletes that folder deletes the key, which nobody can bring back."
LangString DATA_STAYS ${LANG_GERMAN} "Schlüssel, Einstellungen, Verlauf und Protokolle werden nicht entfernt. Sie bleiben in ${DATA}; wer diesen Ordner löscht, löscht den Schlüssel, den niemand wiederherstellen kann."

; Stops with status 2 while a program in FOLDER runs: Windows lets nobody write to it then.
!macro REFUSE_WHILE_RUNNING FOLDER
  !insertmacro REFUSE_WHILE_OPEN "${FOLDER}\${PROGRAM}"
  !insertmacro REFUSE_WHILE_OPEN "${FOLDER}\${CONSOLE}"
!macroend

!macro REFUSE_WHILE_OPEN FILE
  !define ID ${__COUNTER__}
  try_${ID}:
  ${If} ${FileExists} "${FILE}"
    ClearErrors
    FileOpen $0 "${FILE}" a
    ${If} ${Errors}
      MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDCANCEL IDRETRY try_${ID}
      SetErrorLevel 2
      Abort "$(RUNNING)"
    ${EndIf}
    FileClose $0
  ${EndIf}
  !undef ID
!macroend

Function .onInit
  ${IfNot} ${RunningX64}
  ${OrIfNot} ${AtLeastBuild} 17763
    MessageBox MB_OK|MB_ICONSTOP "$(SYSTEM_TOO_OLD)" /SD IDOK
    SetErrorLevel 2
    Quit
  ${EndIf}
FunctionEnd

Section "${NAME}"
  ; $1: what opens links before, $2: the folder of the version before, $3: 1 if links are to open this one
  ReadRegStr $1 HKCU "${LINK_KEY}\shell\open\command" ""
  ReadRegStr $2 HKCU "${UNINSTALL_KEY}" "InstallLocation"
  StrCpy $3 1
  !insertmacro REFUSE_WHILE_RUNNING "$INSTDIR"
  ${If} $2 != ""
    !insertmacro REFUSE_WHILE_RUNNING "$2"
    ; Somebody who took links back in Settings, or gave them to another copy, is not asked again by a newer version.
    ${If} $1 != '"$2\${PROGRAM}" "%1"'
      StrCpy $3 0
    ${EndIf}
    Call RemoveOlder
  ${EndIf}

  !insertmacro LAY_FILES
  SetOutPath "$INSTDIR"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\${PROGRAM}"

  ${If} $3 == 1
    WriteRegStr HKCU "${LINK_KEY}" "" "URL:${NAME}"
    WriteRegStr HKCU "${LINK_KEY}" "URL Protocol" ""
    WriteRegStr HKCU "${LINK_KEY}\shell\open\command" "" '"$INSTDIR\${PROGRAM}" "%1"'
  ${EndIf}

  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayIcon" "$INSTDIR\${PROGRAM}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "Publisher" "${NAME}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL_KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "EstimatedSize" ${KILOBYTES}
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoRepair" 1
SectionEnd

; By its own uninstaller, which knows its files. With _?= it stays where it is, so that it can be waited for.
Function RemoveOlder
  ${IfNot} ${FileExists} "$2\uninstall.exe"
    Return
  ${EndIf}
  ExecWait '"$2\uninstall.exe" /S _?=$2' $0
  ${If} $0 != 0
    MessageBox MB_OK|MB_ICONSTOP "$(OLD_STAYS)" /SD IDOK
    SetErrorLevel 2
    Abort "$(OLD_STAYS)"
  ${EndIf}
  Delete "$2\uninstall.exe"
  RMDir "$2"
FunctionEnd

Section "un.${NAME}"
  !insertmacro REFUSE_WHILE_RUNNING "$INSTDIR"
  ; A program whose folder this is would keep it.
  SetOutPath "$TEMP"
  !insertmacro REMOVE_FILES
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${NAME}.lnk"
  ; Not if links open another copy by now.
  ReadRegStr $1 HKCU "${LINK_KEY}\shell\open\command" ""
  ${If} $1 == '"$INSTDIR\${PROGRAM}" "%1"'
    DeleteRegKey HKCU "${LINK_KEY}"
  ${EndIf}
  DeleteRegKey HKCU "${UNINSTALL_KEY}"
  DetailPrint "$(DATA_STAYS)"
SectionEnd
