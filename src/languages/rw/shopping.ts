/** How people ask for a thing that some shop may have. */
import type { ShoppingWords } from "../../ports/languages/shopping.ts";

export const shopping: ShoppingWords = {
	asking: [
		/^(?:ni nde ufite|ninde ufite|ni nde ugurisha) (?<thing>.+)$/u,
		/^(?:baza|mubaze) (?:amaduka|abacuruzi|farumasi)(?: niba bafite)? (?<thing>.+)$/u,
	],
	lookingFor: [
		/^(?:nshakira|munshakire|unshakire|munshakire) (?<thing>.+)$/u,
		/^(?:ndashaka kugura|nagura he|nshaka kugura) (?<thing>.+)$/u,
	],
	take: ["mfashe", "mfata", "ndashaka"],
	pointing: ["iyi", "iyo"],
	takeBefore: ["nimero ", "icya "],
	below: ["munsi ya", "kutarenza"],
	counts: ["imifuka", "udupaki"],
	used: ["yakoze"],
	empty: "na cyangwa kuri gishya gihendutse".split(" "),
	medicine: ["umuti", "imiti", "farumasi"],
};
