/** Italian, with "Lei", written small. Places stand after a colon or a dash, so that no "dal" or "al" has to agree with them. */
import type { RulesTexts } from "../../en/texts/rules.ts";

export const rules: RulesTexts = {
	"rules.greeting":
		"Salve! Sono Assent. Mi dica dove si trova e dove vuole andare, e le proporrò un taxi.",
	"rules.still_open": "Ora quello che è rimasto aperto:",
	"rules.one_more": "C’era un’altra richiesta. Scriva 1 e gliela mostro.",
	"rules.one_each":
		"Prenoto una cosa alla volta: questa è la prima. La prossima viene subito dopo.",
	"rules.one_by_one": "Una cosa alla volta. Prima:",
	"rules.nothing_before": "Non ho nulla di precedente da ripetere. Che cosa desidera?",
	"rules.not_before": "Qui non c’è ancora nulla di precedente su cui basarmi.",
	"rules.as_before": "Come l’ultima volta.",
	"rules.again": "Scusa, non ho colto.",
	"rules.all_right": "Va bene.",
	"rules.once_known": "Posso dirlo appena so questo.",
	"rules.offer_person":
		"Stiamo girando in tondo. Scriva “persona” e ci pensa qualcuno del nostro gruppo, oppure dillo con altre parole.",
	"rules.no_answer":
		"Questo non ce l'ho a portata di mano. Scriva “persona” e qualcuno del nostro gruppo guarderà.",
	"rules.no_answer_of":
		"{business}: questo non ce l'ho a portata di mano. Scriva “persona” e qualcuno del nostro gruppo guarderà.",
	"rules.greeting_all":
		"Ciao! Sono Assent. Posso trovarti un taxi, prenotare un tavolo, una camera o un appuntamento, ordinare da mangiare o altro, mostrarti case e cercare che cosa c'è vicino. Di che cosa hai bisogno?",
	"rules.thanks": "Prego.",
	"rules.bye": "Arrivederci e buon viaggio.",
	"rules.help":
		"Posso proporle un taxi (“taxi dal porto al castello alle 7”), stimare un prezzo (“quanto costa un taxi per l'aeroporto?”), cercare che cosa c'è (“c'è una farmacia aperta vicino al porto”), dirle a che punto è la sua corsa o far intervenire una persona. Nulla accade senza il suo sì.",
	"rules.unknown":
		"Non ho capito. Posso aiutarla con i taxi: scriva ad esempio “taxi dal porto al castello”, o chieda di una persona.",
	"rules.help_all":
		"Può chiedermi un taxi (“taxi dal porto al castello alle 7”), un tavolo o una camera (“un tavolo per 2 domani alle 20:00”), un ordine (“vorrei ordinare da mangiare”), prezzi (“chi ha un caricabatterie”) o che cosa c'è (“farmacia aperta vicino al porto”). So anche annullare o chiamare una persona. Nulla accade senza il suo sì.",
	"rules.in_own_words":
		"Scriva con parole sue che cosa le serve, una cosa alla volta. Oppure scriva “persona” e qualcuno del nostro gruppo le scriverà.",
	"rules.thanks_again": "Quando vuole.",
	"rules.unknown_all":
		"Non ho capito. Scriva ad esempio “taxi dal porto al castello alle 7”, “un tavolo per 2 domani alle 20:00” o “vorrei ordinare da mangiare”, oppure chieda di una persona.",
	"rules.no_media":
		"Posso leggere solo testi e posizioni condivise. Scriva di che cosa ha bisogno, per favore.",
	"rules.unknown_place":
		"Non conosco il luogo “{words}”. Come si chiama, o che cosa c'è vicino? Può anche condividere una posizione.",
	"rules.still_waiting":
		"Non c’è ancora nulla di deciso: la proposta {code} attende la sua risposta.",
	"rules.waiting_drop":
		"Non c’è ancora nulla di deciso. Risponda NO {code} e la proposta sparisce.",
	"rules.not_found": "Qui non ho trovato “{things}”.",
	"rules.no_other":
		"Qui non conosco altri posti di questo tipo. Possiamo tenere questo, oppure mi dica che altro cercare.",
	"rules.draft_dropped": "Va bene, me ne dimentico. Di questo non è stato ordinato nulla.",
	"rules.nothing_waiting":
		"In questo momento nulla attende una risposta. Che cosa posso fare per lei?",
	"rules.choose_business": "Quale intende? Scriva il numero o il nome.\n{choices}",
	"rules.ask_day": "{business}, {time}: che giorno?",
	"rules.ask_day_and_hour": "{business}: che giorno e a che ora?",
	"rules.ask_hour": "{business}, {day}: a che ora?",
	"rules.hour_past": "Quest'ora è già passata: {time}. Che giorno e a che ora preferisce?",
	"rules.hour_unclear": "Non ho capito l'ora. Che giorno e a che ora preferisce?",
	"rules.date_unclear":
		"Non ho capito quale giorno intende. Lo scriva come data, ad esempio “{example}”. Che giorno e a che ora preferisce?",
};
