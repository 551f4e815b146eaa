/** French, as people write it to a taxi: with and without accents and apostrophes. */

import type { DayPart, Language, TimePiece } from "../../ports/languages/requests.ts";
import {
	clock,
	clockBefore,
	inMinutes,
	namedDate,
	num,
	numericDate,
	onDay,
	shift,
	weekday,
} from "../shared/times.ts";
import { counting, fewer } from "./counting.ts";
import { dates, meals } from "./dates.ts";
import { pointing } from "./pointing.ts";

const parts: Readonly<Record<string, DayPart>> = {
	matin: "morning",
	matinee: "morning",
	midi: "noon",
	"apres midi": "afternoon",
	aprem: "afternoon",
	soir: "evening",
	soiree: "evening",
	nuit: "night",
};
const part = (word: string | undefined): readonly TimePiece[] => {
	const known = parts[word ?? ""];
	return known === undefined ? [] : [{ kind: "part", part: known }];
};
const partWord = "(matin|matinee|apres midi|aprem|soir|soiree|nuit)";
const half = `(?: (?:du|le|de l|dans l|de la|dans la|au|en) ${partWord})?`;
const lead =
	"(?:(?:a|vers|pour|des|avant|apres|environ|autour de|aux alentours de|d ici|jusqu a|vers les|sur les|a partir de|pile a|disons) )*";
const hour = "(2[0-4]|1\\d|0?\\d)";
const h = "(?:h|heures?|hrs?)";
const cab =
	"(?:taxi|taxis|taxy|voiture|vtc|chauffeur|course|navette|vehicule|uber|cab|transport|transfert|conducteur)";
const people =
	"(?:personnes?|pers|passagers?|adultes?|voyageurs?|pax|places?|gens|amis?|copains?|copines?|clients?|dames?|hommes?|femmes?)";
const small = "(?:enfants?|bebes?|gosses?|petits?)";
const relative =
	"(?:femme|mari|epouse|epoux|copine|copain|ami|amie|fils|fille|mere|pere|soeur|frere|collegue|conjoint|compagne|compagnon)";
const stand =
	"(?:je suis|nous sommes|on est|on se trouve|je me trouve|nous nous trouvons|j attends|on attend|nous attendons|j habite|je loge|on loge|nous logeons|actuellement|garee?|stationnee?|coincee?s?|bloquee?s?)(?: (?:actuellement|la|juste|en ce moment|maintenant|deja|tous|toujours|bloquee?s?|coincee?s?))*";
const at =
	"(?:au|aux|a(?! (?:louer|manger|boire|acheter|vendre|emporter|reserver|commander|visiter|voir)(?: |$))|chez|dans|devant|pres de|pres du|pres des|a cote de|a cote du|a cote des|en face de|en face du|derriere|sur|sous|en bas de|en bas du|a l entree de|a l entree du|a la sortie de|a la sortie du|devant chez)";
const to =
	"(?:au|aux|a(?! (?:louer|manger|boire|acheter|vendre|emporter|reserver|commander|visiter|voir)(?: |$))|vers|jusqu au|jusqu aux|jusqu a|jusque|chez|pour|direction|en direction de|en direction du|dans)";
const from =
	"(?:du|des|de(?! (?:km|kilometres?|temps|libre|suite|personnes?))|d|depuis|a partir de|a partir du|de chez|devant|de devant|depuis chez|au depart de|au depart du)";
const pickUp =
	"(?:(?:venir|venez|viens|vient|viennent|passez|passer|passe|venu) )?(?:(?:me|nous|le|la|les|m|nous) )?(?:chercher|cherchez|prendre|prenez|prends|recuperer|recuperez|ramasser)(?:(?: moi| nous| mes?| mon| ma| parents| femme| mari| fils| fille| amis| clients| mere| pere| enfants))*";
const carry =
	"(?:emmen|amen|conduis|conduir|depos|ramen|transport|rament|emmenn|accompagn|men)(?:er|ez|e|es|ent|ons|ait|erez|era|erait|erons|ez moi)?(?: (?:moi|nous|le|la|les|lui|mes? \\S+))*";

/** Noon, and an hour written with a nought, can be only one. */
const clockAt = (hour: number, minute: number): TimePiece => ({
	kind: "clock",
	hour,
	minute,
	exact: true,
});

/** As it is typed on a phone. None that is a word of a language beside it, as `dem` would be. */
const shorthand: Readonly<Record<string, string>> = {
	pr: "pour",
	ds: "dans",
	jusqua: "jusque",
	bcp: "beaucoup",
	pers: "personnes",
	ajd: "aujourdhui",
	auj: "aujourdhui",
	mnt: "maintenant",
	mtn: "maintenant",
	stp: "svp",
	dsl: "pardon",
};

