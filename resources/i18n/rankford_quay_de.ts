<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en">
<context>
    <name>Cards</name>
    <message>
        <source>jack</source>
        <translation>Bube</translation>
    </message>
    <message>
        <source>queen</source>
        <translation>Dame</translation>
    </message>
    <message>
        <source>king</source>
        <translation>König</translation>
    </message>
    <message>
        <source>ace</source>
        <translation>Ass</translation>
    </message>
    <message>
        <source>clubs</source>
        <translation>Kreuz</translation>
    </message>
    <message>
        <source>diamonds</source>
        <translation>Karo</translation>
    </message>
    <message>
        <source>hearts</source>
        <translation>Herz</translation>
    </message>
    <message>
        <source>spades</source>
        <translation>Pik</translation>
    </message>
    <message>
        <source>{rank} of {suit}</source>
        <translation>{suit} {rank}</translation>
    </message>
</context>
<context>
    <name>Coach</name>
    <message>
        <source>Opening: higher {higher}, tie {tie}, lower {lower}. An Ante is worth {war} of itself if every tie goes to War, {surrender} with Surrender. A Tie is worth {side}.</source>
        <translation>Eröffnung: höher {higher}, Gleichstand {tie}, niedriger {lower}. Ein Ante ist {war} seiner selbst wert, wenn jeder Gleichstand in den Krieg geht, mit Aufgeben {surrender}. Ein Tie ist {side} wert.</translation>
    </message>
    <message>
        <source>With the cards on the table: War higher {higher}, second tie {tie}, lower {lower}. War is worth {war} of the Ante, Surrender {surrender}: War is never worse. A War-deal Tie is worth {side}.</source>
        <translation>Mit den Karten auf dem Tisch: Krieg höher {higher}, zweiter Gleichstand {tie}, niedriger {lower}. Krieg ist {war} des Ante wert, Aufgeben {surrender}: Krieg ist nie schlechter. Ein Kriegs-Tie ist {side} wert.</translation>
    </message>
