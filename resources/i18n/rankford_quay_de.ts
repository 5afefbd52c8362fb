<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en">
<context>
    <name>Abort</name>
    <message>
        <source>Session ended without a result</source>
        <translation>Partie ohne Ergebnis beendet</translation>
    </message>
    <message>
        <source>Back to the lobby</source>
        <translation>Zurück zum Warteraum</translation>
    </message>
    <message>
        <source>Verify transcript</source>
        <translation>Protokoll prüfen</translation>
    </message>
    <message>
        <source>Leave the table</source>
        <translation>Tisch verlassen</translation>
    </message>
    <message>
        <source>Rounds played, which no longer count</source>
        <translation>Gespielte Runden, die nicht mehr zählen</translation>
    </message>
    <message>
        <source>Save a copy of the transcript as</source>
        <translation>Kopie des Protokolls speichern als</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Transcript</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>It counts against nobody, since a lost connection looks the same; for {name} one lost contact is noted.</source>
        <translation>Es wird niemandem angelastet, denn eine verlorene Verbindung sieht genauso aus; für {name} wird ein verlorener Kontakt vermerkt.</translation>
    </message>
    <message>
        <source>Nothing here proves it, so it counts as ended by the word of {name}, and against nobody else.</source>
        <translation>Hier beweist es nichts; es gilt daher als auf das Wort von {name} beendet und wird sonst niemandem angelastet.</translation>
    </message>
    <message>
        <source>It counts against nobody.</source>
        <translation>Es wird niemandem angelastet.</translation>
    </message>
    <message>
        <source>Only the reveal of {name} was missing, which is noted for its key.</source>
        <translation>Nur das Aufdecken von {name} fehlte; das wird für den Schlüssel dort vermerkt.</translation>
    </message>
    <message>
        <source>It counts as leaving early for your key, in the programs of the others.</source>
        <translation>In den Programmen der anderen zählt es für den eigenen Schlüssel als vorzeitiges Verlassen.</translation>
    </message>
    <message>
        <source>It counts as a fault of your key, in the programs of the others.</source>
        <translation>In den Programmen der anderen zählt es als Verstoß des eigenen Schlüssels.</translation>
    </message>
    <message>
        <source>It counts as leaving early for the key of {name}.</source>
        <translation>Es zählt für den Schlüssel von {name} als vorzeitiges Verlassen.</translation>
    </message>
    <message>
        <source>It counts as a fault of the key of {name}.</source>
        <translation>Es zählt als Verstoß des Schlüssels von {name}.</translation>
    </message>
    <message>
        <source>There is no result: the points of this session are void for everybody.</source>
        <translation>Es gibt kein Ergebnis: Die Punkte dieser Partie verfallen für alle.</translation>
    </message>
