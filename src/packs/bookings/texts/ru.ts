/** Names and numbers stand after a colon, so that no word has to agree with them. */
import type { BookingsTexts } from "./en.ts";

export const ru: BookingsTexts = {
	"bookings.confirm":
		"*{business}*\n{offering}\n*{when}*{people}\nДержу место для вас до {until}. Забронировать?",
	"bookings.confirm_priced":
		"*{business}*\n{offering}\n*{when}*{people}\nЦена: *{price}*\nДержу место для вас до {until}. Забронировать?",
	"bookings.confirm_asking":
		"*{business}*\n{offering}\n*{when}*{people}\nДержу место для вас до {until}; заведение должно ещё согласиться. Спросить?",
	"bookings.confirm_priced_asking":
		"*{business}*\n{offering}\n*{when}*{people}\nЦена: *{price}*\nДержу место для вас до {until}; заведение должно ещё согласиться. Спросить?",
	"bookings.starts_then": "Там начинают в {start}, а не в {asked}.",
	"bookings.booked": "Забронировано: {business}, {offering}, *{when}*{people}. Ваш код: {code}.",
	"bookings.booked_asking":
		"Запрос отправлен – {business}: {offering}, *{when}*{people} ({code}). Бронь действует, когда они согласятся; я напишу, как только ответят.",
	"bookings.taken":
		"{business}: на это время и сразу после него мест нет. Ничего не забронировано.",
	"bookings.taken_instead":
		"{business}: на это время мест нет. Свободно: {free}. Что вам подойдёт?",
	"bookings.on_hold":
		"Сейчас другие решают насчёт этого времени в {business}, поэтому я не могу придержать его для вас. Ничего не забронировано. Спросите ещё раз через несколько минут.",
	"bookings.on_hold_instead":
		"Сейчас другие решают насчёт этого времени в {business}, поэтому я не могу придержать его для вас. Ничего не забронировано. Свободно: {free}. Напишите, что вам подходит, или спросите ещё раз через несколько минут.",
	"bookings.too_many_open":
		"Другие предложения уже ждут вашего ответа. Сначала ответьте на одно из них; больше ничего для вас не придержано.",
	"bookings.closed": "{business}: в это время закрыто. Ничего не забронировано.",
	"bookings.closed_instead": "{business}: в это время закрыто. Свободно: {free}. Что вам подойдёт?",
	"bookings.which_offering": "Что вы хотите забронировать ({business})? Есть: {offerings}.",
	"bookings.not_bookable": "Здесь я ничего не могу забронировать: {business}.",
	"bookings.not_available": "Бронирование сейчас отключено.",
	"bookings.why_bad_start":
		"Я не понимаю, какое время вы имеете в виду. Пожалуйста, напишите день и час.",
	"bookings.why_no_such_time":
		"В этот день такого времени нет: переводят часы. Пожалуйста, напишите другое.",
	"bookings.why_too_soon": "{business}: это слишком скоро. Пожалуйста, выберите время попозже.",
	"bookings.why_too_far_ahead": "{business}: так далеко вперёд брони не принимают.",
	"bookings.why_party_too_big": "{business}: нет места для стольких гостей сразу.",
	"bookings.why_too_long": "{business}: на такой срок брони не принимают.",
	"bookings.no_booking": "У вас нет предстоящих броней.",
	"bookings.too_late_to_cancel":
		"Отменить это здесь уже поздно. Пожалуйста, свяжитесь с самим заведением.",
	"bookings.cancelled": "Ваша бронь отменена: {business}, {offering}, {when} ({code}).",
	"bookings.changed":
		"Бронь изменена, забронировано: {business}, {offering}, теперь *{when}*{people} ({code}).",
	"bookings.status":
		"Для вас забронировано: {business}, {offering}, *{when}*{people}. Код: {code}.",
	"bookings.status_asking":
		"Вы просили – {business}: {offering}, {when}{people} ({code}). Ответа ещё нет.",
	"bookings.accepted":
		"Ваша бронь подтверждена: {business}, {offering}, *{when}*, {party}. Ваш код: {code}.",
	"bookings.accepted_words":
		"Ваша бронь подтверждена: {business}, {offering}, *{when}*, {party}. Ваш код: {code}. Вам пишут: «{words}»",
	"bookings.refused":
		"К сожалению, {business} не может вас принять: {offering}, {when}. Ничего не забронировано.",
	"bookings.refused_words":
		"К сожалению, {business} не может вас принять: {offering}, {when}. Ничего не забронировано. Вам пишут: «{words}»",
	"bookings.reminder":
		"Напоминание о вашей брони: {business}, {offering}, *{when}*, {party}. Ваш код: {code}.",
	"bookings.owner_received":
		"Новая бронь {code}, {business}: {offering}, *{when}*, {party}.\nИмя: {name}.\nПримечание: {notes}.",
	"bookings.owner_called_off": "Клиент отменил бронь: {code}, {business}, {offering}, *{when}*.",
	"bookings.owner_moved":
		"Клиент изменил бронь: {code}, {business}, {offering}, теперь *{when}*, {party}.",
	"bookings.confirm_change":
		"*{business}*\n{offering}\nСейчас: {old}\nСтанет: *{when}*{people}\nПока вы не ответите, старое время остаётся вашим, а новое не удерживается. Изменить?",
	"bookings.confirm_change_priced":
		"*{business}*\n{offering}\nСейчас: {old}\nСтанет: *{when}*{people}\nЦена: *{price}*\nПока вы не ответите, старое время остаётся вашим, а новое не удерживается. Изменить?",
	"bookings.confirm_change_asking":
		"*{business}*\n{offering}\nСейчас: {old}\nСтанет: *{when}*{people}\nСтарое время тогда освобождается, а на новое заведение должно согласиться. Изменить?",
	"bookings.confirm_change_priced_asking":
		"*{business}*\n{offering}\nСейчас: {old}\nСтанет: *{when}*{people}\nЦена: *{price}*\nСтарое время тогда освобождается, а на новое заведение должно согласиться. Изменить?",
	"bookings.confirm_cancel":
		"Ваша бронь: *{business}*, {offering}, *{when}*, код {booking}.\nВернуть будет нельзя. Отменить её?",
	"bookings.changed_asking":
		"Я спросил {business} о новом времени: {offering}, *{when}*{people} ({code}). Оно действует, когда они согласятся; я напишу, как только ответят.",
	"bookings.no_change": "Так уже и забронировано.",
	"bookings.too_late_to_change":
		"Менять это здесь уже поздно. Пожалуйста, обратитесь в само заведение.",
	"bookings.choose_booking": "Какую вы имеете в виду? Напишите номер или название.\n{list}",
	"bookings.status_several": "Вы забронировали:\n{list}",
	"bookings.which_booking": "Какую именно? Напишите её код.\n{list}",
	"bookings.withdrawn":
		"К сожалению, мы отменили вашу бронь: {business}, {offering}, {when} ({code}).",
	"bookings.business_words":
		"О вашей брони {code}, {offering}, {when}, пишет {business}: «{words}»\nСогласия пока нет.",
	"bookings.owner_requested":
		"Запрос брони {code}, {business}: {offering}, *{when}*, {party}.\nИмя: {name}.\nПримечание: {notes}.\nОна действует, когда вы согласитесь. Чтобы написать клиенту, начните с {code}.",
	"bookings.owner_accepted":
		"Спасибо: {code} принята, {offering}, *{when}*{people}. Сообщаю клиенту.",
	"bookings.owner_refused": "Спасибо: {code} отклонена, {offering}, {when}. Сообщаю клиенту.",
	"bookings.owner_awaited": "Передаю это клиенту. {code} всё ещё ждёт вашего «да» или «нет».",
	"bookings.owner_over":
		"Эта бронь больше не ждёт ответа: её изменили, отменили или на неё уже ответили.",
	"bookings.unanswered":
		"Пока нет ответа от {business}: {offering}, {when}, код {code}. Согласия ещё нет. Вы можете подождать или отменить.",
	"bookings.dialogue_unknown_venue":
		"Я не знаю здесь заведения «{words}». Есть, например: {names}. Что вам подойдёт?",
	"bookings.dialogue_ask_offering":
		"Что вы хотите ({business})? Напишите номер или название.\n{choices}",
	"bookings.dialogue_needed":
		"Есть ли место без брони, я не знаю. Чтобы быть уверенным, напишите, где, на какой день и час и на сколько человек: прежде чем бронировать, я спрошу вас.",
	"bookings.dialogue_ask_arrival": "{business}: с какого дня вы хотите остановиться?",
	"bookings.dialogue_ask_arrival_nights":
		"{business}, ночей: {nights}. С какого дня вы хотите остановиться?",
	"bookings.dialogue_ask_nights": "{business}: на сколько ночей?",
	"bookings.dialogue_ask_party": "{business}: сколько вас будет?",
	"bookings.dialogue_party_limit": "Можно спросить для 1–{max} человек сразу. Сколько вас будет?",
	"bookings.dialogue_say_change":
		"Как сделать? Например: «перенесите мою бронь на 20:00» или «измените мою бронь на 6 человек».",
	"bookings.dialogue_ask_change": "Что изменить: место, день, время или число гостей?",
	"bookings.pay_first": "{total}, из них сначала оплатить {due}",
	"bookings.awaits_payment":
		"Держу для вас до {until}: {business}, {offering}, {when}{people} ({code}). Это в силе, как только придёт оплата *{due}*. Напишите «оплатить {code}», и я покажу как.",
	"bookings.unpaid":
		"Вашу бронь {code} не оплатили вовремя: {business}, {offering}, {when}. Время снова свободно, ничего не забронировано.",
	"bookings.paid_for_less":
		"Это стоило бы больше, чем оплачено. Отмените и запросите заново; оплата вернётся к вам.",
	"bookings.status_unpaid":
		"{business}, {offering}, {when}{people} ждёт оплаты ({code}). Напишите «оплатить {code}», и я покажу как.",
};
