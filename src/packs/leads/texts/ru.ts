/** Names and numbers stand after a colon, so that no word has to agree with them. */
import type { LeadsTexts } from "./en.ts";

export const ru: LeadsTexts = {
	"leads.confirm_viewing":
		"*{title}*, {business}\nПросмотр: *{when}*\nТому, кто показывает, сообщу ваше имя и номер; адрес назову после записи. Записать вас на просмотр?",
	"leads.confirm_viewing_priced":
		"*{title}*, {business}\n{price}\nПросмотр: *{when}*\nТому, кто показывает, сообщу ваше имя и номер; адрес назову после записи. Записать вас на просмотр?",
	"leads.confirm_viewing_for":
		"*{title}*, {business}\nПросмотр: *{when}*\nПридёт: {visitor}\nТому, кто показывает, сообщу этот номер, сам на него не напишу; адрес назову после записи. Записать на просмотр?",
	"leads.confirm_viewing_for_priced":
		"*{title}*, {business}\n{price}\nПросмотр: *{when}*\nПридёт: {visitor}\nТому, кто показывает, сообщу этот номер, сам на него не напишу; адрес назову после записи. Записать на просмотр?",
	"leads.viewing_booked":
		"Забронировано, просмотр: {title}, *{when}*.\nАдрес: {address}.\nПоказывает: {business}, {phone}.\nВаш код: {code}.",
	"leads.viewing_booked_plain":
		"Забронировано, просмотр: {title}, *{when}*. Дорогу подскажет {business}: {phone}.\nВаш код: {code}.",
	"leads.viewing_reminder":
		"Напоминание о просмотре: {title}, {when}. Ваш код: {code}; адрес есть в сообщении о записи.",
	"leads.viewing_cancelled": "Ваша бронь отменена, просмотр: {title}, {when} ({code}).",
	"leads.viewing_agreed":
		"Хорошие новости: на просмотре вас встретит {business}: {title}, {when} ({code}).",
	"leads.viewing_refused":
		"К сожалению, {business} не сможет показать: {title}, {when}. Просмотр {code} не состоится: пожалуйста, не приезжайте.",
	"leads.viewing_refused_words":
		"К сожалению, {business} не сможет показать: {title}, {when}. Просмотр {code} не состоится: пожалуйста, не приезжайте. Вам пишут: «{words}»",
	"leads.viewing_words":
		"О просмотре {code}, {title}, {when} вам пишет {business}: «{words}» Всё остаётся как было.",
	"leads.viewing_status":
		"Ваш просмотр: {title}, {when}. Ваш код: {code}; адрес есть в сообщении о записи.",
	"leads.viewing_list": "Ваши просмотры:\n{list}",
	"leads.no_viewing": "У вас нет предстоящих просмотров.",
	"leads.which_viewing": "У вас несколько просмотров. Напишите код нужного:\n{list}",
	"leads.confirm_viewing_off":
		"Ваш просмотр {own}: {title}, *{when}*. Если от него отказаться, об этом узнает {business}. Отменить?",
	"leads.viewing_received":
		"Новый просмотр {code}: {title}, *{when}*.\nИмя: {name}, телефон: {phone}.\nПримечание: {notes}.\nЗапись уже сделана; вы будете на месте? Отказ отменит её.",
	"leads.viewing_received_words":
		"Новый просмотр {code}. {words} Вы будете на месте? Отказ отменит его.",
	"leads.viewing_called_off": "Клиент отменил: просмотр {code}, {title}, {when}.",
	"leads.answered_agree": "Спасибо. Передаю, что вы будете: {title}, {when}.",
	"leads.answered_refuse": "Отменено, клиент узнает об этом: {title}, {when}.",
	"leads.answered_say": "Ваши слова переданы ({code}).",
	"leads.answer_over": "Ответа на это уже не ждут.",
	"leads.confirm_service":
		"*{what}*: «{details}»\n*{when}*\nЯ спрошу. Ваш номер они получат, только если согласятся, а вы – их номер. Спросить?",
	"leads.service_sent":
		"Запрос отправлен: {business}, «{details}», {when} ({code}). Договорённости пока нет; напишу, как только ответят.",
	"leads.service_asked":
		"Запрос {code} для {business}: «{details}».\nКогда: {when}.\nИмя: {name}.\nВозьмётесь? Цена или вопрос с кодом уйдут клиенту.",
	"leads.service_asked_words":
		"Запрос {code}. {words} Возьмётесь? Цена или вопрос с кодом уйдут клиенту.",
	"leads.service_accepted":
		"Ваша заявка подтверждена: {business}, «{details}», {when} ({code}). Их номер: {phone}; ваш у них есть.",
	"leads.service_accepted_hidden":
		"Ваша заявка подтверждена: {business}, «{details}», {when} ({code}). Ваш номер у них есть, вам позвонят.",
	"leads.service_accepted_owner":
		"Договорились: {code}, «{details}», {when}. Клиент: {name}, {phone}. Пожалуйста, свяжитесь друг с другом.",
	"leads.service_accepted_owner_hidden":
		"Договорились: {code}, «{details}», {when}. Клиент: {name}. Ваш номер у клиента есть, вам позвонят.",
	"leads.service_declined":
		"К сожалению, {business} не возьмётся: «{details}» ({code}). Договорённости нет.",
	"leads.service_declined_words":
		"К сожалению, {business} не возьмётся: «{details}» ({code}). Договорённости нет. Вам пишут: «{words}»",
	"leads.service_words":
		"О вашей заявке {code} («{details}») пишет {business}: «{words}» Договорённости пока нет.",
	"leads.service_unanswered":
		"К сожалению, вовремя не пришёл ответ: {business}, «{details}» ({code}). Договорённости нет.",
	"leads.service_too_late": "Время ответить прошло: {code}. Договорённости нет.",
	"leads.service_cancelled": "Ваша заявка отменена: {business}, «{details}» ({code}).",
	"leads.service_called_off": "Клиент отменил: заявка {code}, «{details}».",
	"leads.service_answered_decline": "Спасибо за ответ. Передаю клиенту.",
	"leads.service_status_sent":
		"Вы просили: {business}, «{details}», {when} ({code}). Ответа ещё нет.",
	"leads.service_status_words":
		"Вы просили: {business}, «{details}», {when} ({code}). Договорённости пока нет. Вам писали: «{words}»",
	"leads.service_status_accepted":
		"Ваша заявка подтверждена: {business}, «{details}», {when} ({code}). Их номер есть в том сообщении.",
	"leads.service_status_declined":
		"{business}: взяться не смогли, «{details}» ({code}). Договорённости нет.",
	"leads.service_status_expired":
		"{business}: вовремя не ответили, «{details}» ({code}). Договорённости нет.",
	"leads.service_list": "Ваши заявки:\n{list}",
	"leads.no_service": "У вас нет заявок на услуги.",
	"leads.which_service": "У вас несколько заявок. Напишите код нужной:\n{list}",
	"leads.service_agreed_already":
		"{business}: заявку уже приняли ({code}). Пожалуйста, свяжитесь с ними сами; их номер есть в том сообщении.",
	"leads.confirm_service_off":
		"Ваша заявка {own}, {business}: «{details}». Если от неё отказаться, они об этом узнают. Отменить?",
	"leads.not_offered": "Через меня это сейчас не запросить.",
	"leads.not_available": "Эта услуга сейчас отключена.",
	"leads.unknown_home": "Я не знаю этого жилья. Есть, например:\n{list}",
	"leads.unknown_service": "Я не знаю этой услуги. Есть, например:\n{list}",
	"leads.too_many_open":
		"Открытых заявок столько, сколько можно. Пожалуйста, сначала решите с одной.",
	"leads.has_viewing":
		"На просмотр этого жилья вы уже записаны: {when} ({code}). Чтобы выбрать другое время, сначала откажитесь.",
	"leads.why_bad_start":
		"Я не понимаю, какое время вы имеете в виду. Пожалуйста, напишите день и час.",
	"leads.why_too_soon": "Это время уже прошло. Пожалуйста, назовите более позднее.",
	"leads.why_too_far_ahead": "Это слишком далеко вперёд. Пожалуйста, назовите день поближе.",
	"leads.why_closed": "В это время у них закрыто. Пожалуйста, назовите другое.",
	"leads.why_bad_phone":
		"Не могу прочитать этот номер телефона. Пожалуйста, напишите его с кодом страны, например +7 900 000 00 00.",
	"leads.called_off_by_us": "Мы это отменили: {code}, {business}. Больше ничего делать не нужно.",
	"leads.part_morning": "утром",
	"leads.part_afternoon": "днём",
	"leads.part_evening": "вечером",
	"leads.no_time": "время не названо",
	"leads.dialogue_ask_details":
		"{business}: что нужно сделать и когда? Достаточно короткого описания.",
	"leads.dialogue_not_moved":
		"Просмотр нельзя перенести. Откажитесь от него и попросите на новое время.",
	"leads.dialogue_ask_change": "Что изменить: день, время или то, что нужно сделать?",
	"leads.viewing_fee": "Сначала оплатить: {due}",
	"leads.viewing_awaits_payment":
		"Ваш просмотр {code} ждёт вас до {until}: {title}, *{when}*. Запись будет, как только придёт оплата *{due}*. Напишите «оплатить {code}», и я покажу как.",
	"leads.viewing_unpaid":
		"Просмотр {code} не оплатили вовремя: {title}, {when}. Ничего не забронировано.",
};