</context>
<context>
    <name>Ending</name>
    <message>
        <source>{name} left the table.</source>
        <translation>{name} hat den Tisch verlassen.</translation>
    </message>
    <message>
        <source>{name}&apos;s computer slept, or the window there was hidden.</source>
        <translation>Der Computer von {name} hat geschlafen, oder das Fenster dort war verdeckt.</translation>
    </message>
    <message>
        <source>Contact lost: nothing came from {name} for {seconds} seconds.</source>
        <translation>Kontakt verloren: Von {name} kam {seconds} Sekunden lang nichts.</translation>
    </message>
    <message>
        <source>{name} kept the table waiting beyond the time for it.</source>
        <translation>{name} hat den Tisch über die Frist hinaus warten lassen.</translation>
    </message>
    <message>
        <source>{name}&apos;s program sent something that no session holds.</source>
        <translation>Das Programm von {name} hat etwas gesendet, das in keine Partie gehört.</translation>
    </message>
    <message>
        <source>{name}&apos;s program sent a message longer than any may be.</source>
        <translation>Das Programm von {name} hat eine zu lange Nachricht gesendet.</translation>
    </message>
    <message>
        <source>{name}&apos;s program sent many more messages than a session needs.</source>
        <translation>Das Programm von {name} hat viel mehr Nachrichten gesendet, als eine Partie braucht.</translation>
    </message>
    <message>
        <source>{name}&apos;s program sent a message with a wrong signature.</source>
        <translation>Das Programm von {name} hat eine Nachricht mit falscher Signatur gesendet.</translation>
    </message>
    <message>
        <source>{name}&apos;s program sent a message out of turn.</source>
        <translation>Das Programm von {name} hat eine Nachricht außer der Reihe gesendet.</translation>
    </message>
    <message>
        <source>{name}&apos;s program signed two messages that contradict each other.</source>
        <translation>Das Programm von {name} hat zwei Nachrichten signiert, die einander widersprechen.</translation>
    </message>
    <message>
        <source>{name}&apos;s program revealed something else than it had committed to.</source>
        <translation>Das Programm von {name} hat etwas anderes aufgedeckt, als es festgelegt hatte.</translation>
    </message>
    <message>
        <source>{name}&apos;s program gave a wrong account of what the others had committed to.</source>
        <translation>Das Programm von {name} hat falsch angegeben, was die anderen festgelegt hatten.</translation>
    </message>
    <message>
        <source>{name}&apos;s program made a choice that the rules do not allow.</source>
        <translation>Das Programm von {name} hat eine Wahl getroffen, die die Regeln nicht erlauben.</translation>
    </message>
    <message>
        <source>{name}&apos;s program signed another outcome than was played.</source>
        <translation>Das Programm von {name} hat ein anderes Ergebnis signiert, als gespielt wurde.</translation>
    </message>
    <message>
        <source>{name}&apos;s program did not sign the outcome in time.</source>
        <translation>Das Programm von {name} hat das Ergebnis nicht rechtzeitig signiert.</translation>
    </message>
    <message>
        <source>You left the table.</source>
        <translation>Der Tisch wurde von hier verlassen.</translation>
    </message>
    <message>
        <source>This computer slept or the window was hidden, so the session ended.</source>
        <translation>Dieser Computer hat geschlafen, oder das Fenster war verdeckt; deshalb endete die Partie.</translation>
    </message>
    <message>
        <source>Contact lost: nothing came from this computer for {seconds} seconds.</source>
        <translation>Kontakt verloren: Von diesem Computer kam {seconds} Sekunden lang nichts.</translation>
    </message>
    <message>
        <source>This seat kept the table waiting beyond the time for it.</source>
        <translation>Dieser Platz hat den Tisch über die Frist hinaus warten lassen.</translation>
    </message>
    <message>
        <source>This program sent something that no session holds.</source>
        <translation>Dieses Programm hat etwas gesendet, das in keine Partie gehört.</translation>
    </message>
    <message>
        <source>This program sent a message longer than any may be.</source>
        <translation>Dieses Programm hat eine zu lange Nachricht gesendet.</translation>
    </message>
    <message>
        <source>This program sent many more messages than a session needs.</source>
        <translation>Dieses Programm hat viel mehr Nachrichten gesendet, als eine Partie braucht.</translation>
    </message>
    <message>
        <source>This program sent a message with a wrong signature.</source>
        <translation>Dieses Programm hat eine Nachricht mit falscher Signatur gesendet.</translation>
    </message>
    <message>
        <source>This program sent a message out of turn.</source>
        <translation>Dieses Programm hat eine Nachricht außer der Reihe gesendet.</translation>
    </message>
    <message>
        <source>This program signed two messages that contradict each other.</source>
        <translation>Dieses Programm hat zwei Nachrichten signiert, die einander widersprechen.</translation>
    </message>
    <message>
        <source>This program revealed something else than it had committed to.</source>
        <translation>Dieses Programm hat etwas anderes aufgedeckt, als es festgelegt hatte.</translation>
    </message>
    <message>
        <source>This program gave a wrong account of what the others had committed to.</source>
        <translation>Dieses Programm hat falsch angegeben, was die anderen festgelegt hatten.</translation>
    </message>
    <message>
        <source>This program made a choice that the rules do not allow.</source>
        <translation>Dieses Programm hat eine Wahl getroffen, die die Regeln nicht erlauben.</translation>
    </message>
    <message>
        <source>This program signed another outcome than was played.</source>
        <translation>Dieses Programm hat ein anderes Ergebnis signiert, als gespielt wurde.</translation>
    </message>
    <message>
        <source>This program did not sign the outcome in time.</source>
        <translation>Dieses Programm hat das Ergebnis nicht rechtzeitig signiert.</translation>
    </message>
    <message>
        <source>Too few connections were left to say which seat the table was waiting for.</source>
        <translation>Zu wenige Verbindungen waren übrig, um zu sagen, auf welchen Platz der Tisch gewartet hat.</translation>
    </message>
    <message>
        <source>The session took longer than {minutes} minutes.</source>
        <translation>Die Partie hat länger als {minutes} Minuten gedauert.</translation>
    </message>
    <message>
        <source>{by} reports: {what}</source>
        <translation>{by} meldet: {what}</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Help text</source>
        <translation>Hilfetext</translation>
    </message>
    <message>
        <source>Section</source>
        <translation>Abschnitt</translation>
    </message>
    <message>
        <source>In short</source>
        <translation>In Kürze</translation>
    </message>
    <message>
        <source>You and the dealer each get one card; the higher one wins. Before the deal you stake an Ante, and if you like a Tie beside it. When both cards have the same rank you choose War or Surrender. A session has five rounds and begins with 1,000 points.</source>
        <translation>Jeder Platz und der Geber bekommen je eine Karte; die höhere gewinnt. Vor dem Geben wird ein Ante gesetzt und auf Wunsch ein Tie daneben. Haben beide Karten denselben Rang, heißt es: Krieg oder Aufgeben. Eine Partie hat fünf Runden und beginnt mit 1.000 Punkten.</translation>
    </message>
    <message>
        <source>Practise solo against the dealer, as long as you like: there is no clock, and Escape pauses.</source>
        <translation>Allein gegen den Geber üben, so lange man mag: Es läuft keine Uhr, und Escape pausiert.</translation>
    </message>
    <message>
        <source>Free points</source>
        <translation>Freie Punkte</translation>
    </message>
    <message>
        <source>Points are free, fictional and cannot be transferred. There is no money, no purchase, no paid entry, no cash-out, no tradable reward, no prize and no progressive wager.</source>
        <translation>Punkte sind kostenlos, erfunden und nicht übertragbar. Es gibt kein Geld, keinen Kauf, kein Startgeld, keine Auszahlung, keine handelbare Belohnung, keinen Preis und keine progressive Wette.</translation>
    </message>
    <message>
        <source>The rules follow the Massachusetts Gaming Commission&apos;s Casino War rules of 8 October 2020, sections 1, 2, 3, 7, 8 and 9, with the reshuffle before every round of Maryland version 1.2. Cutting the deck by hand and physical irregularities are left out. Rankford Quay is not affiliated with any operator or manufacturer.</source>
        <translation>Die Regeln folgen den Casino-War-Regeln der Massachusetts Gaming Commission vom 8. Oktober 2020, Abschnitte 1, 2, 3, 7, 8 und 9, mit dem Neumischen vor jeder Runde nach Maryland, Fassung 1.2. Das Abheben von Hand und Unregelmäßigkeiten mit echten Karten bleiben außen vor. Rankford Quay steht mit keinem Betreiber oder Hersteller in Verbindung.</translation>
    </message>
    <message>
        <source>The cards</source>
        <translation>Die Karten</translation>
    </message>
    <message>
        <source>The shoe holds six decks of 52 cards, 312 in all, and is complete again at the start of every round. The ace is high; suits are equal.</source>
        <translation>Der Kartenschlitten fasst sechs Spiele zu 52 Karten, zusammen 312, und ist zu Beginn jeder Runde wieder vollständig. Das Ass ist die höchste Karte; die Farben sind gleich viel wert.</translation>
    </message>
    <message>
        <source>Cards are drawn one at a time, each with the same chance, from those that remain in the round. Nothing is shuffled ahead: the War cards do not exist before War is decided.</source>
        <translation>Die Karten werden einzeln und mit gleicher Wahrscheinlichkeit aus den in der Runde noch übrigen gezogen. Nichts wird im Voraus gemischt: Die Kriegskarten gibt es nicht, bevor der Krieg beschlossen ist.</translation>
    </message>
    <message>
        <source>Burned cards are drawn like any other, lie face down and are never shown. They do not change the odds. A modified program could work out what they are.</source>
        <translation>Verbrannte Karten werden wie alle anderen gezogen, liegen verdeckt und werden nie gezeigt. An den Chancen ändern sie nichts. Ein verändertes Programm könnte sie ausrechnen.</translation>
    </message>
    <message>
        <source>A round</source>
        <translation>Eine Runde</translation>
    </message>
    <message>
        <source>Opening wagers: stake an Ante of 10 to 100 in tens and, only with an Ante, a Tie of 10 to 100. Ante and Tie together are at most 100, and twice the Ante and the Tie are at most your points, so that War stays affordable. Confirming without an Ante sits the round out. With fewer than 20 points sitting out is all that is left, and it still has to be confirmed.</source>
        <translation>Eröffnung: ein Ante von 10 bis 100 in Zehnerschritten und, nur mit einem Ante, ein Tie von 10 bis 100. Ante und Tie ergeben zusammen höchstens 100, und das doppelte Ante mit dem Tie höchstens die eigenen Punkte, damit ein Krieg bezahlbar bleibt. Wer ohne Ante bestätigt, setzt die Runde aus. Mit weniger als 20 Punkten bleibt nur das Aussetzen, und auch das ist zu bestätigen.</translation>
    </message>
    <message>
        <source>Deal: one card is burned, each seat with an Ante gets a card face up in seat order, then the dealer gets one card for all. If every seat sits out, nothing is drawn; the round still counts.</source>
        <translation>Geben: Eine Karte wird verbrannt, jeder Platz mit Ante bekommt der Reihe nach eine offene Karte, dann der Geber eine für alle. Setzen alle aus, wird nichts gezogen; die Runde zählt trotzdem.</translation>
    </message>
    <message>
        <source>Compare: with the higher card the Ante pays 1 to 1, with the lower card it is lost, and with equal ranks it stays locked. The Tie pays 10 to 1 on equal ranks and is lost otherwise. It is settled at once, so its winnings can be used for War.</source>
        <translation>Vergleich: Mit der höheren Karte zahlt das Ante 1 zu 1, mit der niedrigeren ist es verloren, bei gleichem Rang bleibt es liegen. Der Tie zahlt bei gleichem Rang 10 zu 1 und ist sonst verloren. Er wird sofort abgerechnet; sein Gewinn steht also für den Krieg bereit.</translation>
    </message>
    <message>
        <source>War and Surrender</source>
        <translation>Krieg und Aufgeben</translation>
    </message>
    <message>
        <source>A seat that tied with the dealer decides. Surrender gives half of the Ante back. War stakes exactly the Ante again and, if you like, a War-deal Tie of 10 to 100 out of the points that are left. There is no default: nobody decides for you.</source>
        <translation>Ein Platz mit Gleichstand entscheidet. Aufgeben bringt die Hälfte des Ante zurück. Krieg setzt genau das Ante noch einmal und auf Wunsch einen Kriegs-Tie von 10 bis 100 aus den übrigen Punkten. Es gibt keine Voreinstellung: Niemand sonst entscheidet.</translation>
    </message>
    <message>
        <source>A seat that did not tie, or sat out, only acknowledges the phase and stakes nothing.</source>
        <translation>Ein Platz ohne Gleichstand, oder einer, der aussetzt, quittiert die Phase nur und setzt nichts.</translation>
    </message>
    <message>
        <source>War deal: for each seat at War three cards are burned and one is dealt face up, then three are burned and one is dealt for the dealer. The first cards stay beside the War cards. If every tied seat surrenders, nothing is drawn and nothing burned.</source>
        <translation>Kriegskarten: Für jeden Platz im Krieg werden drei Karten verbrannt und eine offen gegeben, danach drei verbrannt und eine für den Geber gegeben. Die ersten Karten bleiben neben den Kriegskarten liegen. Geben alle Plätze mit Gleichstand auf, wird nichts gezogen und nichts verbrannt.</translation>
    </message>
    <message>
        <source>Lower: Ante and War are lost. Higher: the Ante comes back and War pays 1 to 1. Second tie: the round ends, the Ante comes back and War pays 2 to 1. The War-deal Tie pays 10 to 1 on a second tie and is lost otherwise. There is no third deal.</source>
        <translation>Niedriger: Ante und Krieg sind verloren. Höher: Das Ante kommt zurück, und der Krieg zahlt 1 zu 1. Zweiter Gleichstand: Die Runde endet, das Ante kommt zurück, und der Krieg zahlt 2 zu 1. Der Kriegs-Tie zahlt beim zweiten Gleichstand 10 zu 1 und ist sonst verloren. Ein drittes Mal wird nicht gegeben.</translation>
    </message>
    <message>
        <source>Opening higher</source>
        <translation>Eröffnung höher</translation>
    </message>
    <message>
        <source>Opening lower</source>
        <translation>Eröffnung niedriger</translation>
    </message>
    <message>
        <source>Opening tie</source>
        <translation>Eröffnung gleich</translation>
    </message>
    <message>
        <source>110 for the Tie; the Ante stays locked</source>
        <translation>110 für den Tie; das Ante bleibt liegen</translation>
    </message>
    <message>
        <source>Surrender</source>
        <translation>Aufgeben</translation>
    </message>
    <message>
        <source>War higher</source>
        <translation>Krieg höher</translation>
    </message>
    <message>
        <source>War lower</source>
        <translation>Krieg niedriger</translation>
    </message>
    <message>
        <source>Second tie</source>
        <translation>Zweiter Gleichstand</translation>
    </message>
    <message>
        <source>Second tie with a War-deal Tie</source>
        <translation>Zweiter Gleichstand mit Kriegs-Tie</translation>
    </message>
    <message>
        <source>80 and 110, together 190</source>
        <translation>80 und 110, zusammen 190</translation>
    </message>
    <message>
        <source>Worked returns</source>
        <translation>Beispiele für Auszahlungen</translation>
    </message>
    <message>
        <source>With an Ante of 20, a Tie of 10, War of 20 and a War-deal Tie of 10, this comes back:</source>
        <translation>Bei einem Ante von 20, einem Tie von 10, einem Krieg von 20 und einem Kriegs-Tie von 10 kommt zurück:</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>Points returned</source>
        <translation>Punkte zurück</translation>
    </message>
    <message>
        <source>Points are whole and never rounded. Half of an Ante of 10 is 5, so points are multiples of 5.</source>
        <translation>Punkte sind ganze Zahlen und werden nie gerundet. Die Hälfte eines Ante von 10 ist 5; Punktestände sind daher Vielfache von 5.</translation>
    </message>
    <message>
        <source>After a tie: War higher</source>
        <translation>Nach Gleichstand: Krieg höher</translation>
    </message>
    <message>
        <source>After a tie: War lower</source>
        <translation>Nach Gleichstand: Krieg niedriger</translation>
    </message>
    <message>
        <source>After a tie: second tie</source>
        <translation>Nach Gleichstand: zweiter Gleichstand</translation>
    </message>
    <message>
        <source>Ante, always War</source>
        <translation>Ante, immer Krieg</translation>
    </message>
    <message>
        <source>−2.330 %</source>
        <translation>−2,330 %</translation>
    </message>
    <message>
        <source>Ante, always Surrender</source>
        <translation>Ante, immer Aufgeben</translation>
    </message>
    <message>
        <source>−3.698 %</source>
        <translation>−3,698 %</translation>
    </message>
    <message>
        <source>Opening Tie</source>
        <translation>Tie der Eröffnung</translation>
    </message>
    <message>
        <source>−18.65 %</source>
        <translation>−18,65 %</translation>
    </message>
    <message>
        <source>War-deal Tie</source>
        <translation>Kriegs-Tie</translation>
    </message>
    <message>
        <source>−18.63 %</source>
        <translation>−18,63 %</translation>
    </message>
    <message>
        <source>Exact odds</source>
        <translation>Genaue Chancen</translation>
    </message>
    <message>
        <source>For one seat, with no other card in sight:</source>
        <translation>Für einen Platz, ohne andere offene Karten:</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>Chance</source>
        <translation>Chance</translation>
    </message>
    <message>
        <source>What a wager of one point is worth on average:</source>
        <translation>Was ein Einsatz von einem Punkt im Mittel wert ist:</translation>
    </message>
    <message>
        <source>Wager</source>
        <translation>Einsatz</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>In percent</source>
        <translation>In Prozent</translation>
    </message>
    <message>
        <source>War is never worse than Surrender, whatever lies on the table. The coach, which can be switched on in Settings, gives these figures for the cards in sight.</source>
        <translation>Krieg ist nie schlechter als Aufgeben, was auch auf dem Tisch liegt. Der Coach, der sich in den Einstellungen einschalten lässt, nennt diese Zahlen für die offenen Karten.</translation>
    </message>
    <message>
        <source>The end of a session</source>
        <translation>Das Ende einer Partie</translation>
    </message>
    <message>
        <source>A session is exactly five rounds. The most points win; equal points share a rank and the next rank is left out, as in 1, 1, 3. A new session begins with 1,000 points again.</source>
        <translation>Eine Partie hat genau fünf Runden. Die meisten Punkte gewinnen; gleiche Punkte teilen sich einen Rang, und der nächste entfällt, wie in 1, 1, 3. Eine neue Partie beginnt wieder mit 1.000 Punkten.</translation>
    </message>
    <message>
        <source>A solo session that is closed before its end cannot be resumed. Sessions are kept in History, where they can be verified and exported.</source>
        <translation>Eine Solo-Partie, die vor ihrem Ende geschlossen wird, lässt sich nicht fortsetzen. Partien stehen im Verlauf, wo sie geprüft und exportiert werden können.</translation>
    </message>
    <message>
        <source>Choosing and confirming</source>
        <translation>Wählen und bestätigen</translation>
    </message>
    <message>
        <source>Beside or below the table lie the choices. A row holds the legal values only; the select next to it offers the same. Allocate prepares the highlighted value, Confirm seals what is prepared, and Reset clears what is not yet confirmed. Reset never surrenders.</source>
        <translation>Neben oder unter dem Tisch liegt die Auswahl. Eine Reihe enthält nur erlaubte Werte; die Auswahlliste daneben bietet dasselbe. Vormerken bereitet den hervorgehobenen Wert vor, Bestätigen versiegelt das Vorgemerkte, und Verwerfen löscht, was noch nicht bestätigt ist. Verwerfen gibt niemals auf.</translation>
    </message>
    <message>
        <source>First comes the Ante, then the Tie. A value that is highlighted but not allocated does not count: Confirm then reads “Sit out”. On a tie, allocate War or Surrender first; Confirm says so if you have not.</source>
        <translation>Zuerst kommt das Ante, dann der Tie. Ein hervorgehobener, aber nicht vorgemerkter Wert zählt nicht: Auf „Bestätigen“ steht dann „Aussetzen“. Bei Gleichstand zuerst Krieg oder Aufgeben vormerken; Bestätigen weist darauf hin, wenn das noch fehlt.</translation>
    </message>
    <message>
        <source>The preview shows for each outcome the points that come back, the net, and your points after it.</source>
        <translation>Die Vorschau zeigt für jeden Ausgang, wie viele Punkte zurückkommen, das Netto und den Punktestand danach.</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>Pfeile</translation>
    </message>
    <message>
        <source>Table: move along the row of legal values</source>
        <translation>Tisch: durch die Reihe der erlaubten Werte gehen</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Table: allocate the highlighted value or decision</source>
        <translation>Tisch: den hervorgehobenen Wert oder die Entscheidung vormerken</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Table: confirm</source>
        <translation>Tisch: bestätigen</translation>
    </message>
    <message>
        <source>Backspace, Delete</source>
        <translation>Rücktaste, Entf</translation>
    </message>
    <message>
        <source>Table: clear what is not yet confirmed</source>
        <translation>Tisch: verwerfen, was noch nicht bestätigt ist</translation>
    </message>
    <message>
        <source>Enter, Space on a button</source>
        <translation>Eingabe, Leertaste auf einem Knopf</translation>
    </message>
    <message>
        <source>Press it</source>
        <translation>Ihn drücken</translation>
    </message>
    <message>
        <source>Arrows, typing in a select</source>
        <translation>Pfeile, Tippen in einer Auswahlliste</translation>
    </message>
    <message>
        <source>Choose; typing 10 picks 10, not 100</source>
        <translation>Wählen; getippte 10 wählt 10, nicht 100</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1</translation>
    </message>
    <message>
        <source>M</source>
        <translation>M</translation>
    </message>
    <message>
        <source>Sound off or on</source>
        <translation>Ton aus oder an</translation>
    </message>
    <message>
        <source>F11</source>
        <translation>F11</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>Vollbild</translation>
    </message>
    <message>
        <source>Escape</source>
        <translation>Escape</translation>
    </message>
    <message>
        <source>Close a list, else Help, else pause or resume, else go back from a page</source>
        <translation>Eine Liste schließen, sonst die Hilfe, sonst pausieren oder fortsetzen, sonst von einer Seite zurückgehen</translation>
    </message>
    <message>
        <source>Tab, Shift+Tab</source>
        <translation>Tab, Umschalt+Tab</translation>
    </message>
    <message>
        <source>Every control in reading order</source>
        <translation>Alle Bedienelemente in Lesereihenfolge</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Taste</translation>
    </message>
    <message>
        <source>Does</source>
        <translation>Wirkung</translation>
    </message>
    <message>
        <source>A held key acts once. Escape never leaves the table or the full screen. Keys typed into a text field stay text.</source>
        <translation>Eine gehaltene Taste wirkt nur einmal. Escape verlässt nie den Tisch oder das Vollbild. In einem Textfeld bleiben Tasten Text.</translation>
    </message>
    <message>
        <source>Mouse and touch</source>
        <translation>Maus und Berührung</translation>
    </message>
    <message>
        <source>Everything can be done by mouse or touch as well. Tap a value, then Allocate, then Confirm. A tap counts only if it begins and ends in the same phase. Turning or resizing the window, Help and pauses never submit anything, and what you have prepared stays.</source>
        <translation>Alles geht auch mit Maus oder Berührung: einen Wert antippen, dann Vormerken, dann Bestätigen. Ein Tippen zählt nur, wenn es in derselben Phase beginnt und endet. Drehen oder Verändern des Fensters, Hilfe und Pausen schicken nie etwas ab, und das Vorgemerkte bleibt.</translation>
    </message>
    <message>
        <source>Screen readers</source>
        <translation>Bildschirmleser</translation>
    </message>
    <message>
        <source>Every control has a name, and every seat and card can be read. What happens is announced once: your card, the dealer&apos;s card, the outcome with the points, and what there is to decide.</source>
        <translation>Jedes Bedienelement hat einen Namen, und jeder Platz und jede Karte ist lesbar. Was geschieht, wird einmal angesagt: die eigene Karte, die Karte des Gebers, der Ausgang mit den Punkten und was zu entscheiden ist.</translation>
    </message>
    <message>
        <source>The same stands in the status line and in the list of what happened, which Tab reaches, for readers that ignore announcements. Settings can make the announcements brief.</source>
        <translation>Dasselbe steht in der Statuszeile und in der Liste der Ereignisse, die mit Tab zu erreichen ist, für Bildschirmleser, die Ansagen übergehen. In den Einstellungen lassen sich die Ansagen kürzen.</translation>
    </message>
    <message>
        <source>Window and text</source>
        <translation>Fenster und Schrift</translation>
    </message>
    <message>
        <source>The View menu has three modes: Standard with menu and ledger, Theater with the table alone, and Full screen. The window may be as small as 360 by 640 or 640 by 360 pixels. Settings offer a light, a dark and a high-contrast theme, text from 100 to 200 percent, suits in four colours, and no animation.</source>
        <translation>Das Menü Ansicht hat drei Formen: Standard mit Menü und Abrechnung, Theater mit dem Tisch allein, und Vollbild. Das Fenster darf bis 360 mal 640 oder 640 mal 360 Pixel klein sein. In den Einstellungen gibt es ein helles, ein dunkles und ein kontrastreiches Aussehen, Schrift von 100 bis 200 Prozent, vierfarbige Karten und den Verzicht auf Animation.</translation>
    </message>
    <message>
        <source>Your name and your key</source>
        <translation>Name und Schlüssel</translation>
    </message>
    <message>
        <source>There is no account and no server. At the first start a key is made on this computer; its fingerprint tells you from anybody else of the same name. The key file can be opened by its owner only and is not encrypted. Nobody can bring back a lost key: keep a backup, which Settings can make and restore.</source>
        <translation>Es gibt kein Konto und keinen Server. Beim ersten Start entsteht auf diesem Computer ein Schlüssel; sein Fingerabdruck unterscheidet von allen anderen mit demselben Namen. Die Schlüsseldatei kann nur öffnen, wem sie gehört; sie ist nicht verschlüsselt. Einen verlorenen Schlüssel bringt niemand zurück: Eine Sicherung lässt sich in den Einstellungen anlegen und wiederherstellen.</translation>
    </message>
    <message>
        <source>Solo practice needs no key.</source>
        <translation>Solo-Übung braucht keinen Schlüssel.</translation>
    </message>
    <message>
        <source>What is proven, and what is not</source>
        <translation>Was bewiesen ist und was nicht</translation>
    </message>
    <message>
        <source>Proven: every card of a kept session follows from its random bytes and choices by arithmetic that is written down, and anybody can compute it again. Verify does so with every card, payout and point.</source>
        <translation>Bewiesen: Jede Karte einer aufbewahrten Partie folgt aus ihren Zufallsbytes und Entscheidungen durch eine niedergeschriebene Rechnung, die alle nachrechnen können. Prüfen tut das mit jeder Karte, jeder Auszahlung und jedem Punkt.</translation>
    </message>
    <message>
        <source>Not proven: where the random bytes came from. In solo practice they come from your own computer, and whoever changes the program or the record can make a session look as they like. Results are casual and no third party has checked them.</source>
        <translation>Nicht bewiesen: woher die Zufallsbytes kamen. In der Solo-Übung kommen sie vom eigenen Computer, und wer das Programm oder die Aufzeichnung ändert, kann eine Partie beliebig aussehen lassen. Ergebnisse sind zwanglos und von niemand Drittem geprüft.</translation>
    </message>
    <message>
        <source>No secret shoe, no trusted dealer and no ranked anti-cheat is claimed. This version plays solo only; it uses no network.</source>
        <translation>Ein geheimer Kartenschlitten, ein vertrauenswürdiger Geber oder ein Schutz vor Betrug für Ranglisten wird nicht behauptet. Diese Fassung spielt nur solo; sie benutzt kein Netz.</translation>
    </message>
    <message>
        <source>Recompute the cards</source>
        <translation>Die Karten nachrechnen</translation>
    </message>
    <message>
        <source>Export a session from Results or History, then run in a terminal, with the name of the file:</source>
        <translation>Eine Partie aus dem Ergebnis oder dem Verlauf exportieren, dann in einem Terminal mit dem Namen der Datei aufrufen:</translation>
    </message>
    <message>
        <source>It prints every card, every burned card, all points and the transcript hash. The exact odds are printed by “rankford-quay odds”, and “rankford-quay simulate” plays many rounds and counts them.</source>
        <translation>Ausgegeben werden jede Karte, jede verbrannte Karte, alle Punkte und der Hash des Protokolls. Die genauen Chancen zeigt „rankford-quay odds“, und „rankford-quay simulate“ spielt viele Runden und zählt sie.</translation>
    </message>
    <message>
        <source>LGPL 3, GPL 2 or GPL 3</source>
        <translation>LGPL 3, GPL 2 oder GPL 3</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>Lizenzen</translation>
    </message>
    <message>
        <source>Rankford Quay is free software. Its cards, pictures, icon and sounds are its own. It uses:</source>
        <translation>Rankford Quay ist freie Software. Karten, Bilder, Symbol und Klänge sind eigene. Es verwendet:</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Lizenz</translation>
    </message>