</context>
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
        <source>Practise solo against the dealer, as long as you like: there is no clock, and Escape pauses. Or play with one to five others: host a table, find one on your network, or join by a code.</source>
        <translation>Allein gegen den Geber üben, so lange man mag: Es läuft keine Uhr, und Escape pausiert. Oder mit einer bis fünf anderen Personen spielen: einen Tisch eröffnen, einen im eigenen Netz finden oder mit einem Code beitreten.</translation>
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
        <source>Close a list or a question, else Help, else pause or resume solo, else go back</source>
        <translation>Eine Liste oder Frage schließen, sonst die Hilfe, sonst solo pausieren oder fortsetzen, sonst zurückgehen</translation>
    </message>
    <message>
        <source>Every control has a name, and every seat and card can be read. What happens is announced once: your card, the dealer&apos;s card, the outcome with the points, and what there is to decide; with others also the time that is left, at the start and when 15 and 5 seconds remain.</source>
        <translation>Jedes Bedienelement hat einen Namen, und jeder Platz und jede Karte ist lesbar. Was geschieht, wird einmal angesagt: die eigene Karte, die Karte des Gebers, der Ausgang mit den Punkten und was zu entscheiden ist; mit anderen auch die verbleibende Zeit, zu Beginn und bei 15 und 5 Sekunden.</translation>
    </message>
    <message>
        <source>There is no account. At the first start a key is made on this computer; its fingerprint tells you from anybody else of the same name. The key file can be opened by its owner only and is not encrypted. Nobody can bring back a lost key: keep a backup, which Settings can make and restore.</source>
        <translation>Es gibt kein Konto. Beim ersten Start entsteht auf diesem Computer ein Schlüssel; sein Fingerabdruck unterscheidet von allen anderen mit demselben Namen. Die Schlüsseldatei kann nur öffnen, wem sie gehört; sie ist nicht verschlüsselt. Einen verlorenen Schlüssel bringt niemand zurück: Eine Sicherung lässt sich in den Einstellungen anlegen und wiederherstellen.</translation>
    </message>
    <message>
        <source>Proven at a table with others: who sat there by their keys, every choice, card and point, and that all signed the outcome. No card can be chosen as long as one player&apos;s program is honest.</source>
        <translation>Bewiesen an einem Tisch mit anderen: welche Schlüssel dort saßen, jede Entscheidung, jede Karte und jeder Punkt, und dass alle den Ausgang signiert haben. Keine Karte lässt sich aussuchen, solange ein einziges Programm am Tisch ehrlich ist.</translation>
    </message>
    <message>
        <source>Not proven: where the random bytes came from. In solo practice they come from your own computer, and whoever changes the program or the record can make a session look as they like. All players of a table together can make up any session. Order and times in a transcript are the word of who saved it. Results are casual and no third party has checked them.</source>
        <translation>Nicht bewiesen: woher die Zufallsbytes kamen. In der Solo-Übung kommen sie vom eigenen Computer, und wer das Programm oder die Aufzeichnung ändert, kann eine Partie beliebig aussehen lassen. Alle an einem Tisch gemeinsam können jede Partie erfinden. Reihenfolge und Zeiten in einem Protokoll sind das Wort dessen, von dem es stammt. Ergebnisse sind zwanglos und von niemand Drittem geprüft.</translation>
    </message>
    <message>
        <source>No secret shoe, no trusted dealer and no ranked anti-cheat is claimed.</source>
        <translation>Ein geheimer Kartenschlitten, ein vertrauenswürdiger Geber oder ein Schutz vor Betrug für Ranglisten wird nicht behauptet.</translation>
    </message>
    <message>
        <source>A session with others leaves a transcript, which holds everything that was signed. This says what it proves, and what is only stated by who saved it:</source>
        <translation>Eine Partie mit anderen hinterlässt ein Protokoll mit allem, was signiert wurde. Dieser Aufruf sagt, was es beweist und was nur behauptet, wer es gespeichert hat:</translation>
    </message>
    <message>
        <source>Both print every card and all points with the transcript hash. The exact odds are printed by “rankford-quay odds”, and “rankford-quay simulate” plays many rounds and counts them.</source>
        <translation>Beide geben jede Karte und alle Punkte mit dem Hash des Protokolls aus. Die genauen Chancen zeigt „rankford-quay odds“, und „rankford-quay simulate“ spielt viele Runden und zählt sie.</translation>
    </message>
    <message>
        <source>Rankford Quay is free software under the MIT licence. Its cards, pictures, icon and sounds are its own. Its window is drawn with Qt, under the LGPL 3, and its letters are those of Atkinson Hyperlegible Next, under the SIL Open Font License 1.1.</source>
        <translation>Rankford Quay ist freie Software unter der MIT-Lizenz. Karten, Bilder, Symbol und Klänge sind eigene. Das Fenster zeichnet Qt, unter der LGPL 3, und die Schrift ist Atkinson Hyperlegible Next, unter der SIL Open Font License 1.1.</translation>
    </message>
    <message>
        <source>Everything that it is made of stands with its licence on a page of its own, to which Licences leads from the end of this page and of Settings.</source>
        <translation>Alles, woraus es besteht, steht mit seiner Lizenz auf einer eigenen Seite; zu ihr führt „Lizenzen“ am Ende dieser Seite und der Einstellungen.</translation>
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
        <source>Solo practice needs no key.</source>
        <translation>Solo-Übung braucht keinen Schlüssel.</translation>
    </message>
    <message>
        <source>What is remembered of other players</source>
        <translation>Was von anderen gemerkt wird</translation>
    </message>
    <message>
        <source>Beside each player at an online table stands how your sessions with that key ended, as far as this computer remembers. Nobody else sees these counts, and they bring no rank. A session can count in two ways. A key that was never met is new: so is everybody who made another key.</source>
        <translation>Neben jeder Person an einem Online-Tisch steht, wie die eigenen Partien mit diesem Schlüssel endeten, soweit dieser Computer es sich gemerkt hat. Niemand sonst sieht diese Zahlen, und sie bringen keinen Rang. Eine Partie kann zweifach zählen. Ein nie getroffener Schlüssel ist neu: so auch, wer sich einen anderen Schlüssel angelegt hat.</translation>
    </message>
    <message>
        <source>Beside a player</source>
        <translation>Neben dem Namen</translation>
    </message>
    <message>
        <source>Means</source>
        <translation>Bedeutung</translation>
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
        <source>Recompute the cards</source>
        <translation>Die Karten nachrechnen</translation>
    </message>
    <message>
        <source>Export a session from Results or History, then run in a terminal, with the name of the file:</source>
        <translation>Eine Partie aus dem Ergebnis oder dem Verlauf exportieren, dann in einem Terminal mit dem Namen der Datei aufrufen:</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>Lizenzen</translation>
    </message>
    <message>
        <source>Getting to a table</source>
        <translation>An einen Tisch kommen</translation>
    </message>
    <message>
        <source>Host a table opens one for two to six players. Shown on your network, it is found under Tables on this network; not shown, by its invite code or link alone. A code ends with its table. Everybody presses Ready, and the host starts the session, or removes a member.</source>
        <translation>„Tisch eröffnen“ macht einen Tisch für zwei bis sechs Plätze auf. In einem Netz gezeigt, ist er dort unter „Tische in diesem Netz“ zu finden, sonst nur mit seinem Einladungscode oder Link. Ein Code endet mit seinem Tisch. Alle drücken „Bereit“, und der Gastgeber startet die Partie oder entfernt jemanden vom Tisch.</translation>
    </message>
    <message>
        <source>Programs find each other through a signaling helper, which passes sealed messages on and is not needed any more once they are linked. A host&apos;s program is a helper itself, for its own network and for whoever can reach an address of that computer; to be found by players elsewhere, enter the address of another helper in Settings.</source>
        <translation>Programme finden einander über einen Vermittler, der versiegelte Nachrichten weiterreicht und nicht mehr gebraucht wird, sobald sie verbunden sind. Das Programm des Gastgebers ist selbst ein Vermittler, für das eigene Netz und für alle, die eine Adresse jenes Computers erreichen; um von anderswo gefunden zu werden, die Adresse eines anderen Vermittlers in den Einstellungen eintragen.</translation>
    </message>
    <message>
        <source>The lobby says how each member is reached: by a direct link, or relayed through another player, whose program passes messages on and can change none. STUN servers, listed in Settings, help programs behind routers to find a direct way; where there is none at all, a TURN server, entered in Settings too, passes everything on.</source>
        <translation>Der Warteraum zeigt, wie jeder Platz verbunden ist: direkt oder über einen anderen Platz, dessen Programm Nachrichten weiterreicht und keine verändern kann. STUN-Server, in den Einstellungen aufgezählt, helfen Programmen hinter Routern, einen direkten Weg zu finden; gibt es gar keinen, reicht ein TURN-Server alles weiter, der auch in den Einstellungen steht.</translation>
    </message>
    <message>
        <source>Playing with others</source>
        <translation>Mit anderen spielen</translation>
    </message>
    <message>
        <source>There is no game server. Every player&apos;s program draws the same cards from bytes that all programs seal before any is shown, so no program can choose a card, and none has to be trusted. The dealer is nobody: all play against the same dealer&apos;s cards, each for their own points.</source>
        <translation>Es gibt keinen Spielserver. Das Programm jedes Platzes zieht dieselben Karten aus Bytes, die alle Programme versiegeln, bevor eines davon gezeigt wird; so kann sich kein Programm eine Karte aussuchen, und keinem muss man vertrauen. Der Geber ist niemand: Alle spielen gegen dieselben Karten des Gebers, jeder Platz um eigene Punkte.</translation>
    </message>
    <message>
        <source>All seats decide at the same time. “Sealed” beside a name means that this player has confirmed; what they chose shows with the cards, when everybody has confirmed. You have 45 seconds for each decision, and a session ends after ten minutes at most; both clocks stand in the banner. If others tied and you did not, Acknowledge is all that is asked of you; Settings can do it by itself.</source>
        <translation>Alle Plätze entscheiden gleichzeitig. „Versiegelt“ neben einem Namen heißt, dass dort bestätigt wurde; was gewählt wurde, zeigt sich mit den Karten, wenn alle bestätigt haben. Für jede Entscheidung sind 45 Sekunden Zeit, und eine Partie endet nach höchstens zehn Minuten; beide Uhren stehen in der Kopfzeile. Hatten andere Gleichstand und der eigene Platz nicht, ist nur zu quittieren; das geht mit einer Einstellung auch von selbst.</translation>
    </message>
    <message>
        <source>Nothing can be paused. Help opens beside the table, or below the banner where there is little room, and time goes on. Minimising or hiding the window, and a computer that sleeps, end the session for everybody, and so does leaving; Leave the table, in the menu, asks first.</source>
        <translation>Nichts lässt sich anhalten. Die Hilfe öffnet sich neben dem Tisch, oder bei wenig Platz unter der Kopfzeile, und die Zeit läuft weiter. Das Fenster zu minimieren oder zu verbergen beendet die Partie für alle, ebenso ein Computer, der in den Ruhezustand geht, und wer den Tisch verlässt; „Tisch verlassen“ im Menü fragt erst nach.</translation>
    </message>
    <message>
        <source>After the fifth round every program signs the outcome. When all these receipts are here, the result is final: nobody can hold another one that all have signed.</source>
        <translation>Nach der fünften Runde signiert jedes Programm den Ausgang. Sind alle diese Belege da, ist das Ergebnis endgültig: Niemand kann ein anderes haben, das alle signiert haben.</translation>
    </message>
    <message>
        <source>Names can look alike; then the fingerprint of the key stands beside them. “Automated” marks a program that plays by itself.</source>
        <translation>Namen können gleich aussehen; dann steht der Fingerabdruck des Schlüssels daneben. „Automatisch“ kennzeichnet ein Programm, das von selbst spielt.</translation>
    </message>
    <message>
        <source>A session without a result</source>
        <translation>Eine Partie ohne Ergebnis</translation>
    </message>
    <message>
        <source>A session counts for all or for nobody. If one player leaves, falls silent for ten seconds, lets the time run out, or runs a program that breaks the rules, it ends, and its points are void. The page then says why, and whom it counts against: only somebody whose key signed it, or whose fault your own program saw. What another player&apos;s program merely reports is told as a report.</source>
        <translation>Eine Partie zählt für alle oder für niemand. Verlässt jemand den Tisch, kommt von einem Platz zehn Sekunden lang nichts, läuft dort die Zeit ab oder verletzt ein Programm die Regeln, so endet sie, und ihre Punkte verfallen. Die Seite sagt dann, warum, und wem es angelastet wird: nur, wessen Schlüssel es signiert oder wessen Verstoß das eigene Programm gesehen hat. Was ein anderes Programm bloß meldet, wird als Meldung genannt.</translation>
    </message>
    <message>
        <source>Lost contact never counts as a fault, since a program that was ended and a dead network look alike. Between the last receipts a connection can break so that one player has the result and another has none; but there are never two different results.</source>
        <translation>Verlorener Kontakt gilt nie als Verstoß, denn ein beendetes Programm und ein totes Netz sehen gleich aus. Zwischen den letzten Belegen kann eine Verbindung so abreißen, dass ein Platz das Ergebnis hat und ein anderer keines; zwei verschiedene Ergebnisse gibt es aber nie.</translation>
    </message>
    <message>
        <source>What others can learn and do</source>
        <translation>Was andere erfahren und tun können</translation>
    </message>
    <message>
        <source>Who is at a table with you learns your name, your key, your network address and how you play. Give a code or a link only to people who may know that. A table that is shown on a network is open to everybody there. A signaling helper learns addresses and times, and no name, key, card or choice.</source>
        <translation>Wer mit am Tisch sitzt, erfährt Namen, Schlüssel, Netzwerkadresse und Spielweise der anderen. Einen Code oder Link nur Leuten geben, die das wissen dürfen. Ein Tisch, der in einem Netz gezeigt wird, steht dort allen offen. Ein Vermittler erfährt Adressen und Zeiten, aber keinen Namen, keinen Schlüssel, keine Karte und keine Entscheidung.</translation>
    </message>
    <message>
        <source>Whoever reveals last sees the outcome a moment before the others and can still break off. That spoils the session and changes no card, and it is remembered of that key; but a new key is made in a moment, so play with people you know. Players may talk to each other outside the program.</source>
        <translation>Wer zuletzt aufdeckt, sieht den Ausgang einen Augenblick vor den anderen und kann noch abbrechen. Das verdirbt die Partie, ändert aber keine Karte und bleibt für diesen Schlüssel vermerkt; ein neuer Schlüssel ist jedoch schnell angelegt, daher am besten mit Bekannten spielen. Außerhalb des Programms können sich andere absprechen.</translation>
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
        <source>{when} · no result · with {names}</source>
        <translation>{when} · kein Ergebnis · mit {names}</translation>
    </message>
    <message>
        <source>{when} · rank {rank} of {seats} · {points} points · {net} · with {names}</source>
        <translation>{when} · Rang {rank} von {seats} · {points} Punkte · {net} · mit {names}</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>{names} and {count} more</source>
        <translation>{names} und {count} weiteren</translation>
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
        <source>The session has no result, and its points do not count.</source>
        <translation>Die Partie hat kein Ergebnis, und ihre Punkte zählen nicht.</translation>
    </message>
    <message>
        <source>Its transcript was not saved; only the choices and cards are kept here.</source>
        <translation>Ihr Protokoll wurde nicht gespeichert; nur Entscheidungen und Karten sind hier aufbewahrt.</translation>
    </message>
    <message>
        <source>Transcript: {path}</source>
        <translation>Protokoll: {path}</translation>
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
        <source>The cards and points are as recorded, but the transcript with everybody&apos;s signatures was not saved, so nothing proves who played.</source>
        <translation>Karten und Punkte stimmen mit der Aufzeichnung überein, aber das Protokoll mit den Signaturen aller wurde nicht gespeichert; daher beweist nichts, wer gespielt hat.</translation>
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
    <message>
        <source>Players</source>
        <translation>Am Tisch</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Fingerprint</source>
        <translation>Fingerabdruck</translation>
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
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>{name} (you)</source>
        <translation>{name} (eigener Platz)</translation>
    </message>
    <message>
        <source>{name} (automated)</source>
        <translation>{name} (automatisch)</translation>
    </message>
    <message>
        <source>{points} points · net {net}</source>
        <translation>{points} Punkte · netto {net}</translation>
    </message>
    <message>
        <source>{rank} · {name}</source>
        <translation>{rank} · {name}</translation>
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
        <source>Host a table</source>
        <translation>Tisch eröffnen</translation>
    </message>
    <message>
        <source>Tables on this network</source>
        <translation>Tische in diesem Netz</translation>
    </message>
    <message>
        <source>Join with a code</source>
        <translation>Mit Code beitreten</translation>
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
    <name>Host</name>
    <message>
        <source>Host a table</source>
        <translation>Tisch eröffnen</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>You host as {name}.</source>
        <translation>Gastgeber ist {name}.</translation>
    </message>
    <message>
        <source>Fingerprint {fingerprint}</source>
        <translation>Fingerabdruck {fingerprint}</translation>
    </message>
    <message>
        <source>Players elsewhere get in through the helper {helper}.</source>
        <translation>Von anderswo geht es über den Vermittler {helper} herein.</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tisch</translation>
    </message>
    <message>
        <source>Show the table on this network</source>
        <translation>Den Tisch in diesem Netz zeigen</translation>
    </message>
    <message>
        <source>A table that is shown is open to everybody on this network: its invite code is shown with it. One that is not shown is found by the code or the link alone.</source>
        <translation>Ein gezeigter Tisch steht allen in diesem Netz offen: Sein Einladungscode wird mit ihm gezeigt. Ein nicht gezeigter ist nur mit dem Code oder dem Link zu finden.</translation>
    </message>
    <message>
        <source>Open the table</source>
        <translation>Tisch eröffnen</translation>
    </message>
    <message>
        <source>Seats, yours included</source>
        <translation>Plätze, den eigenen mitgezählt</translation>
    </message>
    <message>
        <source>Who can get in</source>
        <translation>Wer hereinkommt</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>No signaling helper is set. Without one, players on this network can get in, and whoever can reach an address of this computer by the invite link. For players elsewhere, run “rankford-quay helper” on a machine that all of you can reach, or use one that somebody else runs, and enter its address in Settings.</source>
        <translation>Kein Vermittler ist eingestellt. Ohne ihn kommt herein, wer in diesem Netz ist oder über den Einladungslink eine Adresse dieses Computers erreicht. Für alle anderen „rankford-quay helper“ auf einem Rechner laufen lassen, den alle erreichen, oder den Vermittler von jemand anderem benutzen, und dessen Adresse in den Einstellungen eintragen.</translation>
    </message>
