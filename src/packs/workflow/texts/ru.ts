/** Russian. */
import type { en } from "./en.ts";

export const ru: Record<keyof typeof en, string> = {
	"jobs.confirm": "Задача {kind}, в {when}. Запланировать её?",
	"jobs.confirm_now": "Задача {kind}, сразу. Запустить её?",
	"jobs.scheduled": "Задача принята. Её номер: {id}",
	"jobs.approval_asked": "Я спросил команду и без её слова продолжать не буду.",
	"jobs.approve": "Можно ли продолжать: {what}?",
};
