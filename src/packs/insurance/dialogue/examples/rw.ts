import type { Examples } from "../../../../dialogue/scorer.ts";

export const rw: Examples = {
	insurance: [
		"mwishingire imodoka yanjye umwaka umwe",
		"nkeneye ubwishingizi bw'urugendo bw'ibyumweru bibiri muri Espagne",
		"ubwishingizi bw'imodoka ni angahe",
		"ubwishingizi bw'ubuzima bwantwara angahe",
		"naguze imodoka kandi igomba kwishingirwa",
		"ndashaka ubwishingizi bw'urugendo rwanjye muri Kenya",
		"hari ubwishingizi bwa moto yanjye",
		"ubwishingizi bwa Fiat yo muri 2018 mubishoboye",
		"ndashaka kwishingirwa ukwezi kumwe",
		"mumbarire igiciro cy'ubwishingizi bwuzuye",
		"tugiye ku rubura turashaka ubwishingizi",
		"igiciro cy'ubwishingizi bw'ikamyo yanjye",
	],
};