</context>
<context>
    <name>Invite</name>
    <message>
        <source>Symbol {position} of the code, “{symbol}”, never stands in one; look at it again.</source>
        <translation>Zeichen {position} des Codes, „{symbol}“, kommt in keinem vor; es noch einmal ansehen.</translation>
    </message>
    <message>
        <source>An invite code has {wanted} symbols, and this one has {count}.</source>
        <translation>Ein Einladungscode hat {wanted} Zeichen, dieser hat {count}.</translation>
    </message>
    <message>
        <source>A symbol of the invite code is mistyped; compare it with the host&apos;s.</source>
        <translation>Ein Zeichen des Einladungscodes ist vertippt; ihn mit dem des Gastgebers vergleichen.</translation>
    </message>
    <message>
        <source>This text is too long for an invitation; paste the code or the link alone.</source>
        <translation>Dieser Text ist zu lang für eine Einladung; nur den Code oder den Link einfügen.</translation>
    </message>
    <message>
        <source>This is no invitation to a table; paste the host&apos;s link, or type the code.</source>
        <translation>Das ist keine Einladung an einen Tisch; den Link des Gastgebers einfügen oder den Code eingeben.</translation>
    </message>
    <message>
        <source>This invite link is damaged; copy the whole of it again, or type the code.</source>
        <translation>Dieser Einladungslink ist beschädigt; ihn noch einmal ganz kopieren oder den Code eingeben.</translation>
    </message>
    <message>
        <source>This invite link holds no code; copy the whole of it again, or type the code.</source>
        <translation>Dieser Einladungslink enthält keinen Code; ihn noch einmal ganz kopieren oder den Code eingeben.</translation>
    </message>
    <message>
        <source>This invite link names more than {most} helpers; ask the host for a new one.</source>
        <translation>Dieser Einladungslink nennt mehr als {most} Vermittler; den Gastgeber um einen neuen bitten.</translation>
    </message>
    <message>
        <source>This invite link names a helper that cannot be used; ask the host for a new one, or type the code.</source>
        <translation>Dieser Einladungslink nennt einen unbrauchbaren Vermittler; den Gastgeber um einen neuen bitten oder den Code eingeben.</translation>
    </message>
    <message>
        <source>The host&apos;s fingerprint in this invite link is damaged; copy the whole of it again, or type the code.</source>
        <translation>Der Fingerabdruck des Gastgebers in diesem Einladungslink ist beschädigt; ihn noch einmal ganz kopieren oder den Code eingeben.</translation>
    </message>
</context>
<context>
    <name>Join</name>
    <message>
        <source>Join with a code</source>
        <translation>Mit Code beitreten</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Invitation</source>
        <translation>Einladung</translation>
    </message>
    <message>
        <source>Type the code that the host gave you, or paste the whole link.</source>
        <translation>Den Code vom Gastgeber eingeben oder den ganzen Link einfügen.</translation>
    </message>
    <message>
        <source>Join the table</source>
        <translation>Beitreten</translation>
    </message>
    <message>
        <source>Code or link</source>
        <translation>Code oder Link</translation>
    </message>
    <message>
        <source>Before you join</source>
        <translation>Vor dem Beitritt</translation>
    </message>
    <message>
        <source>Who sits at a table learns the network addresses of the others, and they learn yours.</source>
        <translation>Wer an einem Tisch sitzt, erfährt die Netzwerkadressen der anderen, und sie die eigene.</translation>
    </message>
    <message>
        <source>A link leads to the table by itself; a code alone goes through the helper in Settings.</source>
        <translation>Ein Link führt von selbst an den Tisch; ein Code allein geht über den Vermittler aus den Einstellungen.</translation>
    </message>
    <message>
        <source>A link leads to the table by itself. For a code alone, the table is looked for on this network, since no helper is set in Settings.</source>
        <translation>Ein Link führt von selbst an den Tisch. Zu einem Code allein wird der Tisch in diesem Netz gesucht, denn in den Einstellungen steht kein Vermittler.</translation>
    </message>
    <message>
        <source>This code alone does not say where its table is, and no helper is set on this side; paste the whole link, or enter the host&apos;s helper in Settings.</source>
        <translation>Dieser Code allein sagt nicht, wo sein Tisch ist, und auf dieser Seite ist kein Vermittler eingestellt; den ganzen Link einfügen oder den Vermittler des Gastgebers in den Einstellungen eintragen.</translation>
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
    <name>KnownPlayers</name>
    <message>
        <source>What was remembered of other players could not be read and now lies aside as {path}; every player shows as new until you meet again.</source>
        <translation>Was von anderen gemerkt war, war nicht lesbar und liegt nun beiseite als {path}; alle gelten als neu bis zur nächsten Begegnung.</translation>
    </message>
    <message>
        <source>What is remembered of other players cannot be read from {path} or moved aside ({detail}); move that file away, or nothing more can be remembered.</source>
        <translation>Was von anderen gemerkt ist, lässt sich weder aus {path} lesen noch beiseitelegen ({detail}); diese Datei entfernen, sonst wird nichts mehr gemerkt.</translation>
    </message>
    <message>
        <source>What is remembered of other players was written by a newer version of Rankford Quay into {path}; update this one, or every player shows as new.</source>
        <translation>Was von anderen gemerkt ist, hat eine neuere Fassung von Rankford Quay in {path} geschrieben; diese hier aktualisieren, sonst gelten alle als neu.</translation>
    </message>
    <message>
        <source>This computer has no home folder for you, so how others played is remembered only until the program ends; to keep it, name a folder in the environment variable RANKFORD_QUAY_HOME.</source>
        <translation>Auf diesem Computer gibt es keinen persönlichen Ordner, daher wird nur bis zum Ende des Programms gemerkt, wie andere spielten; dauerhaft geht es mit einem Ordner in der Umgebungsvariablen RANKFORD_QUAY_HOME.</translation>
    </message>
    <message>
        <source>How the others played could not be remembered, since the folder of {path} cannot be written to; see to its permissions before the next session.</source>
        <translation>Wie die anderen spielten, wurde nicht gemerkt, da sich der Ordner von {path} nicht beschreiben lässt; vor der nächsten Partie die Zugriffsrechte prüfen.</translation>
    </message>
    <message>
        <source>How the others played could not be remembered, since the disk that should hold {path} is full; free some space before the next session.</source>
        <translation>Wie die anderen spielten, wurde nicht gemerkt, da der Datenträger für {path} voll ist; vor der nächsten Partie Platz schaffen.</translation>
    </message>
    <message>
        <source>How the others played could not be remembered as {path} ({detail}); see to that folder before the next session.</source>
        <translation>Wie die anderen spielten, ließ sich nicht als {path} speichern ({detail}); vor der nächsten Partie diesen Ordner prüfen.</translation>
    </message>
