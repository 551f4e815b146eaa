/** French: what points back, at what was agreed before or spoken of last; and what is asked for beside a thing or a table. */
import type { Language } from "../../ports/languages/requests.ts";

export const pointing: Pick<
	Language["intents"],
	| "asBefore"
	| "there"
	| "fromThere"
	| "special"
	| "andBack"
	| "stopover"
	| "anotherFor"
	| "onlyOne"
	| "sameTime"
	| "asksToCancel"
	| "asksHowToPay"
	| "howLong"
	| "toDriver"
	| "reverse"
	| "moment"
	| "emergency"
	| "forStaff"
	| "asksToBook"
> = {
	asBefore: {
		inside: [
			"(?:la |le |les )?memes?(?: \\S+){0,3} (?:que|comme) (?:la derniere fois|la fois derniere|d habitude|avant|toujours|hier|l autre (?:jour|fois)|la semaine derniere)|comme (?:la derniere fois|la fois derniere|d habitude|avant|toujours)",
			"(?:mon|ma|la|le) \\S+ habituel(?:le)?",
			"(?:reserve|commande|reprend|refai)\\w*(?: moi| nous)? (?:ca|le|la|cela|la meme chose|pareil|le meme)(?: \\S+)? (?:encore|a nouveau|de nouveau)(?: (?:1|une) fois)?|(?:recommande|rereserve|repete|refai)\\w* (?:ma|la|mon|le)(?: derniere| dernier| meme)?(?: commande| reservation| course| trajet| taxi| table)|(?:ma|la|mon|le) (?:derniere|dernier) (?:commande|reservation|course|trajet) (?:encore|a nouveau|de nouveau)(?: (?:1|une) fois)?",
		],
		whole: [],
	},
	there: {
		inside: [
			"(?<!de )la bas|(?:pour )?y (?:aller|arriver|etre)|jusque la bas|(?:a|dans|au) (?:cet|ce|cette|meme) (?:endroit|hotel|restaurant|lieu|adresse|cafe)",
		],
		whole: [],
	},
	fromThere: {
		inside: [
			"(?:de|depuis) la bas|(?:de|depuis) (?:cet|ce|cette) (?:endroit|hotel|restaurant|lieu|adresse|cafe)",
		],
		whole: [],
	},
	andBack: {
		inside: ["aller(?: et)? retour|et (?:le |au )?retour"],
		whole: [],
	},
	stopover: {
		inside: [
			"(?:avec )?(?:(?:un|une|1) )?(?:petite? |breve? )?(?:arrets?|escale|halte) (?:au|aux|a|chez|devant)(?: la| l)? @(?: @)*(?: (?:d ?abord|en route|en chemin))*|s ?arret(?:er|ant|ons|e|ez)?(?: \\w+)? (?:au|aux|a|chez|devant)(?: la| l)? @(?: @)*(?: (?:d ?abord|en route|en chemin))*|(?:en )?pass(?:ant|er|ons) (?:par|devant|chez)(?: le| la| l| les)? @(?: @)*(?: (?:d ?abord|en route|en chemin))*|via(?: le| la| l)? @(?: @)*(?: (?:d ?abord|en route|en chemin))*|(?:arret|arreter)(?: \\S+){0,4} en (?:route|chemin)",
		],
		whole: [],
	},
	anotherFor: {
		inside: [
			"(?:[2-9]|deux|trois|quatre) (?:\\w+ )?chambres|et (?:un|une|1)(?: autre)?(?: \\w+)? pour (?:ma|mon|mes|notre) \\w+|aussi pour (?:ma|mon) \\w+|(?:mon|ma) \\w+ (?:\\w+ )?aussi|(?:[2-9]|deux|trois|quatre) (?:taxis|tables)",
		],
		whole: [],
	},
	onlyOne: { inside: ["(?:juste|seulement|plus que) (?:un|une|1)|(?:un|une|1) seule?"], whole: [] },
	sameTime: { inside: ["meme heure|en meme temps"], whole: [] },
	special: {
		inside: [
			"(?:anniversaire|lune de miel)(?: de \\w+)?",
			"pres de la fenetre|cote fenetre|a la fenetre|(?:au |plus )?calme|chaise haute|fauteuil roulant|lit (?:bebe|supplementaire)|arrivee anticipee|depart tardif|rez de chaussee",
			"(?:pas|sans|peu|moins|tres|avec) (?:trop )?(?:de )?(?:epices?|epicee?s?|piment\\w*|sel|sucre|oignons?|ail|noix|viande|gluten|glacons?|fromage|sauce)|allerg\\w+(?: (?:a|aux?) \\w+)?|vegan|halal|bien cuite?",
			"(?:le )?code(?: (?:du portail|de la porte))?(?: est(?: le)?)? \\d{2,6}|devant la porte",
			"(?:siege|rehausseur)(?: (?:auto|enfants?|bebe|pour (?:un )?(?:enfant|bebe)))*|(?:\\w+ )?(?:grosses? )?(?:valises?|bagages?|sacs?|planches? de surf|cartons?|colis|velos?)|poussettes?|(?:mon|notre|un|le|petit|gros|avec) (?:petit |gros )?(?:chien|chat)|animal|velos?",
		],
		whole: [],
	},
	asksToCancel: {
		inside: [
			"(?:puis je|peux je|je peux|on peut|peut on|pourrai je|je pourrai|possible d) (?:\\S+ ){0,2}annuler (?:\\S+ ){0,2}(?:plus tard|apres|ensuite)|(?:et|que|qu)(?: \\S+){0,4} si (?:j|je|on|nous) (?:\\S+ ){0,3}annul\\S+|(?:frais|conditions?|politique) d annulation|jusqu a quand (?:\\S+ ){0,4}annuler|comment (?:\\S+ ){0,4}annul\\S+(?: \\S+){0,2}",
		],
		whole: [],
	},
	asksHowToPay: {
		inside: [
			"pa[iy]\\w*(?: \\S+){0,3} (?:taxi|chauffeur)s?(?: \\S+){0,3} (?:carte|especes|liquide|cb|euros?)|pa[iy]\\w*(?: \\S+){0,2} (?:carte|especes|liquide|cb|euros?)(?: \\S+){0,3} (?:taxi|chauffeur)s?|(?:taxi|chauffeur)s?(?: \\S+){0,2} (?:prend|prennent|accepte|acceptent)(?: \\S+){0,2} (?:cartes?|especes|cb)",
		],
		whole: [],
	},
	howLong: { inside: ["combien de (?:temps|minutes)|quelle duree|en combien de temps"], whole: [] },
	emergency: {
		inside: [
			"(?:appel\\S*|envoy\\S*|besoin (?:d|de)|il (?:me |nous )?faut)(?: \\S+){0,3} (?:ambulance|samu|police|pompiers)|(?<!pas )une urgence|urgence (?:medicale|vitale)|crise cardiaque|infarctus|ne (?:respire|respirons) (?:plus|pas)|(?:n arrive|arrive) (?:plus|pas) a respirer|inconsciente?|s etouffe|se noie|au feu|(?:est|prend|a pris) (?:en )?feu|incendie|(?:eu|ai eu|avons eu|y a eu) (?:1|un) accident|(?:me suis fait|s est fait|ete) (?:agresser|voler|violer|agressee?|violee?)|suicid\\S+",
		],
		whole: [
			"(?:(?:au secours|vite|aidez moi) )*(?:ambulance|police|pompiers|samu|au secours|urgence|sos)(?: (?:vite|svp))*",
		],
	},
	forStaff: {
		inside: [
			"(?:nous|on|je|j) (?:\\S+ ){1,5}(?:en|de|du) retard",
			"(?:chauffeur|conducteur|serveur|serveuse|cuisinier|receptionniste|personnel|service|il|elle) (?:etait|est|etaient|sont|a ete) (?:\\S+ ){0,2}(?:impoli\\S*|grossier\\S*|desagreable\\S*|ivre|agressif|agressive|nul|nulle|horrible|affreux|malpoli\\S*|irrespectueux)|(?:horrible|affreux|tres mauvais|mauvais|lamentable|catastrophique) service|service (?:horrible|affreux|lamentable|catastrophique|nul)|(?:roulait|conduisait|roule|conduit) (?:\\S+ ){0,3}(?:trop vite|comme un fou|dangereusement)",
			"(?:nourriture|repas|pizza|soupe|cafe|poisson|plat|commande) (?:etait|est|est arrivee?) (?:\\S+ ){0,2}(?:froide?|brulee?|crue?|immangeable|avariee?|fausse|incomplete|degoutante?)|(?:recu|envoye|livre|apporte) (?:\\S+ ){0,2}(?:mauvaise|mauvais) (?:commande|plat|pizza)|(?:il )?manque (?:\\S+ ){1,4}dans (?:ma|notre|la) commande|dans (?:ma|notre) commande (?:\\S+ ){0,3}manque",
			"(?:trop (?:fait )?(?:paye|facture|cher factur\\S+)|arnaque\\S*|factur\\S+ (?:deux|2) fois)|(?:devenir|travailler comme|etre) (?:chauffeur|conducteur)|travailler (?:avec|pour|chez) vous|(?:un |1 )?(?:travail|emploi|boulot|poste) pour moi",
		],
		whole: [],
	},
	moment: {
		inside: [],
		whole: [
			"(?:(?:ok|okay|hm+|um|uh|oh|well|just|sorry|please) )*(?:(?:attendez )?(?:(?:1|un) (?:petit )?(?:instant|moment)|(?:1|une) (?:petite )?(?:minute|seconde))(?: (?:svp|stp|s il vous plait))?|je (?:reflechis|vais reflechir|vais y reflechir|dois reflechir|dois demander .{1,40}|demande a .{1,40}|vois avec .{1,40}|reviens vers vous)|laissez moi (?:reflechir|voir|verifier|demander)(?: .{1,40})?)",
		],
	},
	reverse: {
		inside: [
			"(?:c est )?(?:l inverse|le contraire|dans l autre sens|en sens inverse|dans le sens inverse)|inversez?(?: les deux)?",
		],
		whole: [],
	},
	toDriver: {
		inside: [
			"comment (?:je peux |puis je |peut on |est ce que je peux )?(?:contacter|joindre|appeler) (?:le|mon|notre) (?:chauffeur|taxi)|(?:le )?(?:numero|telephone) (?:du|de mon|de notre) chauffeur",
		],
		whole: [
			"(?:(?:s il vous plait|svp|bonjour|pouvez vous|pourriez vous|peux tu|vous pouvez) )*(?:dites?|dis|dire|demandez|demande|demander|prevenez|prevenir|previens|informez|informer|appelez|appeler) (?:au|a mon|a notre|le|mon|notre) (?:chauffeur|taxi)(?: .{1,200})?",
		],
	},
	asksToBook: {
		inside: [
			"(?:faut il|il faut|doit on|dois je|devons nous) (?:\\S+ )?(?:reserver|une reservation)|(?:la |une )?reservation (?:est elle |est )?(?:obligatoire|necessaire|indispensable)|(?:peut on|on peut|je peux|puis je) (?:\\S+ ){0,2}sans (?:reserver|reservation|rendez vous)",
		],
		whole: [],
	},
};