</context>
<context>
    <name>History</name>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Past sessions</source>
        <translation>Frühere Partien</translation>
    </message>
    <message>
        <source>Reading the history …</source>
        <translation>Der Verlauf wird gelesen …</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Partie</translation>
    </message>
    <message>
        <source>Verify again</source>
        <translation>Erneut prüfen</translation>
    </message>
    <message>
        <source>Export the transcript to</source>
        <translation>Protokoll exportieren nach</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Only the newest sessions are shown; the file holds older ones.</source>
        <translation>Nur die neuesten Partien werden gezeigt; die Datei enthält auch ältere.</translation>
    </message>
    <message>
        <source>No session has been played to its end yet. Practice solo puts the first one here.</source>
        <translation>Noch keine Partie wurde zu Ende gespielt. „Solo üben“ bringt die erste hierher.</translation>
    </message>
    <message>
        <source>{when} · {ending} · {points} points · {net}</source>
        <translation>{when} · {ending} · {points} Punkte · {net}</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>beendet</translation>
    </message>
    <message>
        <source>left early</source>
        <translation>vorzeitig verlassen</translation>
    </message>
    <message>
        <source>One session in the history cannot be read and stayed in the file; all others are shown.</source>
        <translation>Eine Partie im Verlauf ist nicht lesbar und blieb in der Datei; alle anderen werden gezeigt.</translation>
    </message>
    <message>
        <source>{count} sessions in the history cannot be read and stayed in the file; all others are shown.</source>
        <translation>{count} Partien im Verlauf sind nicht lesbar und blieben in der Datei; alle anderen werden gezeigt.</translation>
    </message>
    <message>
        <source>The history holds sessions of a newer version of Rankford Quay; update this one to see them.</source>
        <translation>Der Verlauf enthält Partien einer neueren Fassung von Rankford Quay; mit einer Aktualisierung werden sie sichtbar.</translation>
    </message>
    <message>
        <source>The cards, points and transcript are as recorded.</source>
        <translation>Karten, Punkte und Protokoll stimmen mit der Aufzeichnung überein.</translation>
    </message>
    <message>
        <source>This record was changed or damaged: its choices break the rules ({detail}).</source>
        <translation>Diese Aufzeichnung wurde verändert oder beschädigt: Ihre Entscheidungen verletzen die Regeln ({detail}).</translation>
    </message>
    <message>
        <source>This record was changed or damaged: it says finished, but not all five rounds are in it.</source>
        <translation>Diese Aufzeichnung wurde verändert oder beschädigt: Sie gilt als beendet, enthält aber nicht alle fünf Runden.</translation>
    </message>
    <message>
        <source>This record was changed or damaged: its choices lead to other points than it states.</source>
        <translation>Diese Aufzeichnung wurde verändert oder beschädigt: Ihre Entscheidungen führen zu anderen Punkten als angegeben.</translation>
    </message>
    <message>
        <source>This record was changed or damaged: its choices lead to another transcript hash.</source>
        <translation>Diese Aufzeichnung wurde verändert oder beschädigt: Ihre Entscheidungen führen zu einem anderen Hash des Protokolls.</translation>
    </message>
    <message>
        <source>The history {path} cannot be read ({detail}); see to its permissions and its disk.</source>
        <translation>Der Verlauf {path} ist nicht lesbar ({detail}); Zugriffsrechte und Datenträger prüfen.</translation>
    </message>
    <message>
        <source>This computer has no home folder for you, so this session was not kept; to keep sessions, name a folder in the environment variable RANKFORD_QUAY_HOME.</source>
        <translation>Auf diesem Computer gibt es keinen persönlichen Ordner, daher wurde diese Partie nicht aufbewahrt; dafür lässt sich in der Umgebungsvariablen RANKFORD_QUAY_HOME ein Ordner nennen.</translation>
    </message>
    <message>
        <source>This session could not be added to the history, since {path} cannot be written to; see to its permissions, or export the session to another place.</source>
        <translation>Diese Partie kam nicht in den Verlauf, da sich {path} nicht beschreiben lässt; Zugriffsrechte prüfen oder die Partie an einen anderen Ort exportieren.</translation>
    </message>
    <message>
        <source>This session could not be added to the history, since the disk of {path} is full; free some space, or export the session to another disk.</source>
        <translation>Diese Partie kam nicht in den Verlauf, da der Datenträger von {path} voll ist; Platz schaffen oder die Partie auf einen anderen Datenträger exportieren.</translation>
    </message>
    <message>
        <source>This session could not be added to the history {path} ({detail}); see to that file, or export the session to another place.</source>
        <translation>Diese Partie kam nicht in den Verlauf {path} ({detail}); diese Datei prüfen oder die Partie an einen anderen Ort exportieren.</translation>
    </message>
    <message>
        <source>The session was not exported, since {path} cannot be written to; choose another folder.</source>
        <translation>Die Partie wurde nicht exportiert, da sich {path} nicht beschreiben lässt; einen anderen Ordner wählen.</translation>
    </message>
    <message>
        <source>The session was not exported, since the disk that should hold {path} is full; free some space or choose another disk.</source>
        <translation>Die Partie wurde nicht exportiert, da der Datenträger für {path} voll ist; Platz schaffen oder einen anderen Datenträger wählen.</translation>
    </message>
    <message>
        <source>The session was not exported to {path} ({detail}); choose another place.</source>
        <translation>Die Partie wurde nicht nach {path} exportiert ({detail}); einen anderen Ort wählen.</translation>
    </message>
    <message>
        <source>The session is exported to {path}.</source>
        <translation>Die Partie ist nach {path} exportiert.</translation>
    </message>