</context>
<context>
    <name>Leave</name>
    <message>
        <source>Leave the table?</source>
        <translation>Den Tisch verlassen?</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>Bleiben</translation>
    </message>
    <message>
        <source>The session then ends for everybody.</source>
        <translation>Die Partie endet dann für alle.</translation>
    </message>
    <message>
        <source>The result is not final yet: {held} of {seats} receipts are here. If you leave now, you keep no result.</source>
        <translation>Das Ergebnis ist noch nicht endgültig: {held} von {seats} Belegen sind da. Wer jetzt geht, behält kein Ergebnis.</translation>
    </message>
    <message>
        <source>The clock goes on. If you leave, the session ends for everybody without a result, and the others&apos; programs remember that you left.</source>
        <translation>Die Uhr läuft weiter. Mit dem Verlassen endet die Partie für alle ohne Ergebnis, und die Programme der anderen merken es sich.</translation>
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
    <message>
        <source>Rounds of</source>
        <translation>Runden von</translation>
    </message>
</context>
<context>
    <name>Licences</name>
    <message>
        <source>The licences cannot be read from this installation of the program; install it again.</source>
        <translation>Die Lizenzen lassen sich aus dieser Installation des Programms nicht lesen; bitte das Programm neu installieren.</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>Lizenzen</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>Bestandteile</translation>
    </message>
    <message>
        <source>Licence of {name}</source>
        <translation>Lizenz von {name}</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Lizenz</translation>
    </message>
    <message>
        <source>{name}, in {whole} ({systems})</source>
        <translation>{name}, in {whole} ({systems})</translation>
    </message>
    <message>
        <source>{name}, in {whole}</source>
        <translation>{name}, in {whole}</translation>
    </message>
    <message>
        <source>Rankford Quay {version}: a free, points-only high-card table for practice alone and play between friends, without a game server. It is free software under the MIT licence. The list names everything that it is made of, with the licence of each part.</source>
        <translation>Rankford Quay {version}: ein Kartentisch nur um Punkte, kostenlos, zum Üben allein und zum Spielen unter Freunden, ohne Spielserver. Es ist freie Software unter der MIT-Lizenz. Die Liste nennt alles, woraus es besteht, mit der Lizenz jedes Bestandteils.</translation>
    </message>
</context>
<context>
    <name>LinkHandler</name>
    <message>
        <source>This computer lacks the program xdg-mime, which tells the desktop what opens links; install the package xdg-utils, or paste links on the page Join with a code.</source>
        <translation>Auf diesem Computer fehlt das Programm xdg-mime, das der Arbeitsumgebung sagt, womit Links zu öffnen sind; das Paket xdg-utils installieren oder Links auf der Seite „Mit Code beitreten“ einfügen.</translation>
    </message>
    <message>
        <source>The desktop did not take this program for invite links ({detail}); paste links on the page Join with a code.</source>
        <translation>Die Arbeitsumgebung nahm dieses Programm nicht für Einladungslinks an ({detail}); Links auf der Seite „Mit Code beitreten“ einfügen.</translation>
    </message>
    <message>
        <source>The program lies in a folder whose name no desktop can call; install it elsewhere, or paste links on the page Join with a code.</source>
        <translation>Das Programm liegt in einem Ordner, dessen Namen keine Arbeitsumgebung aufrufen kann; es anderswo installieren oder Links auf der Seite „Mit Code beitreten“ einfügen.</translation>
    </message>
    <message>
        <source>Invite links cannot be opened with this program, since {path} cannot be written to; see to the permissions of that folder.</source>
        <translation>Einladungslinks lassen sich nicht mit diesem Programm öffnen, da sich {path} nicht beschreiben lässt; die Zugriffsrechte dieses Ordners prüfen.</translation>
    </message>
    <message>
        <source>Invite links cannot be opened with this program, since the disk that should hold {path} is full; free some space and try again.</source>
        <translation>Einladungslinks lassen sich nicht mit diesem Programm öffnen, da der Datenträger für {path} voll ist; Platz schaffen und erneut versuchen.</translation>
    </message>
    <message>
        <source>Invite links cannot be opened with this program, since {path} could not be written ({detail}); see to that folder.</source>
        <translation>Einladungslinks lassen sich nicht mit diesem Programm öffnen, da {path} nicht zu schreiben war ({detail}); diesen Ordner prüfen.</translation>
    </message>
</context>
<context>
    <name>Lobby</name>
    <message>
        <source>Table</source>
        <translation>Tisch</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>Bleiben</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>Invite code</source>
        <translation>Einladung</translation>
    </message>
    <message>
        <source>Copy code</source>
        <translation>Code kopieren</translation>
    </message>
    <message>
        <source>The code is copied.</source>
        <translation>Der Code ist kopiert.</translation>
    </message>
    <message>
        <source>Copy link</source>
        <translation>Link kopieren</translation>
    </message>
    <message>
        <source>The invite link is copied.</source>
        <translation>Der Einladungslink ist kopiert.</translation>
    </message>
    <message>
        <source>Whoever has the code or the link can come to this table until it closes.</source>
        <translation>Wer den Code oder den Link hat, kann an diesen Tisch kommen, bis er schließt.</translation>
    </message>
    <message>
        <source>Show the table, open to everybody, on this network</source>
        <translation>Den Tisch in diesem Netz zeigen, allen offen</translation>
    </message>
    <message>
        <source>Not ready</source>
        <translation>Nicht bereit</translation>
    </message>
    <message>
        <source>Remove {name} from the table?</source>
        <translation>{name} vom Tisch entfernen?</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Leave the table</source>
        <translation>Tisch verlassen</translation>
    </message>
    <message>
        <source>Leave your table? It closes for everybody.</source>
        <translation>Den eigenen Tisch verlassen? Er schließt für alle.</translation>
    </message>
    <message>
        <source>Leave this table?</source>
        <translation>Diesen Tisch verlassen?</translation>
    </message>
    <message>
        <source> · </source>
        <translation> · </translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>{name} entfernen</translation>
    </message>
    <message>
        <source>you</source>
        <translation>eigener Platz</translation>
    </message>
    <message>
        <source>host</source>
        <translation>Gastgeber</translation>
    </message>
    <message>
        <source>automated program</source>
        <translation>automatisches Programm</translation>
    </message>
    <message>
        <source>Waiting for a seat</source>
        <translation>Wartet auf Platz</translation>
    </message>
    <message>
        <source>Playing</source>
        <translation>Spielt</translation>
    </message>
</context>
<context>
    <name>Meeting</name>
    <message>
        <source>Opening the table …</source>
        <translation>Der Tisch wird eröffnet …</translation>
    </message>
    <message>
        <source>Going to the table …</source>
        <translation>Auf dem Weg zum Tisch …</translation>
    </message>
    <message>
        <source>Looking on this network …</source>
        <translation>In diesem Netz wird gesucht …</translation>
    </message>
