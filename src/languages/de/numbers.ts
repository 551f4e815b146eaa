/** What stands behind a number. */
import type { BehindNumbers } from "../../core/reply/reply-language.ts";

export const numbers: BehindNumbers = {
	units: ["minuten", "stunden", "stunde", "leute", "personen", "euros"],
	ordinals: ["te", "ten", "ter", "uhr"],
};
