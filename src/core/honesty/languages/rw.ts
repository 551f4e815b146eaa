import type { ClaimLanguage } from "../claim-language.ts";

export const rw: ClaimLanguage = {
	everyday: [
		"na",
		"ni",
		"ku",
		"mu",
		"kuri",
		"ubu",
		"iyi",
		"cyangwa",
		"neza",
		"muri",
		"nta",
		"yawe",
		"wawe",
		"mwaramutse",
		"murakoze",
		"ese",
		"he",
		"hehe",
		"ngaho",
		"gusa",
	],
	claims: [
		"\\b(?:by|y|z|cy|rw|w)emejwe\\b",
		"\\b\\p{L}*(?:bitswe|bikiwe|tumijwe|oherejwe|ishyuwe|hagaritswe|kozwe|teguwe|hamagawe|rangiye)\\b",
		"\\bna(?:gu|ku)?(?:bitse|tumije|ohereje|hamagaye|hamagariye|teguriye|ishyuye)\\b",
		"\\b(?:shoferi|umushoferi|tagisi|taxi|imodoka|moto)\\b[^.!?\\n]{0,40}(?:araza|iraza|arimo|irimo|ari mu nzira|iri mu nzira|aje|ije|agutegereje)",
		"\\bmu nzira\\b",
	],
};
