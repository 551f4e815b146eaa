/**
 * French. The no has two parts of which the second is enough ("c'est pas bon"); "si" contradicts a
 * no and is a yes alone, but opens a condition before a subject.
 */
import type { ReplyLanguage } from "../reply-language.ts";

export const fr: ReplyLanguage = {
	classes: {
		very: [
			"très|tout|bien|vraiment|parfaitement|absolument|exactement|totalement|complètement|trop|assez|carrément",
			"juste|effectivement|plutôt|aussi|déjà|donc|super|pile, tout à fait, tout simplement, bel et bien",
		],
		/** Enough alone; "bon" and "bien" are not: they also open a sentence. */
		fine: [
			"parfait|parfaite|parfaits|parfaites|correct|correcte|corrects|correctes|exact|exacte|exacts|exactes|super|génial|géniale|excellent|excellente",
			"nickel|impeccable|impec|top|ok|okay|cool|magnifique|formidable|idéal|idéale|validé|validée|confirmé|confirmée|convenu|entendu",
			"merveilleux|d'accord|daccord|fantastique|réglé|approuvé|accepté|acceptée|épatant|chouette",
			"très|trop bien|bon|bonne, tout bon, au top, en ordre|règle, bien compris",
			"bonne|excellente|super|très idée, bon|bonne|très|excellent choix|plan|prix|idée",
		],
		wanted: [
			"ce que je|on|nous veux|voulais|veut|voulait|voulons|voulions|cherche|cherchais|souhaite|souhaitais|demandais|désire|disais, ce que j'attendais|j'espérais",
			"ce que j'ai demandé|dit|voulu|choisi|commandé, ce qu'il me|nous faut|fallait, ce dont j'ai|j'avais besoin, comme prévu|convenu",
			"ce que je voulais dire|entendre",
		],
		good: [
			"<fine>, <wanted>",
			"bon|bonne|bons|bonnes|bien|juste|justes|vrai|sûr|convenable|raisonnable|ça|cela|noté",
			"le bon|la bonne|mon choix",
		],
		thing: [
			"réservation|commande|course|offre|demande|proposition|paiement|achat|trajet|option|voyage|prix|tarif|plan|date|heure|adresse|horaire",
			"rendez vous",
		],
		special: [
			"taxi|table|chambre|voiture|billet|billets|chauffeur|hôtel|bus|repas|plat|moto|place|places",
		],
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
		works: [
			"me|nous va|vont|convient|conviennent|plaît|plait|arrange|parle|irait|conviendrait, va|marche|roule|fonctionne|joue|colle|baigne|passe|marcherait|suffit, m'arrange|m'ira|m'irait",
		],
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
			"vas|allez|allons y, vasy|allezy|allonsy|go|gogo, on y va, foncez|fonce",
			"vas|allez y et? <verb> <it>?",
			"réserve|réservez|confirme|confirmez|valide|validez|finalise|finalisez|procède|procédez|continuez|continue|poursuivez <it>?",
			"commande|commandez|envoie|envoyez|prends|prenez|fais|faites|lance|lancez|gardez|garde|bloque|bloquez moi|nous? <it> donc?",
			"réserve|réservez|envoyez|envoie moi|nous ça|cela, confirmer|réserver|valider <it>?",
			"vous pouvez y? aller, tu peux y? aller, vous pouvez|pourrez <it>? <infinitive> <it>?, tu peux|pourras <it>? <infinitive> <it>?",
			"on fait|prend|part comme ça, on fait|prend ça|celui ci|là?, on part là dessus, faisons|prenons ça|cela|le, faisons comme ça",
		],
		agree: [
			"confirme|valide|accepte|approuve|prends|veux|souhaite|voudrais|réserve|achète|commande|garde|maintiens",
			"confirmons|validons|acceptons|prenons|voulons|souhaitons|réservons, confirme bien, souhaite|veux|voudrais|souhaiterais|veut <infinitive>",
		],
		state: [
			"d'accord|daccord|partant|partante|partants|sûr|sûre|ok|certain|certaine|prêt|prête|satisfait|satisfaite|ravi|ravie|content|contente|convaincu|pour",
		],
	},
	yes: [
		"oui|ouais|ouai|oue|ouep|ouaip|wi|voui|wé|si|d'accord|daccord|dac|dacc|dak|ok|okay|oki|okey|oké|certes",
		"oui|ouais oui|absolument|certainement|parfaitement|effectivement|exactement|voilà|tout|ouais",
		"mais|ben|bah|eh oui|ouais|si, eh ben|bien oui, mais? oui? bien sûr|entendu que? oui?, biensûr, pour sûr, je dis|réponds oui, que oui, ça oui",
		"certainement|absolument|exactement|effectivement|parfaitement|assurément|volontiers|affirmatif|voilà|clairement|carrément|totalement|sûrement|évidemment|naturellement|forcément",
		"tout à fait d'accord?, avec grand? plaisir|joie, avec enthousiasme, marché conclu, c'est? entendu|conclu, adjugé, et comment, ça c'est sûr",
		"<very>* <fine> <for_me>?",
		"<that_is> <for_me>? <very>* <good> <for_me>?, <for_me> <that_is> <very>* <good>, tout est là|bon|correct|ok, ça <very>* <good>, <that_is> tout à fait ça|cela|exact",
		"<that> <works> <very>* <for_me>?, <for_me> <that> <works> <very>*, c'est oui <for_me>?",
		"je|on|nous <it>? <agree> <it>? <very>?, j'accepte|j'approuve|j'achète|j'adore|j'aime <it>?, j'en veux|prends, j'aime bien|beaucoup ça?, j'en suis, je suis des vôtres",
		"je suis|on est|nous sommes <very>* <state>, je suis|on est <very>* d'accord|ok avec|pour <it>, je veux bien|vraiment <it>?",
		"je donne mon accord|autorisation, je vous|te donne mon accord|autorisation, vous avez|tu as mon accord|autorisation, vous|tu avez|as mon feu vert, vous avez|tu as bien|tout? raison|compris|noté|saisi",
		"<do_it>",
		"confirmation, à votre|ta guise",
	],
	flip: [
		"pas|point|aucun|sans|zéro de? problème|problèmes|souci|soucis|prob|blème <for_me>?, pas d'objection|d'objections|d'inconvénient|d'hésitation|d'inquiétude",
		"pas de changement|changements|modification|modifications|doute, aucun|aucune doute|objection|inconvénient|hésitation|changement|modification <for_me>?, sans hésiter|hésitation|objection <for_me>?, sans aucun doute|problème|souci|problèmes|soucis, sans l'ombre d'un doute, pourquoi pas {?}",
		"il? n'y|y a pas|aucun de? problème|problèmes|souci|soucis|doute <for_me>?, y'a|ya pas|aucun de? problème|souci|soucis, il? n'y a|aura aucun problème|souci|doute, ce n'est|n'est|c'est pas un problème|souci <for_me>?",
		"pas mal du tout, pas mal, c'est|est pas mal du tout, c'est pas mal, ça|cela ne? me|nous dérange pas, ça|cela ne? me|nous pose aucun|pas problème|souci, ça|cela ne pose pas|aucun de? problème|souci",
		"je n'ai|j'ai pas|aucune|aucun d'objection|objection|problème|souci|doute, je n'y|j'y|je ne? vois pas|aucun d'inconvénient|inconvénient|problème|d'objection|objection, rien à redire|changer|ajouter|signaler|modifier, n'hésitez|hésitez|n'hésite|hésite pas",
		"non {.} c'est <very>? ça|correct|exact|juste, non {.} non? pas de|aucun problème|souci, non {.} aucun problème|souci, je ne? dis pas non, ne? changez|change|touchez|modifiez rien",
	],
	polite: [
		"merci|svp|stp|bonjour|bonsoir|salut|coucou|monsieur|madame|mademoiselle|msieur|chef|patron|frère|frérot|boss|ami|bon|ben|bah|donc|alors|ah|oh|hé|hein|maintenant|vite|immédiatement|cordialement|bisous|volontiers",
		"merci beaucoup|bien|infiniment|d'avance|encore, merci|mille mille|fois, merci à vous|toi|tous, merci pour tout|ça|l'aide, merci de|pour votre|ton aide|service|réponse|retour, mille mercis|merci, un? grand merci, merci beaucoup|bien à|pour vous|toi|tout",
		"s'il|sil vous|te plaît|plait merci?, s'il|sil vous|te plaît|plait, mon ami|cher|frère|pote|vieux, bonne journée|soirée|nuit|continuation, très bonne journée|soirée, bonne fin de journée",
		"à|a bientôt|plus|demain, à plus tard, à tout à l'heure, à tout de suite, tout de suite, dès que possible, eh bien|ben, au plus vite, dans ce cas, belle journée|soirée",
		"je vous|t|te en|prie, je vous|te remercie beaucoup|infiniment|d'avance?, bien à vous|toi, merci et bonne journée|soirée, merci bonne journée|soirée, très gentil|aimable, c'est gentil",
		"réservez|prenez|envoyez|commandez|réserve un|une|la|le|mon|ma <special>, thanks|please",
	],
	no: [
		"non|nan|nann|naan|nope|no|nenni|jamais|rien|aucun|aucune|pas|ne|annule|annuler|annulez|annulé|annulée|annulation|annulons|stop|refus|refusé|refuse|faux|incorrect|incorrecte|erroné|impossible|inutile|négatif|inexact",
		"non merci|non|pas|jamais|rien, non pas maintenant|ça|aujourd'hui|celui|cette|question|du, pas maintenant|aujourd'hui|ça|cela|besoin|question|intéressé|intéressée|possible|dispo|disponible|d'accord|daccord|bon|bien|correct|moyen|exact|vraiment|le|la|tout|forcément",
		"pas du tout, pas la peine, pas le temps, pas le bon, pas la bonne, pas ce soir, pas celui|celle ci|là, pas cette fois ci?, pas pour moi, pas tout à fait",
		"surtout|vraiment|certainement|absolument|franchement|malheureusement|finalement|sûrement|plutôt pas|non, hors de question, plus besoin|maintenant|envie, en aucun cas, pas question, il n'en est pas question, mieux vaut pas, non bien sûr, bien sûr que non, mais|ah|oh|ben|bah|que non, moi non, ça non, c'est non, ni l'un ni l'autre",
		"annule|annulez|annuler|annulons|oublie|oubliez|arrête|arrêtez|supprime|supprimez|abandonne|abandonnez|stoppe|stoppez|laisse|laissez|rejette|décline <it>?",
		"j'annule|j'arrête|j'abandonne|j'oublie <it>?, on annule|laisse|arrête|oublie <it>?, laisse|laissez|laissons tomber|faire, laisse béton, faut annuler",
		"je|on|nous ne? <it>? veux|veut|voulons|peux|peut|pouvons|souhaite|vais|prends|confirme|valide|accepte|aime|viens|réserve pas|plus|rien <it>?",
		"je|on|nous ne? veux|veut|voulons|peux|peut|souhaite|pourrai|vais pas|plus <infinitive>|venir|accepter|annuler|aller|être <it>?, je n'accepte|n'aime pas|plus ça|cela?, j'accepte|j'aime pas ça?, j'en veux pas|plus, je n'en veux pas|plus",
		"je ne? suis|serai pas|plus <state>|intéressé|intéressée|disponible|dispo|libre, j'ai pas|plus envie|besoin, j'ai|je n'ai pas le temps, je n'en ai pas besoin|envie, j'en ai pas besoin|envie, je n'ai pas|plus besoin|envie de ça?, je <it> veux|prends|confirme|souhaite pas|plus",
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
		"hum|hmm|mouais|bof|mmm|probablement|possible|possiblement|éventuellement|normalement|moyen, ça|cela dépend, je pense|crois|suppose que|bien? oui|non?, laissez|laisse moi réfléchir|voir, ça se peut, pas encore",
	],
	change: [
		"plutôt|change|changez|changer|changement|changeons|modifier|modifie|modifiez|modification|autre|autres|différent|différente|corrige|corriger|corrigez|reporter|reporte|reportez|décaler|décale|décalez|finalement",
		"remplace|remplacez|préfère|préférerais|préfèrerais|avancer|repousser|repousse|rectifier|l'autre, à la place, au lieu, en fait, mets|mettez|met en|le|la|les|pour|deux|trois|à|plus|moi",
		"faites|fais pour|deux|trois|à|plus|plutôt, plus tôt|grand|petit|près|loin, moins cher|loin, une autre heure|date",
	],
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
	units: [
		"euros",
		"euro",
		"francs",
		"frs",
		"frw",
		"minutes",
		"min",
		"minute",
		"heures",
		"heure",
		"personnes",
		"pers",
		"personne",
	],
	ordinals: ["er", "ere", "eme", "e", "ieme", "h", "nde"],
	questionMarks: [],
};
