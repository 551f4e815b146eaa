import type { en } from "./en.ts";

export const ru: Readonly<Record<keyof typeof en, string>> = {
	"intake.confirm":
		"Записываю это для юриста:\n«{summary}»\nТема: {category}\nИмя: {name}, документов: {papers}\nЯ не даю юридических советов; это прочитает человек и напишет вам. Передать?",
	"intake.confirm_own":
		"Записываю для юриста то, что вы мне написали, целиком и без изменений.\nНаписано: {at}, слов: {words}\nТема: {category}\nИмя: {name}, документов: {papers}\nПовторить это здесь я не могу: я не даю юридических советов; это прочитает человек и напишет вам. Передать?",
	"intake.taken": "Передано. Ваш номер {code}; кто-то из команды прочитает и напишет вам здесь.",
	"intake.too_many": "У вас уже несколько открытых дел у нас. Напишите здесь об одном из них.",
	"intake.bad_papers":
		"Не удалось прочитать файл. Пришлите фото или pdf или скажите продолжить без него.",
	"intake.no_name": "не указано",
	"intake.category_tenancy": "Аренда",
	"intake.category_work": "Работа",
	"intake.category_family": "Семья",
	"intake.category_accident": "Авария",
	"intake.category_immigration": "Проживание",
	"intake.category_company": "Фирма",
	"intake.category_other": "Другое",
	"intake.dialogue_ask_case":
		"Что случилось? Расскажите своими словами; можно приложить фото документа.",
};
