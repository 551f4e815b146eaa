/** Places stand after a colon or a dash, so that no "dal" or "al" has to agree with them. */
import type { MobilityTexts } from "./en.ts";

export const it: MobilityTexts = {
	"mobility.confirm_taxi":
		"Taxi: {pickup} – {destination}, *{when}*{people}.\nPrezzo stimato: *da {fareMin} a {fareMax}*, {distance} km. Vale il tassametro.\nDevo cercare un autista?",
	"mobility.confirm_taxi_open":
		"Taxi, partenza: {pickup}, *{when}*{people}.\nDirà all'autista dove andare, quindi non c'è una stima del prezzo.\nDevo cercare un autista?",
	"mobility.confirm_taxi_later":
		"Taxi: {pickup} – {destination}, *{when}*{people}.\nPrezzo stimato: *da {fareMin} a {fareMax}*, {distance} km. Vale il tassametro.\nComincio a cercare un autista {lead} minuti prima. Devo annotarlo?",
	"mobility.confirm_taxi_later_open":
		"Taxi, partenza: {pickup}, *{when}*{people}.\nDirà all'autista dove andare, quindi non c'è una stima del prezzo.\nComincio a cercare un autista {lead} minuti prima. Devo annotarlo?",
	"mobility.now": "adesso",
	"mobility.open_destination": "dove dirà il passeggero",
	"mobility.searching":
		"Grazie. Ora chiedo agli autisti più vicini e le scrivo appena uno accetta ({code}).",
	"mobility.scheduled":
		"Annotato: taxi, {when}, partenza: {pickup} ({code}). Comincio a chiedere agli autisti: {from}. Le scrivo appena uno accetta. Fino ad allora nessun autista ha promesso di venire.",
	"mobility.offer":
		"Corsa {code}: {pickup} – {destination}, {pax}, a {distance} km da lei. {fare}\nPuò prenderla?",
	"mobility.offer_district":
		"Corsa {code}: {pickup} – {destination}, {pax}, nella sua zona. {fare}\nPuò prenderla?",
	"mobility.offer_later":
		"Corsa {code}, *{when}*: {pickup} – {destination}, {pax}. {fare}\nPuò prenderla?",
	"mobility.offer_fare": "Prezzo stimato da {min} a {max}.",
	"mobility.offer_no_fare": "Prezzo a tassametro.",
	"mobility.assigned":
		"Il suo autista sta arrivando, punto d'incontro {pickup}: *{driver}*, {vehicle}, targa *{plate}*, telefono {phone}.",
	"mobility.assigned_later":
		"Il suo autista per *{when}*: *{driver}*, {vehicle}, targa *{plate}*, telefono {phone}. Punto d'incontro: {pickup}.",
	"mobility.pickup":
		"La corsa {code} è sua. Punto d'incontro: {pickup}, https://maps.google.com/?q={lat},{lng}\nDestinazione: {destination}, {pax}.\nScriva ARRIVATO quando è sul posto. Scriva FINITO quando la corsa è terminata.",
	"mobility.pickup_later":
		"La corsa {code} è sua, *{when}*. Punto d'incontro: {pickup}, https://maps.google.com/?q={lat},{lng}\nDestinazione: {destination}, {pax}.\nScriva ARRIVATO quando è sul posto. Scriva FINITO quando la corsa è terminata.",
	"mobility.pickup_by_hand":
		"Il nostro team le ha dato la corsa {code}. Punto d'incontro: {pickup}, https://maps.google.com/?q={lat},{lng}\nDestinazione: {destination}, {pax}.\nScriva ARRIVATO quando è sul posto e FINITO quando la corsa è terminata. Se non può, scriva RESTITUISCO.",
	"mobility.pickup_by_hand_later":
		"Il nostro team le ha dato la corsa {code}, *{when}*. Punto d'incontro: {pickup}, https://maps.google.com/?q={lat},{lng}\nDestinazione: {destination}, {pax}.\nScriva ARRIVATO quando è sul posto e FINITO quando la corsa è terminata. Se non può, scriva RESTITUISCO.",
	"mobility.arrived":
		"Il suo autista è arrivato: *{driver}*, {vehicle}, targa *{plate}*, {pickup}.",
	"mobility.arrived_driver":
		"Grazie, il passeggero viene avvisato. Se non viene nessuno, può scrivere PASSEGGERO ASSENTE dalle {from}.",
	"mobility.arrived_already":
		"Il passeggero è già stato avvisato. Se non viene nessuno, può scrivere PASSEGGERO ASSENTE dalle {from}.",
	"mobility.started_driver":
		"Annotato, il passeggero è a bordo. Scriva FINITO quando la corsa è terminata.",
	"mobility.given_back":
		"Mi dispiace, il suo autista alla fine non può venire. Ora chiedo ad altri autisti e le scrivo appena uno accetta ({code}).",
	"mobility.given_back_driver":
		"La corsa {code} è restituita e il passeggero viene avvisato. Può prendere la prossima.",
	"mobility.on_board":
		"Non è più possibile: il passeggero è a bordo. Scriva FINITO quando la corsa è terminata.",
	"mobility.no_show":
		"Il suo autista ha atteso ({pickup}) e dice che non è venuto nessuno, quindi la corsa è chiusa. Scriva di nuovo quando le serve un taxi.",
	"mobility.no_show_driver":
		"La corsa {code} è chiusa perché non è venuto nessuno, e il passeggero viene avvisato. Può prendere la prossima.",
	"mobility.no_show_wait":
		"Attenda ancora {minutes} min, per favore; poi può scrivere PASSEGGERO ASSENTE.",
	"mobility.no_show_not_there":
		"Non mi ha ancora detto che è sul posto. Scriva ARRIVATO al punto d'incontro; l'attesa conta da lì in poi.",
	"mobility.taken_off_duty":
		"Alle ultime richieste ({count}) non ha risposto, quindi ora risulta fuori servizio. Scriva IN SERVIZIO quando torna.",
	"mobility.none_found":
		"Mi dispiace, nessun autista ha preso la sua corsa ({pickup}). Non è prenotato nulla. Scriva “prova di nuovo” e chiederò un'altra volta.",
	"mobility.cancelled": "La sua corsa è annullata ({pickup}).",
	"mobility.cancelled_later": "La sua corsa è annullata: {pickup}, {when}.",
	"mobility.cancelled_assigned": "La sua corsa è annullata ({pickup}) e l'autista viene avvisato.",
	"mobility.cancelled_plain": "La sua corsa è annullata.",
	"mobility.driver_cancelled":
		"Il passeggero ha annullato la corsa {code}. Può prenderne un'altra.",
	"mobility.completed":
		"L'autista dice che la sua corsa è terminata. Grazie per aver viaggiato con noi.",
	"mobility.completed_driver": "Grazie, la corsa è chiusa. Può prendere la prossima.",
	"mobility.estimate":
		"{pickup} – {destination}: circa da {fareMin} a {fareMax}, {distance} km, circa {minutes} min. È una stima; vale il tassametro.",
	"mobility.estimate_rough":
		"{pickup} – {destination}: circa da {fareMin} a {fareMax}, {distance} km, circa {minutes} min. Ora non ho potuto controllare le strade, quindi è una stima approssimativa; vale il tassametro.",
	"mobility.estimate_both":
		"{pickup} – {destination}, andata e ritorno: circa da {fareMin} a {fareMax} per le due corse, {distance} km e circa {minutes} min ciascuna. È una stima; vale il tassametro. Il ritorno è una corsa a parte: me lo chieda quando sa l’ora.",
	"mobility.estimate_both_rough":
		"{pickup} – {destination}, andata e ritorno: circa da {fareMin} a {fareMax} per le due corse, {distance} km e circa {minutes} min ciascuna. Ora non ho potuto controllare le strade, è una stima approssimativa; vale il tassametro. Il ritorno è una corsa a parte.",
	"mobility.status_scheduled":
		"Il suo taxi è annotato, {when}, partenza: {pickup} ({code}). Comincio a chiedere agli autisti: {from}.",
	"mobility.status_pending_later":
		"Sto ancora chiedendo agli autisti per la sua corsa, {when}, partenza: {pickup}.",
	"mobility.status_assigned_later":
		"Il suo autista, {when}, partenza {pickup}: {driver}, {vehicle}, targa {plate}.",
	"mobility.status_arrived":
		"Il suo autista è arrivato e attende ({pickup}): {driver}, {vehicle}, targa {plate}.",
	"mobility.status_started": "È in viaggio con {driver}: {vehicle}, targa {plate}.",
	"mobility.status_no_show":
		"La sua ultima corsa è chiusa: l'autista ha atteso e dice che non è venuto nessuno.",
	"mobility.status_pending":
		"Sto ancora chiedendo agli autisti per la sua corsa, partenza: {pickup}.",
	"mobility.status_assigned":
		"Il suo autista per la corsa, partenza {pickup}: {driver}, {vehicle}, targa {plate}.",
	"mobility.status_completed": "La sua ultima corsa è terminata.",
	"mobility.status_cancelled": "La sua ultima corsa è stata annullata.",
	"mobility.status_expired":
		"Nessun autista ha preso la sua ultima corsa. Scriva “prova di nuovo” se le serve ancora.",
	"mobility.confirm_cancel": "La sua corsa {ride}: è definitivo. Devo annullarla?",
	"mobility.no_ride": "Al momento non ha corse con noi.",
	"mobility.no_active_driver_ride": "Non ha corse in svolgimento.",
	"mobility.too_many_open":
		"Ha già il numero massimo di corse aperte per una persona. Non è stato prenotato nulla di nuovo.",
	"mobility.unknown_place":
		"Questo luogo è fuori dalla zona che serviamo. Dove deve cominciare e finire esattamente la corsa?",
	"mobility.same_place": "Partenza e destinazione sono lo stesso luogo. Dove vuole andare?",
	"mobility.too_far_ahead":
		"Posso annotare corse con al massimo {days} giorni di anticipo. Per quando le serve il taxi?",
	"mobility.not_available":
		"Al momento qui i taxi non sono disponibili. Non è stato prenotato nulla.",
	"mobility.on_duty": "Ora è in servizio. Le scriverò quando c'è una corsa vicino a lei.",
	"mobility.on_duty_no_point":
		"Ora è in servizio. Condivida la sua posizione, così posso trovare corse vicino a lei.",
	"mobility.off_duty": "Ora è fuori servizio. Buon riposo.",
	"mobility.point_updated": "Grazie, ho la sua nuova posizione.",
	"mobility.not_a_driver": "Questo numero non è registrato da noi come autista.",
	"mobility.offer_yours": "{code} è sua: il nostro team le ha dato la corsa.",
	"mobility.offer_taken": "{code} è già stato preso da un altro autista. Grazie della risposta.",
	"mobility.offer_busy": "Ha già una corsa in svolgimento, quindi {code} va a qualcun altro.",
	"mobility.offer_gone": "Non è stato possibile darle {code}. Grazie della risposta.",
	"mobility.offer_cancelled": "Il passeggero ha ritirato {code}. Grazie della risposta.",
	"mobility.offer_given_back": "Ha restituito {code}: la corsa non è più sua.",
	"mobility.dialogue_ask_when_now": "Quando deve venire il taxi: adesso o a un'ora precisa?",
	"mobility.dialogue_ask_pax": "In quanti sarete sul taxi?",
	"mobility.dialogue_ask_pickup":
		"Dove deve venire a prenderla il taxi? Può anche condividere la sua posizione.",
	"mobility.dialogue_ask_pickup_to":
		"Destinazione: {destination}. Dove deve venire a prenderla il taxi? Può anche condividere la sua posizione.",
	"mobility.dialogue_ask_destination":
		"Partenza: {pickup}. Dove vuole andare? Se non lo sa ancora, me lo dica pure.",
	"mobility.dialogue_ask_fare_pickup":
		"Da dove? Allora posso stimare il prezzo. Destinazione: {destination}.",
	"mobility.dialogue_ask_fare_destination": "Per dove? Allora posso stimare il prezzo.",
	"mobility.dialogue_choose_place":
		"Che cosa intende con “{words}”? Scriva il numero o il nome.\n{choices}",
	"mobility.dialogue_unknown_place_near": "Non conosco il luogo “{words}”. Intendeva {near}?",
	"mobility.dialogue_place_still_unknown":
		"Non riesco ancora a trovarlo. Condivida la posizione con la graffetta, o chieda di una persona.",
	"mobility.dialogue_share_location":
		"Non vedo dove si trova. Condivida la sua posizione, o scriva il nome di un luogo vicino a lei.",
	"mobility.dialogue_share_destination":
		"Non so dove sia. Condivida quella posizione, o scriva il nome di un luogo vicino.",
	"mobility.dialogue_same_place":
		"Partenza e destinazione sono lo stesso luogo: {place}. Dove vuole andare?",
	"mobility.dialogue_not_promised":
		"“{words}”: questo non posso prometterlo. Chieda all’autista: avrà il suo numero appena uno accetta.",
	"mobility.dialogue_to_driver":
		"Non posso riferire nulla a un autista. Appena uno accetta, le do il suo nome e il suo numero: lo chiami o gli scriva lì.",
	"mobility.dialogue_one_way":
		"Questo è per la sola andata. Il ritorno è una corsa a parte e costa più o meno lo stesso: me lo chieda quando sa l’ora.",
	"mobility.dialogue_time_past": "Quest'ora è già passata: {time}. Quando deve venire il taxi?",
	"mobility.dialogue_time_unclear": "Non ho capito l'ora. Quando deve venire il taxi?",
	"mobility.dialogue_day_unclear":
		"Non ho capito quale giorno intende. Lo scriva come data, ad esempio “{example}”. Quando deve venire il taxi?",
	"mobility.dialogue_time_too_far":
		"Posso programmare al massimo con {days} giorni di anticipo. Quando deve venire il taxi?",
	"mobility.dialogue_ask_when": "Quando deve venire il taxi?",
	"mobility.dialogue_ask_time": "{day}: a che ora deve venire il taxi?",
	"mobility.dialogue_ask_pickup_time":
		"Non so calcolare quando partire per arrivare in tempo. A che ora deve venire a prenderla il taxi?",
	"mobility.dialogue_pax_limit": "Un taxi porta da 1 a {max} persone. In quanti sarete?",
	"mobility.dialogue_ask_change":
		"Che cosa devo cambiare: la partenza, la destinazione, l'ora o il numero di persone?",
	"mobility.dialogue_distance":
		"{pickup} – {destination}: circa {km} km in linea d'aria; la strada è più lunga.",
	"mobility.dialogue_distance_open":
		"Posso dirle la distanza e il prezzo quando conosco la destinazione. Dove vuole andare?",
	"mobility.dialogue_nothing_to_cancel": "Non ha nulla da annullare.",
	"mobility.dialogue_ride_stays":
		"Lascio la sua corsa com'è. Se non le serve più, scriva “annulla il taxi”.",
	"mobility.dialogue_nothing_to_retry":
		"Non ho una corsa precedente da riprovare. Dove deve venire a prenderla il taxi?",
	"mobility.dialogue_not_on_duty":
		"Non ho una sua corsa come autista. Quando comincia, scriva che è in servizio.",
	"mobility.dialogue_driver_help":
		"Lei guida con noi. Scriva “in servizio” e “fine turno”. Ogni corsa offerta dice come si prende. In corsa scriva “sono arrivato”, “cliente a bordo”, “corsa finita”, “non c’è nessuno” o “non posso farla”. Per sé può chiedere quello che chiedono tutti.",
	"mobility.dialogue_driver_unknown_help":
		"Non ho capito. Scriva “in servizio” e “fine turno”. In corsa scriva “sono arrivato”, “cliente a bordo”, “corsa finita”, “non c’è nessuno” o “non posso farla”. Per tutto il resto chieda di una persona.",
};
