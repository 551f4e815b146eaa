/** How people ask to see what is held of them, and to have it erased. */
import type { PersonalRequestLanguage } from "../../core/keywords/personal-request-language.ts";

export const rights: PersonalRequestLanguage = {
	classes: {
		lead: [
			"please|pls|hi|hello|hey|ok|now|so, can|could|would|will you, i|we want you to, i'd like you to, i would like you to, you must",
		],
		tail: [
			"please|pls|thanks|now|completely|forever|immediately, thank you, you have|hold|store|keep",
		],
		all: ["all|everything|any|the|of|personal|private|stored|whole|a|copy"],
		data: ["data|information|info|details|records|history"],
	},
	show: [
		"<lead>* send|show|give|export|download|get me? <all>* my <all>* <data> <tail>*",
		"<lead>* send|show|give me <all>* copy of my <all>* <data> <tail>*",
		"<lead>* i|we want|need|would like to? see|get|have|download|export? <all>* my <all>* <data> <tail>*",
		"<lead>* what data|information|info do you have|hold|keep|store about|on|of me <tail>*",
		"<lead>* what do you know|have|hold|store about|on me <tail>*",
		"my data export|download <tail>*",
	],
	erase: [
		"<lead>* delete|erase|remove|destroy|wipe <all>* my <all>* <data> <tail>*",
		"<lead>* delete|erase|remove|close my account <tail>*",
		"<lead>* delete|erase everything|all you have|hold|know about|on me <tail>*",
		"<lead>* forget me|about me? <tail>*",
		"<lead>* forget everything about me <tail>*",
		"<lead>* i|we want|would like? my <all>* <data> deleted|erased|removed <tail>*",
		"<lead>* i|we want|wish to be forgotten <tail>*",
		"<lead>* i|we would like to be forgotten <tail>*",
	],
};
