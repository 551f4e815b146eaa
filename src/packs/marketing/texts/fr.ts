/** French. */
import type { en } from "./en.ts";

export const fr: Record<keyof typeof en, string> = {
	"broadcast.news":
		"Des nouvelles de {business}, comme vous l’avez accepté : {news} Vous pouvez retirer votre accord à tout moment.",
	"broadcast.deal":
		"Une offre de {business} pour vous : {offer}, jusqu’au {until}. Vous pouvez retirer votre accord à tout moment.",
	"broadcast.confirm":
		"*{name}* à {reach} personnes qui l’ont accepté, par {channel}\nQuand : {when}. Rythme : {limits}\n« {text} »{rules}\nDois-je l’envoyer ?",
	"broadcast.scheduled":
		"Entendu. {when}, peu à peu vers {reach} personnes. Son code est {code} : écrivez « où en est la campagne {code} », « suspendre la campagne {code} » ou « arrêter la campagne {code} ».",
	"broadcast.name_news": "Nouvelle",
	"broadcast.name_deal": "Offre",
	"broadcast.at_once": "tout de suite",
	"broadcast.pace": "au plus {n} par seconde",
	"broadcast.ceiling": "au plus {n} messages par jour",
	"broadcast.rules": "Les règles en disent (en anglais) : « {why} »",
	"broadcast.rules_forbid":
		"Les règles n’admettent pas ces mots envers beaucoup de monde : rien n’est envoyé. Préparée dans la console, elle dit quelle règle les interdit.",
	"broadcast.nobody":
		"Personne là-bas n’a accepté qu’on lui écrive : il n’y a personne à qui l’envoyer.",
	"broadcast.why_when":
		"Cela peut partir maintenant ou d’ici trois mois, pas dans le passé. Quand faut-il l’envoyer ?",
	"broadcast.too_many":
		"Trop de campagnes sont déjà en cours. Arrêtez-en d’abord une, s’il vous plaît.",
	"broadcast.moved":
		"Ce n’est pas possible dans l’état actuel. Écrivez « où en est la campagne » pour voir où elle en est.",
	"broadcast.none": "Il n’y a pas de telle campagne.",
	"broadcast.several": "Plusieurs sont en cours. Écrivez laquelle, avec son code : {list}",
	"broadcast.progress":
		"*{name}*, code {code}, {when} : {state}.\nSur {all} personnes, {sent} l’ont, {left} restent à venir, {lost} ne la reçoivent pas.",
	"broadcast.state_planned": "prévue",
	"broadcast.state_going": "en cours d’envoi",
	"broadcast.state_held": "suspendue",
	"broadcast.state_out": "partie",
	"broadcast.state_stopped": "arrêtée",
	"broadcast.confirm_stop":
		"Campagne {which}, *{name}*, {when} : {state}. Qui n’a pas encore de message n’en aurait pas. Dois-je l’arrêter pour de bon ?",
	"broadcast.paused":
		"La campagne {code} est suspendue. Ce qui est en route arrive encore. Écrivez « reprendre la campagne {code} » pour continuer.",
	"broadcast.resumed": "La campagne {code} reprend.",
	"broadcast.stopped":
		"La campagne {code} est arrêtée pour de bon. Qui n’a pas encore de message n’en aura pas.",
	"broadcast.dialogue_ask_template": "De quoi s’agit-il ?\n{choices}",
	"broadcast.dialogue_ask_news": "Quelle est la nouvelle ? Écrivez-la comme on la lira.",
	"broadcast.dialogue_ask_offer": "Quelle est l’offre, en quelques mots ?",
	"broadcast.dialogue_ask_until": "Jusqu’à quand est-elle valable ?",
	"broadcast.dialogue_ask_when":
		"Quand faut-il l’envoyer : maintenant, ou quel jour et à quelle heure ?",
	"broadcast.dialogue_ask_hour": "À quelle heure ?",
	"broadcast.dialogue_ask_change": "Qu’est-ce qui doit changer : les mots, l’heure ou le canal ?",
	"broadcast.way_out_title": "Plus de nouvelles par e-mail",
	"broadcast.way_out_ask":
		"Devons-nous cesser de vous envoyer des nouvelles et des offres par e-mail ? Ce que vous demandez vous-même n’est pas concerné.",
	"broadcast.way_out_button": "Ne plus m’en envoyer",
	"broadcast.way_out_done":
		"C’est fait. Plus aucune nouvelle ni offre ne sera envoyée à cette adresse. Vous pouvez fermer cette page.",
};
