/** What the language calls itself, people and us. */
import type { LanguageNames } from "../../core/language-names.ts";

export const names: LanguageNames = {
	inEnglish: "German",
	days: { today: "heute", tomorrow: "morgen" },
	people: { one: "für {n} Person", other: "für {n} Personen" },
	nights: { one: "{n} Nacht", other: "{n} Nächte" },
	counterparts: ["Fahrer", "Fahrgast", "Betrieb", "Kunde"],
	sharedPlace: "der geteilte Standort",
	articles: ["der", "die", "das"],
	little:
		"ich wir ein eine einen einem der die das den dem und fur zum zur vom von nach mit bitte morgen heute abend brauche brauchen mochte mochten um am im ist wo mein",
	noting: [
		"(?:bitte )?(?:sag|sage|sagen sie|sagt|gib|geben sie|teilen sie|richten sie)(?: bitte)? (?:ihnen|denen|(?:dem|der) (?:restaurant|kuche|hotel|koch|salon)|@)(?: bitte)?(?: bescheid)?(?: dass)? (.+?)(?: (?:mit|aus))?",
	],
	assistant: ["Assistent", "zurück zum Assistenten", "Assistenz", "der Assistent"],
	// A day of the month is an ordinal.
	writing: { afterDay: "." },
};
