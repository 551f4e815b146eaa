/** How people ask to see what is held of them, and to have it erased. */
import type { PersonalRequestLanguage } from "../../core/keywords/personal-request-language.ts";

export const rights: PersonalRequestLanguage = {
	classes: {
		lead: [
			"bitte|hallo|hi|danke|ok|jetzt|also|ich|wir|möchte|möchten|will|wollen|würde|gern|gerne|könnten|können|kannst|sie|du|ihr, guten tag|morgen|abend, ich bitte sie, dass sie",
		],
		tail: [
			"bitte|danke|jetzt|sofort|umgehend|vollständig|endgültig|komplett|haben|sehen|bekommen|erhalten, für immer, über mich, zu mir, von mir, die sie haben|speichern, die ihr habt, die du hast",
		],
		all: [
			"alle|alles|all|die|eine|kopie|von|meiner|meine|meinen|persönlichen|personenbezogenen|gespeicherten|sämtliche",
		],
		data: ["daten|informationen|angaben|verlauf"],
	},
	show: [
		"<lead>* schicken|schick|schickt|senden|sende|sendet|zeigen|zeig|zeigt|geben|gib|gebt|exportieren|exportiere sie? mir|uns? bitte? <all>* meine|meiner <all>* <data> <tail>*",
		"<lead>* schicken|senden|zeigen|geben sie mir|uns bitte? eine kopie <all>* <data> <tail>*",
		"<lead>* <all>* meine <all>* <data> sehen|bekommen|erhalten|herunterladen|exportieren|haben|einsehen <tail>*",
		"<lead>* welche <data> haben|speichern|hast|habt|speicherst sie|du|ihr über|von|zu mich|mir <tail>*",
		"<lead>* was wissen|weißt|wisst|speichern|haben sie|du|ihr über|von mich|mir <tail>*",
		"meine daten export|exportieren|herunterladen <tail>*",
	],
	erase: [
		"<lead>* löschen|lösche|löscht|lösch|entfernen|entferne|vernichten sie? bitte? <all>* meine|meiner <all>* <data> <tail>*",
		"<lead>* <all>* meine <all>* <data> löschen|entfernen|vernichten|gelöscht lassen|haben|werden? <tail>*",
		"<lead>* löschen|lösche|löscht|lösch|schließen sie? bitte? mein konto|profil|account <tail>*",
		"<lead>* mein konto|profil|account löschen|schließen <tail>*",
		"<lead>* vergessen|vergiss|vergesst sie? mich <tail>*",
		"<lead>* vergessen werden <tail>*",
	],
};
