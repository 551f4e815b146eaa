/** Names and numbers stand after a colon, so that no word has to agree with them. */
import type { ConciergeTexts } from "./en.ts";

export const ru: ConciergeTexts = {
	"concierge.confirm":
		"*{business}*\n{offering}\n*{when}*{people}\nДержу место для вас до {until}. Забронировать?",
	"concierge.confirm_priced":
		"*{business}*\n{offering}\n*{when}*{people}\nЦена: *{price}*\nДержу место для вас до {until}. Забронировать?",
	"concierge.confirm_asking":
		"*{business}*\n{offering}\n*{when}*{people}\nДержу место для вас до {until}; заведение должно ещё согласиться. Спросить?",
	"concierge.confirm_priced_asking":
		"*{business}*\n{offering}\n*{when}*{people}\nЦена: *{price}*\nДержу место для вас до {until}; заведение должно ещё согласиться. Спросить?",
	"concierge.booked": "Забронировано: {business}, {offering}, *{when}*{people}. Ваш код: {code}.",
	"concierge.booked_asking":
		"Запрос отправлен – {business}: {offering}, *{when}*{people} ({code}). Бронь действует, когда они согласятся; я напишу, как только ответят.",
	"concierge.taken":
		"{business}: на это время и сразу после него мест нет. Ничего не забронировано.",
	"concierge.taken_instead":
		"{business}: на это время мест нет. Свободно: {free}. Что вам подойдёт?",
	"concierge.on_hold":
		"Сейчас другие решают насчёт этого времени в {business}, поэтому я не могу придержать его для вас. Ничего не забронировано. Спросите ещё раз через несколько минут.",
	"concierge.on_hold_instead":
		"Сейчас другие решают насчёт этого времени в {business}, поэтому я не могу придержать его для вас. Ничего не забронировано. Свободно: {free}. Напишите, что вам подходит, или спросите ещё раз через несколько минут.",
	"concierge.too_many_open":
		"Другие предложения уже ждут вашего ответа. Сначала ответьте на одно из них; больше ничего для вас не придержано.",
	"concierge.closed": "{business}: в это время закрыто. Ничего не забронировано.",
	"concierge.closed_instead":
		"{business}: в это время закрыто. Свободно: {free}. Что вам подойдёт?",
	"concierge.which_offering": "Что вы хотите забронировать ({business})? Есть: {offerings}.",
	"concierge.not_bookable": "Здесь я ничего не могу забронировать: {business}.",
	"concierge.not_available": "Бронирование сейчас отключено.",
	"concierge.why_bad_start":
		"Я не понимаю, какое время вы имеете в виду. Пожалуйста, напишите день и час.",
	"concierge.why_no_such_time":
		"В этот день такого времени нет: переводят часы. Пожалуйста, напишите другое.",
	"concierge.why_too_soon": "{business}: это слишком скоро. Пожалуйста, выберите время попозже.",
	"concierge.why_too_far_ahead": "{business}: так далеко вперёд брони не принимают.",
	"concierge.why_party_too_big": "{business}: нет места для стольких гостей сразу.",
	"concierge.why_too_long": "{business}: на такой срок брони не принимают.",
	"concierge.no_booking": "У вас нет предстоящих броней.",
	"concierge.too_late_to_cancel":
		"Отменить это здесь уже поздно. Пожалуйста, свяжитесь с самим заведением.",
	"concierge.cancelled": "Ваша бронь отменена: {business}, {offering}, {when} ({code}).",
	"concierge.changed":
		"Бронь изменена, забронировано: {business}, {offering}, теперь *{when}*{people} ({code}).",
	"concierge.status":
		"Для вас забронировано: {business}, {offering}, *{when}*{people}. Код: {code}.",
	"concierge.status_asking":
		"Вы просили – {business}: {offering}, {when}{people} ({code}). Ответа ещё нет.",
	"concierge.accepted":
		"Ваша бронь подтверждена: {business}, {offering}, *{when}*, {party}. Ваш код: {code}.",
	"concierge.accepted_words":
		"Ваша бронь подтверждена: {business}, {offering}, *{when}*{people}. Ваш код: {code}. Вам пишут: «{words}»",
	"concierge.refused":
		"К сожалению, {business} не может вас принять: {offering}, {when}. Ничего не забронировано.",
	"concierge.refused_words":
		"К сожалению, {business} не может вас принять: {offering}, {when}. Ничего не забронировано. Вам пишут: «{words}»",
	"concierge.reminder":
		"Напоминание о вашей брони: {business}, {offering}, *{when}*, {party}. Ваш код: {code}.",
	"concierge.owner_received":
		"Новая бронь {code}, {business}: {offering}, *{when}*, {party}.\nИмя: {name}.\nПримечание: {notes}.",
	"concierge.owner_called_off": "Клиент отменил бронь: {code}, {business}, {offering}, *{when}*.",
	"concierge.owner_moved":
		"Клиент изменил бронь: {code}, {business}, {offering}, теперь *{when}*, {party}.",
	"concierge.confirm_change":
		"*{business}*\n{offering}\nСейчас: {old}\nСтанет: *{when}*{people}\nПока вы не ответите, старое время остаётся вашим, а новое не удерживается. Изменить?",
	"concierge.confirm_change_priced":
		"*{business}*\n{offering}\nСейчас: {old}\nСтанет: *{when}*{people}\nЦена: *{price}*\nПока вы не ответите, старое время остаётся вашим, а новое не удерживается. Изменить?",
	"concierge.confirm_change_asking":
		"*{business}*\n{offering}\nСейчас: {old}\nСтанет: *{when}*{people}\nСтарое время тогда освобождается, а на новое заведение должно согласиться. Изменить?",
	"concierge.confirm_change_priced_asking":
		"*{business}*\n{offering}\nСейчас: {old}\nСтанет: *{when}*{people}\nЦена: *{price}*\nСтарое время тогда освобождается, а на новое заведение должно согласиться. Изменить?",
	"concierge.confirm_cancel":
		"Ваша бронь: *{business}*, {offering}, *{when}*, код {booking}.\nВернуть будет нельзя. Отменить её?",
	"concierge.changed_asking":
		"Я спросил {business} о новом времени: {offering}, *{when}*{people} ({code}). Оно действует, когда они согласятся; я напишу, как только ответят.",
	"concierge.no_change": "Так уже и забронировано.",
	"concierge.too_late_to_change":
		"Менять это здесь уже поздно. Пожалуйста, обратитесь в само заведение.",
	"concierge.choose_booking": "Какую вы имеете в виду? Напишите номер или название.\n{list}",
	"concierge.status_several": "Вы забронировали:\n{list}",
	"concierge.which_booking": "Какую именно? Напишите её код.\n{list}",
	"concierge.withdrawn":
		"К сожалению, мы отменили вашу бронь: {business}, {offering}, {when} ({code}).",
	"concierge.business_words":
		"О вашей брони {code}, {offering}, {when}, пишет {business}: «{words}»\nСогласия пока нет.",
	"concierge.owner_requested":
		"Запрос брони {code}, {business}: {offering}, *{when}*, {party}.\nИмя: {name}.\nПримечание: {notes}.\nОна действует, когда вы согласитесь. Чтобы написать клиенту, начните с {code}.",
	"concierge.owner_accepted":
		"Спасибо: {code} принята, {offering}, *{when}*{people}. Сообщаю клиенту.",
	"concierge.owner_refused": "Спасибо: {code} отклонена, {offering}, {when}. Сообщаю клиенту.",
	"concierge.owner_awaited": "Передаю это клиенту. {code} всё ещё ждёт вашего «да» или «нет».",
	"concierge.owner_over":
		"Эта бронь больше не ждёт ответа: её изменили, отменили или на неё уже ответили.",
	"concierge.unanswered":
		"Пока нет ответа от {business}: {offering}, {when}, код {code}. Согласия ещё нет. Вы можете подождать или отменить.",
	"concierge.dialogue_unknown_venue":
		"Я не знаю здесь заведения «{words}». Есть, например: {names}. Что вам подойдёт?",
	"concierge.dialogue_ask_offering":
		"Что вы хотите ({business})? Напишите номер или название.\n{choices}",
	"concierge.dialogue_ask_arrival": "{business}: с какого дня вы хотите остановиться?",
	"concierge.dialogue_ask_nights": "{business}: на сколько ночей?",
	"concierge.dialogue_ask_party": "{business}: сколько вас будет?",
	"concierge.dialogue_party_limit": "Можно спросить для 1–{max} человек сразу. Сколько вас будет?",
	"concierge.dialogue_say_change":
		"Как сделать? Например: «перенесите мою бронь на 20:00» или «измените мою бронь на 6 человек».",
	"concierge.dialogue_ask_change": "Что изменить: место, день, время или число гостей?",
};