</context>
<context>
    <name>Menu</name>
    <message>
        <source>Pause or resume</source>
        <translation>Pausieren oder fortsetzen</translation>
    </message>
    <message>
        <source>Leave the table</source>
        <translation>Tisch verlassen</translation>
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
    <name>OnlineParts</name>
    <message>
        <source>This installation lacks a part that playing with others needs ({detail}); install the program anew.</source>
        <translation>Dieser Installation fehlt ein Teil, den das Spiel mit anderen braucht ({detail}); das Programm neu installieren.</translation>
    </message>
    <message>
        <source>This computer does not let the program wait for other players ({detail}); see to its firewall or the limits of your account, and try again.</source>
        <translation>Dieser Computer lässt das Programm nicht auf andere warten ({detail}); Firewall oder Grenzen des Benutzerkontos prüfen und erneut versuchen.</translation>
    </message>
    <message>
        <source>The table cannot be shown on this network, since this computer or the network blocks it, or there is none; the code and the link still work.</source>
        <translation>Der Tisch lässt sich in diesem Netz nicht zeigen, da dieser Computer oder das Netz es sperrt oder keines da ist; Code und Link gelten trotzdem.</translation>
    </message>
    <message>
        <source>This computer has no network address; connect it to a network and try again.</source>
        <translation>Dieser Computer hat keine Netzwerkadresse; ihn mit einem Netz verbinden und erneut versuchen.</translation>
    </message>
    <message>
        <source>This computer does not let the program look for tables on its network (UDP port 5353); allow it, or join with a code.</source>
        <translation>Dieser Computer lässt das Programm nicht im Netz nach Tischen suchen (UDP-Port 5353); es erlauben oder mit einem Code beitreten.</translation>
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
        <source>Not sealed: the rules do not allow this choice; choose another.</source>
        <translation>Nicht versiegelt: Die Regeln erlauben diese Wahl nicht; eine andere treffen.</translation>
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
        <source>Results</source>
        <translation>Ergebnis</translation>
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
        <source>All rounds played</source>
        <translation>Alle Runden gespielt</translation>
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
    <name>Records</name>
    <message>
        <source>{count} finished</source>
        <translation>{count} beendet</translation>
    </message>
    <message>
        <source>{count} left early</source>
        <translation>{count} vorzeitig verlassen</translation>
    </message>
    <message>
        <source>{count} lost contact</source>
        <translation>{count} mit Kontaktverlust</translation>
    </message>
    <message>
        <source>{count} at fault</source>
        <translation>{count} mit Verstoß</translation>
    </message>
    <message>
        <source>{count} not revealed</source>
        <translation>{count} nicht aufgedeckt</translation>
    </message>
    <message>
        <source>{count} ended by report</source>
        <translation>{count} auf Meldung beendet</translation>
    </message>
    <message>
        <source>All five rounds were played, and every seat signed the result.</source>
        <translation>Alle fünf Runden wurden gespielt, und jeder Platz hat das Ergebnis signiert.</translation>
    </message>
    <message>
        <source>This player left before the end, hid the window or let the computer sleep; the program there said so.</source>
        <translation>Hier wurde der Tisch vor dem Ende verlassen, das Fenster verborgen oder der Computer schlafen gelegt; das Programm dort sagte es selbst.</translation>
    </message>
    <message>
        <source>Nothing came from this player any more. A crash, a bad network and a pulled plug look alike from outside, so this is never called a fault.</source>
        <translation>Von diesem Platz kam nichts mehr. Ein Absturz, ein schlechtes Netz und ein gezogener Stecker sehen von außen gleich aus; deshalb heißt das nie Verstoß.</translation>
    </message>
    <message>
        <source>The program there broke the rules of the table, by what it signed or sent to yours directly.</source>
        <translation>Das Programm dort hat die Regeln des Tisches verletzt, durch etwas, das es signiert oder dem eigenen direkt gesendet hat.</translation>
    </message>
    <message>
        <source>The session ended when only this player&apos;s reveal was missing. Whoever reveals last can compute the cards before the others and then break off: once is bad luck, often is a pattern.</source>
        <translation>Die Partie endete, als nur noch das Aufdecken dieses Platzes fehlte. Wer zuletzt aufdeckt, kann die Karten vor den anderen ausrechnen und dann abbrechen: einmal ist Pech, oft ist ein Muster.</translation>
    </message>
    <message>
        <source>This player&apos;s program ended the session by a report about somebody else that nothing proves.</source>
        <translation>Das Programm dort beendete die Partie mit einer Meldung über jemand anderen, die nichts beweist.</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
</context>
<context>
    <name>Results</name>
    <message>
        <source>Net {net}</source>
        <translation>Netto {net}</translation>
    </message>
    <message>
        <source>Receipts</source>
        <translation>Belege</translation>
    </message>
    <message>
        <source>Signed by</source>
        <translation>Signiert von</translation>
    </message>
    <message>
        <source>Fingerprint of the key</source>
        <translation>Fingerabdruck des Schlüssels</translation>
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
        <source>{name} (automated)</source>
        <translation>{name} (automatisch)</translation>
    </message>
    <message>
        <source>{rank} · {name}</source>
        <translation>{rank} · {name}</translation>
    </message>
    <message>
        <source>{points} points · net {net}</source>
        <translation>{points} Punkte · netto {net}</translation>
    </message>
    <message>
        <source>of this session</source>
        <translation>dieser Partie</translation>
    </message>
    <message>
        <source>All {seats} seats signed the same outcome: the result is final.</source>
        <translation>Alle {seats} Plätze haben denselben Ausgang signiert: Das Ergebnis ist endgültig.</translation>
    </message>
    <message>
        <source>Hash of the session: {start} … {end}. It is the same at every seat.</source>
        <translation>Hash der Partie: {start} … {end}. Er ist an jedem Platz derselbe.</translation>
    </message>
    <message>
        <source>The transcript is saved as {path}.</source>
        <translation>Das Protokoll ist als {path} gespeichert.</translation>
    </message>
    <message>
        <source>The transcript is being saved …</source>
        <translation>Das Protokoll wird gespeichert …</translation>
    </message>
    <message>
        <source>The transcript is not saved.</source>
        <translation>Das Protokoll ist nicht gespeichert.</translation>
    </message>
    <message>
        <source>A copy of the transcript is saved as {path}.</source>
        <translation>Eine Kopie des Protokolls ist als {path} gespeichert.</translation>
    </message>
