/** Italian, with "Lei", written small. Places stand after a colon or a dash, so that no "dal" or "al" has to agree with them. */
import type { RulesTexts } from "../../en/texts/rules.ts";

export const rules: RulesTexts = {
	"rules.greeting":
		"Salve! Sono Assent. Mi dica dove si trova e dove vuole andare, e le proporrò un taxi.",
	"rules.ask_when_now": "Quando deve venire il taxi: adesso o a un'ora precisa?",
	"rules.ask_pax": "In quanti sarete sul taxi?",
	"rules.order_ask_change": "Che cosa cambio: cosa ordini, quanto, il locale o dove va portato?",
	"rules.again": "Scusa, non ho colto.",
	"rules.all_right": "Va bene.",
	"rules.offer_person":
		"Stiamo girando in tondo. Scrivi “persona” e ci pensa qualcuno del nostro gruppo, oppure dillo con altre parole.",
	"rules.no_answer":
		"Questo non ce l'ho a portata di mano. Scrivi “persona” e qualcuno del nostro gruppo guarderà.",
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
	"rules.unknown_all":
		"Non ho capito. Scriva ad esempio “taxi dal porto al castello alle 7”, “un tavolo per 2 domani alle 20:00” o “vorrei ordinare da mangiare”, oppure chieda di una persona.",
	"rules.no_media":
		"Posso leggere solo testi e posizioni condivise. Scriva di che cosa ha bisogno, per favore.",
	"rules.ask_pickup":
		"Dove deve venire a prenderla il taxi? Può anche condividere la sua posizione.",
	"rules.ask_pickup_to":
		"Destinazione: {destination}. Dove deve venire a prenderla il taxi? Può anche condividere la sua posizione.",
	"rules.ask_destination":
		"Partenza: {pickup}. Dove vuole andare? Se non lo sa ancora, me lo dica pure.",
	"rules.ask_fare_pickup": "Da dove? Allora posso stimare il prezzo. Destinazione: {destination}.",
	"rules.ask_fare_destination": "Per dove? Allora posso stimare il prezzo.",
	"rules.choose_place": "Che cosa intende con “{words}”? Scriva il numero o il nome.\n{choices}",
	"rules.unknown_place":
		"Non conosco il luogo “{words}”. Come si chiama, o che cosa c'è vicino? Può anche condividere una posizione.",
	"rules.unknown_place_near": "Non conosco il luogo “{words}”. Intendeva {near}?",
	"rules.place_still_unknown":
		"Non riesco ancora a trovarlo. Condivida la posizione con la graffetta, o chieda di una persona.",
	"rules.share_location":
		"Non vedo dove si trova. Condivida la sua posizione, o scriva il nome di un luogo vicino a lei.",
	"rules.share_destination":
		"Non so dove sia. Condivida quella posizione, o scriva il nome di un luogo vicino.",
	"rules.same_place": "Partenza e destinazione sono lo stesso luogo: {place}. Dove vuole andare?",
	"rules.time_past": "Quest'ora è già passata: {time}. Quando deve venire il taxi?",
	"rules.time_unclear": "Non ho capito l'ora. Quando deve venire il taxi?",
	"rules.day_unclear":
		"Non ho capito quale giorno intende. Lo scriva come data, ad esempio “{example}”. Quando deve venire il taxi?",
	"rules.time_too_far":
		"Posso programmare al massimo con {days} giorni di anticipo. Quando deve venire il taxi?",
	"rules.ask_when": "Quando deve venire il taxi?",
	"rules.ask_time": "{day}: a che ora deve venire il taxi?",
	"rules.ask_pickup_time":
		"Non so calcolare quando partire per arrivare in tempo. A che ora deve venire a prenderla il taxi?",
	"rules.pax_limit": "Un taxi porta da 1 a {max} persone. In quanti sarete?",
	"rules.ask_change":
		"Che cosa devo cambiare: la partenza, la destinazione, l'ora o il numero di persone?",
	"rules.distance":
		"{pickup} – {destination}: circa {km} km in linea d'aria; la strada è più lunga.",
	"rules.distance_open":
		"Posso dirle la distanza e il prezzo quando conosco la destinazione. Dove vuole andare?",
	"rules.still_waiting": "Non è ancora ordinato nulla: la proposta {code} attende la sua risposta.",
	"rules.waiting_drop": "Non è ancora ordinato nulla. Risponda NO {code} e la proposta sparisce.",
	"rules.nothing_to_cancel": "Non ha nulla da annullare.",
	"rules.ride_stays": "Lascio la sua corsa com'è. Se non le serve più, scriva “annulla il taxi”.",
	"rules.draft_dropped": "Va bene, me ne dimentico. Non è stato ordinato nulla.",
	"rules.nothing_to_retry":
		"Non ho una corsa precedente da riprovare. Dove deve venire a prenderla il taxi?",
	"rules.nothing_waiting":
		"In questo momento nulla attende una risposta. Che cosa posso fare per lei?",
	"rules.not_on_duty":
		"Non ho una sua corsa come autista. Quando comincia, scriva che è in servizio.",
	"rules.order_ask_shop": "Da dove vuole ordinare? Ad esempio: {names}.",
	"rules.order_choose_shop": "Da quale posto?\n{choices}",
	"rules.order_ask_items": "Che cosa desidera da {business}? Ad esempio: {names}.",
	"rules.order_quantity": "Di ogni cosa se ne possono ordinare da 1 a {max}. Quanti ne desidera?",
	"rules.book_choose_venue": "Quale intende? Scriva il numero o il nome.\n{choices}",
	"rules.book_unknown_venue":
		"Qui non conosco l'attività “{words}”. Ci sono ad esempio: {names}. Quale desidera?",
	"rules.book_ask_offering":
		"Che cosa desidera ({business})? Scriva il numero o il nome.\n{choices}",
	"rules.book_ask_when": "{business}: che giorno e a che ora?",
	"rules.book_ask_time": "{business}, {day}: a che ora?",
	"rules.book_ask_arrival": "{business}: da che giorno vuole soggiornare?",
	"rules.book_ask_nights": "{business}: quante notti vuole soggiornare?",
	"rules.book_ask_party": "{business}: per quante persone?",
	"rules.book_party_limit":
		"Posso chiedere per un numero di persone da 1 a {max}. In quanti sarete?",
	"rules.book_time_past": "Quest'ora è già passata: {time}. Che giorno e a che ora preferisce?",
	"rules.book_time_unclear": "Non ho capito l'ora. Che giorno e a che ora preferisce?",
	"rules.book_say_change":
		"Che cosa va messo al suo posto? Ad esempio: “sposta la prenotazione alle 20:00” o “cambia la prenotazione per 6 persone”.",
	"rules.book_day_unclear":
		"Non ho capito quale giorno intende. Lo scriva come data, ad esempio “{example}”. Che giorno e a che ora preferisce?",
	"rules.book_ask_change":
		"Che cosa devo cambiare: il posto, il giorno, l'ora o il numero di persone?",
	"rules.lead_ask_details":
		"{business}: che cosa c'è da fare, e quando? Basta una breve descrizione.",
	"rules.lead_ask_change": "Che cosa devo cambiare: il giorno, l'ora o che cosa c'è da fare?",
	"rules.ask_insurance_type": "Che cosa va assicurato: un veicolo, un viaggio o la salute?",
	"rules.ask_insurance_days": "Per quanto tempo? Mi dica giorni, settimane, mesi o un anno.",
	"rules.ask_vehicle_year": "Di che anno è il veicolo?",
	"rules.ask_insured_age": "Quanti anni ha la persona assicurata?",
	"rules.ask_insurance_destination": "Dove va il viaggio?",
	"rules.ask_case":
		"Che cosa è successo? Lo racconti con parole sue; può esserci anche la foto di un documento.",
};