</context>
<context>
    <name>Home</name>
    <message>
        <source>Five rounds against the dealer, with cards that anyone can recompute.</source>
        <translation>Fünf Runden gegen den Geber, mit Karten, die alle nachrechnen können.</translation>
    </message>
    <message>
        <source>Rankford Quay</source>
        <translation>Rankford Quay</translation>
    </message>
    <message>
        <source>Practice solo</source>
        <translation>Solo üben</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Free points only. No money, no prizes.</source>
        <translation>Nur freie Punkte. Kein Geld, keine Preise.</translation>
    </message>
    <message>
        <source>Playing as {name}</source>
        <translation>Spielt als {name}</translation>
    </message>
    <message>
        <source>Practising without a key</source>
        <translation>Übung ohne Schlüssel</translation>
    </message>
</context>
<context>
    <name>KeyFile</name>
    <message>
        <source>There is no key file {path}; choose another file.</source>
        <translation>Es gibt keine Schlüsseldatei {path}; eine andere Datei wählen.</translation>
    </message>
    <message>
        <source>The key file {path} cannot be read ({detail}); see to its permissions and its disk.</source>
        <translation>Die Schlüsseldatei {path} ist nicht lesbar ({detail}); Zugriffsrechte und Datenträger prüfen.</translation>
    </message>
    <message>
        <source>{path} is a folder or a device and no key file; choose another file.</source>
        <translation>{path} ist ein Ordner oder Gerät und keine Schlüsseldatei; eine andere Datei wählen.</translation>
    </message>
    <message>
        <source>{path} is too large for a key file of Rankford Quay; choose another file.</source>
        <translation>{path} ist zu groß für eine Schlüsseldatei von Rankford Quay; eine andere Datei wählen.</translation>
    </message>
    <message>
        <source>Other people on this computer can open the key file; close it to them with: chmod 600 {quoted}</source>
        <translation>Andere auf diesem Computer können die Schlüsseldatei öffnen; das verhindert: chmod 600 {quoted}</translation>
    </message>
    <message>
        <source>The key file {path} is damaged; restore a backup, or set it aside and make a new key.</source>
        <translation>Die Schlüsseldatei {path} ist beschädigt; eine Sicherung wiederherstellen, oder sie beiseitelegen und einen neuen Schlüssel anlegen.</translation>
    </message>
    <message>
        <source>{path} is no key file of Rankford Quay; choose another file.</source>
        <translation>{path} ist keine Schlüsseldatei von Rankford Quay; eine andere Datei wählen.</translation>
    </message>
    <message>
        <source>The key file {path} was made by a newer version of Rankford Quay; update this one.</source>
        <translation>Die Schlüsseldatei {path} stammt von einer neueren Fassung von Rankford Quay; diese hier aktualisieren.</translation>
    </message>
    <message>
        <source>The two halves of the key in {path} do not belong together; restore a backup.</source>
        <translation>Die beiden Hälften des Schlüssels in {path} gehören nicht zusammen; eine Sicherung wiederherstellen.</translation>
    </message>
    <message>
        <source>There is already a file {path}, which is left as it is; choose another name.</source>
        <translation>Es gibt bereits eine Datei {path}, die unverändert bleibt; einen anderen Namen wählen.</translation>
    </message>
    <message>
        <source>The folder of {path} cannot be written to; choose another one, or see to its permissions.</source>
        <translation>Der Ordner von {path} lässt sich nicht beschreiben; einen anderen wählen oder die Zugriffsrechte prüfen.</translation>
    </message>
    <message>
        <source>The disk that should hold {path} is full; free some space and try again.</source>
        <translation>Der Datenträger für {path} ist voll; Platz schaffen und erneut versuchen.</translation>
    </message>
    <message>
        <source>{path} could not be written ({detail}); choose another place.</source>
        <translation>{path} ließ sich nicht schreiben ({detail}); einen anderen Ort wählen.</translation>
    </message>