</context>
<context>
    <name>Room</name>
    <message>
        <source>Here already: {names}.</source>
        <translation>Schon hier: {names}.</translation>
    </message>
    <message>
        <source>{name} joined.</source>
        <translation>{name} ist beigetreten.</translation>
    </message>
    <message>
        <source>{name} is gone.</source>
        <translation>{name} ist nicht mehr da.</translation>
    </message>
    <message>
        <source>A seat has become free; it is yours.</source>
        <translation>Ein Platz wurde frei; er ist jetzt der eigene.</translation>
    </message>
    <message>
        <source>{name} is ready.</source>
        <translation>{name} ist bereit.</translation>
    </message>
    <message>
        <source>{name} is not ready any more.</source>
        <translation>{name} ist nicht mehr bereit.</translation>
    </message>
    <message>
        <source>There is no link to {name}.</source>
        <translation>Es gibt keine Verbindung zu {name}.</translation>
    </message>
    <message>
        <source>{name} is reached through another player.</source>
        <translation>{name} ist über einen anderen Platz verbunden.</translation>
    </message>
    <message>
        <source>The link to {name} is interrupted.</source>
        <translation>Die Verbindung zu {name} ist unterbrochen.</translation>
    </message>
    <message>
        <source>{name} is connected.</source>
        <translation>{name} ist verbunden.</translation>
    </message>
    <message>
        <source>The signaling helper is reached again.</source>
        <translation>Der Vermittler ist wieder erreichbar.</translation>
    </message>
    <message>
        <source>The session is about to start.</source>
        <translation>Die Partie beginnt gleich.</translation>
    </message>
    <message>
        <source>A session began.</source>
        <translation>Eine Partie hat begonnen.</translation>
    </message>
    <message>
        <source>The session is over.</source>
        <translation>Die Partie ist vorbei.</translation>
    </message>
    <message>
        <source>You left the table.</source>
        <translation>Der Tisch wurde von hier verlassen.</translation>
    </message>
    <message>
        <source>The host left, so the table is closed; join another, or host one yourself.</source>
        <translation>Der Gastgeber ist gegangen, damit ist der Tisch geschlossen; einem anderen beitreten oder selbst einen eröffnen.</translation>
    </message>
    <message>
        <source>The host removed you from the table; join another, or host one.</source>
        <translation>Der Gastgeber hat diesen Platz vom Tisch entfernt; einem anderen beitreten oder selbst einen eröffnen.</translation>
    </message>
    <message>
        <source>Every seat of this table is taken; ask the host for a place, and try again.</source>
        <translation>An diesem Tisch ist jeder Platz besetzt; den Gastgeber um einen bitten und erneut versuchen.</translation>
    </message>
    <message>
        <source>This table is playing already; try again when its session is over, in ten minutes at most.</source>
        <translation>An diesem Tisch wird schon gespielt; nach dieser Partie erneut versuchen, in höchstens zehn Minuten.</translation>
    </message>
    <message>
        <source>The host&apos;s program speaks another version of the protocol than yours; update the older one.</source>
        <translation>Das Programm des Gastgebers hat eine andere Fassung, die mit dieser nicht spielen kann; die ältere aktualisieren.</translation>
    </message>
    <message>
        <source>Nobody answers at this table: the host is gone, or the code is of another; ask for the present one.</source>
        <translation>An diesem Tisch antwortet niemand: Der Gastgeber ist weg, oder der Code gehört zu einem anderen; nach dem jetzigen fragen.</translation>
    </message>
    <message>
        <source>The signaling helper cannot be reached from this computer; check your connection and the helper&apos;s address in Settings, and try again.</source>
        <translation>Der Vermittler ist von diesem Computer aus nicht erreichbar; die Verbindung und seine Adresse in den Einstellungen prüfen und erneut versuchen.</translation>
    </message>
    <message>
        <source>The signaling helper refused; try again in a minute.</source>
        <translation>Der Vermittler hat abgelehnt; in einer Minute erneut versuchen.</translation>
    </message>
    <message>
        <source>This computer has no network address; connect it to a network, and try again.</source>
        <translation>Dieser Computer hat keine Netzwerkadresse; ihn mit einem Netz verbinden und erneut versuchen.</translation>
    </message>
    <message>
        <source>The signaling helper refused and said: “{refusal}”</source>
        <translation>Der Vermittler hat abgelehnt und sagt: „{refusal}“</translation>
    </message>
    <message>
        <source>The signaling helper cannot be reached just now and is tried again by itself; who is here stays connected.</source>
        <translation>Der Vermittler ist gerade nicht erreichbar und wird von selbst wieder versucht; wer hier ist, bleibt verbunden.</translation>
    </message>
    <message>
        <source>Somebody else says to be the host and was not believed; the code may have got into other hands.</source>
        <translation>Jemand anderes gab sich als Gastgeber aus, ohne Erfolg; der Code könnte in fremde Hände geraten sein.</translation>
    </message>
    <message>
        <source>Another program uses your key at this table; close it, or leave and use another key.</source>
        <translation>Ein anderes Programm benutzt an diesem Tisch denselben Schlüssel; es schließen, oder gehen und einen anderen Schlüssel benutzen.</translation>
    </message>
    <message>
        <source>The program of {names} said two things that exclude each other; the host can remove it.</source>
        <translation>Das Programm von {names} hat zwei Dinge gesagt, die einander ausschließen; der Gastgeber kann es entfernen.</translation>
    </message>
    <message>
        <source>The session did not start, since {names} did not answer in time; start again when all are here.</source>
        <translation>Die Partie hat nicht begonnen, da von {names} keine Antwort rechtzeitig kam; noch einmal starten, wenn alle da sind.</translation>
    </message>
    <message>
        <source>The session did not start, since fewer than two players were ready and could be reached.</source>
        <translation>Die Partie hat nicht begonnen, da weniger als zwei Plätze bereit und erreichbar waren.</translation>
    </message>
    <message>
        <source>No connection to {names} came about, neither directly nor through others; a TURN server, named in Settings on either side, would help.</source>
        <translation>Zu {names} kam keine Verbindung zustande, weder direkt noch über andere; ein TURN-Server in den Einstellungen einer der beiden Seiten würde helfen.</translation>
    </message>
    <message>
        <source>The program of {names} speaks another version of the protocol; the older one has to be updated.</source>
        <translation>Das Programm von {names} hat eine andere Fassung, die mit dieser nicht spielen kann; die ältere ist zu aktualisieren.</translation>
    </message>
    <message>
        <source>direct link</source>
        <translation>direkt verbunden</translation>
    </message>
    <message>
        <source>relayed through another player</source>
        <translation>über einen anderen Platz verbunden</translation>
    </message>
    <message>
        <source>connecting …</source>
        <translation>wird verbunden …</translation>
    </message>
    <message>
        <source>no link</source>
        <translation>keine Verbindung</translation>
    </message>
    <message>
        <source>somebody</source>
        <translation>jemand</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>Your table</source>
        <translation>Eigener Tisch</translation>
    </message>
    <message>
        <source>Table of {name}</source>
        <translation>Tisch von {name}</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tisch</translation>
    </message>
    <message>
        <source>Players: {count} of {seats}</source>
        <translation>Besetzt: {count} von {seats}</translation>
    </message>
    <message>
        <source>The signaling helper is being reached …</source>
        <translation>Der Vermittler wird kontaktiert …</translation>
    </message>
    <message>
        <source>The signaling helper cannot be reached: until it can, nobody new gets in.</source>
        <translation>Der Vermittler ist nicht erreichbar: So lange kommt niemand Neues herein.</translation>
    </message>
    <message>
        <source>The host answered; the link to the table is being made …</source>
        <translation>Der Gastgeber hat geantwortet; die Verbindung zum Tisch entsteht …</translation>
    </message>
    <message>
        <source>The helper is reached; waiting for the host …</source>
        <translation>Der Vermittler ist erreicht; Warten auf den Gastgeber …</translation>
    </message>
    <message>
        <source>The helper cannot be reached just now; trying again …</source>
        <translation>Der Vermittler ist gerade nicht erreichbar; ein neuer Versuch läuft …</translation>
    </message>
    <message>
        <source>Reaching the helper …</source>
        <translation>Der Vermittler wird kontaktiert …</translation>
    </message>
    <message>
        <source>The session is about to start: everybody&apos;s program is asked.</source>
        <translation>Die Partie beginnt gleich: Die Programme aller werden gefragt.</translation>
    </message>
    <message>
        <source>A session is being played; the next one can start when it is over.</source>
        <translation>Eine Partie läuft; die nächste kann beginnen, wenn sie vorbei ist.</translation>
    </message>
    <message>
        <source>The table is closed.</source>
        <translation>Der Tisch ist geschlossen.</translation>
    </message>
    <message>
        <source>Start begins a session with {names}.</source>
        <translation>„Start“ beginnt eine Partie mit {names}.</translation>
    </message>
    <message>
        <source>Nobody else is here yet; give somebody the code or the link.</source>
        <translation>Noch ist niemand sonst hier; jemandem den Code oder den Link geben.</translation>
    </message>
    <message>
        <source>Start waits; still at the last session: {names}.</source>
        <translation>„Start“ wartet; noch bei der letzten Partie: {names}.</translation>
    </message>
    <message>
        <source>Start waits until somebody is ready: others press Ready when they want to play.</source>
        <translation>„Start“ wartet, bis jemand bereit ist: Andere drücken „Bereit“, wenn sie spielen wollen.</translation>
    </message>
    <message>
        <source>Start waits for a connection to {names}.</source>
        <translation>„Start“ wartet auf eine Verbindung zu {names}.</translation>
    </message>
    <message>
        <source>Waiting for the host …</source>
        <translation>Warten auf den Gastgeber …</translation>
    </message>
    <message>
        <source>Every seat is taken; you get one when somebody leaves.</source>
        <translation>Jeder Platz ist besetzt; einer wird frei, wenn jemand geht.</translation>
    </message>
    <message>
        <source>You are ready; {host} starts the session.</source>
        <translation>Bereit; {host} startet die Partie.</translation>
    </message>
    <message>
        <source>Press Ready when you want to play; {host} starts the session.</source>
        <translation>Zum Spielen „Bereit“ drücken; {host} startet die Partie.</translation>
    </message>
</context>
<context>
    <name>SeatLock</name>
    <message>
        <source>Your key is at a table already, in another window of this program; leave that table first, or practise solo.</source>
        <translation>Der eigene Schlüssel sitzt schon an einem Tisch, in einem anderen Fenster dieses Programms; zuerst jenen Tisch verlassen oder solo üben.</translation>
    </message>
    <message>
        <source>Your key cannot sit, since nothing can be written to {path} to keep it from sitting twice ({detail}); see to the permissions of that folder, or practise solo.</source>
        <translation>Der eigene Schlüssel kann nicht sitzen, da sich in {path} nichts schreiben lässt, was ihn davor bewahrt, zweimal zu sitzen ({detail}); die Zugriffsrechte dieses Ordners prüfen oder solo üben.</translation>
    </message>
