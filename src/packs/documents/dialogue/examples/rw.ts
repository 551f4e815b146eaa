import type { Examples } from "../../../../dialogue/scorer.ts";

export const rw: Examples = {
	document: [
		"nkeneye inyemezabuguzi ya komande yanjye muri PDF",
		"munyoherereze inyemezabuguzi",
		"munkorere urupapuro rw'ibyo nateguje",
		"munyoherereze icyemezo cy'ibyateguwe nk'inyandiko",
		"nkeneye ikintu cyanditse cyo guha umukoresha wanjye",
		"nshobora kubona icyemezo cyo gucapa",
		"PDF ya komande yanjye mubishoboye",
		"umucungamutungo arashaka inyemezabuguzi ya {business}",
		"nataye icyemezo cy'ubwishingizi, mwongere mukinyoherereze",
		"mumpe dosiye y'ibyo nateguje",
		"icyemezo muri PDF mubishoboye",
		"nshobora kubona urupapuro rw'ameza yanjye kuri {business}",
	],
};