</context>
<context>
    <name>Ledger</name>
    <message>
        <source>Ledger of the rounds</source>
        <translation>Abrechnung der Runden</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Runde</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>Dealer</source>
        <translation>Geber</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>Staked</source>
        <translation>Einsatz</translation>
    </message>
    <message>
        <source>Returned</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Net</source>
        <translation>Netto</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Round {number} · {outcome} · {net}</source>
        <translation>Runde {number} · {outcome} · {net}</translation>
    </message>
    <message>
        <source>Staked {staked} · returned {returned} · then {points} points</source>
        <translation>Einsatz {staked} · zurück {returned} · danach {points} Punkte</translation>
    </message>
    <message>
        <source>{card} against {dealer}</source>
        <translation>{card} gegen {dealer}</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>{card}, then {war_card}</source>
        <translation>{card}, dann {war_card}</translation>
    </message>
</context>
<context>
    <name>Menu</name>
    <message>
        <source>Pause or resume</source>
        <translation>Pausieren oder fortsetzen</translation>
    </message>
    <message>
        <source>Mute</source>
        <translation>Stumm</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>&amp;Game</source>
        <translation>&amp;Spiel</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Standard</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>Theater</source>
        <translation>Theater</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>Vollbild</translation>
    </message>
    <message>
        <source>Full screen on or off</source>
        <translation>Vollbild an oder aus</translation>
    </message>
