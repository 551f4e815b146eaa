/** French. */
import type { LeadTable } from "../../ports/languages/leads.ts";

export const leads: LeadTable = {
	houseFirst: true,
	view: [
		"(?:puis je|peut on|pouvons nous|pourrais je|pourrions nous|est ce que je peux|est ce qu on peut|on peut|je peux) (?:visiter|voir|venir voir|aller voir)",
		"(?:voudrais|voudrions|veux|voulons|aimerais|aimerions|souhaite|souhaiterais|souhaitons) (?:visiter|voir|venir voir|faire visiter)",
		"(?:visiter|venir voir) (?:le|la|l|cet|cette|ce)",
		"(?:organiser|prendre|planifier|reserver|prevoir|fixer)(?: \\S+){0,2} (?:visite|rdv|rendez vous)",
	],
	home: ["appartement|appart|studio|maison|logement|villa|t2|t3|f2|f3"],
	viewing: ["visites?|(?:rendez ?vous|rdv) pour (?:voir|visiter)"],
	need: [
		"besoin|cherche|cherchons|voudrais|veux|faut|faudrait|envo[iy]\\S*|trouve\\S*|appel\\S*|urgent\\S*|peut|pourrait|venir|vienne|svp|plait|reserver",
	],
	trades: {
		plumb: ["plombiers?|plomberie"],
		electric: ["electriciens?|electricienne"],
		clean: ["femme de menage|menage|agent d entretien|nettoyage|nettoyeu\\S*"],
		locksmith: ["serruriers?"],
		garden: ["jardiniers?"],
		paint: ["peintres?(?: en batiment)?"],
		handyman: ["bricoleur\\S*|depanneur\\S*|reparateur\\S*|homme a tout faire"],
		"air condition": ["(?:reparateur|reparation|entretien|technicien)(?: \\S+){0,2} clim\\S*"],
	},
	signs: {
		plumb: [
			"fuite(?: d eau)?|(?:evier|lavabo|robinet|toilettes?|wc|tuyau|douche|chaudiere)(?: \\S+){0,3} (?:fuit|goutte|bouches?|bouchees?|casse\\S*|panne)|pas d eau",
		],
		electric: [
			"(?:pas|plus|panne) d electricite|panne de courant|plus de courant|(?:prise|fusible|disjoncteur)(?: \\S+){0,3} (?:saute|grille|marche pas|casse\\S*)",
		],
		locksmith: [
			"enferme\\S* dehors|(?:perdu|casse) (?:mes|ma|les|la) cles?|serrure(?: \\S+){0,2} (?:bloquee|cassee)",
		],
		"air condition": ["clim\\S*(?: \\S+){0,3} (?:panne|marche pas|marche plus|refroidit pas)"],
	},
	request: ["demandes?|services?|reparation|depannage"],
	status: [
		"ou en est|qu en est il|quoi de neuf|des nouvelles|une reponse|et (?:mon|ma|mes|notre)",
		"(?:quand|a quelle heure) (?:est|vient|arrive)(?: \\S+)? (?:mon|ma|mes|le|la|notre)|(?:a t il|ont ils|est ce qu ils ont) (?:repondu|accepte)|ai je (?:une|des) visites?|quelles visites",
	],
	cancel: ["annul\\S*|renonce\\S*|plus besoin|laisse tomber|laissez tomber"],
	not: [
		"hier|avant hier|la semaine derniere|la derniere fois|etait|etaient|est venu\\S*",
		"combien|prix|tarif|numero (?:du|de|d un)",
		"taxis?|course|chauffeur|vtc",
	],
	filler: [
		"un|une|le|la|les|l|d|de|du|des|je|j|nous|on|me|moi|mon|ma|ai|avons|avoir|est|il|y|a|au|aux|en|pour|qui|que|et|demain|aujourd|hui|matin|apres|midi|soir|maintenant|bonjour|bonsoir|salut|quelqu|s|vous|te|bon|bonne|possible|plus|vite",
	],
	visitor: [
		"(?:[Pp]our|[Aa]vec|nom de|appelle|nommée?)(?: (?:mon|ma|mes|notre)(?: \\p{Ll}+){1,2})?,? <name>",
	],
};
