/** Russian, with the polite "вы". Names and numbers stand after a colon or a dash, so that no word has to agree with them. */
import type { CoreTexts } from "./en.ts";

export const ru: CoreTexts = {
	"core.staff_called":
		"Сотрудника нашей команды просят этим заняться. Вам напишут здесь. Тем временем вы можете продолжать писать мне.",
	"core.rows": "Вот что я нашёл:\n{lines}",
	"core.no_rows": "Ничего такого не нашлось.",
	"core.staff_joined":
		"Сотрудник нашей команды сейчас читает эту переписку и ответит вам. Чтобы вернуться ко мне, напишите здесь АССИСТЕНТ.",
	"core.staff_wrote": "От нашей команды: {text}\nМожно ответить здесь.",
	"core.staff_left": "Вы снова переписываетесь с ассистентом. Чем могу помочь?",
	"core.alert": "Тревога ({severity}): {title}. Номер {ref}; подробности в консоли.",
	// Of a person's own data.
	"core.confirm_erase":
		"Так будет стёрто то, что мы храним о вас: сообщения, имя, номер, адреса и ваши просьбы. Вернуть это нельзя. Ваш отказ от сообщений сохранится. Стереть?",
	"core.erasing":
		"Ваши данные сейчас стираются, это займёт несколько минут. Если вы снова напишете, мы начнём с начала.",
	"core.erase_open":
		"Ничего не стёрто: сначала должно завершиться: {open}. Попросите снова после этого.",
	"core.data_link":
		"Здесь всё, что мы храним о вас. Ссылка действует 15 минут, никому её не передавайте: {url}",
	"core.data_page": "Всё, что мы храним о вас, одним файлом.",
	"core.data_button": "Скачать",
	// Of words that somebody has passed on. They stand in quotes, and never look like ours.
	"core.confirm_words": "Кому: {to}\n“{words}”\nПередать это как ваши слова?",
	"core.words": "От: {from}\n“{words}”\nЭто их слова, не наши. Чтобы ответить, начните с “{how}”.",
	"core.words_queued": "Кому: {to}\nПередам, как только можно. Если не дойдёт, скажу вам.",
	"core.words_not_sent": "Кому: {to}\nВаши слова не дошли.",
	"core.words_unknown": "Кому: {to}\nНе знаю, дошли ли ваши слова.",
	"core.words_nobody": "Передаю слова только тем, с кем у вас есть дело и кто принимает сообщения.",
	"core.open_ride": "поездка",
	"core.open_job": "ваш пассажир",
	"core.open_booking": "бронь",
	"core.open_order": "заказ",
	"core.open_viewing": "просмотр жилья",
	"core.open_service": "заявка на услугу",
	"core.open_inquiry": "вопрос к компаниям",
	"core.open_business": "компания, с которой связываются по вашему номеру",
};
