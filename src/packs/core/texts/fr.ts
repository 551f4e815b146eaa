/** Names of places stand after a colon or a dash, so that no "du" or "au" has to agree with them. */
import type { CoreTexts } from "./en.ts";

export const fr: CoreTexts = {
	"core.staff_called":
		"J'ai demandé à un membre de notre équipe de s'en occuper. On vous écrira ici. En attendant, vous pouvez continuer à m'écrire.",
	"core.rows": "Voici ce que j'ai trouvé :\n{lines}",
	"core.no_rows": "Je n'ai rien trouvé de tel.",
	"core.staff_joined":
		"Un membre de notre équipe lit maintenant cette conversation et va vous répondre. Pour revenir à moi, écrivez ASSISTANT ici.",
	"core.staff_wrote": "De notre équipe : {text}\nVous pouvez répondre ici.",
	"core.staff_left": "Vous écrivez de nouveau avec l'assistant. Que puis-je faire pour vous ?",
	"core.alert": "Alerte ({severity}) : {title}. Référence {ref} ; le reste est dans la console.",
	// Of a person's own data.
	"core.confirm_erase":
		"Cela efface ce que nous gardons sur vous : messages, nom, numéro, adresses et demandes. C'est définitif. Votre refus d'être contacté reste gardé. Dois-je l'effacer ?",
	"core.erasing":
		"Vos données sont en train d'être effacées ; cela prend quelques minutes. Si vous nous réécrivez, tout repart de zéro.",
	"core.erase_open":
		"Rien n'a été effacé : il faut d'abord que ceci se termine : {open}. Redemandez-le ensuite.",
	"core.data_link":
		"Voici ce que nous gardons sur vous. Le lien marche 15 minutes ; ne le transmettez pas : {url}",
	"core.data_page": "Ce que nous gardons sur vous, en un fichier.",
	"core.data_button": "Télécharger",
	"core.confirm_words": "À : {to}\n“{words}”\nDois-je transmettre ceci comme vos mots ?",
	"core.words":
		"De : {from}\n“{words}”\nLeurs mots, pas les nôtres. Pour répondre, commencez par “{how}”.",
	"core.words_queued": "À : {to}\nJe transmets dès que possible. Sinon, je vous le dirai.",
	"core.words_not_sent": "À : {to}\nVos mots ne sont pas arrivés.",
	"core.words_unknown": "À : {to}\nJe ne sais pas si vos mots sont arrivés.",
	"core.words_nobody":
		"Je ne transmets qu'à qui est lié à vous par une demande et accepte les messages.",
	"core.open_ride": "une course",
	"core.open_job": "un de vos passagers",
	"core.open_booking": "une réservation",
	"core.open_order": "une commande",
	"core.open_viewing": "une visite",
	"core.open_service": "une demande de service",
	"core.open_inquiry": "une question à des commerces",
	"core.open_business": "un commerce joint par votre numéro",
};
