/** Italian, with "Lei", written small. */
import type { PeopleTexts } from "./en.ts";

export const it: PeopleTexts = {
	"people.staff_called":
		"Ho chiesto a una persona del nostro team di occuparsene. Le scriverà qui. Nel frattempo può continuare a scrivermi.",
	"people.staff_called_minutes":
		"Ho chiesto a una persona del nostro team di occuparsene. Di solito rispondono qui in circa {minutes} min. Nel frattempo può continuare a scrivermi.",
	"people.staff_called_hours":
		"Ho chiesto a una persona del nostro team di occuparsene. Di solito rispondono qui in circa {hours} h. Nel frattempo può continuare a scrivermi.",
	"people.ticket":
		"Qualcuno aspetta il team ({priority}). Il riferimento è {ref}; il resto è nella console.",
	"people.sign_in":
		"Il suo link alla console: {url}\nSi apre una volta, entro 10 minuti. Se non lo ha chiesto lei, non faccia nulla.",
	"people.rows": "Ecco che cosa ho trovato:\n{lines}",
	"people.no_rows": "Non ho trovato nulla del genere.",
	"people.staff_joined":
		"Ora una persona del nostro team legge questa conversazione e le risponderà. Per tornare da me, scriva qui ASSISTENTE.",
	"people.staff_wrote": "Dal nostro team: {text}\nPuò rispondere qui.",
	"people.staff_left": "Ora scrive di nuovo con l'assistente. Che cosa posso fare per lei?",
	"people.alert": "Allarme ({severity}): {title}. Riferimento {ref}; la console mostra il resto.",
	// Of a person's own data.
	"people.confirm_erase":
		"Così viene cancellato ciò che conserviamo su di lei: messaggi, nome, numero, indirizzi e richieste. È definitivo. Se non vuole ricevere messaggi, questo resta annotato. Devo cancellare?",
	"people.erasing":
		"La cancellazione dei suoi dati è in corso; ci vogliono alcuni minuti. Se ci scrive di nuovo, si ricomincia da zero.",
	"people.erase_open":
		"Non è stato cancellato nulla: prima deve concludersi questo: {open}. Me lo chieda di nuovo dopo.",
	"people.data_link":
		"Ecco che cosa conserviamo su di lei. Il link vale 15 minuti; non lo inoltri: {url}",
	"people.data_page": "Ciò che conserviamo su di lei, in un unico file.",
	"people.data_button": "Scarica",
	"people.confirm_words": "A: {to}\n“{words}”\nDevo inoltrarlo come parole sue?",
	"people.words":
		"Da: {from}\n“{words}”\nSono parole loro, non nostre. Per rispondere, cominci con “{how}”.",
	"people.words_queued": "A: {to}\nInoltro appena possibile. Se non arriva, glielo dirò.",
	"people.words_not_sent": "A: {to}\nLe sue parole non sono arrivate.",
	"people.words_unknown": "A: {to}\nNon so se le sue parole siano arrivate.",
	"people.words_nobody":
		"Inoltro parole solo a chi ha con lei qualcosa in corso e riceve messaggi.",
	"people.open_ride": "una corsa",
	"people.open_job": "un suo passeggero",
	"people.open_booking": "una prenotazione",
	"people.open_order": "un ordine",
	"people.open_payment": "un pagamento",
	"people.open_viewing": "una visita",
	"people.open_service": "una richiesta di servizio",
	"people.open_inquiry": "una domanda ai negozi",
	"people.open_business": "un'attività raggiunta al suo numero",
	"people.dialogue_business_help":
		"Quello che i clienti chiedono alla sua attività arriva qui e dice come si risponde. Per scrivere a un cliente cominci con il codice della sua richiesta. Per orari e menù chieda di una persona. Per sé può chiedere quello che chiedono tutti.",
	"people.dialogue_business_begin":
		"Niente di questo è stato passato. Per scrivere al cliente cominci con {code}. Oppure risponda alla richiesta, come dice.",
	"people.dialogue_about":
		"Sta scrivendo a {tenant}: sono un programma, non una persona. Trovo taxi, tavolo, camera, appuntamento o ordine, e senza il suo sì non succede niente. Scriva «umano» e qualcuno del nostro team le scriverà qui.",
	"people.dialogue_languages": "Può scrivermi in queste lingue: {languages}.",
	"people.dialogue_own_data":
		"Scriva «mandatemi i miei dati» per una copia, o «cancellate i miei dati» per cancellarli: prima glielo chiedo ancora. Quello che scrive lo leggo io e, se chiede una persona, il nostro team.",
	"people.dialogue_paying":
		"Qui i prezzi sono in {currency}. Autisti, ristoranti e negozi si pagano direttamente, se non dico altro: chieda a loro se accettano carte. Non addebito niente senza il suo sì.",
	"people.dialogue_emergency":
		"Non posso chiamare i soccorsi. Se qualcuno è in pericolo, chiami subito il 112 o il numero di emergenza locale.",
	"people.dialogue_take_your_time": "Faccia con calma. Senza il suo sì non succede niente.",
	"people.dialogue_cancelling":
		"Senza il suo sì non succede niente. Dopo può ancora rinunciare scrivendomelo, prima che cominci e finché il locale lo permette.",
	"people.dialogue_unserved":
		"Questo non posso controllarlo: non conosco meteo, orari, biglietti o notizie, e non noleggio niente. Trovo taxi, tavolo, camera, ordine o un negozio. Scriva «umano» e il nostro team guarderà.",
	"people.dialogue_staff_reads":
		"Il nostro team legge anche questo qui e le scriverà. Per tutto il resto continuo ad aiutarla.",
	"people.dialogue_staff_reads_again": "Anche questo è ora al nostro team.",
};
