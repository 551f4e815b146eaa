/** Names and numbers stand after a colon or a dash, so that no word has to agree with them. */
import type { PeopleTexts } from "./en.ts";

export const ru: PeopleTexts = {
	"people.staff_called":
		"Сотрудника нашей команды просят этим заняться. Вам напишут здесь. Тем временем вы можете продолжать писать мне.",
	"people.rows": "Вот что я нашёл:\n{lines}",
	"people.no_rows": "Ничего такого не нашлось.",
	"people.staff_joined":
		"Сотрудник нашей команды сейчас читает эту переписку и ответит вам. Чтобы вернуться ко мне, напишите здесь АССИСТЕНТ.",
	"people.staff_wrote": "От нашей команды: {text}\nМожно ответить здесь.",
	"people.staff_left": "Вы снова переписываетесь с ассистентом. Чем могу помочь?",
	"people.alert": "Тревога ({severity}): {title}. Номер {ref}; подробности в консоли.",
	// Of a person's own data.
	"people.confirm_erase":
		"Так будет стёрто то, что мы храним о вас: сообщения, имя, номер, адреса и ваши просьбы. Вернуть это нельзя. Ваш отказ от сообщений сохранится. Стереть?",
	"people.erasing":
		"Ваши данные сейчас стираются, это займёт несколько минут. Если вы снова напишете, мы начнём с начала.",
	"people.erase_open":
		"Ничего не стёрто: сначала должно завершиться: {open}. Попросите снова после этого.",
	"people.data_link":
		"Здесь всё, что мы храним о вас. Ссылка действует 15 минут, никому её не передавайте: {url}",
	"people.data_page": "Всё, что мы храним о вас, одним файлом.",
	"people.data_button": "Скачать",
	"people.confirm_words": "Кому: {to}\n“{words}”\nПередать это как ваши слова?",
	"people.words":
		"От: {from}\n“{words}”\nЭто их слова, не наши. Чтобы ответить, начните с “{how}”.",
	"people.words_queued": "Кому: {to}\nПередам, как только можно. Если не дойдёт, скажу вам.",
	"people.words_not_sent": "Кому: {to}\nВаши слова не дошли.",
	"people.words_unknown": "Кому: {to}\nНе знаю, дошли ли ваши слова.",
	"people.words_nobody":
		"Передаю слова только тем, с кем у вас есть дело и кто принимает сообщения.",
	"people.open_ride": "поездка",
	"people.open_job": "ваш пассажир",
	"people.open_booking": "бронь",
	"people.open_order": "заказ",
	"people.open_payment": "платёж",
	"people.open_viewing": "просмотр жилья",
	"people.open_service": "заявка на услугу",
	"people.open_inquiry": "вопрос к компаниям",
	"people.open_business": "компания, с которой связываются по вашему номеру",
};
