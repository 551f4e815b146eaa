/** French, as people ask what there is. */
import { folded } from "../../core/fold.ts";
import type { SearchWords } from "../../ports/languages/search.ts";

const amount = "(\\d+(?:[.,]\\d{3})*)";

/** Where somebody wants to live: a home is looked for. */
const living =
	"(?:voudrais|veux|voudrions|voulons|aimerais|aimerions|souhaite|cherche)(?: a)? (?:vivre|habiter)";

export const search: SearchWords = folded({
	cue: [
		living,
		"^(?:appartements|maisons|villas|logements)$",
		"cherche|cherchons|trouve|trouvez|trouver|recherche",
		"recommande\\S*|conseille\\S*|suggere\\S*|montre|montrez|propose\\S*",
		"y a t il|il y a|est ce qu il y a|y a|connais\\S*|avez vous",
		"ou (?:je peux|je trouve|j achete|on trouve|on mange|on achete|est ce qu on peut|puis je|peut on|pouvons nous|est ce que je peux|on peut|est|se trouve|trouver|acheter|manger|dormir|boire)",
		"le plus proche|la plus proche|les plus proches",
		"(?:veux|voudrais|voudrions|aimerais|envie de) (?:manger|louer|acheter|boire)|j ai faim|on a faim|a louer",
	],
	about: [
		"parle\\S* (?:moi |nous )?(?:de|du|des|d)|(?:infos?|informations?|renseignements?|details?) sur|(?:dites|dis) (?:m en|moi) plus sur",
	],
	which: [
		"(?:dans )?quels? (?:\\S+ ){1,2}(?:ont|a|vend|vendent|proposent?|servent|sert|font|fait)",
		"quelles? (?:\\S+ ){1,2}(?:ont|a|vend|vendent|proposent?|servent|sert|font|fait)",
		"qui (?:a|vend|fait|propose|sert|vendent)",
	],
	or: "ou",
	theirs: [
		"y a (?:\\S+ ){1,3}(?:la bas|sur place)|ils (?:prennent|acceptent)|ont ils|est ce qu ils ont|ils ont|(?:la bas|sur place) il y a|y a t il (?:\\S+ ){1,3}(?:la bas|sur place)|acceptent ils",
	],
	pharmacy: ["pharmacies?"],
	home: ["appartements?|apparts?|appt|maisons?|villas?|studios?|logements?", living],
	bedrooms: ["(\\d{1,2}) chambres?"],
	rooms: ["(\\d{1,2}) pieces?"],
	below: [`(?:moins de|sous|jusqu a|maximum|max|au plus|pas plus de) ${amount}`],
	above: [`(?:plus de|a partir de|au moins) ${amount}`],
	pets: ["animaux|animal|chiens?|chats?"],
	parking: ["parking|garage"],
	features: [
		"jardin|cour|piscine|balcon|terrasse|vue (?:sur )?(?:la )?mer|cheminee|ascenseur|meublee?|climatisation",
	],
	open: ["ouvert\\S*|de garde|maintenant|en ce moment"],
	near: [
		"pres de|pres du|pres d|a cote de|a cote du|autour de|autour du|proche de|proche du|vers|dans|au|a",
	],
	here: ["(?:pres|proches?|autour) (?:de (?:moi|nous)|d ici)"],
	categories: {
		restaurant: [
			"restaurants?|resto|restos|(?:ou|pour) manger|manger|(?<!(?:apres|avant)(?: le)? )(?:dejeuner|diner)",
		],
		cafe: ["cafes?|(?<!(?:apres|avant)(?: le)? )petit dejeuner|salon de the"],
		bar: ["bars?"],
		hotel: ["hotels?|auberges?|(?:ou|pour) dormir|hebergement"],
		hairdresser: ["coiffeu\\S*|barbiers?|coupe de cheveux"],
		repairs: ["plombiers?|electriciens?|depanneurs?|reparateurs?"],
		boat_tour: ["(?:tour|promenade|excursion|sortie|balade)s? en (?:bateau|mer)"],
		grocery: ["epiceries?|supermarches?"],
	},
	places: {
		beach: ["plages?"],
		museum: ["musees?"],
		hospital: ["hopital|hopitaux"],
		mosque: ["mosquees?"],
		church: ["eglises?"],
		park: ["parcs?"],
		market: ["marches?|bazars?"],
		shopping: ["centre commercial"],
	},
	kinds: {
		milk: "lait",
		bread: "pain|baguette",
		coffee: "cafe",
		cake: "gateaux?",
		fish: "poissons?",
		seafood: "fruits de mer",
		kebab: "kebabs?",
		breakfast: "petit dejeuner",
		vegetarian: "vegetarien\\S*",
		haircut: "coupe(?: de cheveux)?|couper les cheveux",
		"beard trim": "barbe",
		"hair colour": "couleur|coloration",
		boat: "(?:sortie|excursion|tour|balade|promenade) en bateau",
		double: "chambres? doubles?|doubles?",
		family: "chambres? familiales?|familiales?",
		inside: "interieur|dedans",
		quay: "quai|(?:bord|cote) de (?:l )?(?:eau|mer)",
	},
	menu: [
		"menu|(?:la|votre|leur|une) carte(?! (?:bancaire|bleue|de credit))|liste des prix|qu est ce que(?: \\w+){1,4} (?:vendent|servent|vend|sert)",
	],
	delivers: [
		"livrent(?: ils| elles)?|(?:elle|il|est ce que \\w+) livre|(?:font|fait)(?: \\w+){0,3} livraisons?|livraison possible",
	],
	hours: [
		"horaires?|(?:ouvr|ferm)\\w+(?: \\w+){0,3} (?:quelle heure|quand)|quelle heure(?: \\w+){0,6} (?:ouvr\\w+|ferm\\w+|ouverte?s?)|quand(?: \\w+){0,6} (?:ouvr\\w+|ferm\\w+)|(?:est|sont)(?: \\w+){0,5} (?:ouverte?s?|fermee?s?)",
	],
	goods: [
		"pizzas?|pizzeria|pates|kebabs?|poissons?|fruits de mer|burgers?|sushis?|salades?|falafels?|soupes?|gateaux?|baklavas?|vegetarien\\S*|glaces?|creme solaire|pain|lait",
	],
	shops: {
		asking: [
			/^(?:tu peux |vous pouvez |pouvez-vous |peux-tu )?demande[rz]? aux (?:magasins|commerces|commerçants|boutiques|vendeurs) (?:un (?:prix|devis)(?: pour| de)?|combien (?:coûtent|coûte|pour|ils vendent)|le prix (?:de|pour)) (?<thing>.+)$/u,
			/^qui (?:est-ce qui )?(?:a|vend|aurait) (?<thing>.+)$/u,
		],
		lookingFor: [
			/^(?:je peux|on peut|tu sais|vous savez) (?:où )?(?:on peut )?(?:acheter|trouver) (?<thing>.+?)(?: où)?$/u,
			/^(?:je cherche|je veux acheter|où (?:est-ce que |est-ce qu')?(?:(?:je peux|puis-je|on peut|peut-on|je pourrais|pourrais-je) )?(?:acheter|trouver)) (?<thing>.+)$/u,
		],
	},
	noise: [
		"magasins?|boutiques?|vend|vendent|quels?|quelles?|ont|urgent|vite|svp|besoin|faut|un|une|des|le|la|les|l|de|du|d|bon|bonne|bons|bien|pas|cher|chers|chere|endroit|me|moi|nous|je|j|on|s|vous|plait|svp|pour|avec|qui|que|quelle|quel|est|ce|voudrais|veux|veut|aimerais|ai|envie|manger|louer|acheter|ici|maintenant|ce soir|soir|et|ou|bonjour|salut|y|a|t|il|en|au|aux|dans|pres|ouvert\\S*|puis|peut|pouvez|peux|tu|avez|connaissez|quelque|chose|par",
	],
});
