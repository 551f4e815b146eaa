/** Russian. */
import type { en } from "./en.ts";

export const ru: Record<keyof typeof en, string> = {
	"broadcast.news":
		"Новости от {business}, на которые вы согласились: {news} Вы можете отозвать согласие в любое время.",
	"broadcast.deal":
		"Предложение от {business} для вас: {offer}, до {until}. Вы можете отозвать согласие в любое время.",
	"broadcast.confirm": "Получателей, давших согласие: {reach}. «{text}» Отправить им это?",
	"broadcast.scheduled": "Отправляется шаг за шагом, получателей: {reach}. Номер: {id}",
};
