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
	"mobility.offer_taken": "{code} è già stato preso da un altro autista. Grazie della risposta.",
	"mobility.offer_busy": "Ha già una corsa in svolgimento, quindi {code} va a qualcun altro.",
	"mobility.offer_cancelled": "Il passeggero ha ritirato {code}. Grazie della risposta.",
	"mobility.offer_given_back": "Ha restituito {code}: la corsa non è più sua.",
};