</context>
<context>
    <name>Server</name>
    <message>
        <source>The address of the helper is empty; type one such as helper.example.org:8443.</source>
        <translation>Die Adresse des Vermittlers ist leer; eine wie helper.example.org:8443 eingeben.</translation>
    </message>
    <message>
        <source>The address of the helper is too long; look at it again.</source>
        <translation>Die Adresse des Vermittlers ist zu lang; sie noch einmal ansehen.</translation>
    </message>
    <message>
        <source>The address of a helper begins with wss://, or with ws:// on this computer or a private network.</source>
        <translation>Die Adresse eines Vermittlers beginnt mit wss://, oder mit ws:// auf diesem Computer oder in einem privaten Netz.</translation>
    </message>
    <message>
        <source>The address of a helper outside this computer and private networks begins with wss://, not with ws://.</source>
        <translation>Die Adresse eines Vermittlers außerhalb dieses Computers und privater Netze beginnt mit wss://, nicht mit ws://.</translation>
    </message>
    <message>
        <source>The address of the helper holds no usable host name; type one such as helper.example.org:8443.</source>
        <translation>Die Adresse des Vermittlers enthält keinen brauchbaren Rechnernamen; eine wie helper.example.org:8443 eingeben.</translation>
    </message>
    <message>
        <source>The port in the address of the helper is a number from 1 to 65535; look at it again.</source>
        <translation>Der Port in der Adresse des Vermittlers ist eine Zahl von 1 bis 65535; sie noch einmal ansehen.</translation>
    </message>
    <message>
        <source>The address of the helper ends in something that it may not hold; give no more than host, port and path.</source>
        <translation>Die Adresse des Vermittlers endet mit etwas, das nicht hineingehört; nur Rechner, Port und Pfad angeben.</translation>
    </message>
    <message>
        <source>The address of the server is empty; type one such as stun.example.org:3478.</source>
        <translation>Die Adresse des Servers ist leer; eine wie stun.example.org:3478 eingeben.</translation>
    </message>
    <message>
        <source>The address of the server is too long; look at it again.</source>
        <translation>Die Adresse des Servers ist zu lang; sie noch einmal ansehen.</translation>
    </message>
    <message>
        <source>The address of a STUN server begins with stun: and holds host and port only.</source>
        <translation>Die Adresse eines STUN-Servers beginnt mit stun: und enthält nur Rechner und Port.</translation>
    </message>
    <message>
        <source>The address of a TURN server begins with turn: or turns: and holds host, port and transport only.</source>
        <translation>Die Adresse eines TURN-Servers beginnt mit turn: oder turns: und enthält nur Rechner, Port und Transport.</translation>
    </message>
    <message>
        <source>A TURN server is reached by ?transport=udp or ?transport=tcp, and a turns: server only by tcp.</source>
        <translation>Ein TURN-Server ist mit ?transport=udp oder ?transport=tcp zu erreichen, ein turns:-Server nur mit tcp.</translation>
    </message>
    <message>
        <source>The address of the server holds no usable host name or IPv4 address; look at it again.</source>
        <translation>Die Adresse des Servers enthält keinen brauchbaren Rechnernamen und keine IPv4-Adresse; sie noch einmal ansehen.</translation>
    </message>
    <message>
        <source>The port in the address of the server is a number from 1 to 65535; look at it again.</source>
        <translation>Der Port in der Adresse des Servers ist eine Zahl von 1 bis 65535; sie noch einmal ansehen.</translation>
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
        <source>These files and the transcripts stay where they are when the program is removed.</source>
        <translation>Diese Dateien und die Protokolle bleiben, wo sie sind, wenn das Programm entfernt wird.</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Records of other players</source>
        <translation>Gemerktes über andere</translation>
    </message>
    <message>
        <source>Copy these paths</source>
        <translation>Diese Pfade kopieren</translation>
    </message>
    <message>
        <source>The paths are copied.</source>
        <translation>Die Pfade sind kopiert.</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Über das Programm</translation>
    </message>
    <message>
        <source>Rankford Quay {version}</source>
        <translation>Rankford Quay {version}</translation>
    </message>
    <message>
        <source>Free software under the MIT licence, made with parts of many others.</source>
        <translation>Freie Software unter der MIT-Lizenz, mit Bestandteilen von vielen anderen.</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>Lizenzen</translation>
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
    <message>
        <source>Line {number} of the list: {problem}</source>
        <translation>Zeile {number} der Liste: {problem}</translation>
    </message>
    <message>
        <source>The list has {count} STUN servers, and at most {most} are asked; take some out.</source>
        <translation>Die Liste hat {count} STUN-Server, und höchstens {most} werden gefragt; einige herausnehmen.</translation>
    </message>
    <message>
        <source>This is longer than {most} characters; look at it again.</source>
        <translation>Das ist länger als {most} Zeichen; es noch einmal ansehen.</translation>
    </message>
    <message>
        <source>This holds a character that cannot be seen; type it anew without it.</source>
        <translation>Das enthält ein unsichtbares Zeichen; es ohne dieses neu eingeben.</translation>
    </message>
    <message>
        <source>Playing with others</source>
        <translation>Mit anderen spielen</translation>
    </message>
    <message>
        <source>Address of a signaling helper</source>
        <translation>Adresse eines Vermittlers</translation>
    </message>
    <message>
        <source>Show tables that I host on the local network</source>
        <translation>Eigene Tische im lokalen Netz zeigen</translation>
    </message>
    <message>
        <source>Open invite links with this program</source>
        <translation>Einladungslinks mit diesem Programm öffnen</translation>
    </message>
    <message>
        <source>With a helper, others reach your table by its code from anywhere. Without one, the local network and links to this computer&apos;s own address work.</source>
        <translation>Mit einem Vermittler ist ein Tisch mit seinem Code von überall zu erreichen. Ohne ihn geht es im lokalen Netz und mit Links zur Adresse dieses Computers.</translation>
    </message>
    <message>
        <source>Connections through routers</source>
        <translation>Verbindungen durch Router</translation>
    </message>
    <message>
        <source>STUN servers, one a line</source>
        <translation>STUN-Server, einer je Zeile</translation>
    </message>
    <message>
        <source>Restore the list</source>
        <translation>Liste zurücksetzen</translation>
    </message>
    <message>
        <source>TURN server</source>
        <translation>TURN-Server</translation>
    </message>
    <message>
        <source>TURN user</source>
        <translation>TURN-Benutzername</translation>
    </message>
    <message>
        <source>TURN password</source>
        <translation>TURN-Passwort</translation>
    </message>
    <message>
        <source>A STUN server tells this program the address under which others reach it, and learns that address. The first that answers serves; none is asked on a local network or when the list is empty.</source>
        <translation>Ein STUN-Server nennt diesem Programm die Adresse, unter der andere es erreichen, und erfährt sie dabei. Benutzt wird der erste, der antwortet; in einem lokalen Netz oder bei leerer Liste wird keiner gefragt.</translation>
    </message>
    <message>
        <source>A TURN server passes everything on where no direct connection comes about; whoever runs it gives you these three. They stand unencrypted in the settings file, which only you can open.</source>
        <translation>Ein TURN-Server reicht alles weiter, wo keine direkte Verbindung zustande kommt; diese drei Angaben macht, wer ihn betreibt. Sie stehen unverschlüsselt in der Einstellungsdatei, die sonst niemand öffnen kann.</translation>
    </message>
    <message>
        <source>Transcripts</source>
        <translation>Protokolle</translation>
    </message>
    <message>
        <source>Of every session with others this program saves what all seats signed. History verifies it again, and anybody else can.</source>
        <translation>Von jeder Partie mit anderen speichert dieses Programm, was alle Plätze signiert haben. Der Verlauf prüft es erneut, und alle anderen können das auch.</translation>
    </message>
    <message>
        <source>Keep new transcripts in</source>
        <translation>Neue Protokolle aufbewahren in</translation>
    </message>
    <message>
        <source>Use this folder</source>
        <translation>Diesen Ordner benutzen</translation>
    </message>
    <message>
        <source>Use the usual folder</source>
        <translation>Üblichen Ordner benutzen</translation>
    </message>
    <message>
        <source>Invite links open this program: what installed it sees to that.</source>
        <translation>Einladungslinks öffnen dieses Programm: dafür sorgt, was es installiert hat.</translation>
    </message>
    <message>
        <source>Invite links open the program once its application bundle is installed.</source>
        <translation>Einladungslinks öffnen das Programm, sobald sein Programmpaket installiert ist.</translation>
    </message>
    <message>
        <source>Invite links open this program now.</source>
        <translation>Einladungslinks öffnen jetzt dieses Programm.</translation>
    </message>
    <message>
        <source>Invite links open this program no longer.</source>
        <translation>Einladungslinks öffnen dieses Programm nicht mehr.</translation>
    </message>
    <message>
        <source>New transcripts go to the usual folder.</source>
        <translation>Neue Protokolle kommen in den üblichen Ordner.</translation>
    </message>
    <message>
        <source>New transcripts go to this folder; those kept so far stay where they are.</source>
        <translation>Neue Protokolle kommen in diesen Ordner; die bisherigen bleiben, wo sie sind.</translation>
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
        <source>Some values in the settings file {path} come from a newer version of Rankford Quay ({detail}); they stay there for it, and are as at a first start here until you update this one.</source>
        <translation>Einige Werte in der Einstellungsdatei {path} stammen von einer neueren Version von Rankford Quay ({detail}); sie bleiben dort für diese stehen, und hier gilt, was beim ersten Start gilt, bis diese Version aktualisiert ist.</translation>
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
        <source>Every seat signed the outcome: the result is final.</source>
        <translation>Jeder Platz hat den Ausgang signiert: Das Ergebnis ist endgültig.</translation>
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
        <source>Arrows and Tab choose · Space allocates · Enter confirms · Backspace clears · F1 Help, and time goes on</source>
        <translation>Pfeile und Tab wählen · Leertaste merkt vor · Eingabe bestätigt · Rücktaste verwirft · F1 Hilfe, und die Zeit läuft weiter</translation>
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
        <source>Receipts</source>
        <translation>Belege</translation>
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
        <source>automated</source>
        <translation>automatisch</translation>
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
        <source>Receipts: {held} of {seats}</source>
        <translation>Belege: {held} von {seats}</translation>
    </message>
    <message>
        <source>Waiting for everybody&apos;s receipt: {held} of {seats} are here.</source>
        <translation>Warten auf die Belege aller: {held} von {seats} sind da.</translation>
    </message>
    <message>
        <source>All seats have sealed. The cards are on their way.</source>
        <translation>Alle Plätze haben versiegelt. Die Karten sind unterwegs.</translation>
    </message>
    <message>
        <source>Sealed. Waiting for {name}.</source>
        <translation>Versiegelt. Noch dran: {name}.</translation>
    </message>
    <message>
        <source>Sealed. Waiting for {count} seats.</source>
        <translation>Versiegelt. {count} Plätze sind noch dran.</translation>
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
        <source>Allocate Ante first, then an optional Tie. Confirm seals.</source>
        <translation>Zuerst ein Ante vormerken, dann auf Wunsch einen Tie. Bestätigen versiegelt.</translation>
    </message>
    <message>
        <source>Allocate Ante first, then an optional Tie. Confirm deals.</source>
        <translation>Zuerst ein Ante vormerken, dann auf Wunsch einen Tie. Bestätigen gibt die Karten.</translation>
    </message>
    <message>
        <source>Allocate an optional Tie, or confirm.</source>
        <translation>Auf Wunsch einen Tie vormerken, oder bestätigen.</translation>
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
    <name>Tables</name>
    <message>
        <source>Tables on this network</source>
        <translation>Tische in diesem Netz</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Open tables</source>
        <translation>Offene Tische</translation>
    </message>
    <message>
        <source>A table on this list is open to everybody on this network.</source>
        <translation>Ein Tisch auf dieser Liste steht allen in diesem Netz offen.</translation>
    </message>
    <message>
        <source>Looking for tables …</source>
        <translation>Tische werden gesucht …</translation>
    </message>
    <message>
        <source>Tables on this network cannot be seen now.</source>
        <translation>Tische in diesem Netz sind jetzt nicht zu sehen.</translation>
    </message>
    <message>
        <source>This table is gone; choose another.</source>
        <translation>Diesen Tisch gibt es nicht mehr; einen anderen wählen.</translation>
    </message>
    <message>
        <source>New: {table}</source>
        <translation>Neu: {table}</translation>
    </message>
    <message>
        <source>A table is gone.</source>
        <translation>Ein Tisch ist nicht mehr da.</translation>
    </message>
    <message>
        <source>No table is open on this network. Host one, or join with a code.</source>
        <translation>In diesem Netz ist kein Tisch offen. Einen eröffnen oder mit einem Code beitreten.</translation>
    </message>
    <message>
        <source>Table of {name}</source>
        <translation>Tisch von {name}</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>nicht mehr da</translation>
    </message>
    <message>
        <source>{seats} seats</source>
        <translation>{seats} Plätze</translation>
    </message>
    <message>
        <source>another version</source>
        <translation>andere Fassung</translation>
    </message>
    <message>
        <source> · </source>
        <translation> · </translation>
    </message>
    <message>
        <source>just opened</source>
        <translation>gerade eröffnet</translation>
    </message>
    <message>
        <source>for {minutes} min</source>
        <translation>seit {minutes} Min.</translation>
    </message>
    <message>
        <source>for {hours} h</source>
        <translation>seit {hours} Std.</translation>
    </message>
    <message>
        <source>The program of this host speaks another version of the protocol than yours; update the older one.</source>
        <translation>Das Programm dieses Gastgebers hat eine andere Fassung, die mit dieser nicht spielen kann; die ältere aktualisieren.</translation>
    </message>
