/** Words that rules look for, what only looks like them, and what rules put in their place. Only words that are certain. */
import type { PolicyWords } from "../../core/policy/words.ts";

export const policy: PolicyWords = {
	say: {
		"goods.alcohol": "inzoga|byeri|divayi",
		"goods.tobacco": "itabi|isigara",
		"goods.cannabis": "urumogi",
		"goods.weapons": "imbunda|amasasu",
		sale: "gura|kugura|kugurisha|tugurisha|igiciro|ibiciro|amafaranga",
		giveaway: "ku buntu|impano",
		youth: "abana|umwana|abanyeshuri",
		"claim.cure": "kivura|ivura|bivura|gikiza|gukiza",
		disease: "kanseri|diyabete|indwara|sida",
		"claim.hurry": "uyu munsi gusa",
		"claim.prize": "watsindiye",
		"claim.profit": "inyungu yizewe 100%",
		investing: "shora imari|gushora imari|ishoramari",
		"said.capital_risk": "igishoro cyawe gishobora gutakara",
		"advice.medical": "fata * mg|ongera doze",
		"advice.legal": "uzatsinda urubanza|rega mu rukiko",
	},
	except: {},
	cautions: {
		ask_doctor: "Ibyo mwabibaza muganga.",
		ask_lawyer: "Ibyo mwabibaza umunyamategeko.",
		capital_risk: "Igishoro cyawe gishobora gutakara.",
	},
};
