/**
 * French. The no has two parts of which the second is enough ("c'est pas bon"); "si" contradicts a
 * no and is a yes alone, but opens a condition before a subject. "D'accord" takes note as "ok" does:
 * "d'accord, merci" ends a talk as often as it agrees.
 */
import type { Concept } from "../../core/reply/concepts.ts";
import type { ReplyTable } from "../../core/reply/reply-language.ts";

const concepts: Partial<Record<Concept, string>> = {
	thing: "réservation|réservations|commande|commandes",
	ride: "taxi|voiture|chauffeur|course|trajet|vtc|uber|moto|navette|transfert",
	table:
		"réservation|réservations|table|restaurant|resto|dîner|déjeuner|brunch|repas|couvert|couverts|place|places",
	room: "chambre|chambres|hôtel|l'hôtel|d'hôtel|suite|hébergement|l'hébergement|auberge|l'auberge|séjour|logement",
	appointment:
		"coiffeur|coiffeuse|coupe|salon|médecin|docteur|dentiste|massage|soin|séance|consultation",
	order:
		"commande|commandes|repas|plat|plats|pizza|pizzas|nourriture|livraison|livrez|livrer|panier|courses|boissons|article|articles|menu",
	viewing: "visite|visiter|visitez|appartement|l'appartement|maison|logement|propriété|studio",
	service:
		"réparation|réparer|plombier|électricien|l'électricien|mécanicien|ménage|dépannage|technicien",
	quote: "devis",
	message: "message|sms|mail|email|l'email|note|localisation|partagez|partager",
	personal_data: "données|compte|coordonnées|numéro",
	payment: "paiement|payer|paie|payez|paye|virement|facture|argent|l'argent|règlement|transfert",
	ticket:
		"billet|billets|ticket|tickets|bus|train|vol|avion|l'avion|concert|spectacle|match|événement|l'événement|place|places",
	media: "film|chanson|musique|album|l'album|vidéo|série|joue|jouez|jouer|écouter|regarder|lecture",
	rental: "location|louer|louez|loue|voiture|véhicule|moto|scooter|vélo|camionnette",
	calendar:
		"alarme|l'alarme|réveil|rappel|agenda|l'agenda|calendrier|réunion|événement|l'événement",
};
const conceptWords = [...new Set(Object.values(concepts).flatMap((words) => words.split("|")))];

