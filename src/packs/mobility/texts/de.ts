/** Places stand after a colon or a dash, so that no "vom" or "zur" has to agree with them. */
import type { MobilityTexts } from "./en.ts";

export const de: MobilityTexts = {
	"mobility.confirm_taxi":
		"Taxi: {pickup} – {destination}, *{when}*{people}.\nGeschätzter Fahrpreis: *{fareMin} bis {fareMax}*, {distance} km. Es gilt das Taxameter.\nSoll ich einen Fahrer suchen?",
	"mobility.confirm_taxi_open":
		"Taxi, Abholung: {pickup}, *{when}*{people}.\nDas Ziel sagen Sie dem Fahrer, deshalb gibt es keine Preisschätzung.\nSoll ich einen Fahrer suchen?",
	"mobility.confirm_taxi_later":
		"Taxi: {pickup} – {destination}, *{when}*{people}.\nGeschätzter Fahrpreis: *{fareMin} bis {fareMax}*, {distance} km. Es gilt das Taxameter.\nMit der Suche nach einem Fahrer beginne ich {lead} Minuten vorher. Soll ich es notieren?",
	"mobility.confirm_taxi_later_open":
		"Taxi, Abholung: {pickup}, *{when}*{people}.\nDas Ziel sagen Sie dem Fahrer, deshalb gibt es keine Preisschätzung.\nMit der Suche nach einem Fahrer beginne ich {lead} Minuten vorher. Soll ich es notieren?",
	"mobility.now": "jetzt",
	"mobility.open_destination": "nach Angabe des Fahrgasts",
	"mobility.searching":
		"Danke. Ich frage jetzt die nächsten Fahrer und schreibe, sobald einer zusagt ({code}).",
	"mobility.scheduled":
		"Notiert: Taxi für {when}, Abholung: {pickup} ({code}). Ab {from} frage ich Fahrer und schreibe, sobald einer zusagt. Bis dahin hat kein Fahrer versprochen zu kommen.",
	"mobility.offer":
		"Fahrt {code}: {pickup} – {destination}, {pax}, {distance} km von Ihnen. {fare}\nKönnen Sie sie übernehmen?",
	"mobility.offer_district":
		"Fahrt {code}: {pickup} – {destination}, {pax}, in Ihrem Bezirk. {fare}\nKönnen Sie sie übernehmen?",
	"mobility.offer_later":
		"Fahrt {code}, *{when}*: {pickup} – {destination}, {pax}. {fare}\nKönnen Sie sie übernehmen?",
	"mobility.offer_fare": "Geschätzter Fahrpreis {min} bis {max}.",
	"mobility.offer_no_fare": "Fahrpreis nach Taxameter.",
	"mobility.assigned":
		"Ihr Fahrer kommt, Treffpunkt {pickup}: *{driver}*, {vehicle}, Kennzeichen *{plate}*, Telefon {phone}.",
	"mobility.assigned_later":
		"Ihr Fahrer für *{when}*: *{driver}*, {vehicle}, Kennzeichen *{plate}*, Telefon {phone}. Abholort: {pickup}.",
	"mobility.pickup":
		"Die Fahrt {code} gehört Ihnen. Abholort: {pickup}, https://maps.google.com/?q={lat},{lng}\nZiel: {destination}, {pax}.\nSchreiben Sie ANGEKOMMEN, wenn Sie dort sind. Schreiben Sie BEENDET, wenn die Fahrt vorbei ist.",
	"mobility.pickup_later":
		"Die Fahrt {code} gehört Ihnen, *{when}*. Abholort: {pickup}, https://maps.google.com/?q={lat},{lng}\nZiel: {destination}, {pax}.\nSchreiben Sie ANGEKOMMEN, wenn Sie dort sind. Schreiben Sie BEENDET, wenn die Fahrt vorbei ist.",
	"mobility.pickup_by_hand":
		"Unser Team hat Ihnen die Fahrt {code} gegeben. Abholort: {pickup}, https://maps.google.com/?q={lat},{lng}\nZiel: {destination}, {pax}.\nSchreiben Sie ANGEKOMMEN, wenn Sie dort sind, und BEENDET, wenn die Fahrt vorbei ist. Wenn Sie nicht können, schreiben Sie ICH GEBE ZURÜCK.",
	"mobility.pickup_by_hand_later":
		"Unser Team hat Ihnen die Fahrt {code} gegeben, *{when}*. Abholort: {pickup}, https://maps.google.com/?q={lat},{lng}\nZiel: {destination}, {pax}.\nSchreiben Sie ANGEKOMMEN, wenn Sie dort sind, und BEENDET, wenn die Fahrt vorbei ist. Wenn Sie nicht können, schreiben Sie ICH GEBE ZURÜCK.",
	"mobility.arrived": "Ihr Fahrer ist da: *{driver}*, {vehicle}, Kennzeichen *{plate}*, {pickup}.",
	"mobility.arrived_driver":
		"Danke, der Fahrgast wird benachrichtigt. Kommt niemand, können Sie ab {from} FAHRGAST FEHLT schreiben.",
	"mobility.arrived_already":
		"Der Fahrgast wurde schon benachrichtigt. Kommt niemand, können Sie ab {from} FAHRGAST FEHLT schreiben.",
	"mobility.started_driver":
		"Notiert, der Fahrgast ist an Bord. Schreiben Sie BEENDET, wenn die Fahrt vorbei ist.",
	"mobility.given_back":
		"Es tut mir leid, Ihr Fahrer kann doch nicht kommen. Ich frage jetzt andere Fahrer und schreibe, sobald einer zusagt ({code}).",
	"mobility.given_back_driver":
		"Die Fahrt {code} ist zurückgegeben, und der Fahrgast wird benachrichtigt. Sie sind frei für die nächste.",
	"mobility.on_board":
		"Das geht nicht mehr: Der Fahrgast ist an Bord. Schreiben Sie BEENDET, wenn die Fahrt vorbei ist.",
	"mobility.no_show":
		"Ihr Fahrer hat gewartet ({pickup}) und sagt, dass niemand kam; die Fahrt ist daher abgeschlossen. Schreiben Sie wieder, wenn Sie ein Taxi brauchen.",
	"mobility.no_show_driver":
		"Die Fahrt {code} ist abgeschlossen, weil niemand kam, und der Fahrgast wird benachrichtigt. Sie sind frei für die nächste.",
	"mobility.no_show_wait":
		"Bitte warten Sie noch {minutes} Min., dann können Sie FAHRGAST FEHLT schreiben.",
	"mobility.no_show_not_there":
		"Sie haben mir noch nicht gesagt, dass Sie dort sind. Schreiben Sie am Abholort ANGEKOMMEN; Ihre Wartezeit zählt ab dann.",
	"mobility.taken_off_duty":
		"Auf die letzten Anfragen ({count}) haben Sie nicht geantwortet, deshalb sind Sie jetzt außer Dienst. Schreiben Sie IM DIENST, wenn Sie zurück sind.",
	"mobility.none_found":
		"Es tut mir leid, kein Fahrer hat Ihre Fahrt übernommen ({pickup}). Es ist nichts gebucht. Schreiben Sie „noch einmal versuchen“, und ich frage erneut.",
	"mobility.cancelled": "Ihre Fahrt ist storniert ({pickup}).",
	"mobility.cancelled_later": "Ihre Fahrt für {when} ist storniert ({pickup}).",
	"mobility.cancelled_assigned":
		"Ihre Fahrt ist storniert ({pickup}), und der Fahrer wird benachrichtigt.",
	"mobility.cancelled_plain": "Ihre Fahrt ist storniert.",
	"mobility.driver_cancelled": "Der Fahrgast hat die Fahrt {code} storniert. Sie sind wieder frei.",
	"mobility.completed":
		"Der Fahrer sagt, dass Ihre Fahrt beendet ist. Danke, dass Sie mit uns gefahren sind.",
	"mobility.completed_driver": "Danke, die Fahrt ist abgeschlossen. Sie sind frei für die nächste.",
	"mobility.estimate":
		"{pickup} – {destination}: etwa {fareMin} bis {fareMax}, {distance} km, etwa {minutes} Min. Das ist eine Schätzung; es gilt das Taxameter.",
	"mobility.estimate_rough":
		"{pickup} – {destination}: etwa {fareMin} bis {fareMax}, {distance} km, etwa {minutes} Min. Die Straßen konnte ich gerade nicht prüfen, das ist also nur grob geschätzt; es gilt das Taxameter.",
	"mobility.estimate_both":
		"{pickup} – {destination} und zurück: etwa {fareMin} bis {fareMax} für beide Wege, je {distance} km und etwa {minutes} Min. Das ist eine Schätzung; es gilt das Taxameter. Die Rückfahrt ist eine eigene Fahrt: Fragen Sie danach, wenn Sie die Zeit wissen.",
	"mobility.estimate_both_rough":
		"{pickup} – {destination} und zurück: etwa {fareMin} bis {fareMax} für beide Wege, je {distance} km und etwa {minutes} Min. Die Straßen konnte ich gerade nicht prüfen, das ist nur grob geschätzt; es gilt das Taxameter. Die Rückfahrt ist eine eigene Fahrt.",
	"mobility.status_scheduled":
		"Ihr Taxi ist notiert für {when}, Abholung: {pickup} ({code}). Ab {from} frage ich Fahrer.",
	"mobility.status_pending_later":
		"Ich frage noch Fahrer für Ihre Fahrt, geplant für {when}, Abholung: {pickup}.",
	"mobility.status_assigned_later":
		"Ihr Fahrer für {when}, Abholung {pickup}: {driver}, {vehicle}, Kennzeichen {plate}.",
	"mobility.status_arrived":
		"Ihr Fahrer ist da und wartet ({pickup}): {driver}, {vehicle}, Kennzeichen {plate}.",
	"mobility.status_started": "Sie sind unterwegs mit {driver}: {vehicle}, Kennzeichen {plate}.",
	"mobility.status_no_show":
		"Ihre letzte Fahrt ist abgeschlossen: Der Fahrer hat gewartet und sagt, dass niemand kam.",
	"mobility.status_pending": "Ich frage noch Fahrer für Ihre Fahrt, Abholung: {pickup}.",
	"mobility.status_assigned":
		"Ihr Fahrer für die Fahrt, Abholung {pickup}: {driver}, {vehicle}, Kennzeichen {plate}.",
	"mobility.status_completed": "Ihre letzte Fahrt ist beendet.",
	"mobility.status_cancelled": "Ihre letzte Fahrt wurde storniert.",
	"mobility.status_expired":
		"Kein Fahrer hat Ihre letzte Fahrt übernommen. Schreiben Sie „noch einmal versuchen“, wenn Sie sie noch brauchen.",
	"mobility.confirm_cancel": "Ihre Fahrt {ride}: Das ist endgültig. Soll ich sie stornieren?",
	"mobility.no_ride": "Sie haben im Moment keine Fahrt bei uns.",
	"mobility.no_active_driver_ride": "Sie haben keine laufende Fahrt.",
	"mobility.too_many_open":
		"Sie haben schon so viele offene Fahrten, wie eine Person haben darf. Es wurde nichts Neues gebucht.",
	"mobility.unknown_place":
		"Dieser Ort liegt außerhalb unseres Gebiets. Wo genau soll die Fahrt beginnen und enden?",
	"mobility.same_place": "Abholort und Ziel sind derselbe Ort. Wohin möchten Sie?",
	"mobility.too_far_ahead":
		"Ich kann Fahrten bis zu {days} Tage im Voraus notieren. Für wann brauchen Sie das Taxi?",
	"mobility.not_available": "Taxis sind hier gerade nicht verfügbar. Es wurde nichts gebucht.",
	"mobility.on_duty":
		"Sie sind jetzt im Dienst. Ich schreibe, wenn es in Ihrer Nähe eine Fahrt gibt.",
	"mobility.on_duty_no_point":
		"Sie sind jetzt im Dienst. Teilen Sie Ihren Standort, damit ich Fahrten in Ihrer Nähe finde.",
	"mobility.off_duty": "Sie sind jetzt außer Dienst. Erholen Sie sich gut.",
	"mobility.point_updated": "Danke, ich habe Ihren neuen Standort.",
	"mobility.not_a_driver": "Diese Nummer ist bei uns nicht als Fahrer registriert.",
	"mobility.offer_yours": "{code} gehört Ihnen: Unser Team hat Ihnen die Fahrt gegeben.",
	"mobility.offer_taken": "{code} hat schon ein anderer Fahrer übernommen. Danke für Ihre Antwort.",
	"mobility.offer_busy":
		"Sie sind schon mit einer Fahrt unterwegs, deshalb geht {code} an jemand anderen.",
	"mobility.offer_gone": "{code} konnte Ihnen nicht gegeben werden. Danke für Ihre Antwort.",
	"mobility.offer_cancelled": "Der Fahrgast hat {code} zurückgezogen. Danke für Ihre Antwort.",
	"mobility.offer_given_back": "Sie haben {code} zurückgegeben, die Fahrt gehört Ihnen nicht mehr.",
	"mobility.dialogue_ask_when_now":
		"Wann soll das Taxi kommen, jetzt oder zu einer bestimmten Zeit?",
	"mobility.dialogue_ask_pax": "Wie viele fahren mit?",
	"mobility.dialogue_ask_pickup":
		"Wo soll das Taxi Sie abholen? Sie können auch Ihren Standort teilen.",
	"mobility.dialogue_ask_pickup_to":
		"Ziel: {destination}. Wo soll das Taxi Sie abholen? Sie können auch Ihren Standort teilen.",
	"mobility.dialogue_ask_destination":
		"Abholung: {pickup}. Wohin möchten Sie? Wenn Sie es noch nicht wissen, sagen Sie es einfach.",
	"mobility.dialogue_ask_fare_pickup":
		"Von wo? Dann kann ich den Fahrpreis schätzen. Ziel: {destination}.",
	"mobility.dialogue_ask_fare_destination": "Wohin? Dann kann ich den Fahrpreis schätzen.",
	"mobility.dialogue_choose_place":
		"Was meinen Sie mit „{words}“? Schreiben Sie die Nummer oder den Namen.\n{choices}",
	"mobility.dialogue_unknown_place_near": "Den Ort „{words}“ kenne ich nicht. Meinten Sie {near}?",
	"mobility.dialogue_place_still_unknown":
		"Ich finde es immer noch nicht. Bitte teilen Sie den Standort über die Büroklammer oder fragen Sie nach einem Menschen.",
	"mobility.dialogue_share_location":
		"Ich sehe nicht, wo Sie sind. Bitte teilen Sie Ihren Standort oder schreiben Sie den Namen eines Ortes in Ihrer Nähe.",
	"mobility.dialogue_share_destination":
		"Ich weiß nicht, wo das ist. Bitte teilen Sie diesen Standort oder schreiben Sie den Namen eines Ortes in der Nähe.",
	"mobility.dialogue_same_place":
		"Abholort und Ziel sind derselbe Ort: {place}. Wohin möchten Sie?",
	"mobility.dialogue_not_promised":
		"„{words}“: das kann ich nicht versprechen. Bitte fragen Sie den Fahrer; Sie bekommen seine Nummer, sobald einer zusagt.",
	"mobility.dialogue_to_driver":
		"An Fahrer gebe ich nichts weiter. Sobald jemand annimmt, bekommen Sie von mir Namen und Nummer: Bitte rufen Sie dort an oder schreiben Sie dorthin.",
	"mobility.dialogue_one_way":
		"Das gilt für eine Strecke. Die Rückfahrt ist eine eigene Fahrt und kostet etwa gleich viel: Fragen Sie danach, wenn Sie die Zeit wissen.",
	"mobility.dialogue_time_past": "Diese Zeit ist schon vorbei: {time}. Wann soll das Taxi kommen?",
	"mobility.dialogue_time_unclear":
		"Die Zeit habe ich nicht verstanden. Wann soll das Taxi kommen?",
	"mobility.dialogue_day_unclear":
		"Ich habe nicht verstanden, welchen Tag Sie meinen. Bitte schreiben Sie ihn als Datum, zum Beispiel „{example}“. Wann soll das Taxi kommen?",
	"mobility.dialogue_time_too_far":
		"Ich kann nur {days} Tage im Voraus planen. Wann soll das Taxi kommen?",
	"mobility.dialogue_ask_when": "Wann soll das Taxi kommen?",
	"mobility.dialogue_ask_time": "{day}: Um wie viel Uhr soll das Taxi kommen?",
	"mobility.dialogue_ask_pickup_time":
		"Ich kann nicht ausrechnen, wann Sie losfahren müssen, um pünktlich anzukommen. Um wie viel Uhr soll das Taxi Sie abholen?",
	"mobility.dialogue_pax_limit": "Ein Taxi nimmt 1 bis {max} Personen mit. Wie viele fahren mit?",
	"mobility.dialogue_ask_change":
		"Was soll ich ändern: den Abholort, das Ziel, die Zeit oder die Zahl der Personen?",
	"mobility.dialogue_distance":
		"{pickup} – {destination}: etwa {km} km Luftlinie; die Straße ist länger.",
	"mobility.dialogue_distance_open":
		"Ich kann Ihnen Entfernung und Fahrpreis sagen, sobald ich das Ziel kenne. Wohin möchten Sie?",
	"mobility.dialogue_nothing_to_cancel": "Von Ihnen gibt es nichts zu stornieren.",
	"mobility.dialogue_ride_stays":
		"Ich lasse Ihre Fahrt, wie sie ist. Wenn Sie sie nicht mehr brauchen, schreiben Sie „Taxi stornieren“.",
	"mobility.dialogue_nothing_to_retry":
		"Ich habe keine frühere Fahrt, die ich noch einmal versuchen könnte. Wo soll das Taxi Sie abholen?",
	"mobility.dialogue_not_on_duty":
		"Ich habe keine Fahrt von Ihnen als Fahrer. Schreiben Sie, dass Sie im Dienst sind, wenn Sie anfangen.",
	"mobility.dialogue_driver_help":
		"Sie fahren für uns. Schreiben Sie „im Dienst“ und „Feierabend“. Jede angebotene Fahrt sagt, wie sie genommen wird. Unterwegs schreiben Sie „angekommen“, „Fahrgast an Bord“, „Fahrgast abgesetzt“, „niemand da“ oder „ich gebe sie zurück“. Für sich selbst können Sie alles anfragen, was alle können.",
	"mobility.dialogue_driver_unknown_help":
		"Das habe ich nicht verstanden. Schreiben Sie „im Dienst“ und „Feierabend“. Unterwegs schreiben Sie „angekommen“, „Fahrgast an Bord“, „Fahrgast abgesetzt“, „niemand da“ oder „ich gebe sie zurück“. Für alles andere fragen Sie nach einem Menschen.",
};
