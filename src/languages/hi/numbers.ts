/** What stands behind a number. */
import type { BehindNumbers } from "../../core/reply/reply-language.ts";

export const numbers: BehindNumbers = {
	units: [
		"रुपये",
		"रुपए",
		"रूपये",
		"मिनट",
		"घंटे",
		"घंटा",
		"लोग",
		"rs",
		"rupees",
		"rupaye",
		"ghante",
		"log",
		"inr",
	],
	ordinals: ["बजे", "baje", "वां", "वीं"],
};
