/** Italian, with "Lei", written small. */
import type { CoreTexts } from "./en.ts";

export const it: CoreTexts = {
	"core.staff_called":
		"Ho chiesto a una persona del nostro team di occuparsene. Le scriverà qui. Nel frattempo può continuare a scrivermi.",
	"core.rows": "Ecco che cosa ho trovato:\n{lines}",
	"core.no_rows": "Non ho trovato nulla del genere.",
	"core.staff_joined":
		"Ora una persona del nostro team legge questa conversazione e le risponderà. Per tornare da me, scriva qui ASSISTENTE.",
	"core.staff_wrote": "Dal nostro team: {text}\nPuò rispondere qui.",
	"core.staff_left": "Ora scrive di nuovo con l'assistente. Che cosa posso fare per lei?",
	"core.alert": "Allarme ({severity}): {title}. Riferimento {ref}; la console mostra il resto.",
	// Of a person's own data.
	"core.confirm_erase":
		"Così viene cancellato ciò che conserviamo su di lei: messaggi, nome, numero, indirizzi e richieste. È definitivo. Se non vuole ricevere messaggi, questo resta annotato. Devo cancellare?",
	"core.erasing":
		"La cancellazione dei suoi dati è in corso; ci vogliono alcuni minuti. Se ci scrive di nuovo, si ricomincia da zero.",
	"core.erase_open":
		"Non è stato cancellato nulla: prima deve concludersi questo: {open}. Me lo chieda di nuovo dopo.",
	"core.data_link":
		"Ecco che cosa conserviamo su di lei. Il link vale 15 minuti; non lo inoltri: {url}",
	"core.data_page": "Ciò che conserviamo su di lei, in un unico file.",
	"core.data_button": "Scarica",
	"core.confirm_words": "A: {to}\n“{words}”\nDevo inoltrarlo come parole sue?",
	"core.words":
		"Da: {from}\n“{words}”\nSono parole loro, non nostre. Per rispondere, cominci con “{how}”.",
	"core.words_queued": "A: {to}\nInoltro appena possibile. Se non arriva, glielo dirò.",
	"core.words_not_sent": "A: {to}\nLe sue parole non sono arrivate.",
	"core.words_unknown": "A: {to}\nNon so se le sue parole siano arrivate.",
	"core.words_nobody": "Inoltro parole solo a chi ha con lei qualcosa in corso e riceve messaggi.",
	"core.open_ride": "una corsa",
	"core.open_job": "un suo passeggero",
	"core.open_booking": "una prenotazione",
	"core.open_order": "un ordine",
	"core.open_viewing": "una visita",
	"core.open_service": "una richiesta di servizio",
	"core.open_inquiry": "una domanda ai negozi",
	"core.open_business": "un'attività raggiunta al suo numero",
};
