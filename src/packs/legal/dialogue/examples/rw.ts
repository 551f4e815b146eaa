import type { Examples } from "../../../../dialogue/scorer.ts";

export const rw: Examples = {
	legal_case: [
		"nkeneye umunyamategeko",
		"nyir'inzu yanze kunsubiza ingwate, ni nde wamfasha",
		"banyirukanye batanteguje kandi ndashaka kurega",
		"umunyamategeko yandebera amasezerano",
		"ndashaka gufungura ikibazo cy'amategeko",
		"bagonze imodoka yanjye banga kwishyura, nkeneye ubufasha mu mategeko",
		"turatana kandi turashaka avoka",
		"umukoresha ntampembye amezi atatu, ndashaka kujya mu rukiko",
		"nabonye ibaruwa y'urukiko, mwakire ikibazo cyanjye",
		"mfite ikibazo cy'uruhushya rwo gutura, nkeneye umunyamategeko",
		"mushyikirize amakimbirane yanjye abanyamategeko banyu",
		"ndashaka kuvugana n'ishami ry'amategeko ku makimbirane",
	],
};