</context>
<context>
    <name>Moment</name>
    <message>
        <source>d MMM yyyy HH:mm</source>
        <comment>QDateTime format</comment>
        <translation>d. MMM yyyy HH:mm</translation>
    </message>
</context>
<context>
    <name>Name</name>
    <message>
        <source>A name needs at least one visible character; type one.</source>
        <translation>Ein Name braucht mindestens ein sichtbares Zeichen; eines eingeben.</translation>
    </message>
    <message>
        <source>A name has at most {most} characters, and this one has {count}; shorten it.</source>
        <translation>Ein Name hat höchstens {most} Zeichen, dieser hat {count}; ihn kürzen.</translation>
    </message>
    <message>
        <source>This name holds a character that cannot be seen; type it anew without it.</source>
        <translation>Dieser Name enthält ein unsichtbares Zeichen; ihn ohne dieses neu eingeben.</translation>
    </message>
</context>
<context>
    <name>Outcome</name>
    <message>
        <source>Sat out</source>
        <translation>Ausgesetzt</translation>
    </message>
    <message>
        <source>Won</source>
        <translation>Gewonnen</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Verloren</translation>
    </message>
    <message>
        <source>Tie</source>
        <translation>Gleichstand</translation>
    </message>
    <message>
        <source>Surrendered</source>
        <translation>Aufgegeben</translation>
    </message>
    <message>
        <source>Won War</source>
        <translation>Krieg gewonnen</translation>
    </message>
    <message>
        <source>Lost War</source>
        <translation>Krieg verloren</translation>
    </message>
    <message>
        <source>Second tie</source>
        <translation>Zweiter Gleichstand</translation>
    </message>
</context>
<context>
    <name>PathField</name>
    <message>
        <source>Browse…</source>
        <translation>Durchsuchen…</translation>
    </message>
</context>
<context>
    <name>Pause</name>
    <message>
        <source>Paused</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Resumed</source>
        <translation>Fortgesetzt</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Leave the table</source>
        <translation>Tisch verlassen</translation>
    </message>
    <message>
        <source>Nothing runs while you are away. A session that is left is gone: it is not kept.</source>
        <translation>Solange Pause ist, läuft nichts. Eine verlassene Partie ist vorbei: Sie wird nicht aufbewahrt.</translation>
    </message>
</context>
<context>
    <name>Points</name>
    <message>
        <source>{points} points</source>
        <translation>{points} Punkte</translation>
    </message>
</context>
<context>
    <name>Preview</name>
    <message>
        <source>Returned</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Net</source>
        <translation>Netto</translation>
    </message>
    <message>
        <source>Balance</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>Payout preview for {choice}</source>
        <translation>Auszahlungsvorschau für {choice}</translation>
    </message>
    <message>
        <source>{outcome}: returned {returned}, net {net}, balance {balance}</source>
        <translation>{outcome}: zurück {returned}, netto {net}, Stand {balance}</translation>
    </message>
    <message>
        <source>Higher</source>
        <translation>Höher</translation>
    </message>
    <message>
        <source>Tie, Tie pays</source>
        <translation>Gleich, Tie zahlt</translation>
    </message>
    <message>
        <source>Tie</source>
        <translation>Gleichstand</translation>
    </message>
    <message>
        <source>Lower</source>
        <translation>Niedriger</translation>
    </message>
    <message>
        <source>Sit out</source>
        <translation>Aussetzen</translation>
    </message>
    <message>
        <source>Surrender</source>
        <translation>Aufgeben</translation>
    </message>
    <message>
        <source>War higher</source>
        <translation>Krieg höher</translation>
    </message>
    <message>
        <source>Second tie, Tie pays</source>
        <translation>Zweiter Gleichstand, Tie zahlt</translation>
    </message>
    <message>
        <source>Second tie</source>
        <translation>Zweiter Gleichstand</translation>
    </message>
    <message>
        <source>War lower</source>
        <translation>Krieg niedriger</translation>
    </message>
</context>
<context>
    <name>Rail</name>
    <message>
        <source>{row}: {value}</source>
        <translation>{row}: {value}</translation>
    </message>
    <message>
        <source>{name}, allocated</source>
        <translation>{name}, vorgemerkt</translation>
    </message>
    <message>
        <source>Not sealed: you tied, so allocate War or Surrender first.</source>
        <translation>Nicht versiegelt: Bei Gleichstand zuerst Krieg oder Aufgeben vormerken.</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Allocate</source>
        <translation>Vormerken</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Confirm</source>
        <translation>Bestätigen</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>See results</source>
        <translation>Zum Ergebnis</translation>
    </message>
    <message>
        <source>Ante (1 : 1)</source>
        <translation>Ante (1 : 1)</translation>
    </message>
    <message>
        <source>Tie (10 : 1)</source>
        <translation>Tie (10 : 1)</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>War-deal Tie (10 : 1)</source>
        <translation>Kriegs-Tie (10 : 1)</translation>
    </message>
    <message>
        <source>War · {ante} more</source>
        <translation>Krieg · {ante} mehr</translation>
    </message>
    <message>
        <source>Surrender · get {half}</source>
        <translation>Aufgeben · {half} zurück</translation>
    </message>
    <message>
        <source>sit out</source>
        <translation>aussetzen</translation>
    </message>
    <message>
        <source>Ante {ante}</source>
        <translation>Ante {ante}</translation>
    </message>
    <message>
        <source>War {ante}</source>
        <translation>Krieg {ante}</translation>
    </message>
    <message>
        <source>Surrender</source>
        <translation>Aufgeben</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>Tie {tie}</source>
        <translation>Tie {tie}</translation>
    </message>
    <message>
        <source>Sealed until the reveal.</source>
        <translation>Versiegelt bis zum Aufdecken.</translation>
    </message>
    <message>
        <source>Acknowledge stakes nothing.</source>
        <translation>Quittieren setzt nichts.</translation>
    </message>
    <message>
        <source>Confirm sits this round out.</source>
        <translation>Bestätigen setzt diese Runde aus.</translation>
    </message>
    <message>
        <source>Nothing prepared.</source>
        <translation>Nichts vorgemerkt.</translation>
    </message>
    <message>
        <source>Nothing prepared. War or Surrender must be allocated first.</source>
        <translation>Nichts vorgemerkt. Zuerst Krieg oder Aufgeben vormerken.</translation>
    </message>
    <message>
        <source>Nothing allocated. Confirm would sit this round out.</source>
        <translation>Nichts vorgemerkt. Bestätigen würde diese Runde aussetzen.</translation>
    </message>
    <message>
        <source>Prepared: {choice}.</source>
        <translation>Vorgemerkt: {choice}.</translation>
    </message>
    <message>
        <source>Prepared: {choice}. Confirm seals it.</source>
        <translation>Vorgemerkt: {choice}. Bestätigen versiegelt es.</translation>
    </message>
    <message>
        <source>Final points: {points}, net {net}.</source>
        <translation>Endstand: {points}, netto {net}.</translation>
    </message>
    <message>
        <source>Session finished</source>
        <translation>Partie beendet</translation>
    </message>
    <message>
        <source>Sealed</source>
        <translation>Versiegelt</translation>
    </message>
    <message>
        <source>You tied the dealer</source>
        <translation>Gleichstand mit dem Geber</translation>
    </message>
    <message>
        <source>War decision</source>
        <translation>Kriegsentscheidung</translation>
    </message>
    <message>
        <source>Your wager</source>
        <translation>Einsatz</translation>
    </message>
    <message>
        <source>Acknowledge</source>
        <translation>Quittieren</translation>
    </message>
    <message>
        <source>Sit out</source>
        <translation>Aussetzen</translation>
    </message>
