/** French. */
import type { BookingTable } from "../../ports/languages/bookings.ts";

const thing = "(?:reservations?|tables?|chambres?|rendez ?vous|rdv|massage|coupe|sejour)";

export const bookings: BookingTable = {
	table: ["table(?! (?:de nuit|ronde))", "diner (?:pour|au|chez|a) \\d*"],
	room: [
		"chambres?|suite|sejour|hebergement|nuitees?|(?:dormir|loger) (?:a|au|chez)",
		"(?:voudrais|veux|voudrions|voulons|aimerais|souhaite)(?: \\S+){0,2} check ?in(?! (?:plus|avant|apres|tot|tard))",
	],
	other: [
		"rendez ?vous|rdv|coupe(?: de cheveux)?|(?:aller )?(?:chez le |au )?coiffeur|coiffeuse|massage|manucure|pedicure|rasage|soin",
		"(?:faire|fais|prendre|voudrais|veux|voulons|une|1) (?:une |1 )?reservation",
	],
	visit: [
		"rendez ?vous|rdv|coupe(?: de cheveux)?|coiffeu\\S*|massage|manucure|pedicure|rasage|barbe|coloration",
	],
	appointment: ["rendez ?vous|rdv"],
	verb: ["dormir|loger|séjourner|reserv\\S*|retenir"],
	ride: [
		"taxis?|taxy|voiture|vtc|chauffeur|course|navette|vehicule|uber|transfert|conducteur",
		"(?:me|nous|m|venez me|venez nous) (?:prendre|chercher|emmener|conduire|deposer|amener)",
	],
	told: [
		"hier|la semaine derniere|le (?:week ?end) dernier|l autre (?:jour|soir)|etait|etaient|avons (?:mange|dine|dormi)|a (?:mange|dine)|j ai (?:adore|aime|mange)",
	],
	status: [
		"(?:qu est ce que|quoi|que) (?:j ai|ai je|on a|nous avons|avons nous) reserve\\S*",
		"qu (?:ai je|avons nous|est ce que j ai|est ce qu on a) reserve\\S*",
		"j ai reserve quoi",
		"(?:quelles? (?:est|sont) |voir |montrez?(?: moi)? |verifiez? |ou en est |consulter )(?:ma|mes|notre|nos) reservations?",
		"(?:ai je|j ai|est ce que j ai|avons nous|on a) (?:bien )?(?:une |1 |des )?(?:reservations?|rendez ?vous)",
		`(?:quand|a quelle heure|ou) (?:est|c est)(?: deja)? (?:ma|mon|notre) ${thing}`,
		"^(?:ma|mes|notre|nos) reservations?(?: (?:svp|s il vous plait))?$",
		`(?:ma|mon|notre) ${thing} est (?:elle |il )?(?:confirme|reserve|acceptee?|bon|ok)\\S*`,
	],
	cancel: [
		`annul\\S*(?: \\S+){0,3} ${thing}`,
		`(?:plus besoin de|veux plus|voulons plus) (?:de )?(?:la|ma|notre|mon) ${thing}`,
	],
	change: [
		`(?:chang\\S*|modifi\\S*|deplac\\S*|report\\S*|decal\\S*|avanc\\S*)(?: \\S+){0,2} (?:ma|mon|notre|la|cette) ${thing}`,
	],
	moves: ["(?:decal|deplac|repouss|report|avanc)\\S*|(?:c est|ce serait|est ce) possible|on peut"],
	moreNights: [
		"(?:une|(\\d+)) nuits? (?:de plus|en plus|supplémentaires?)",
		"(?:r?ajoute[rz]?|r?ajoutez nous|prolonge[rz]?(?: d)?)(?: encore)? (?:une|(\\d+)) nuits?",
		"encore (?:une|(\\d+)) nuits?",
		"(?:une|(\\d+)) autres? nuits?",
	],
	nights: ["(?:pour )?(\\d+) nuits?"],
	fromTo: [
		"(?:du |le |de )?(\\d{1,2})(?: er)? (?:au|a|jusqu au|upto)(?: le)? (\\d{1,2})(?= (?:janvier|janv|février|fév|mars|avril|mai|juin|juillet|juil|août|septembre|sept|octobre|oct|novembre|nov|décembre|déc)(?: |$))",
	],
	upTo: ["a|au|et|upto"],
	until: ["jusqu(?: ?(?:a|au))?|(?:depart|on part|nous partons|je pars)"],
	arrives: ["a partir du|des le|arrivee|(?:j|on|nous) arriv\\S+|check ?in"],
	filler: [
		"pour|personnes?|au|a|aux|chez|un|une|1|le|la|les|du|de|des|svp|plait|il|vous|voudrais|aimerais|pouvez|diner|dejeuner|soir|restaurant|hotel|salon|nom|plutot|libre|dispo|disponible|avoir|prendre|cheveux|fenetre|fetes?",
	],
	name: /(?:\bau nom d(?:e\s+|['’])|\bnom\s*:\s*)(\p{L}[\p{L}'’-]*(?:\s+\p{Lu}[\p{L}'’-]*){0,2})/iu,
};
