/** Italian. */
import type { en } from "./en.ts";

export const it: Record<keyof typeof en, string> = {
	"broadcast.news":
		"Notizie da {business}, come ha accettato: {news} Può ritirare il Suo consenso in ogni momento.",
	"broadcast.deal":
		"Un’offerta di {business} per Lei: {offer}, fino a {until}. Può ritirare il Suo consenso in ogni momento.",
	"broadcast.confirm":
		"*{name}* a {reach} persone che hanno accettato, via {channel}\nQuando: {when}. Ritmo: {limits}\n“{text}”{rules}\nLo invio?",
	"broadcast.scheduled":
		"D’accordo. {when}, un po’ alla volta verso {reach} persone. Il codice è {code}: scriva “come va la campagna {code}”, “sospendi la campagna {code}” o “ferma la campagna {code}”.",
	"broadcast.name_news": "Notizia",
	"broadcast.name_deal": "Offerta",
	"broadcast.at_once": "subito",
	"broadcast.pace": "al massimo {n} al secondo",
	"broadcast.ceiling": "al massimo {n} messaggi al giorno",
	"broadcast.rules": "Le regole dicono (in inglese): “{why}”",
	"broadcast.rules_forbid":
		"Le regole non ammettono queste parole verso molte persone, quindi non viene inviato nulla. Preparata nella console, dice quale regola le vieta.",
	"broadcast.nobody":
		"Lì nessuno ha accettato di ricevere messaggi, quindi non c’è nessuno a cui inviarlo.",
	"broadcast.why_when":
		"Può partire adesso o entro tre mesi, non nel passato. Quando deve partire?",
	"broadcast.too_many": "Ci sono già troppe campagne in corso. Per favore ne fermi prima una.",
	"broadcast.moved":
		"Così come stanno le cose non si può. Scriva “come va la campagna” per vedere a che punto è.",
	"broadcast.none": "Non c’è una campagna così.",
	"broadcast.several": "Ce n’è più di una in corso. Scriva quale, con il suo codice: {list}",
	"broadcast.progress":
		"*{name}*, codice {code}, {when}: {state}.\nSu {all} persone {sent} ce l’hanno, {left} mancano ancora, {lost} non lo ricevono.",
	"broadcast.state_planned": "prevista",
	"broadcast.state_going": "in invio",
	"broadcast.state_held": "sospesa",
	"broadcast.state_out": "partita",
	"broadcast.state_stopped": "fermata",
	"broadcast.confirm_stop":
		"Campagna {which}, *{name}*, {when}: {state}. Chi non ha ancora un messaggio non lo riceverebbe. La fermo per sempre?",
	"broadcast.paused":
		"La campagna {code} è sospesa. Ciò che è in viaggio arriva ancora. Scriva “riprendi la campagna {code}” per continuare.",
	"broadcast.resumed": "La campagna {code} riprende.",
	"broadcast.stopped":
		"La campagna {code} è fermata per sempre. Chi non ha ancora un messaggio non lo riceve.",
	"broadcast.dialogue_ask_template": "Che cosa deve essere?\n{choices}",
	"broadcast.dialogue_ask_news": "Qual è la notizia? La scriva come la leggeranno.",
	"broadcast.dialogue_ask_offer": "Qual è l’offerta, in poche parole?",
	"broadcast.dialogue_ask_until": "Fino a quando vale?",
	"broadcast.dialogue_ask_when": "Quando deve partire: adesso, o in quale giorno e a che ora?",
	"broadcast.dialogue_ask_hour": "A che ora?",
	"broadcast.dialogue_ask_change": "Che cosa deve essere diverso: le parole, l’ora o il canale?",
	"broadcast.way_out_title": "Niente più notizie per e-mail",
	"broadcast.way_out_ask":
		"Dobbiamo smettere di inviarLe notizie e offerte per e-mail? Ciò che chiede Lei stesso non cambia.",
	"broadcast.way_out_button": "Non inviatele più",
	"broadcast.way_out_done":
		"Fatto. A questo indirizzo non arriveranno più notizie né offerte. Può chiudere questa pagina.",
};