</context>
<context>
    <name>Results</name>
    <message>
        <source>Net {net}</source>
        <translation>Netto {net}</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Play again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Verify</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Ränge</translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>Abrechnung</translation>
    </message>
    <message>
        <source>Export the transcript to</source>
        <translation>Protokoll exportieren nach</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Five rounds are settled. The session began with {points} points.</source>
        <translation>Fünf Runden sind abgerechnet. Die Partie begann mit {points} Punkten.</translation>
    </message>
    <message>
        <source>Five rounds are settled. Rank {rank} of {seats}.</source>
        <translation>Fünf Runden sind abgerechnet. Rang {rank} von {seats}.</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Net</source>
        <translation>Netto</translation>
    </message>
    <message>
        <source>{rank} · {name}</source>
        <translation>{rank} · {name}</translation>
    </message>
    <message>
        <source>{points} points · net {net}</source>
        <translation>{points} Punkte · netto {net}</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Fingerprint {fingerprint}</source>
        <translation>Fingerabdruck {fingerprint}</translation>
    </message>
    <message>
        <source>There is no key in use; solo practice needs none.</source>
        <translation>Kein Schlüssel ist in Gebrauch; Solo-Übung braucht keinen.</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Person am Tisch</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Another language is used from the next start on.</source>
        <translation>Eine andere Sprache gilt ab dem nächsten Start.</translation>
    </message>
    <message>
        <source>Look and sound</source>
        <translation>Aussehen und Ton</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent} %</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Schriftgröße</translation>
    </message>
    <message>
        <source>Four-colour suits</source>
        <translation>Vierfarbige Karten</translation>
    </message>
    <message>
        <source>Animate the deal</source>
        <translation>Geben animieren</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>Ton</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tisch</translation>
    </message>
    <message>
        <source>Coach: exact odds and the value of each choice</source>
        <translation>Coach: genaue Chancen und der Wert jeder Wahl</translation>
    </message>
    <message>
        <source>Acknowledge by itself when there is nothing to decide</source>
        <translation>Von selbst quittieren, wenn nichts zu entscheiden ist</translation>
    </message>
    <message>
        <source>Brief announcements for screen readers</source>
        <translation>Kurze Ansagen für Bildschirmleser</translation>
    </message>
    <message>
        <source>Show the keys above the table</source>
        <translation>Tasten über dem Tisch zeigen</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>The key is you: others know you by its fingerprint, and nobody can bring back a lost one. A backup is not encrypted; keep it where only you can read it.</source>
        <translation>Der Schlüssel steht für die Person: Am Fingerabdruck erkennen ihn andere, und einen verlorenen bringt niemand zurück. Eine Sicherung ist nicht verschlüsselt; sie gehört an einen Ort, den sonst niemand lesen kann.</translation>
    </message>
    <message>
        <source>Make a key</source>
        <translation>Schlüssel anlegen</translation>
    </message>
    <message>
        <source>Back up the key to</source>
        <translation>Schlüssel sichern nach</translation>
    </message>
    <message>
        <source>Back up</source>
        <translation>Sichern</translation>
    </message>
    <message>
        <source>Restore the key from a backup</source>
        <translation>Schlüssel aus einer Sicherung wiederherstellen</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Einspielen</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Until then you are {name}.</source>
        <translation>Bis dahin gilt {name}.</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Kontrastreich</translation>
    </message>
    <message>
        <source>not kept, since there is no home folder</source>
        <translation>nicht aufbewahrt, da es keinen persönlichen Ordner gibt</translation>
    </message>
    <message>
        <source>The key is backed up in {path}; keep it where only you can get at it.</source>
        <translation>Der Schlüssel ist in {path} gesichert; sie gehört an einen Ort, den sonst niemand erreicht.</translation>
    </message>
</context>
<context>
    <name>SettingsFile</name>
    <message>
        <source>The settings file could not be read and now lies aside as {path}; the program started with its first settings, so choose yours again.</source>
        <translation>Die Einstellungsdatei war nicht lesbar und liegt nun beiseite als {path}; das Programm begann mit den ersten Einstellungen, die eigenen sind neu zu wählen.</translation>
    </message>
    <message>
        <source>The settings file {path} cannot be read or moved aside ({detail}); move it away, or changed settings cannot be saved.</source>
        <translation>Die Einstellungsdatei {path} lässt sich weder lesen noch beiseitelegen ({detail}); sie selbst entfernen, sonst werden geänderte Einstellungen nicht gespeichert.</translation>
    </message>
    <message>
        <source>Some values in the settings file {path} are not usable ({detail}); they are as at a first start, so choose them again.</source>
        <translation>Einige Werte in der Einstellungsdatei {path} sind nicht brauchbar ({detail}); sie sind wie beim ersten Start und neu zu wählen.</translation>
    </message>
    <message>
        <source>This computer has no home folder for you, so settings last only until the program ends; to keep them, name a folder in the environment variable RANKFORD_QUAY_HOME.</source>
        <translation>Auf diesem Computer gibt es keinen persönlichen Ordner, daher gelten Einstellungen nur bis zum Ende des Programms; dafür lässt sich in der Umgebungsvariablen RANKFORD_QUAY_HOME ein Ordner nennen.</translation>
    </message>
    <message>
        <source>The settings could not be saved, since the folder of {path} cannot be written to; see to its permissions, or they last only until the program ends.</source>
        <translation>Die Einstellungen wurden nicht gespeichert, da sich der Ordner von {path} nicht beschreiben lässt; Zugriffsrechte prüfen, sonst gelten sie nur bis zum Ende des Programms.</translation>
    </message>
    <message>
        <source>The settings could not be saved, since the disk that should hold {path} is full; free some space and change a setting again.</source>
        <translation>Die Einstellungen wurden nicht gespeichert, da der Datenträger für {path} voll ist; Platz schaffen und eine Einstellung noch einmal ändern.</translation>
    </message>
    <message>
        <source>The settings could not be saved as {path} ({detail}); see to that folder, or they last only until the program ends.</source>
        <translation>Die Einstellungen ließen sich nicht als {path} speichern ({detail}); diesen Ordner prüfen, sonst gelten sie nur bis zum Ende des Programms.</translation>
    </message>
</context>
<context>
    <name>SignIn</name>
    <message>
        <source>Five rounds against the dealer, with cards that anyone can recompute.</source>
        <translation>Fünf Runden gegen den Geber, mit Karten, die alle nachrechnen können.</translation>
    </message>
    <message>
        <source>Rankford Quay</source>
        <translation>Rankford Quay</translation>
    </message>
    <message>
        <source>Welcome, {name}</source>
        <translation>Willkommen, {name}</translation>
    </message>
    <message>
        <source>Your fingerprint is {fingerprint}</source>
        <translation>Der Fingerabdruck ist {fingerprint}</translation>
    </message>
    <message>
        <source>Choose a name</source>
        <translation>Namen wählen</translation>
    </message>
    <message>
        <source>Others at a table will see it; it can be changed later.</source>
        <translation>Andere am Tisch sehen ihn; er lässt sich später ändern.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Make my key</source>
        <translation>Schlüssel anlegen</translation>
    </message>
    <message>
        <source>The key is made on this computer and shows that it is you. There is no account and no password.</source>
        <translation>Der Schlüssel entsteht auf diesem Computer und weist die Person aus. Es gibt kein Konto und kein Passwort.</translation>
    </message>
    <message>
        <source>Your fingerprint</source>
        <translation>Fingerabdruck</translation>
    </message>
    <message>
        <source>Practice solo</source>
        <translation>Solo üben</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Startseite</translation>
    </message>
    <message>
        <source>The fingerprint is how others tell you from somebody else of the same name. It stands in Settings, where the key can be backed up too.</source>
        <translation>Am Fingerabdruck unterscheiden andere zwei Personen mit demselben Namen. Er steht in den Einstellungen, wo sich der Schlüssel auch sichern lässt.</translation>
    </message>
    <message>
        <source>The key file cannot be used</source>
        <translation>Die Schlüsseldatei ist nicht brauchbar</translation>
    </message>
    <message>
        <source>Nothing has been changed or deleted.</source>
        <translation>Nichts wurde verändert oder gelöscht.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Set it aside</source>
        <translation>Beiseitelegen</translation>
    </message>
    <message>
        <source>Renames the key file and makes a new key; others will not know you by it.</source>
        <translation>Benennt die Schlüsseldatei um und legt einen neuen Schlüssel an; andere erkennen ihn nicht wieder.</translation>
    </message>
    <message>
        <source>Practise without a key</source>
        <translation>Ohne Schlüssel üben</translation>
    </message>
    <message>
        <source>Restore the key from a backup</source>
        <translation>Schlüssel aus einer Sicherung wiederherstellen</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Einspielen</translation>
    </message>
