/** French: what points back, at what was agreed before or spoken of last. */
import type { Language } from "../../ports/languages/requests.ts";

export const pointing: Pick<Language["intents"], "asBefore" | "there" | "fromThere"> = {
	asBefore: {
		inside: [
			"(?:la |le |les )?memes?(?: \\S+){0,3} (?:que|comme) (?:la derniere fois|la fois derniere|d habitude|avant|toujours|hier|l autre (?:jour|fois)|la semaine derniere)|comme (?:la derniere fois|la fois derniere|d habitude|avant|toujours)",
			"(?:mon|ma|la|le) \\S+ habituel(?:le)?",
			"(?:reserve|commande|reprend|refai)\\w*(?: moi| nous)? (?:ca|le|la|cela|la meme chose|pareil|le meme)(?: \\S+)? (?:encore|a nouveau|de nouveau)(?: (?:1|une) fois)?|(?:recommande|rereserve|repete|refai)\\w* (?:ma|la|mon|le)(?: derniere| dernier| meme)?(?: commande| reservation| course| trajet| taxi| table)|(?:ma|la|mon|le) (?:derniere|dernier) (?:commande|reservation|course|trajet) (?:encore|a nouveau|de nouveau)(?: (?:1|une) fois)?",
		],
		whole: [],
	},
	there: {
		inside: [
			"(?<!de )la bas|(?:pour )?y (?:aller|arriver|etre)|jusque la bas|(?:a|dans|au) (?:cet|ce|cette|meme) (?:endroit|hotel|restaurant|lieu|adresse|cafe)",
		],
		whole: [],
	},
	fromThere: {
		inside: [
			"(?:de|depuis) la bas|(?:de|depuis) (?:cet|ce|cette) (?:endroit|hotel|restaurant|lieu|adresse|cafe)",
		],
		whole: [],
	},
};