export const requests: Language = {
	locale: "fr",
	marks: new Set(),
	everyday: new Set(["et"]),
	letters: /[éèêàùâîôœëï]/iu,
	elided: new Set(["l", "d", "j", "qu", "s", "n", "m", "t", "c", "jusqu", "lorsqu", "puisqu"]),
	respell: (word) => shorthand[word] ?? word,
	numbers: {
		...counting,
		zero: 0,
	},
	doubtfulNumbers: new Set(),
	clockCues: new Set(),
	listed: {
		earlier: "la plus tot|le plus tot|celle d avant|celle du haut",
		later: "la plus tard|le plus tard|celle d apres|celle du bas",
		cheaper: "moins cher\\w*|meilleur marche|plus economique",
		elsewhere:
			"ailleurs|autre part|(?:un |une )?autre (?:endroit|restaurant|hotel|lieu|salon|magasin)|un endroit different",
	},
	oneMore: "(\\d{1,2}|une?) (?:de plus|en plus|supplementaire)|encore (\\d{1,2}|une?)",
	ordinals: {
		premier: 1,
		premiere: 1,
		deuxieme: 2,
		second: 2,
		seconde: 2,
		troisieme: 3,
		quatrieme: 4,
		cinquieme: 5,
		dernier: -1,
		derniere: -1,
	},
	endings: [],
	numberEndings: [],
	possessives: [],
	articles: new Set(["le", "la", "les", "l", "un", "une", "notre", "nos"]),
	ownStay: ["(?:mon|notre) (?:hotel|auberge|hebergement|logement)|ma pension|notre pension"],
	streets: new Set("rue avenue boulevard bd chemin impasse allee quai ruelle route".split(" ")),
	joiners: new Set("de du des d pres cote en sur sous face devant derriere et".split(" ")),
	note: ["remarque", "note"],
	and: ["et(?: puis| ensuite| aussi)?", "puis", "ensuite", "aussi"],
	before: {
		pickup: [
			"command(?:er|e|ez|ons)(?: chez| au| a l| a la| aux)",
			from,
			`${stand} ${at}`,
			`${pickUp} ${at}`,
			`(?:depart|point de depart|prise en charge|adresse de depart|lieu de depart)(?: (?:de|du|a|au|est|sera|prevu))*`,
			`(?:partir|pars|partons|part|partant|partirai|partirons|partira|sors|sort|viens|venant|arrive|arrivons) (?:${from})`,
			"rendez vous (?:a|au|devant)",
			`entre`,
			"(?:devant|en face de|en face du|a cote de|a cote du|derriere)",
			`${cab} (?:a|au|aux) (?=@ pour aller)`,
		],
		destination: [
			to,
			`(?:aller|vais|va|allons|vont|iront|irai|irons|ira|irait|rendre|rends|rendons|rentrer|rentre|rentrons|retourner|retourne|retournons|revenir|partir|monter|descendre|arriver|etre|sois|soyons|file|filer) ${to}`,
			`(?:aller|visiter|voir|rejoindre|atteindre|gagner)`,
			`${carry}(?: ${to})?`,
			"(?:destination|arrivee|lieu d arrivee|adresse d arrivee|point d arrivee)(?: (?:est|sera|a|au|prevue))*",
			"et (?=@$)",
		],
	},
	after: { pickup: [], destination: [] },
	here: {
		pickup: [
			"(?:d |de |depuis |a partir d |je suis |on est )?(?:ici|la ou je suis|la ou nous sommes|ma position|ma localisation|mon adresse|notre position|ou je suis|ou nous sommes)",
			"(?:de|depuis|du) (?:chez (?:moi|nous)|la maison|mon domicile|domicile)",
			"(?:je suis|on est|nous sommes) (?:chez (?:moi|nous)|a la maison|a domicile)",
			`${pickUp} (?:ici|chez (?:moi|nous)|a la maison|a domicile)`,
		],
		destination: [
			"(?:a )?(?:la maison|mon domicile|domicile)",
			"chez (?:moi|nous)",
			`${carry} (?:chez (?:moi|nous)|a la maison|a domicile)`,
			"jusqu ici",
		],
	},
	notBefore: [
		"(?:non )?pas(?: (?:a|au|aux|du|de|des|pour|vers|depuis|le|la|les|l))*",
		"au lieu (?:de|du)",
		"plutot que",
	],
	notAfter: [],
	comeTo: [
		`(?:envo\\S+|faites? venir|appel\\S+|command\\S+)(?: moi| nous)?(?: (?:un|une|le|la|votre|1))? ${cab}(?: \\S+)? (?:a|au|aux|chez|devant|pour) (?:l |la |le |les )?@`,
		`(?:${cab}|quelqu un|quelquun|vous|pouvez) (?:\\S+ )?(?:venir|passer|passe|vienne|venez)(?: @)? (?:a|au|aux|chez|devant)(?: l| la| le| les)? @`,
	],
	noise: [
		"combien de (?:km|kilometres?|temps|personnes?|minutes?)",
		"(?:besoin|envie|beaucoup|plus|moins|autant|histoire|question|merci|le temps) d(?:e|u|es)?",
		"(?:merci|afin|avant|en train|parle|le plaisir) (?:de|d)",
		"(?:pour )?(?:aller|venir|partir|rentrer|etre|prendre|faire|avoir|savoir|passer|dire)",
		"a (?:bientot|plus|tout a l heure|ce moment|la fois|l heure|nouveau|l avance|peu pres)",
		"d (?:accord|habitude|abord|ailleurs|avance|urgence|apres|autres?)|de (?:libre|suite|rien|plus|nouveau|preference|toute|passage|disponible|suite svp)",
		"au (?:plus vite|revoir|plus tot|fait|cas|moins|total|secours)|en (?:tout|fait|urgence|avance|retard|ville|voiture|taxi|ce|moment|plus|groupe|famille|vitesse)",
		"pour (?:moi|nous|le moment|l instant|commencer|info|ca|cela|un|une|mon|ma|mes|notre|nos|tout|combien|demain)",
		"dans (?:le|ce) cas|sur place|vers (?:quelle|quel)",
		"je|j|tu|il|elle|on|nous|vous|ils|elles|me|m|te|t|se|s|lui|leur|moi|toi|eux|ce|c|ca|cela|cette|cet|ces|mon|ma|mes|ton|ta|tes|son|sa|ses|votre|vos|y|qui|que|qu|quoi|dont|ou|quel|quelle|quels|quelles|quand|comment|combien|pourquoi|quelqu|quelquun",
		"suis|es|est|sommes|etes|sont|serai|sera|serait|serons|etait|etaient|ete|ai|as|a deja|avons|avez|ont|aurais|aurait|aurai|auriez|avait|avais|vais|vas|va|allons|allez|vont|veux|veut|voulons|voulez|veulent|voudrais|voudrait|voudrions|voudriez|peux|peut|pouvez|pouvons|pourrais|pourrait|pourriez|pourrions|peuvent|dois|doit|devons|devez|devrais|devrait|faut|faudrait|faudra|aimerais|aimerait|aimerions|souhaite|souhaiterais|souhaiterait|souhaitons|cherche|cherchons|desire|serait il|est ce|aller|venir|venez|viens|vient|viendra|vienne|passe|passer|passez|partir|pars|part|partons|arrive|arriver|arrivons|attends|attend|attendons|attendre|prendre|prend|prends|prenez|prenne|faire|fait|faites|avoir|etre|savoir|dire|dites|dis|donner|donnez|trouver|trouve|chercher|cherchez|recuperer|reserver|reserve|reservez|commander|commande|commandez|appeler|appelez|envoyer|envoyez|envoie|rentrer|rentre|rendre|rends|retourner|revenir|emmener|emmenez|amener|amenez|conduire|conduisez|deposer|deposez|ramener|ramenez|marche|possible|dispo|disponibles?|libres?|besoin",
		`${cab}|trajet|voyage|service|courses`,
		"et|ou|mais|donc|alors|car|puis|ensuite|aussi|tres|bien|trop|peu|plus|moins|encore|deja|toujours|jamais|juste|seulement|vite|rapidement|maintenant|tout|toute|tous|toutes|ici|la bas|pas|ne|n|non|oui|ouais|si|ok|dac|comme|avec|sans|par|parce|environ|autre|quelques?|plusieurs|meme|enfin|voila|voici|bon|bonne|bah|ben|euh|hein|allo|desolee?|pardon|excusez|svp|stp|sil|vous plait|te plait|plait|s il|merci|bonjour|bjr|bonsoir|bsr|salut|slt|coucou|madame|monsieur|messieurs|cordialement|urgent|urgence|vers",
		"personnes?|pers|passagers?|enfants?|adultes?|bagages?|valises?|sacs?|femme|mari|parents?|amis?|famille|groupe|clients?|fils|fille|mere|pere|grands?|petits?|poussette|chien",
		"prix|tarif|tarifs|coute|couterait|cout|payer|euros?|cher|loin|distance|temps|duree",
		"aujourdhui|demain|hier|heures?|minutes?|soir|matin|midi|minuit|jour|jours|semaine|tard|tot",
		"n importe (?:ou|quoi|quand)",
	],
	polite: [
		"s il (?:vous|te) plait|svp|stp|sil vous plait|bonjour|bjr|bonsoir|bsr|salut|slt|coucou|merci(?: beaucoup| bien| d avance)?|ok|d accord|dac|alors|bon|et|mais|euh|pardon|desolee?|excusez moi|madame|monsieur|oui|non|donc|maintenant|la|beaucoup|bien|vous|tous|a tous|encore",
	],
	intents: {
		human: {
			inside: [
				"(?:parler|discuter|echanger|causer|contact|contacter|joindre|appeler|communiquer)(?: \\S+){0,2} (?:quelqu un|quelquun|une personne|1 personne|un humain|un conseiller|un operateur|un agent|un responsable|responsable|le patron|le service|support|bureau)",
				"(?:vraie|vrai) (?:personne|humain|conseiller|gens)|service client|reclamation|porter plainte|me plaindre|plainte",
				`(?:oublie|perdu|laisse|oubliee|perdue)(?: \\S+){1,4} (?:dans|a bord)(?: \\S+)? ${cab}|objets? (?:perdus?|trouves?)`,
			],
			whole: [
				"(?:un |une |je veux (?:un |une )?)?(?:humain|conseiller|conseillere|operateur|operatrice|agent|personne reelle|responsable)",
			],
		},
		cancel: {
			inside: [
				`(?:annul|decommand)\\S*|(?:plus|pas) besoin (?:d un |du |de |d )?(?:${cab})|(?:ne |n )?(?:veux|voulons|ai|avons) plus (?:besoin|de|d|du|le)(?: \\S+){0,2}`,
				"laissez tomber le taxi",
			],
			whole: [
				`(?:non |finalement |en fait )*(?:pas (?:de |le |d )?${cab}|laisse\\S* (?:tomber )?le ${cab}|oublie\\S* le ${cab})(?: finalement| pour l instant| merci)*`,
				"(?:annule\\S*|stop|arretez|plus besoin)(?: tout| ca| la course| le taxi)?",
			],
		},
		drop: {
			inside: [
				"laiss\\S* tomber|oubli\\S* (?:ca|tout|ma demande|la demande)|chang\\S+ d avis|tant pis|on recommence|a zero",
			],
			whole: [
				"non merci|oublie[rz]?|(?:c est |ce n est )?(?:plus|pas) la peine|plus rien|rien|finalement non|c est bon(?: laisse\\S*)?|(?:non )?laisse[rz]?|(?:j |je |on )?(?:n )?en (?:veux|veut|voulons) plus(?: finalement| merci)*|(?:finalement |non )*(?:je |on )?(?:n )?en (?:ai|a) plus besoin",
			],
		},
		status: {
			inside: [
				`ou (?:est|en est|se trouve|reste)(?: donc)? (?:mon|le|notre|ma|la|votre|il)(?: ${cab})?|ou (?:est|reste) (?:il|elle)`,
				`(?:${cab}|il|elle)(?: il| elle)? (?:arrive|vient|viendra|sera la|arrivera)(?: t il| t elle| il| elle)?(?: bientot| quand| dans combien\\S*(?: de temps)?)|(?:quand|dans combien de temps|a quelle heure)(?: est ce qu\\S*)?(?: \\S+){0,3} (?:arrive|arrivera|vient|viendra)`,
				"(?:avez|as|ont|a t|t)(?: \\S+){0,2} trouve(?:e|s)?(?: \\S+)?(?: quelqu un| quelquun| un chauffeur| un taxi)?|trouve (?:quelqu un|quelquun|un chauffeur)|toujours (?:personne|rien|pas)|personne (?:ne |n )?(?:est|vient|arrive|a)|des nouvelles|il arrive|il est (?:ou|en route|loin)|j attends (?:toujours|encore)|quelqu un a accepte|en route|quelle (?:voiture|plaque|couleur)|qui vient|(?:c est|est ce|est ce que c est) (?:confirme|reserve)",
			],
			whole: ["statut|des nouvelles|alors|ou en (?:est on|sommes nous)|personne|c est pour quand"],
		},
		...pointing,
		again: {
			inside: [
				"(?:reessa\\S+|ressa\\S+|relanc\\S+)|(?:essa\\S+|cherch\\S+|demand\\S+) (?:encore|a nouveau|de nouveau)|encore (?:1 |une )fois",
			],
			whole: ["encore|de nouveau|a nouveau|la meme(?: chose)?|pareil|meme trajet"],
		},
		fare: {
			inside: [
				"combien (?:ca |cela |est ce que ca |coute|couterait|ca coute|pour|on|je|il|faut|faudra|vaut|prenez|demandez|du|de la|de l|c est)(?! km| kilometres)\\S*|c est combien|(?:ca|cela) (?:fait|fera|ferait) combien|quel (?:est )?(?:le |votre )?(?:prix|tarif|cout)|quels? (?:sont )?(?:les |vos )?(?:prix|tarifs)|(?:prix|tarif|cout|coute|couterait|couterai|estimation|devis)|c est cher|ca coute|a combien",
			],
			whole: ["combien"],
		},
		far: {
			inside: [
				"(?:c est|est ce|est il|est elle|est ce que c est)?(?: \\S+)? ?loin|distance|combien de (?:km|kilometres?|bornes)|combien de temps (?:faut|dure|pour|met|prend|de route)\\S*|quelle distance",
			],
			whole: [],
		},
		help: {
			inside: [
				"(?:que|qu est ce que|quoi) (?:pouvez|peux|sais|faites|tu|vous)(?: \\S+){0,2}(?: faire| proposer)?|comment (?:ca |cela )?(?:marche|fonctionne|utiliser|commander|reserver)|qui (?:etes|es)(?: vous| tu)?|(?:etes|es) (?:vous|tu) (?:un )?(?:robot|humain|bot)",
			],
			whole: [
				"aide(?: moi)?|aidez moi|c est quoi|menu|infos?|informations?|options|instructions|help",
			],
		},
		greet: {
			inside: [],
			whole: [
				"(?:bonjour|bjr|bonsoir|bsr|salut|slt|coucou|hello|rebonjour)(?: (?:a tous|tout le monde|madame|monsieur|assent|a vous|ca va|vous))*|(?:comment )?ca va|comment allez vous",
			],
		},
		thanks: {
			inside: ["merci(?! de )|mrc|mci|je vous remercie|je te remercie"],
			whole: ["parfait|super|genial|excellent|top|nickel|tres bien|c est gentil|impeccable"],
		},
		bye: {
			inside: ["au revoir|a bientot|a plus tard|a demain(?! a)"],
			whole: [
				"(?:bonne|belle) (?:journee|soiree|nuit|continuation|fin de journee)|salut|ciao|adieu|a plus|bye|tchao",
			],
		},
		onDuty: {
			inside: [
				"(?:je )?(?:commence|reprends|prends|demarre|debute) (?:mon |le |ma )?(?:service|travail|poste|boulot|journee)",
			],
			whole: [
				"(?:(?:je|suis|me|mets|remets|maintenant|de|nouveau|a nouveau) )*(?:en service|disponible|dispo|en ligne|au travail|pret|prete|libre|de retour)(?: maintenant| a nouveau| de nouveau)*",
			],
		},
		offDuty: {
			inside: [
				"(?:je )?(?:termine|finis|arrete|quitte)(?: \\S+)? (?:mon |le |ma )?(?:service|travail|poste|boulot|journee)|fin de service|hors service|(?:j ai )?fini (?:pour aujourdhui|ma journee|mon service|pour ce soir)",
			],
			whole: [
				"(?:(?:je|ne|suis|maintenant|plus|pas) )*(?:indisponible|pas disponible|plus disponible|en pause|hors ligne|occupee?|pas dispo|plus dispo|je rentre)(?: maintenant| aujourdhui| jusqu .{1,20})*|pause(?: dejeuner)?|(?:(?:svp|s il vous plait|je|ne|veux|prends|plus|pas|arretez|arrete|stop|avec|assez|de|d|des|les|m|me|envoyez|envoyer|autres?) )+(?:courses?|offres?|trajets?|passagers)(?: (?:svp|s il vous plait|aujourdhui|pour|ce soir|maintenant|merci))*",
			],
		},
		arrived: {
			inside: [
				"(?:je suis|suis) (?:bien )?(?:arrivee?|sur place|devant chez (?:lui|elle|le client))",
			],
			whole: [
				"(?:(?:je|suis|j|y|ca|bien) )*(?:y suis|arrivee?|suis la|sur place|suis devant|suis arrivee?)(?: devant| la| au point de rendez vous| maintenant)*|me voila|je suis (?:ici|devant|en bas)|au point de (?:rendez vous|prise en charge)",
			],
		},
		giveBack: {
			inside: [
				"(?:je )?(?:rends|redonne|abandonne|remets|laisse) (?:la |cette |ma )?course|(?:ne |n )?(?:peux|pourrai|peut) (?:plus|pas) (?:faire |assurer |prendre |honorer |y aller|le faire|la faire|continuer)(?: \\S+){0,2}|pneu (?:creve|a plat)|(?:je suis |suis )?(?:en panne|accidentee?|creve)|crevaison|eu un accident|donn\\S+(?: la| le)? a (?:un autre|quelqu un d autre)|trouvez quelqu un d autre",
			],
			whole: ["je (?:la |le )?(?:rends|redonne)|panne|reprenez la(?: course)?|je ne peux pas"],
		},
		onBoard: {
			inside: [],
			whole: [
				"(?:(?:le|la|les) )?(?:clients?|cliente|passagers?|passagere) (?:(?:est|sont) )?(?:a bord|montee?s?|dans la voiture)|a bord|client recupere|(?:on est|nous sommes) partis?",
			],
		},
		noShow: {
			inside: [
				"(?:le |la |mon |les )?(?:client|cliente|clients|passager|passagere|passagers|personne) (?:n |ne |nest |n est |ne s est |n a )(?:\\S+ ){0,3}(?:pas|jamais|la|present|presente|venue?|montre)|(?:client|passager) (?:absent|introuvable)|personne (?:ne vient|n est venue?|n est la|ne se presente|au point|ici|sur place)",
			],
			whole: [
				"(?:il n y a )?personne(?: ici| sur place| la| au rendez vous)?|client absent|absent|no show",
			],
		},
		done: {
			inside: [
				"(?:clients?|passagers?|passagere|cliente) (?:deposee?s?|arrivee?s?|livree?s?|descendus?)|(?:j ai )?deposee? (?:le|la|les|mon|ma|mes) (?:clients?|cliente|passagers?|passagere)",
			],
			whole: [
				"(?:(?:la|course|trajet|le|est|c|c est|ca|y|j ai|tout) )*(?:terminee?|finie?|faite?|achevee?)(?: merci)?|arrives? a destination|on est arrives?|nous sommes arrives?|terminer(?: la course)?",
			],
		},
		story: {
			inside: [
				`hier(?: soir| matin)?|la semaine derniere|l autre (?:jour|soir)|etait|etaient|j ai (?:pris|adore|aime|visite|vu)|on a (?:pris|adore|aime|visite|vu|mange)|nous avons (?:pris|visite|vu|aime)|(?:ouvre|ferme|ouvert|fermee?)(?: t il| t elle)?|quel temps|meteo|reserver une (?:table|chambre)`,
			],
			whole: [],
		},
		taxi: {
			inside: [
				`(?<!(?:ma|notre) (?=voiture))${cab}`,
				pickUp,
				`(?:emmen|amen|condui|depos|ramen)\\S*|(?:veux|voudrais|voudrait|voulons|voudrions|veut|dois|doit|devons|faut|aimerais|aimerions|souhaite|besoin d|vais|va|allons|pour|faudrait|doit) (?:\\S+ )?(?:aller|rentrer|partir|retourner|rejoindre|me rendre|nous rendre)|(?:je vais|on va|nous allons|on rentre|on part|je pars|je rentre) (?:a|au|aux|vers|chez|de|du)`,
			],
			whole: [],
		},
		open: {
			inside: [
				"(?:je ne |je |j |on ne |on )?(?:sais|sait) pas(?: encore)?(?: ou| bien)?|(?:dirai|dirons|expliquerai|indiquerai|montrerai|dira)(?: \\S+){0,2} (?:au |le )?(?:chauffeur|conducteur|sur place)|pas (?:encore )?(?:decide|sur|sure)|n importe (?:ou|quoi)|peu importe",
			],
			whole: [
				"aucune idee|plus tard|on verra|(?:juste )?(?:venez )?(?:me|nous) (?:chercher|prendre)|ouvert|passer|nulle part|je ne sais pas|sais pas",
			],
		},
		bookIt: {
			inside: [],
			whole: [
				"(?:(?:ok|oui|d accord|alors|bon|parfait|tres bien|c est bon|allez) )*(?:reserv\\S*|command\\S*|prenez|allez y|vas y|on y va|faites le|envoyez|je (?:le |la )?prends|je reserve|je commande|appelez)(?: le| la| en 1| ca| 1 taxi| un taxi| le taxi| moi ca)?",
			],
		},
		yes: {
			inside: [],
			whole: [
				"oui|ouais|ok|d accord|exact|exactement|c est ca|bien sur|tout a fait|celui la|volontiers|certainement|c est bon",
			],
		},
		no: {
			inside: [],
			whole: ["non|nan|aucun|aucune|pas ca|ni l un ni l autre|faux|pas celui la"],
		},
		arriveBy: {
			inside: [
				"(?:arriver|etre|sois|soyons|rendre|etre rendu)(?: \\S+){0,2} @ (?:avant|a|pour|vers|au plus tard) \\d\\S*|(?:mon|notre|le) (?:vol|avion|train|bus|ferry|bateau|rendez vous|rdv)(?: \\S+){0,2} (?:a|de|est a|part a|decolle a) \\d\\S*|arriver(?: \\S+){0,3} avant|(?:que je sois|etre|sois|soyons) (?:a |au |aux |la |l )*@|a temps pour|ne pas rater|pour (?:mon|notre) (?:vol|avion|train|bus|ferry)",
			],
			whole: [],
		},
		another: {
			inside: [`(?:un |1 )?autre ${cab}|(?:deuxieme|second|2eme) ${cab}|${cab} de plus`],
			whole: [],
		},
		change: {
			inside: [
				"chang\\S+(?! d avis)|modifi\\S+|corrig\\S+|c est faux|erreur|en fait|plutot|finalement|au lieu|je voulais dire|non pas|pas (?:a|au|aux|du|de|le|la|l) \\S+|mettez|pardon",
			],
			whole: ["attendez|attends|une seconde|1 seconde"],
		},
	},
	unread: dates.unread,
	times: [
		...meals,
		{
			pattern:
				"(?:repouss|decal|recul|retard)\\S*(?: le| la| ca)?(?: d| de)? (?:(1|une|un) demi heure|(?:1|une|un) (quart) d heure|(?:1|une|un) heure|(\\d{1,3}) (?:minutes|min))",
			read: ([half, quarter, minutes]) => [
				{
					kind: "shift",
					minutes: half ? 30 : quarter ? 15 : minutes === undefined ? 60 : num(minutes),
				},
			],
		},
		shift({
			half: "(?:une |1 )?demi heure",
			quarter: "(?:un |1 )?quart d heure",
			one: "une?|1",
			hour: "heures?|h",
			minute: "minutes?|min",
			later: "plus tard",
			earlier: "plus tot",
		}),
		...dates.times,
		numericDate,
		{
			pattern:
				"(?:des )?maintenant|tout de suite|immediatement|des que possible|au plus vite|le plus (?:vite|tot|rapidement) possible|de suite|la tout de suite|en urgence|asap",
			read: () => [{ kind: "now" }],
		},
		{
			pattern: "dans (?:environ |a peu pres )?(?:1 |une )?demi(?:e)? heure",
			read: () => inMinutes(30),
		},
		{ pattern: "dans (?:1 |un )?quart d heure", read: () => inMinutes(15) },
		{ pattern: "dans (?:3 |trois )quarts d heure", read: () => inMinutes(45) },
		{
			pattern: `dans (?:environ |a peu pres )?(\\d+(?:[.,]\\d+)?) ?${h}(?: et (demie|demi|quart)| (\\d{1,2}))?`,
			read: ([hours, more, minutes]) =>
				inMinutes(
					60 * num(hours) + (more === undefined ? num(minutes ?? "0") : more === "quart" ? 15 : 30),
				),
		},
		{
			pattern: "dans (?:environ |a peu pres |les )?(\\d+) ?(?:minutes?|min|mins|mn|m)",
			read: ([minutes]) => inMinutes(num(minutes)),
		},
		{ pattern: "(?:l )?apres demain", read: () => [onDay(2)] },
		{ pattern: "(?:des |pour |d ici )?demain", read: () => [onDay(1)] },
		{ pattern: "aujourdhui|aujourd hui", read: () => [onDay(0)] },
		{
			pattern: `ce(?:t|tte)? ${partWord}`,
			read: ([word]) => [onDay(0), ...part(word)],
		},
		weekday(
			"(?:le |ce |pour |des )?",
			["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"],
			{ after: "(?:prochain|en huit)" },
		),
		namedDate(
			"(?:le |pour le )?",
			[
				"janvier|janv",
				"fevrier|fev",
				"mars",
				"avril",
				"mai",
				"juin",
				"juillet|juil",
				"aout",
				"septembre|sept",
				"octobre|oct",
				"novembre|nov",
				"decembre|dec",
			],
			" (?:er )?",
			"premier",
		),
		{
			pattern: `${lead}${hour} ?(?:${h} )?moins (?:le )?(quart|\\d{1,2})${half}`,
			read: ([at, minutes, word]) => [
				clockBefore(num(at), minutes === "quart" ? 15 : num(minutes)),
				...part(word),
			],
		},
		{
			pattern: `${lead}${hour} ?(?:${h} )?et (quart|demie?)${half}`,
			read: ([at, more, word]) => [clock(num(at), more === "quart" ? 15 : 30), ...part(word)],
		},
		{
			pattern: `${lead}midi(?: et (quart|demie?)| ([0-5]\\d))?`,
			read: ([more, minutes]) => [
				clockAt(12, more === undefined ? num(minutes ?? "0") : more === "quart" ? 15 : 30),
			],
		},
		{
			pattern: `${lead}minuit(?: et (quart|demie?)| ([0-5]\\d))?`,
			read: ([more, minutes]) => [
				clock(0, more === undefined ? num(minutes ?? "0") : more === "quart" ? 15 : 30),
				{ kind: "part", part: "night" },
			],
		},
		{
			pattern: `${lead}${hour} ?${h} ?([0-5]\\d)${half}`,
			read: ([at, minutes, word]) => [clock(num(at), num(minutes)), ...part(word)],
		},
		{
			pattern: `${lead}${hour} ?${h}${half}`,
			read: ([at, word]) => [clock(num(at), 0), ...part(word)],
		},
		{
			pattern: `${lead}(2[0-3]|[01]?\\d)[:.]([0-5]\\d)(?: ?${h})?${half}`,
			read: ([at, minutes, word]) => [
				(at ?? "").startsWith("0") ? clockAt(num(at), num(minutes)) : clock(num(at), num(minutes)),
				...part(word),
			],
		},
		{
			weak: true,
			pattern: `(?:a|vers|pour) (?!1(?: |$))${hour}(?! ?(?:${people}|${small}|min|km))`,
			read: ([at]) => [clock(num(at), 0)],
		},
		{
			weak: true,
			pattern: `(?<!bonne? |belle )(?:(?:le|du|au|dans la|en|l) )?${partWord}`,
			read: ([word]) => part(word),
		},
	],
	people: [
		fewer,
		{
			more: true,
			pattern: `(?:on (?:est|sera|serait)|nous (?:sommes|serons)|on (?:a|aura))(?: \\S+)? (\\d{1,2}|une?) (?:de plus|en plus)|(?:il )?y (?:a|aura) (?:une?|1|(\\d{1,2})) ${people} (?:de|en) plus|(?:une|1|(\\d{1,2})) ${people} (?:de|en) plus|(?:une?|1) (?:autre ${people}|ami|amie|pote|copain|copine) (?:vient|arrive|nous rejoint)(?: aussi| en plus)?|plus 1(?: ${people})|(\\d{1,2}) ${people} de plus|(\\d{1,2}) autres? ${people}`,
			read: (groups) => num(groups.find((n) => /^\d/u.test(n ?? "")) ?? "1"),
		},
		{
			pattern: `moi (?:et|avec|plus) (?:mes |les )?(\\d{1,2}) (?:autres )?(?:${people}|${small}|autres|potes|collegues)|(\\d{1,2}) (?:(?:${people}|${small}|potes|collegues) )?(?:et|plus) moi(?=$| (?:svp|s il|demain|ce|a|au|chez|pour|samedi|dimanche|lundi|mardi|mercredi|jeudi|vendredi))`,
			read: ([n, m]) => 1 + num(n ?? m),
		},
		{
			pattern: `(?:(?:on est|nous sommes|on sera|nous serons|il y a|pour|avec|soit|a|en|juste|seulement) )*(\\d+) (?:\\S+ )?${people}(?:(?: et| avec| plus)? (\\d+) (?:petits? )?${small})?`,
			read: ([n, kids]) => num(n) + (kids === undefined ? 0 : num(kids)),
		},
		{
			pattern: `(?:moi|ma femme|mon mari)(?: et| avec)? (?:mes|les) (\\d) ${small}`,
			read: ([n]) => 1 + num(n),
		},
		{
			pattern: `(?:on est|nous sommes|nous serons|on sera|est|sommes)(?: a| en| tous| en tout| que| plus que| seulement| juste| finalement)* (\\d{1,2})(?! ?(?:${h}|min|km))`,
			read: ([n]) => num(n),
		},
		{ pattern: `(?:groupe|famille|total) de (\\d{1,2})`, read: ([n]) => num(n) },
		{
			pattern: `(?:moi et (?:ma|mon)|avec (?:ma|mon)|(?:ma|mon)) ${relative}(?: et (?:moi|mon|ma))|(?:moi et|avec) (?:ma|mon) ${relative}|(?:un |1 )?couple|tous les 2|nous 2`,
			read: () => 2,
		},
		{
			pattern:
				"(?:juste|seulement|que|rien que) (?:pour )?moi|(?:je suis |tout |toute )?(?:seule?)",
			read: () => 1,
		},
		{
			bare: true,
			pattern: `pour (\\d{1,2})(?! ?(?:${h}|min|km|h|chambres?))`,
			read: ([n]) => num(n),
		},
		{
			weak: true,
			bare: true,
			pattern: "(?:mettez|plutot|finalement) (\\d)(?! ?h)",
			read: ([n]) => num(n),
		},
	],
};
