/** Russian. */
import type { en } from "./en.ts";

export const ru: Record<keyof typeof en, string> = {
	"broadcast.news":
		"Новости от {business}, на которые вы согласились: {news} Вы можете отозвать согласие в любое время.",
	"broadcast.deal":
		"Предложение от {business} для вас: {offer}, до {until}. Вы можете отозвать согласие в любое время.",
	"broadcast.confirm": "Получателей, давших согласие: {reach}. «{text}» Отправить им это?",
	"broadcast.scheduled": "Отправляется шаг за шагом, получателей: {reach}. Номер: {id}",
	"broadcast.way_out_title": "Больше никаких новостей по почте",
	"broadcast.way_out_ask":
		"Больше не присылать вам новости и предложения по электронной почте? То, о чём вы просите сами, это не затронет.",
	"broadcast.way_out_button": "Больше не присылать",
	"broadcast.way_out_done":
		"Готово. На этот адрес новости и предложения больше не придут. Страницу можно закрыть.",
};