export const replies: ReplyTable = {
	classes: {
		very: [
			"très|tout|bien|vraiment|parfaitement|absolument|exactement|totalement|complètement|trop|assez|carrément",
			"juste|effectivement|plutôt|aussi|déjà|donc|super|pile, tout à fait, tout simplement, bel et bien",
		],
		/** Assesses what was asked: alone it takes note, of something ("c'est parfait") it answers. */
		fine: [
			"parfait|parfaite|parfaits|parfaites|nickel|impeccable|impec|ok|okay|okey|idéal|idéale",
			"réglé|chouette",
			"en ordre|règle, bien compris",
		],
		/** Right, so it answers also alone. */
		right: [
			"correct|correcte|corrects|correctes|exact|exacte|exacts|exactes|validé|validée|confirmé|confirmée|convenu|approuvé|accepté|acceptée",
		],
		delight: [
			"super|génial|géniale|excellent|excellente|top|cool|magnifique|formidable|merveilleux|fantastique|épatant|sublime|extra|fabuleux|incroyable|bravo, au top",
			"une? excellente|super|magnifique idée, un? excellent|super choix|plan|prix",
		],
		/** Neither alone: they also open a sentence, and "c'est bon, merci" ends one. */
		mild: ["bon|bonne|bons|bonnes|bien"],
		wanted: [
			"ce que je|on|nous veux|voulais|veut|voulait|voulons|voulions|cherche|cherchais|souhaite|souhaitais|demandais|désire|disais, ce que j'attendais|j'espérais",
			"ce que j'ai demandé|dit|voulu|choisi|commandé, ce qu'il me|nous faut|fallait, ce dont j'ai|j'avais besoin, comme prévu|convenu",
			"ce que je voulais dire|entendre",
		],
		judged_right: [
			"<right>, entendu|d'accord|daccord, juste|justes|vrai|sûr|ça|cela|noté, le bon|la bonne|mon choix",
		],
		judged_fine: ["<fine>, convenable|raisonnable"],
		good: [
			"<judged_right>, <judged_fine>, <delight>, <mild>, un|une? bonne|bon idée|choix|prix, <wanted>",
		],
		thing: [
			"réservation|commande|course|offre|demande|proposition|paiement|achat|trajet|option|voyage|prix|tarif|plan|date|heure|adresse|horaire",
			"rendez vous",
		],
		special: [
			"taxi|table|chambre|voiture|billet|billets|chauffeur|hôtel|bus|repas|plat|moto|place|places",
		],
		a: ["un|une|le|la|mon|ma|des|les"],
		facts: ["informations|infos|détails|données|dates|horaires|renseignements|coordonnées"],
		that: [
			"ça|cela|ceci|tout, tout ça|cela, celui|celle ci|là, ce dernier",
			"le|la|ce|cet|cette|mon|ma|votre|ton|ta|notre <thing>, l'offre|l'option|l'heure|l'adresse|l'horaire|l'achat",
			"les|ces|vos|tes|mes <facts>, toutes|tous les|ces|vos <facts>",
		],
		is: [
			"est|sont|semble|semblent|paraît|parait|sera|serait|était, a l'air|lair, ont l'air|lair, me|nous semble|semblent|paraît|parait",
			"m'a|me l'air, sonne",
		],
		that_is: ["c'est|c'était|c'st|cé, c est|était, ce sera|serait|sont, <that> <is>"],
		suits: [
			"me|nous va|vont|convient|conviennent|plaît|plait|arrange|parle|irait|conviendrait, convient|conviennent|conviendrait, m'arrange|m'ira|m'irait",
		],
		goes: ["va|marche|roule|fonctionne|joue|colle|baigne|passe|marcherait"],
		works: ["<suits>, <goes>"],
		for_me: ["pour moi|nous, à mes yeux, de mon côté, à moi"],
		it: [
			"le|la|les|ça|cela|tout, tout ça|cela, celui|celle ci|là, le|la|ma|mon|cette|ce|notre|votre <thing>, l'offre|l'option",
		],
		verb: [
			"réserve|réservez|confirme|confirmez|valide|validez|finalise|finalisez|commande|commandez|envoie|envoyez|prends|prenez|procède|procédez|continue|continuez|poursuis|poursuivez|lance|lancez",
		],
		infinitive: [
			"réserver|confirmer|valider|finaliser|commander|envoyer|procéder|continuer|poursuivre|prendre|faire|lancer",
		],
		do_it: [
			"vas|allez|allons y, vasy|allezy|allonsy|go|gogo, on y va, c'est parti, foncez|fonce",
			"vas|allez y et? <verb> <it>?",
			"réserve|réservez|confirme|confirmez|valide|validez|finalise|finalisez|procède|procédez|continuez|continue|poursuivez <it>?",
			"commande|commandez|envoie|envoyez|prends|prenez|fais|faites|lance|lancez|gardez|garde|bloque|bloquez moi|nous? <it> donc?",
			"réserve|réservez|envoyez|envoie|appelle|appelez moi|nous? ça|cela|<it>, confirmer|réserver|valider <it>?",
			"vous pouvez y? aller, tu peux y? aller, vous pouvez|pourrez <it>? <infinitive> <it>?, tu peux|pourras <it>? <infinitive> <it>?",
			"on fait|prend|part comme ça, on fait|prend ça|celui ci|là?, on part là dessus, faisons|prenons ça|cela|le, faisons comme ça",
		],
		agree: [
			"confirme|valide|accepte|approuve|prends|veux|souhaite|voudrais|réserve|achète|commande|garde|maintiens",
			"confirmons|validons|acceptons|prenons|voulons|souhaitons|réservons, confirme bien, souhaite|veux|voudrais|souhaiterais|veut <infinitive>",
		],
		state: [
			"d'accord|daccord|partant|partante|partants|sûr|sûre|ok|certain|certaine|prêt|prête|satisfait|satisfaite|convaincu|convaincue|pour",
		],
		yes_word: ["oui|ouais|ouai|oue|ouep|ouaip|wi|voui"],
		thanks: ["merci|remerciements|mercii|mrc|mci, un? grand|mille merci"],
		signing_off: [
			"non|nan|oui|ok|d'accord|parfait|super|bon|voilà {.} <thanks>? beaucoup|bien? {.}, <thanks> beaucoup|bien|infiniment? {.}",
		],
		now: [
			"aujourd'hui|maintenant|ici|actuellement, pour moi|nous|l'instant|aujourd'hui|maintenant, pour le|cette moment|fois, en ce qui me concerne, de mon côté",
		],
	},
	word: [
		"<yes_word>, oui|ouais oui|absolument|certainement|parfaitement|effectivement|exactement|voilà|tout|ouais, <yes_word> {.} <that_is> ça|cela|bien? ça?, oui {.} <that_is>? <wanted>",
		"mais|ben|bah|eh oui|ouais|si, eh ben|bien oui, mais? oui? bien sûr|entendu que? oui?, biensûr, pour sûr, je dis|réponds oui, que oui, ça oui",
		"certainement|absolument|exactement|effectivement|parfaitement|assurément|volontiers|affirmatif|clairement|carrément|totalement|sûrement|évidemment|naturellement|forcément|certes",
		"tout à fait d'accord?, avec grand? plaisir|joie, avec enthousiasme, marché conclu, c'est entendu|conclu, adjugé, et comment, ça c'est sûr",
		"<right>, <very> <very>? <right>, confirmation, je confirme|valide|accepte|réserve",
	],
	yes: [
		"<that_is> <for_me>? <very>* <judged_right> <for_me>?, <for_me> <that_is> <very>* <judged_right>, tout est là|correct, ça <very>* <judged_right>, <that_is> tout à fait ça|cela|exact",
		"<very>* <right> <for_me>?",
		"<that> <suits> <very>* <for_me>?, <that> <goes> <very>* <for_me>, <for_me> <that> <works> <very>*, c'est oui <for_me>?",
		"je|on|nous <it>? <agree> <it>? <very>?, j'accepte|j'approuve|j'achète|j'adore|j'aime <it>?, j'en veux|prends, j'aime bien|beaucoup ça?, j'en suis, je suis des vôtres",
		"je suis <very>* <state>, on est <very>* <state>, nous sommes <very>* <state>, je suis <very>* d'accord|ok avec|pour <it>, on est <very>* d'accord|ok avec|pour <it>, nous sommes <very>* d'accord|ok avec|pour <it>, je veux bien|vraiment <it>?",
		"je donne mon accord|autorisation, je vous|te donne mon accord|autorisation, vous avez|tu as mon accord|autorisation, vous|tu avez|as mon feu vert, vous avez|tu as bien|tout? raison|compris|noté|saisi",
		"<do_it>, <do_it> et <do_it>, ok|d'accord|daccord|parfait|super {.} <do_it> <a>? <special>",
	],
	flip: [
		"pas|point|aucun|sans|zéro de? problème|problèmes|souci|soucis|prob|blème <for_me>?, pas d'objection|d'objections|d'inconvénient|d'hésitation|d'inquiétude",
		"pas de changement|changements|modification|modifications|doute, aucun|aucune doute|objection|inconvénient|hésitation|changement|modification <for_me>?, sans hésiter|hésitation|objection <for_me>?, sans aucun doute|problème|souci|problèmes|soucis, sans l'ombre d'un doute, pourquoi pas {?}",
		"il? n'y|y a pas|aucun de? problème|problèmes|souci|soucis|doute <for_me>?, y'a|ya pas|aucun de? problème|souci|soucis, il? n'y a|aura aucun problème|souci|doute, ce n'est|n'est|c'est pas un problème|souci <for_me>?",
		"pas mal du tout, pas mal, c'est|est pas mal du tout, c'est pas mal, ça|cela ne? me|nous dérange pas, ça|cela ne? me|nous pose aucun|pas problème|souci, ça|cela ne pose pas|aucun de? problème|souci",
		"je n'ai|j'ai pas|aucune|aucun d'objection|objection|problème|souci|doute, je n'y|j'y|je ne? vois pas|aucun d'inconvénient|inconvénient|problème|d'objection|objection, rien à redire|changer|ajouter|signaler|modifier, n'hésitez|hésitez|n'hésite|hésite pas",
		"non {.} c'est <very>? ça|correct|exact|juste, non {.} non? pas de|aucun problème|souci, non {.} aucun problème|souci, je ne? dis pas non, ne? changez|change|touchez|modifiez rien",
	],
	ack: [
		"si|d'accord|daccord|entendu|dac|dacc|dak|ok|okay|oki|okey|oké|voilà, ok ok, <fine>, <very> <very>? <fine>, bon ok|d'accord, très bien, très? bonne idée, très? bon choix|plan|prix",
		"<that_is> <very>* <mild>, <that_is> <very>* <mild> comme ça, <that> <very>* <mild>, <that> <goes> <very>*, <that_is> <for_me>? <very>* <delight> <for_me>?, <that> <very>* <delight>, <that> <goes> <very>* <delight>, ça me|nous|m'a paraît|semble|l'air? <delight>|<mild>, ça sonne <mild>|<delight>",
		"<wanted>, exactement|tout à fait|juste <wanted>, <that_is> exactement|bien|précisément|juste|vraiment? <wanted>, comme je voulais|demandé|souhaité, c'est exactement|bien ce qu'il me|nous faut",
		"<that_is> <for_me>? <very>* <judged_fine> <for_me>?, <for_me> <that_is> <very>* <judged_fine>, ça <very>* <judged_fine>, <that_is> un|une <very>? bon|bonne idée|choix|prix|plan",
		"<fine>|<mild> <for_me>, <that_is> <very>* <mild> <for_me>, <for_me> <that_is> <very>* <mild>",
	],
	praise: [
		"<delight>, vraiment|absolument|trop <delight>, <delight> <delight>, quelle bonne|belle|super idée|nouvelle, beau|bon travail|boulot, bonne nouvelle, je suis ravi|ravie|content|contente|heureux|heureuse, ravi|ravie, hâte d'y être, j'ai hâte, on a hâte, vivement demain|ça?, youpi|wow|waouh|ouah|hourra|haha|hahaha|mdr",
	],
	thanks: [
		"<thanks>, <thanks> beaucoup|bien|infiniment|d'avance|encore, merci mille fois, merci à vous|toi|tous|bientôt, merci pour tout|ça|l'aide, merci de|pour votre|ton|vos|les|la aide|service|réponse|retour|infos|informations, mille mercis|merci, un? grand merci, merci bien à|pour vous|toi|tout",
		"à|a bientôt|plus|demain, à plus tard, à tout à l'heure, à tout de suite, bonne journée|soirée|nuit|continuation|semaine|après midi?, très bonne journée|soirée, bonne fin de journée, bon week end, bon weekend|après|dimanche|voyage midi?, belle journée|soirée, au revoir, adieu|ciao|bye|bisous|cordialement, prenez|prends soin de vous|toi",
		"je vous|t|te remercie beaucoup|infiniment|d'avance?, bien à vous|toi, merci et? bonne|belle|très journée|soirée|nuit|bonne journée|soirée?, très gentil|aimable, c'est|vous|tu êtes|es? <very>? gentil|aimable|adorable, vous|tu m'avez|m'as bien|beaucoup? aidé|aidée, de même, à vous|toi aussi|également, pareillement",
	],
	closer: [
		"<signing_off>? c'est|c'était tout <now>?$, <signing_off>? ce|ça sera|serait tout <now>?$, <signing_off>? ça ira <now>?, <signing_off>? voilà tout, <signing_off>? et? voilà c'est tout, <signing_off>? c'est tout ce qu'il|que|dont|qu'on me|nous|je|j'avais|on fallait|faut|voulais|voulait|besoin|cherchais, <signing_off>? ça suffit|suffira <now>?",
		"<signing_off>? rien d'autre|de plus? plus? <now>?, <signing_off>? plus rien <now>?, <signing_off>? pas d'autre|d'autres question|questions|demande|chose|besoin?, <signing_off>? je|on? n'ai|n'a|j'ai|ai|a plus|pas? besoin de rien|plus d'autre?, <signing_off>? je|on? n'ai|n'a|j'ai|ai plus|pas? besoin d'aide, <signing_off>? je|on? n'ai|j'ai|ai besoin de rien de plus",
		"<signing_off>? je|on? n'ai|n'a|j'ai pas|plus d'autre|d'autres question|questions|demande|demandes|besoin|besoins, <signing_off>? je|on ne? veux|veut|cherche rien d'autre, <signing_off>? je|on ne? veux|veut|cherche rien de plus",
		"<signing_off>? j'ai|ai tout ce qu'il|que|dont me|nous|je|j'ai|j'avais faut|fallait|voulais|cherchais|besoin, <signing_off>? on|nous a|avons tout ce qu'il|que|dont nous|on faut|fallait|voulait|voulions|a besoin?, <signing_off>? j'ai fini|terminé, <signing_off>? on a fini|terminé, <signing_off>? j'ai trouvé|eu|obtenu ce que je voulais|cherchais",
		"<signing_off>? j'ai trouvé mon bonheur, <signing_off>? c'est|est fini|terminé|réglé {.} <thanks>, <signing_off>? tout est fini|terminé|réglé {.} <thanks>, <signing_off>? c'est bon comme ça {.} <thanks>",
	],
	polite: [
		"allez|svp|stp|bonjour|bonsoir|salut|coucou|monsieur|madame|mademoiselle|msieur|chef|patron|frère|frérot|boss|ami|bon|ben|bah|donc|alors|ah|oh|hé|hein|maintenant|vite|immédiatement|please",
		"s'il|sil vous|te plaît|plait, mon ami|cher|frère|pote|vieux, je vois|comprends, j'ai compris",
		"tout de suite, dès que possible, eh bien|ben, au plus vite, dans ce cas, je vous|t|te en|prie, je vous|t'en prie",
	],
	no: [
		"non|nan|nann|naan|nope|no|nenni|jamais|rien|aucun|aucune|pas|ne|annule|annuler|annulez|annulé|annulée|annulation|annulons|stop|refus|refusé|refuse|faux|incorrect|incorrecte|erroné|impossible|inutile|négatif|inexact",
		"non merci|non|pas|jamais|rien, non pas maintenant|ça|aujourd'hui|celui|cette|question|du, pas maintenant|aujourd'hui|ça|cela|besoin|question|intéressé|intéressée|possible|dispo|disponible|d'accord|daccord|bon|bien|correct|moyen|exact|vraiment|le|la|tout|forcément",
		"pas du tout, pas la peine, pas le temps, pas le bon, pas la bonne, pas ce soir, pas celui|celle ci|là, pas cette fois ci?, pas pour moi, pas tout à fait",
		"surtout|vraiment|certainement|absolument|franchement|malheureusement|finalement|sûrement|plutôt pas|non, hors de question, plus besoin|maintenant|envie, en aucun cas, pas question, il n'en est pas question, mieux vaut pas, non bien sûr, bien sûr que non, mais|ah|oh|ben|bah|que non, moi non, ça non, c'est non, ni l'un ni l'autre",
		"annule|annulez|annuler|annulons|oublie|oubliez|arrête|arrêtez|supprime|supprimez|abandonne|abandonnez|stoppe|stoppez|laisse|laissez|rejette|décline <it>?",
		"annule|annulez|annuler|supprime|supprimez <a> <special>|<thing>, j'annule|j'arrête|j'abandonne|j'oublie <it>?, on annule|laisse|arrête|oublie <it>?, laisse|laissez|laissons tomber|faire, laisse béton, faut annuler",
		"je|on|nous ne? <it>? veux|veut|voulons|peux|peut|pouvons|souhaite|vais|prends|confirme|valide|accepte|aime|viens|réserve pas|plus|rien <it>?",
		"je|on|nous ne? veux|veut|voulons|peux|peut|souhaite|pourrai|vais pas|plus <infinitive>|venir|accepter|annuler|aller|être <it>?, je n'accepte|n'aime pas|plus ça|cela?, j'accepte|j'aime pas ça?, j'en veux pas|plus, je n'en veux pas|plus",
		"je ne? suis|serai pas|plus <state>|intéressé|intéressée|content|contente|ravi|ravie|disponible|dispo|libre, j'ai pas|plus envie|besoin, j'ai|je n'ai pas le temps, je n'en ai pas besoin|envie, j'en ai pas besoin|envie, je n'ai pas|plus besoin|envie de ça?, je <it> veux|prends|confirme|souhaite pas|plus",
		"je|on <it>? refuse|décline|rejette|renonce|passe, je dis|préfère non|pas, je préfère ne? pas, je veux|souhaite|voudrais|vais|dois|préfère annuler|arrêter|abandonner <it>?, j'ai changé d'avis|d'idée, changé d'avis, on a changé d'avis",
		"ce n'est|n'est|était pas|plus <very>* <good>|possible|nécessaire|grave|<wanted>, c'est|c'était pas|plus <very>* <good>|possible|nécessaire|grave|<wanted>, c'est pas|plus le|la bon|bonne|peine, ce n'est pas|plus le|la bon|bonne|peine",
		"<that> ne? n'est|est|sont pas|plus <very>* <good>, <that_is> <very>* faux|incorrect|incorrecte|mort|nul|mauvais|impossible|erroné|annulé|inutile, ça|cela ne? <works> pas|plus <very>?, ne? <works> pas, ça ne? m'intéresse pas|plus, ça ne? sert à rien",
		"ne <it>? faites|fais|réservez|réserve|envoyez|envoie|commandez|confirmez|confirme|venez|validez pas|rien <it>?, tant pis, une autre fois, sans façon, peut être une autre fois, n'envoyez|n'envoie pas|rien",
	],
	reason: [
		"désolé|désolée|dsl|pardon|excusez|malheureusement|hélas|navré|navrée|occupé|occupée|malade|fatigué|fatiguée|indisponible|complet, excusez|excuse moi, je suis désolé|désolée|occupé|occupée|malade|fatigué|fatiguée|indisponible|pris",
		"beaucoup|très? trop cher|loin|tard|tôt|long|petit|grand|lent, c'est trop? cher|loin|tard|tôt|long|petit|grand, cher|loin|tard, pour l'instant|le moment, pour cette fois, aujourd'hui|actuellement|finalement, en ce moment",
		"j'ai|on a autre chose, j'ai|on a trouvé mieux, j'ai|on a trouvé un|quelque autre|chose, j'ai un|d'autres empêchement|plans|imprévu",
	],
	doubt: [
		"peut être, peutêtre, sans doute, je ne? sais pas trop|encore?, chais|chépa|jsp pas?, je ne? suis pas|plus encore? très|trop|vraiment? sûr|sûre|certain|certaine, pas encore? sûr|sûre|certain|certaine",
		"on|nous verra|verrons, je vais voir|réfléchir, je vais y réfléchir, je réfléchis|verrai, attends|attendez|patientez un|une|deux? peu|instant|moment|minute|minutes|seconde|secondes?, un|une instant|moment|minute|seconde, plus tard",
		"hum|hmm|mouais|bof|mmm|probablement|possible|possiblement|éventuellement|normalement|moyen, ça|cela dépend, je pense|crois|suppose que|bien? oui|non?, laissez|laisse moi réfléchir|voir, ça se peut, pas encore, comme vous|tu voulez|voudrez|veux|préférez|préfères, peu importe, n'importe, ça m'est|nous est? égal, soit|admettons|mouais|presque|environ, je ne? sais pas|plus",
		"on n'a pas encore? décidé, je n'ai pas encore? décidé, plus ou moins, à peu près, je dois demander|réfléchir|voir, je vais demander",
	],
	change: [
		"plutôt|change|changez|changer|changement|changeons|modifier|modifie|modifiez|modification|autre|autres|différent|différente|corrige|corriger|corrigez|reporter|reporte|reportez|décaler|décale|décalez|finalement",
		"remplace|remplacez|préfère|préférerais|préfèrerais|avancer|repousser|repousse|rectifier|l'autre|erreur, je voulais dire, je me suis trompé|trompée, je rectifie|corrige, j'ai fait une erreur, à la place, au lieu, en fait, mets|mettez|met en|le|la|les|pour|deux|trois|à|plus|moi",
		"faites|fais pour|deux|trois|à|plus|plutôt, plus tôt|grand|petit|près|loin, moins cher|loin, une autre heure|date",
	],
	request: [
		"^je|on|nous|j'ai|j'aurais|il veux|voudrais|veut|voudrait|voulons|voudrions|souhaite|souhaiterais|aimerais|besoin|cherche|cherchons|prendrai|prendrons, ^je|on|nous vais|va|allons|pars|partons|serai|sera|serons|sommes à|au|aux|chez|prendre|partir|venir|être|deux|trois|quatre|cinq|six, je|on|nous veux|voudrais|veut|voudrait|voulons|souhaite|souhaiterais|aimerais|cherche",
		"j'aimerais|j'aurai, j'ai|on a|j'aurais|nous avons besoin, il me|nous faut|faudrait, je n'ai|j'ai besoin que, ^on|nous sera|serons|sommes|est",
		"réserve|réservez|commande|commandez|envoie|envoyez|trouve|trouvez|prends|prenez|appelle|appelez moi|nous? un|une|deux|pour|des|le|la, il y aura, ce|c'est|ça|c'était sera|serait|est? pour|à|le|de, ^pour, mettez|mets",
	],
	undo: [
		"annule|annulez|annuler|annulons|supprime|supprimez|supprimer|efface|effacez|oublie|oubliez|arrête|arrêtez, annule|annulez|annuler|annulons|supprime|supprimez|supprimer|efface|effacez|oublie|oubliez|arrête|arrêtez svp? <it>|tout|<a>|moi <special>?, annule|annulez|supprime|supprimez|efface|effacez le|la|les|mes|mon|ma <special>|<thing>|<facts>|compte|données",
		"je|on|nous <it>? veux|voudrais|souhaite|préfère|veut|dois annuler|supprimer <it>?, vous pouvez <it>? annuler|supprimer|effacer <it>?, tu peux <it>? annuler|supprimer|effacer <it>?, on annule <it>, j'annule <it>, je n'en|n|j'en veux|ai plus|pas besoin?, laisse|laissez tomber",
	],
	loose: [
		"très|vraiment|bien|absolument|totalement|complètement|parfaitement|simplement|svp|stp|donc|effectivement|évidemment|franchement|honnêtement|clairement|carrément",
	],
	beside: [
		conceptWords.join("|"),
		"je|j'ai|on|nous|vous|tu|me|te|moi|toi|il|elle|le|la|les|du|de|ce|c'est|cet|cette|ces|ça|cela|celui|celle|ci|mon|ma|mes|notre|nos|votre|vos|tout|toute|tous|toutes|pour|avec|dans|en|y|sur|au|aux|chez|par|là|à|est|suis|sont|être|veux|voudrais|veut|voulons|souhaite|aimerais|j'aimerais|prends|prenez|prendre|confirme|confirmez|confirmer|valide|validez|valider|réserve",
		"réservez|réserver|commande|commandez|commander|accepte|j'accepte|envoie|envoyez|envoyer|faites|fais|faire|allez|vas|aller|continuez|continue|procédez|procéder|finalisez|finaliser|lancez|appelez|appelle|pouvez|peux|besoin|d'accord|réservation|offre|l'offre|demande|proposition|option|l'option|choix|plan|rendez|informations|infos|détails|adresse|l'adresse|date|prix|tarif|nom|achat",
		"achats",
		"bon|bonne|bien|parfait|parfaite|super|génial|excellent|correct|exact|exactement|juste|vraiment|très|merci|svp|stp|s'il|plaît|plait|convient|va|marche|semble|plaisir|tellement|ravi|ravie|content|contente|prêt|prête|ok|oui|volontiers|absolument|parfaitement|certainement|idée",
	],
	indefinite: ["un|une|des|quelque|quelques"],
	values: [
		"deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quinze|vingt|trente|quarante|cinquante|cent|demi|demie|quart|midi|minuit|heure|heures|personnes|personne|premier|première|deuxième|dizaine|douzaine",
		"aujourd'hui|demain|hier|après|matin|matinée|soir|nuit|midi|semaine|mois|week|end|weekend|prochain|prochaine|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre",
	],
	concepts,
	spellings: {
		oui: "ouii|oiu|uoi|ouo|oyu|uoui",
		merci: "mreci|mercie|mersi|merçi|merxi",
		parfait: "parfai|parfais|parfiat|pafait|parfaot",
		exactement: "exactemment|exatement|exactemet|exactemen",
		daccord: "dacord|daccor|dacor|daccors",
		confirme: "confrime|comfirme|confime|confirm",
		correct: "corect|corecte|correc",
	},
	hedge: [
		"mais|sauf|seulement|uniquement|cependant|toutefois|pourvu|sinon|quoique|excepté|hormis|tant|avant|jusqu'à|lorsque|dès, à condition, sous réserve, par contre, à moins",
		"si vous|tu|il|elle|c'est|ça|le|les|on|je|j'ai|j'arrive|possible|jamais|un|une|nous|mon|ma, s'il|sil est|y|arrive|vient|peut|pleut",
	],
	ask: [
		"comment|combien|quand|quel|quelle|quels|quelles|pourquoi|lequel|laquelle|quoi|d'où, est ce que|qu'il|qu'on|qu'elle|que, qu'est|quest ce, ^où|qui|que, et|oui|mais|pour|par|jusqu où|qui",
		"c'est où|quoi|qui|quand|combien, pouvez|pourriez|avez|êtes|savez|voulez|allez|acceptez vous, peux|pourrais|as|es|sais|vas tu, puis je, peut|pourrait on, dites|dis|donnez|donne|montrez|expliquez|rappelez moi|nous",
		"y a t, y a til, a t|til il|on|elle?, j'aimerais savoir|connaître, je|on veux|voudrais|voulais|aimerais savoir|connaître, vous|tu avez|as un|une|le|la numéro|adresse|idée|prix, faut il, je me demande, sera t il|elle",
	],
	joins: ["et"],
	certain: { yes: ["o|yes|yep|yeah"], no: ["n|cancel"] },
	notAnswers: ["la|y|a|ma"],
	ownLetters: "",
	questionMarks: [],
};