</context>
<context>
    <name>TranscriptCheck</name>
    <message>
        <source>The transcript is true: every signature, card, payout and point fits, and all {seats} seats signed the result.</source>
        <translation>Das Protokoll ist echt: Jede Signatur, Karte, Auszahlung und jeder Punkt stimmt, und alle {seats} Plätze haben das Ergebnis signiert.</translation>
    </message>
    <message>
        <source>The transcript is true: every signature, card and point fits as far as the session got, and why it ended without a result is proven.</source>
        <translation>Das Protokoll ist echt: Jede Signatur, jede Karte und jeder Punkt stimmt, so weit die Partie kam, und warum sie ohne Ergebnis endete, ist bewiesen.</translation>
    </message>
    <message>
        <source>The transcript is true: every signature, card and point fits as far as the session got; why it ended without a result is the word of who saved it, and not proven.</source>
        <translation>Das Protokoll ist echt: Jede Signatur, jede Karte und jeder Punkt stimmt, so weit die Partie kam; warum sie ohne Ergebnis endete, ist das Wort dessen, von dem es stammt, und nicht bewiesen.</translation>
    </message>
    <message>
        <source>{path} is not usable as a transcript ({detail}).</source>
        <translation>{path} ist als Protokoll nicht brauchbar ({detail}).</translation>
    </message>
    <message>
        <source>The transcript {path} was changed or damaged: line {line} is wrong ({detail}).</source>
        <translation>Das Protokoll {path} wurde verändert oder beschädigt: Zeile {line} ist falsch ({detail}).</translation>
    </message>
    <message>
        <source>The transcript {path} is true, but of another session than this one.</source>
        <translation>Das Protokoll {path} ist echt, aber von einer anderen Partie als dieser.</translation>
    </message>
    <message>
        <source>The transcript {path} is true, but the history states another ending than it does: the history was changed.</source>
        <translation>Das Protokoll {path} ist echt, aber der Verlauf nennt ein anderes Ende: Der Verlauf wurde verändert.</translation>
    </message>
</context>
<context>
    <name>Transcripts</name>
    <message>
        <source>The transcript was not saved, since this computer has no home folder for you; save a copy to another place.</source>
        <translation>Das Protokoll wurde nicht gespeichert, da es auf diesem Computer keinen persönlichen Ordner gibt; eine Kopie an einem anderen Ort speichern.</translation>
    </message>
    <message>
        <source>The transcript was not saved, since there is no folder for {path}; save a copy to another place, or choose a folder in Settings.</source>
        <translation>Das Protokoll wurde nicht gespeichert, da es für {path} keinen Ordner gibt; eine Kopie an einem anderen Ort speichern oder in den Einstellungen einen Ordner wählen.</translation>
    </message>
    <message>
        <source>There is already a file {path}, which is left as it is; choose another name.</source>
        <translation>Es gibt bereits eine Datei {path}, die unverändert bleibt; einen anderen Namen wählen.</translation>
    </message>
    <message>
        <source>The transcript was not saved, since the folder of {path} cannot be written to; save a copy to another place.</source>
        <translation>Das Protokoll wurde nicht gespeichert, da sich der Ordner von {path} nicht beschreiben lässt; eine Kopie an einem anderen Ort speichern.</translation>
    </message>
    <message>
        <source>The transcript was not saved, since the disk that should hold {path} is full; free some space, or save a copy to another disk.</source>
        <translation>Das Protokoll wurde nicht gespeichert, da der Datenträger für {path} voll ist; Platz schaffen oder eine Kopie auf einem anderen Datenträger speichern.</translation>
    </message>
    <message>
        <source>The transcript was not saved as {path} ({detail}); save a copy to another place.</source>
        <translation>Das Protokoll ließ sich nicht als {path} speichern ({detail}); eine Kopie an einem anderen Ort speichern.</translation>
    </message>
    <message>
        <source>There is no transcript {path}: it was moved or deleted; put it back to verify or copy it.</source>
        <translation>Es gibt kein Protokoll {path}: Es wurde verschoben oder gelöscht; es zum Prüfen oder Kopieren zurücklegen.</translation>
    </message>
    <message>
        <source>The transcript {path} cannot be read ({detail}); see to its permissions and its disk.</source>
        <translation>Das Protokoll {path} ist nicht lesbar ({detail}); Zugriffsrechte und Datenträger prüfen.</translation>
    </message>
    <message>
        <source>There is no folder {path} for transcripts; make it first, or choose another one.</source>
        <translation>Es gibt keinen Ordner {path} für Protokolle; ihn erst anlegen oder einen anderen wählen.</translation>
    </message>
    <message>
        <source>The name of this folder is too long or holds a character that cannot be seen; choose another folder.</source>
        <translation>Der Name dieses Ordners ist zu lang oder enthält ein unsichtbares Zeichen; einen anderen Ordner wählen.</translation>
    </message>
    <message>
        <source>Transcripts cannot be kept in {path} ({detail}); choose another folder.</source>
        <translation>In {path} lassen sich keine Protokolle aufbewahren ({detail}); einen anderen Ordner wählen.</translation>
    </message>
</context>
<context>
    <name>Waiting</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>Window</name>
    <message>
        <source>Dismiss</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>An invite link came in; it opens as soon as you have left this table.</source>
        <translation>Ein Einladungslink ist eingetroffen; er öffnet sich, sobald dieser Tisch verlassen ist.</translation>
    </message>
    <message>
        <source>Playing with others needs a key of your own; make one here first.</source>
        <translation>Das Spiel mit anderen braucht einen eigenen Schlüssel; hier zuerst einen anlegen.</translation>
    </message>
</context>
</TS>
