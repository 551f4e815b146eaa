/** Italian, with "Lei", written small. What has no gender of its own says nothing of the assistant's or the reader's. */
import type { KernelTexts } from "../../en/texts/kernel.ts";

export const kernel: KernelTexts = {
	"gate.how_to_answer": "Risponda SÌ {code} per procedere o NO {code} per lasciar perdere.",
	"gate.confirm_any": "Devo farlo? {summary}",
	"gate.button_yes": "Sì",
	"gate.button_no": "No",
	"gate.declined": "Va bene, lascio perdere. Di questo non è prenotato nulla.",
	"gate.left_as_it_is": "Va bene, lascio tutto com'è.",
	"gate.offer_declined": "Grazie per avermelo detto.",
	"gate.edit": "Non è ancora prenotato nulla. Che cosa bisogna cambiare?",
	"gate.reminder": "{code} attende ancora la sua risposta: SÌ {code} o NO {code}.",
	"gate.unanswered":
		"Per ora non è stato fatto nulla: {code} attende ancora la sua risposta. SÌ {code} per procedere, NO {code} per lasciar perdere.",
	"gate.which": "Ci sono più cose in sospeso: {list}. Quale intende? Ad esempio: {example}.",
	"gate.wrong_code": "{wrong} non è un codice aperto per lei. {open}",
	"gate.unknown_button":
		"Non so a che cosa servisse quel pulsante, quindi non ho fatto nulla. {open} Scriva semplicemente che cosa desidera.",
	"gate.open_codes": "In sospeso: {list}.",
	"gate.none_open": "Non c'è nulla in attesa di una sua risposta.",
	"gate.closed_settled": "{code} è già fatto; il suo sì è valso una volta sola.",
	"gate.closed_declined":
		"Aveva detto no a {code}, quindi non è stato fatto nulla. Se lo desidera comunque, scriva di nuovo.",
	"gate.closed_expired":
		"{code} è scaduto, quindi non è stato fatto nulla. Scriva di nuovo e preparerò una nuova proposta.",
	"gate.closed_replaced":
		"Una proposta più recente ha sostituito {code}, quindi non ne ho fatto nulla.",
	"gate.closed_withdrawn": "{code} non è più aperto.",
	"gate.offer_expired": "{code} è scaduto.",
	"gate.offer_won_already": "{code} è già suo; è valso il suo primo sì.",
	"gate.request_settled": "Ha già detto sì a {code}.",
	"gate.request_declined": "Ha già detto no a {code}.",
	"gate.request_withdrawn": "Nel frattempo {code} è stato annullato. Grazie della risposta.",
	"gate.request_expired": "{code} è scaduto.",
	"gate.too_late":
		"Il sì è arrivato troppo tardi per {code}, quindi non è stato fatto nulla. Scriva di nuovo e preparerò una nuova proposta.",
	"gate.too_soon":
		"La proposta è appena cambiata. La rilegga, per favore, poi risponda con il suo codice: SÌ {code}.",
	"gate.not_shown":
		"Vorrei avere la certezza che intenda {code}. Risponda con il codice, per favore: SÌ {code}.",
	"gate.suspended":
		"Voleva cambiare qualcosa in {code}, quindi resta in attesa. Che cosa bisogna cambiare?",
	"gate.outdated":
		"Dopo la mia domanda c'è stato un aggiornamento, quindi non posso farlo così come era indicato. Non è stato fatto nulla. Scriva di nuovo che cosa desidera, per favore.",
	"gate.changed":
		"Dopo la mia domanda qualcosa è cambiato, quindi non è ancora prenotato nulla. Controlli di nuovo, per favore:",
	"gate.asked_late":
		"Gliel'ho già chiesto e non so se il messaggio sia arrivato. Ora le cose stanno così:",
	"gate.lapsed":
		"Le ho fatto una domanda su una sua richiesta e non so se sia arrivata. Il tempo per rispondere è scaduto, quindi non è stato fatto nulla. Se lo desidera ancora, lo scriva di nuovo, per favore.",
	"gate.too_many_open":
		"Ci sono già {count} proposte in attesa della sua risposta. Risponda prima a una di queste, per favore: {list}.",
	"keyword.stopped": "Non riceverà più messaggi da noi. Se cambia idea, scriva START.",
	"keyword.started":
		"Che piacere risentirla. I messaggi sono di nuovo attivi. Come posso aiutarla?",
	"keyword.help":
		"Qui {tenant}. Può scrivere ad esempio “taxi dal porto al castello”. Chiedo sempre prima di prenotare qualcosa. Scriva STOP per non ricevere più messaggi.",
	"market.closed": "In questo momento non accettiamo richieste. Riprovi più tardi, per favore.",
	"kernel.staff_gone": "Il nostro team non scrive da un po', quindi torno a rispondere io.",
	"kernel.not_understood": "Mi scusi, non ho capito.",
	"kernel.unknown_outcome":
		"Non posso ancora dire se abbia funzionato. Qualcuno controllerà e glielo dirà.",
	"kernel.repeat": "(Inviato di nuovo) {text}",
	"kernel.refused_again":
		"{text}\nNon è cambiato. Scriva “persona” e qualcuno del nostro gruppo guarderà.",
	"kernel.honest":
		"Non è ancora stato fatto nulla. Mi dica che cosa desidera e le chiederò il suo sì prima di fare qualsiasi cosa.",
	"kernel.too_many_messages":
		"Sono molti messaggi insieme. Li ho tutti, ma alle nuove richieste risponderò di nuovo tra un minuto. Le risposte a ciò che è in sospeso valgono comunque.",
	"kernel.untrusted_text": "Ecco che cosa ho trovato; non è prenotato nulla: {text}",
	"kernel.withheld":
		"C'è qualcosa che qui non posso riferire. Mi dica di che cosa ha bisogno, o chieda di una persona del nostro team.",
	"limits.rate": "Sono troppe cose insieme. Riprovi tra {seconds} secondi.",
	"limits.circuit_open":
		"Il servizio necessario al momento non funziona, quindi non è stato fatto nulla. Riprovi tra qualche minuto.",
	"limits.read_only":
		"Posso cercare informazioni, ma al momento non posso prenotare né cambiare nulla. Riprovi più tardi.",
	"limits.store_away":
		"Al momento non posso prenotare né cambiare nulla, perché i nostri registri non rispondono. Non è stato fatto nulla; riprovi tra qualche minuto.",
	"limits.not_now":
		"Al momento non posso eseguire {code}, quindi non è stato fatto nulla. La proposta resta aperta: risponda di nuovo SÌ {code} tra qualche minuto.",
	"limits.budget":
		"Servivano più passaggi di quanti possa farne in una volta, quindi ho smesso. Chieda una cosa alla volta, per favore.",
	"kernel.card_removed":
		"Nel Suo messaggio c'era un numero di carta. L'ho tolto e nessuno l'ha tenuto. Non ne scriva mai qui: si paga su una pagina sicura.",
	"error.AUTH_ERROR": "Qui questo non le è possibile.",
	"error.NOT_FOUND": "Non ho trovato nulla del genere.",
	"error.VALIDATION_ERROR": "Non ho potuto farlo così come era scritto.",
	"error.RATE_LIMIT": "Sono troppe cose insieme. Riprovi più tardi, per favore.",
	"error.SERVICE_UNAVAILABLE":
		"In questo momento un servizio che mi serve non risponde. Non è stato fatto nulla; riprovi tra poco, per favore.",
	"error.PAYMENT_FAILED": "Il pagamento non è andato a buon fine.",
	"error.INSUFFICIENT_FUNDS": "Il denaro disponibile non basta.",
	"error.EXPIRED":
		"È arrivato troppo tardi, quindi non è stato fatto nulla. Scriva di nuovo e preparerò una nuova proposta.",
	"error.CONFLICT": "Non si concilia con qualcosa che ha già.",
	"error.INTERNAL_ERROR": "Qualcosa è andato storto da parte nostra. Non è stato fatto nulla.",
};
