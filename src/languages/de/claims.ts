import type { ClaimLanguage } from "../../core/claim-guard/claim-language.ts";

export const claims: ClaimLanguage = {
	everyday: [
		"der die das den dem und ist sind nicht sie ihr ihre ihren ihnen wir ich fur mit ein eine einen zu zum zur vom von auf aus bei sich haben hat wird kann konnen mochten mochte soll sollen wohin woher wann wie was wo es im am um noch auch oder wenn denn welche welcher welches viele",
	].flatMap((words) => words.split(" ")),
	claims: [
		"\\b(?:ist|sind|wurde|wurden|habe|hab|haben|hat|bin|alles|schon|bereits|soeben|jetzt|worden)\\b[^.!?\\n]{0,60}\\b(?:gebucht|reserviert|bestatigt|bestellt|bezahlt|storniert|abgesagt|geschickt|gesendet|verschickt|gerufen|organisiert|zugeteilt|zugewiesen|eingeplant|erledigt|fertig|bereit|angenommen|abgeschlossen|geklart|notiert|vorgemerkt|eingetragen|beendet|vereinbart|beauftragt|arrangiert|gesichert|beglichen|uberwiesen)\\b",
		"\\b(?:umgebucht|(?:fur sie|jetzt|bereits|schon) (?:gebucht|reserviert|bestellt|notiert))\\b|\\b(?:gebucht|reserviert|bestatigt|bestellt|bezahlt|storniert|beendet|notiert|abgesagt|erledigt|vorgemerkt) (?:ist|sind|wurde|wurden|worden|habe|haben|hat)\\b",
		"\\bunterwegs\\b|\\bauf dem weg\\b|\\bkommt (?:gleich|sofort|jetzt|bald|in|an|um)\\b",
		"\\b(?:fahrer|fahrerin|taxi|wagen|auto)\\b[^.!?\\n]{0,40}\\b(?:kommt|kommen|wartet|ist da|ist gleich|fahrt los|holt|trifft|steht|wird|ankommen|eintreffen)\\b",
		"\\b(?:buchungs|bestatigungs|reservierungs|bestell|auftrags)(?:nummer|code)\\b",
		"\\bihr (?:fahrer|taxifahrer)\\b|\\bihre fahrerin\\b",
		"\\balles (?:klar|geregelt|bereit|erledigt|fertig|gebucht|gut)\\b[^?]*$|\\bist notiert\\b",
		"\\b(?:zahlung|anzahlung|ruckerstattung|erstattung|geld|uberweisung|betrag)\\b[^.!?\\n]{0,40}\\b(?:erhalten|eingegangen|erfolgt|angekommen|erfolgreich|verbucht|durchgefuhrt|gebucht|uberwiesen)\\b",
		"\\b(?:tisch|zimmer|platz|taxi|fahrt)\\b[^.!?\\n]{0,40}\\b(?:gehort ihnen|wartet auf sie|steht bereit|ist bereit|ist frei gehalten|ist sicher|steht fur sie)\\b",
		"\\b(?:wir|man|sie) (?:erwarten|erwartet|warten auf) sie\\b|\\bbis (?:gleich|heute abend|morgen) (?:im|am|bei|in)\\b",
		"\\bref(?:erenz)?\\b\\W{0,3}\\w*\\d",
		"(?:^|[.!?:;,\\n]\\s*)(?:gebucht|bestatigt|reserviert|bestellt|bezahlt|storniert|erledigt|notiert|abgesagt)\\b",
	],
	pleasantries: [
		"hallo|guten tag|guten morgen|guten abend|danke|vielen dank|gern|gerne|naturlich|selbstverstandlich|entschuldigung|bitte|klar|in ordnung|tut mir leid|gut",
	].flatMap((line) => line.split("|")),
	asksFor: [
		"\\b(?:antworten|antworte|antwortet|schreiben|schreib|schreibt|schicken|schick|senden|sende|tippen|tippe|sagen|sag|geben|gib|nennen)\\b[^.!?\\n]{0,40}\\b(?:ja|nein|stopp?|code|kennwort|passwort|pin|cvv|kartennummer|nummer ihrer karte)\\b",
	],
	answerWords: ["JA", "NEIN"],
	carrierWords: ["STOPP"],
};
