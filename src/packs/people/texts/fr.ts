/** Names of places stand after a colon or a dash, so that no "du" or "au" has to agree with them. */
import type { PeopleTexts } from "./en.ts";

export const fr: PeopleTexts = {
	"people.staff_called":
		"J'ai demandé à un membre de notre équipe de s'en occuper. On vous écrira ici. En attendant, vous pouvez continuer à m'écrire.",
	"people.staff_called_minutes":
		"J'ai demandé à un membre de notre équipe de s'en occuper. On répond d'habitude ici en {minutes} min environ. En attendant, vous pouvez continuer à m'écrire.",
	"people.staff_called_hours":
		"J'ai demandé à un membre de notre équipe de s'en occuper. On répond d'habitude ici en {hours} h environ. En attendant, vous pouvez continuer à m'écrire.",
	"people.ticket":
		"Quelqu'un attend l'équipe ({priority}). La référence est {ref} ; la console montre le reste.",
	"people.sign_in":
		"Votre lien vers la console : {url}\nIl s'ouvre une fois, dans les 10 minutes. Si vous ne l'avez pas demandé, ne faites rien.",
	"people.rows": "Voici ce que j'ai trouvé :\n{lines}",
	"people.no_rows": "Je n'ai rien trouvé de tel.",
	"people.staff_joined":
		"Un membre de notre équipe lit maintenant cette conversation et va vous répondre. Pour revenir à moi, écrivez ASSISTANT ici.",
	"people.staff_wrote": "De notre équipe : {text}\nVous pouvez répondre ici.",
	"people.staff_left": "Vous écrivez de nouveau avec l'assistant. Que puis-je faire pour vous ?",
	"people.alert": "Alerte ({severity}) : {title}. Référence {ref} ; le reste est dans la console.",
	// Of a person's own data.
	"people.confirm_erase":
		"Cela efface ce que nous gardons sur vous : messages, nom, numéro, adresses et demandes. C'est définitif. Votre refus d'être contacté reste gardé. Dois-je l'effacer ?",
	"people.erasing":
		"Vos données sont en train d'être effacées ; cela prend quelques minutes. Si vous nous réécrivez, tout repart de zéro.",
	"people.erase_open":
		"Rien n'a été effacé : il faut d'abord que ceci se termine : {open}. Redemandez-le ensuite.",
	"people.data_link":
		"Voici ce que nous gardons sur vous. Le lien marche 15 minutes ; ne le transmettez pas : {url}",
	"people.data_page": "Ce que nous gardons sur vous, en un fichier.",
	"people.data_button": "Télécharger",
	"people.confirm_words": "À : {to}\n“{words}”\nDois-je transmettre ceci comme vos mots ?",
	"people.words":
		"De : {from}\n“{words}”\nLeurs mots, pas les nôtres. Pour répondre, commencez par “{how}”.",
	"people.words_queued": "À : {to}\nJe transmets dès que possible. Sinon, je vous le dirai.",
	"people.words_not_sent": "À : {to}\nVos mots ne sont pas arrivés.",
	"people.words_unknown": "À : {to}\nJe ne sais pas si vos mots sont arrivés.",
	"people.words_nobody":
		"Je ne transmets qu'à qui est lié à vous par une demande et accepte les messages.",
	"people.open_ride": "une course",
	"people.open_job": "un de vos passagers",
	"people.open_booking": "une réservation",
	"people.open_order": "une commande",
	"people.open_payment": "un paiement",
	"people.open_viewing": "une visite",
	"people.open_service": "une demande de service",
	"people.open_inquiry": "une question à des commerces",
	"people.open_business": "un commerce joint par votre numéro",
	"people.dialogue_business_help":
		"Ce que les clients demandent à votre établissement arrive ici et dit comment y répondre. Pour écrire à un client, commencez par le code de sa demande. Pour vos horaires et votre carte, demandez une personne. Pour vous-même, demandez ce que tout le monde demande.",
	"people.dialogue_business_begin":
		"Rien de cela n’a été transmis. Pour écrire au client, commencez par {code}. Ou répondez à sa demande, comme elle le dit.",
	"people.dialogue_about":
		"Vous écrivez à {tenant} : je suis un programme, pas une personne. Je trouve taxi, table, chambre, rendez-vous ou commande, et rien ne se fait sans votre oui. Écrivez « humain » et quelqu'un de notre équipe vous écrira ici.",
	"people.dialogue_languages": "Vous pouvez m'écrire dans ces langues : {languages}.",
	"people.dialogue_own_data":
		"Écrivez « envoyez-moi mes données » pour une copie, ou « supprimez mes données » pour tout effacer : je vous le redemande avant. Ce que vous écrivez est lu par moi et, si vous demandez une personne, par notre équipe.",
	"people.dialogue_paying":
		"Les prix sont ici en {currency}. Chauffeurs, restaurants et magasins se paient directement, sauf si je dis autre chose : demandez-leur s'ils prennent la carte. Je ne débite rien sans votre oui.",
	"people.dialogue_emergency":
		"Je ne peux pas appeler les secours. Si quelqu’un est en danger, composez tout de suite le 112 ou le numéro d’urgence local.",
	"people.dialogue_take_your_time": "Prenez votre temps. Rien ne se fait sans votre oui.",
	"people.dialogue_cancelling":
		"Rien ne se fait sans votre oui. Ensuite, vous pouvez encore y renoncer en me l'écrivant, avant que cela ne commence ; pour une table ou une chambre, jusqu'à un délai que l'établissement fixe.",
	"people.dialogue_unserved":
		"Cela, je ne peux pas le vérifier : je ne connais ni météo, ni horaires, ni billets, ni nouvelles, et je ne loue rien. Demandez-moi un taxi, une table, une chambre ou un magasin. Écrivez « humain » et notre équipe regardera.",
	"people.dialogue_staff_reads":
		"Notre équipe lit cela ici aussi et vous écrira. Pour tout le reste, je continue à vous aider.",
	"people.dialogue_staff_reads_again": "Cela aussi est entre les mains de notre équipe.",
};
