/** German, with "Sie". */
import type { LeadsTexts } from "./en.ts";

export const de: LeadsTexts = {
	"leads.confirm_viewing":
		"*{title}*, {business}\nBesichtigung: *{when}*\nWer das Objekt zeigt, erhält Ihren Namen und Ihre Nummer; die Adresse sage ich Ihnen, sobald gebucht ist. Soll ich die Besichtigung buchen?",
	"leads.confirm_viewing_priced":
		"*{title}*, {business}\n{price}\nBesichtigung: *{when}*\nWer das Objekt zeigt, erhält Ihren Namen und Ihre Nummer; die Adresse sage ich Ihnen, sobald gebucht ist. Soll ich die Besichtigung buchen?",
	"leads.confirm_viewing_for":
		"*{title}*, {business}\nBesichtigung: *{when}*\nFür {visitor}\nWer das Objekt zeigt, erhält diese Nummer, an die ich nichts schreibe; die Adresse sage ich Ihnen, sobald gebucht ist. Soll ich die Besichtigung buchen?",
	"leads.confirm_viewing_for_priced":
		"*{title}*, {business}\n{price}\nBesichtigung: *{when}*\nFür {visitor}\nWer das Objekt zeigt, erhält diese Nummer, an die ich nichts schreibe; die Adresse sage ich Ihnen, sobald gebucht ist. Soll ich die Besichtigung buchen?",
	"leads.viewing_booked":
		"Ihre Besichtigung ist gebucht: {title}, *{when}*.\nAdresse: {address}. Gezeigt von {business}, {phone}. Ihr Code ist {code}.",
	"leads.viewing_booked_plain":
		"Ihre Besichtigung ist gebucht: {title}, *{when}*. Nach dem Weg fragen Sie {business}: {phone}. Ihr Code ist {code}.",
	"leads.viewing_reminder":
		"Erinnerung an Ihre Besichtigung: {title}, {when}. Ihr Code ist {code}; die Adresse steht in meiner Nachricht zur Buchung.",
	"leads.viewing_cancelled": "Ihre Besichtigung ist abgesagt: {title}, {when} ({code}).",
	"leads.viewing_agreed":
		"Gute Nachricht: {business} wird zu Ihrer Besichtigung da sein: {title}, {when} ({code}).",
	"leads.viewing_refused":
		"Leider kann {business} es Ihnen nicht zeigen: {title}, {when}. Die Besichtigung {code} fällt aus: Bitte gehen Sie nicht hin.",
	"leads.viewing_refused_words":
		"Leider kann {business} es Ihnen nicht zeigen: {title}, {when}. Die Besichtigung {code} fällt aus: Bitte gehen Sie nicht hin. Man schreibt Ihnen: „{words}“",
	"leads.viewing_words":
		"Zu Ihrer Besichtigung {code}, {title}, {when} schreibt {business}: „{words}“ Die Besichtigung bleibt bestehen.",
	"leads.viewing_status":
		"Ihre Besichtigung: {title}, {when}. Ihr Code ist {code}; die Adresse steht in meiner Nachricht zur Buchung.",
	"leads.viewing_list": "Ihre Besichtigungen:\n{list}",
	"leads.no_viewing": "Sie haben bei mir keine Besichtigung, die noch bevorsteht.",
	"leads.which_viewing":
		"Sie haben mehrere Besichtigungen. Nennen Sie mir den Code derjenigen, die Sie meinen:\n{list}",
	"leads.confirm_viewing_off":
		"Ihre Besichtigung {own}: {title}, *{when}*. Wenn Sie absagen, erfährt es {business}. Soll ich absagen?",
	"leads.viewing_received":
		"Neue Besichtigung {code}: {title}, *{when}*.\nName: {name}, Telefon: {phone}.\nHinweis: {notes}.\nSie ist schon gebucht; werden Sie da sein? Ein Nein sagt sie ab.",
	"leads.viewing_received_words":
		"Neue Besichtigung {code}. {words} Werden Sie da sein? Ein Nein sagt sie ab.",
	"leads.viewing_called_off": "Vom Kunden abgesagt: Besichtigung {code}, {title}, {when}.",
	"leads.answered_agree": "Danke. Ich sage dem Kunden, dass Sie da sein werden: {title}, {when}.",
	"leads.answered_refuse": "Abgesagt, und der Kunde erfährt es: {title}, {when}.",
	"leads.answered_say": "Ich habe Ihre Worte weitergegeben ({code}).",
	"leads.answer_over": "Das wartet nicht mehr auf eine Antwort.",
	"leads.confirm_service":
		"*{what}*: „{details}“\n*{when}*\nIch frage dort an. Nur bei einer Zusage bekommt der Betrieb Ihre Nummer und Sie seine. Soll ich anfragen?",
	"leads.service_sent":
		"Ich habe bei {business} angefragt: „{details}“, {when} ({code}). Es ist noch nichts vereinbart; ich schreibe, sobald eine Antwort da ist.",
	"leads.service_asked":
		"Anfrage {code} für {business}: „{details}“.\nWann: {when}.\nName: {name}.\nKönnen Sie das übernehmen? Ein Preis oder eine Frage mit dem Code geht an den Kunden.",
	"leads.service_asked_words":
		"Anfrage {code}. {words} Können Sie das übernehmen? Ein Preis oder eine Frage mit dem Code geht an den Kunden.",
	"leads.service_accepted":
		"Ihre Anfrage wurde von {business} angenommen: „{details}“, {when} ({code}). Die Nummer dort ist {phone}; Ihre ist dort bekannt.",
	"leads.service_accepted_hidden":
		"Ihre Anfrage wurde von {business} angenommen: „{details}“, {when} ({code}). Man hat dort Ihre Nummer und ruft Sie an.",
	"leads.service_accepted_owner":
		"Vereinbart: {code}, „{details}“, {when}. Der Kunde: {name}, {phone}. Bitte sprechen Sie miteinander.",
	"leads.service_accepted_owner_hidden":
		"Vereinbart: {code}, „{details}“, {when}. Der Kunde: {name}. Er hat Ihre Nummer und ruft Sie an.",
	"leads.service_declined":
		"Leider kann {business} das nicht übernehmen: „{details}“ ({code}). Es ist nichts vereinbart.",
	"leads.service_declined_words":
		"Leider kann {business} das nicht übernehmen: „{details}“ ({code}). Es ist nichts vereinbart. Man schreibt Ihnen: „{words}“",
	"leads.service_words":
		"Zu Ihrer Anfrage {code} („{details}“) schreibt {business}: „{words}“ Es ist noch nichts vereinbart.",
	"leads.service_unanswered":
		"Leider hat {business} nicht rechtzeitig geantwortet: „{details}“ ({code}). Es ist nichts vereinbart.",
	"leads.service_too_late":
		"Die Zeit, auf {code} zu antworten, ist vorbei. Es wurde nichts vereinbart.",
	"leads.service_cancelled": "Ihre Anfrage ist abgesagt: {business}, „{details}“ ({code}).",
	"leads.service_called_off": "Vom Kunden abgesagt: Anfrage {code}, „{details}“.",
	"leads.service_answered_decline": "Danke für Ihre Antwort. Ich sage es dem Kunden.",
	"leads.service_status_sent":
		"Sie haben bei {business} angefragt: „{details}“, {when} ({code}). Eine Antwort gibt es noch nicht.",
	"leads.service_status_words":
		"Sie haben bei {business} angefragt: „{details}“, {when} ({code}). Es ist noch nichts vereinbart. Man schrieb Ihnen: „{words}“",
	"leads.service_status_accepted":
		"Ihre Anfrage wurde von {business} angenommen: „{details}“, {when} ({code}). Die Nummer steht in meiner Nachricht von damals.",
	"leads.service_status_declined":
		"{business} konnte das nicht übernehmen: „{details}“ ({code}). Es ist nichts vereinbart.",
	"leads.service_status_expired":
		"{business} hat nicht rechtzeitig geantwortet: „{details}“ ({code}). Es ist nichts vereinbart.",
	"leads.service_list": "Ihre Anfragen:\n{list}",
	"leads.no_service": "Sie haben bei mir keine Anfrage für eine Dienstleistung.",
	"leads.which_service":
		"Sie haben mehrere Anfragen. Nennen Sie mir den Code derjenigen, die Sie meinen:\n{list}",
	"leads.service_agreed_already":
		"{business} hat das schon angenommen ({code}). Bitte sprechen Sie selbst mit dem Betrieb; die Nummer steht in meiner Nachricht von damals.",
	"leads.confirm_service_off":
		"Ihre Anfrage {own} an {business}: „{details}“. Wenn Sie absagen, erfährt man es dort. Soll ich absagen?",
	"leads.not_offered": "Das lässt sich über mich im Moment nicht anfragen.",
	"leads.not_available": "Dieser Dienst ist im Moment abgeschaltet.",
	"leads.unknown_home": "Diese Wohnung kenne ich nicht. Es gibt zum Beispiel:\n{list}",
	"leads.unknown_service": "Diese Dienstleistung kenne ich nicht. Es gibt zum Beispiel:\n{list}",
	"leads.too_many_open":
		"Sie haben so viele offene Anfragen, wie erlaubt sind. Bitte bringen Sie zuerst eine davon zum Abschluss.",
	"leads.has_viewing":
		"Sie haben für diese Wohnung schon eine Besichtigung: {when} ({code}). Sagen Sie sie zuerst ab, um eine andere Zeit zu nehmen.",
	"leads.why_bad_start":
		"Die Zeit habe ich nicht verstanden. Bitte nennen Sie mir den Tag und die Uhrzeit.",
	"leads.why_too_soon": "Diese Zeit ist vorbei. Bitte nennen Sie mir eine spätere.",
	"leads.why_too_far_ahead": "Das ist zu weit im Voraus. Bitte nennen Sie mir einen früheren Tag.",
	"leads.why_closed": "Zu dieser Zeit ist dort geschlossen. Bitte nennen Sie mir eine andere.",
	"leads.why_bad_phone":
		"Diese Telefonnummer konnte ich nicht lesen. Bitte schreiben Sie sie mit Ländervorwahl, etwa +49 171 3920000.",
	"leads.called_off_by_us":
		"Wir haben das abgesagt: {code}, {business}. Es ist nichts weiter zu tun.",
	"leads.part_morning": "vormittags",
	"leads.part_afternoon": "nachmittags",
	"leads.part_evening": "abends",
	"leads.no_time": "ohne Zeitangabe",
	"leads.dialogue_ask_details":
		"{business}: Was ist zu tun, und wann? Eine kurze Beschreibung genügt.",
	"leads.dialogue_not_moved":
		"Eine Besichtigung lässt sich nicht verlegen. Sagen Sie sie ab und fragen Sie sie zur neuen Zeit an.",
	"leads.dialogue_ask_change": "Was soll ich ändern: den Tag, die Zeit oder das, was zu tun ist?",
	"leads.viewing_fee": "Zuerst zu zahlen: {due}",
	"leads.viewing_awaits_payment":
		"Ihre Besichtigung {code} wartet bis {until} auf Sie: {title}, *{when}*. Gebucht ist sie, sobald *{due}* bezahlt sind. Schreiben Sie „{code} bezahlen“, und ich zeige Ihnen, wie.",
	"leads.viewing_unpaid":
		"Ihre Besichtigung {code} wurde nicht rechtzeitig bezahlt: {title}, {when}. Es ist nichts gebucht.",
};