</context>
<context>
    <name>Table</name>
    <message>
        <source>What happened</source>
        <translation>Was geschah</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menü</translation>
    </message>
    <message>
        <source>Session {time}</source>
        <translation>Partie {time}</translation>
    </message>
    <message>
        <source>{own} against {dealer}.</source>
        <translation>{own} gegen {dealer}.</translation>
    </message>
    <message>
        <source>Nothing was dealt: every seat sat out.</source>
        <translation>Nichts wurde gegeben: Alle Plätze setzten aus.</translation>
    </message>
    <message>
        <source>Session finished.</source>
        <translation>Partie beendet.</translation>
    </message>
    <message>
        <source>{round}: {phase}.</source>
        <translation>{round}: {phase}.</translation>
    </message>
    <message>
        <source>Your War card: {card}.</source>
        <translation>Eigene Kriegskarte: {card}.</translation>
    </message>
    <message>
        <source>Your card: {card}.</source>
        <translation>Eigene Karte: {card}.</translation>
    </message>
    <message>
        <source>Dealer&apos;s War card: {card}.</source>
        <translation>Kriegskarte des Gebers: {card}.</translation>
    </message>
    <message>
        <source>Dealer&apos;s card: {card}.</source>
        <translation>Karte des Gebers: {card}.</translation>
    </message>
    <message>
        <source>You have {points}.</source>
        <translation>Stand: {points}.</translation>
    </message>
    <message>
        <source>Arrows and Tab choose · Space allocates · Enter confirms · Backspace clears · F1 Help · Esc pauses</source>
        <translation>Pfeile und Tab wählen · Leertaste merkt vor · Eingabe bestätigt · Rücktaste verwirft · F1 Hilfe · Esc pausiert</translation>
    </message>
    <message>
        <source>Hide keys</source>
        <translation>Tasten ausblenden</translation>
    </message>
    <message>
        <source>Sealed.</source>
        <translation>Versiegelt.</translation>
    </message>
    <message>
        <source>Your War card</source>
        <extracomment>Least and most widths of a seat&apos;s text at 100 %, in pixels.</extracomment>
        <translation>Eigene Kriegskarte</translation>
    </message>
    <message>
        <source>Your card</source>
        <translation>Eigene Karte</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>War</source>
        <translation>Krieg</translation>
    </message>
    <message>
        <source>{owner}: {card}</source>
        <translation>{owner}: {card}</translation>
    </message>
    <message>
        <source>{room}: not dealt</source>
        <translation>{room}: nicht gegeben</translation>
    </message>
    <message>
        <source>Dealer&apos;s card</source>
        <translation>Karte des Gebers</translation>
    </message>
    <message>
        <source>Dealer&apos;s War card</source>
        <translation>Kriegskarte des Gebers</translation>
    </message>
    <message>
        <source>{count} burned</source>
        <translation>{count} verbrannt</translation>
    </message>
    <message>
        <source>Dealer</source>
        <translation>Geber</translation>
    </message>
    <message>
        <source>Dealer: {card}</source>
        <translation>Geber: {card}</translation>
    </message>
    <message>
        <source>Session finished</source>
        <translation>Partie beendet</translation>
    </message>
    <message>
        <source>War decision</source>
        <translation>Kriegsentscheidung</translation>
    </message>
    <message>
        <source>Opening wagers</source>
        <translation>Einsätze</translation>
    </message>
    <message>
        <source>Round {round} of {rounds}</source>
        <translation>Runde {round} von {rounds}</translation>
    </message>
    <message>
        <source>You tied the dealer</source>
        <translation>Gleichstand mit dem Geber</translation>
    </message>
    <message>
        <source>{names} and you tied</source>
        <translation>Gleichstand: {names} und eigener Platz</translation>
    </message>
    <message>
        <source>{names} tied</source>
        <translation>Gleichstand: {names}</translation>
    </message>
    <message>
        <source>No wager</source>
        <translation>Kein Einsatz</translation>
    </message>
    <message>
        <source>Ante {ante} locked</source>
        <translation>Ante {ante} liegt</translation>
    </message>
    <message>
        <source>Ante {ante}</source>
        <translation>Ante {ante}</translation>
    </message>
    <message>
        <source>Tie {tie}</source>
        <translation>Tie {tie}</translation>
    </message>
    <message>
        <source>War {war}</source>
        <translation>Krieg {war}</translation>
    </message>
    <message>
        <source>War-deal Tie {tie}</source>
        <translation>Kriegs-Tie {tie}</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Eigener Platz</translation>
    </message>
    <message>
        <source>Sealed</source>
        <translation>Versiegelt</translation>
    </message>
    <message>
        <source>Tie, Ante {ante}</source>
        <translation>Gleich, Ante {ante}</translation>
    </message>
    <message>
        <source>Tie, sealed</source>
        <translation>Gleich, versiegelt</translation>
    </message>
    <message>
        <source>Tie: {own} against {dealer}</source>
        <translation>Gleichstand: {own} gegen {dealer}</translation>
    </message>
    <message>
        <source>no card yet</source>
        <translation>noch keine Karte</translation>
    </message>
    <message>
        <source>Dealer: {cards}, {burned}</source>
        <translation>Geber: {cards}, {burned}</translation>
    </message>
    <message>
        <source>The session is finished.</source>
        <translation>Die Partie ist beendet.</translation>
    </message>
    <message>
        <source>Sealed. Waiting for the other seats.</source>
        <translation>Versiegelt. Die anderen Plätze sind noch dran.</translation>
    </message>
    <message>
        <source>Nothing to decide here: acknowledge the War decision of the tied seats.</source>
        <translation>Hier ist nichts zu entscheiden: die Kriegsentscheidung der anderen quittieren.</translation>
    </message>
    <message>
        <source>Fewer than 20 points leave only sitting out: confirm it.</source>
        <translation>Unter 20 Punkten bleibt nur Aussetzen: es bestätigen.</translation>
    </message>
    <message>
        <source>You tied. Choose War or Surrender, allocate it, then confirm.</source>
        <translation>Gleichstand. Krieg oder Aufgeben wählen, vormerken, dann bestätigen.</translation>
    </message>
    <message>
        <source>Allocate an optional War-deal Tie, or confirm War.</source>
        <translation>Auf Wunsch einen Kriegs-Tie vormerken, oder den Krieg bestätigen.</translation>
    </message>
    <message>
        <source>Confirm to surrender half the Ante, or choose War.</source>
        <translation>Bestätigen, um die Hälfte des Ante aufzugeben, oder Krieg wählen.</translation>
    </message>
    <message>
        <source>Allocate Ante first, then an optional Tie. Confirm deals.</source>
        <translation>Zuerst ein Ante vormerken, dann auf Wunsch einen Tie. Bestätigen gibt die Karten.</translation>
    </message>
    <message>
        <source>Allocate an optional Tie, or confirm and deal.</source>
        <translation>Auf Wunsch einen Tie vormerken, oder bestätigen und geben lassen.</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>War or Surrender?</source>
        <translation>Krieg oder Aufgeben?</translation>
    </message>
    <message>
        <source>Which Ante?</source>
        <translation>Welche Ante?</translation>
    </message>
    <message>
        <source>Tie, or Confirm</source>
        <translation>Tie oder Bestätigen</translation>
    </message>
    <message>
        <source>Confirm</source>
        <translation>Bestätigen</translation>
    </message>
    <message>
        <source>You tied the dealer; the Ante of {ante} stays locked.</source>
        <translation>Gleichstand mit dem Geber; das Ante von {ante} bleibt liegen.</translation>
    </message>
    <message>
        <source>The Tie pays {paid}.</source>
        <translation>Der Tie zahlt {paid}.</translation>
    </message>
    <message>
        <source>You sat out. You have {points}.</source>
        <translation>Ausgesetzt. Stand: {points}.</translation>
    </message>
    <message>
        <source>{outcome}: {net}. You have {points}.</source>
        <translation>{outcome}: {net}. Stand: {points}.</translation>
    </message>
    <message>
        <source>{seconds} seconds left</source>
        <translation>Noch {seconds} Sekunden</translation>
    </message>
</context>
<context>
    <name>Window</name>
    <message>
        <source>Dismiss</source>
        <translation>Schließen</translation>
    </message>
</context>
</TS>
