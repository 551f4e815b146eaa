/** Names and numbers stand after a colon or a dash, so that no word has to agree with them. */
import type { MobilityTexts } from "./en.ts";

export const ru: MobilityTexts = {
	"mobility.confirm_taxi":
		"Такси: {pickup} – {destination}, *{when}*{people}.\nПримерная стоимость: *{fareMin} – {fareMax}*, {distance} км. Решает счётчик.\nИскать водителя?",
	"mobility.confirm_taxi_open":
		"Такси, откуда: {pickup}, *{when}*{people}.\nКуда ехать, вы скажете водителю, поэтому оценки стоимости нет.\nИскать водителя?",
	"mobility.confirm_taxi_later":
		"Такси: {pickup} – {destination}, *{when}*{people}.\nПримерная стоимость: *{fareMin} – {fareMax}*, {distance} км. Решает счётчик.\nИскать водителя я начну за {lead} мин. до этого. Записать?",
	"mobility.confirm_taxi_later_open":
		"Такси, откуда: {pickup}, *{when}*{people}.\nКуда ехать, вы скажете водителю, поэтому оценки стоимости нет.\nИскать водителя я начну за {lead} мин. до этого. Записать?",
	"mobility.now": "сейчас",
	"mobility.open_destination": "куда скажет пассажир",
	"mobility.searching":
		"Спасибо. Спрашиваю ближайших водителей и напишу, как только кто-то согласится ({code}).",
	"mobility.scheduled":
		"Записано: такси на {when}, откуда: {pickup} ({code}). Водителей начну спрашивать: {from}. Напишу, как только кто-то согласится. До тех пор ни один водитель не обещал приехать.",
	"mobility.offer":
		"Поездка {code}: {pickup} – {destination}, {pax}, от вас {distance} км. {fare}\nВозьмёте?",
	"mobility.offer_district":
		"Поездка {code}: {pickup} – {destination}, {pax}, в вашем районе. {fare}\nВозьмёте?",
	"mobility.offer_later":
		"Поездка {code}, *{when}*: {pickup} – {destination}, {pax}. {fare}\nВозьмёте?",
	"mobility.offer_fare": "Примерная стоимость {min} – {max}.",
	"mobility.offer_no_fare": "Оплата по счётчику.",
	"mobility.assigned":
		"Ваш водитель едет к вам, место встречи {pickup}: *{driver}*, {vehicle}, номер *{plate}*, телефон {phone}.",
	"mobility.assigned_later":
		"Ваш водитель на *{when}*: *{driver}*, {vehicle}, номер *{plate}*, телефон {phone}. Место встречи: {pickup}.",
	"mobility.pickup":
		"Поездка {code} ваша. Посадка: {pickup}, https://maps.google.com/?q={lat},{lng}\nКуда: {destination}, {pax}.\nКогда будете там, напишите НА МЕСТЕ. Когда поездка закончится, напишите ЗАВЕРШЕНО.",
	"mobility.pickup_later":
		"Поездка {code} ваша, *{when}*. Посадка: {pickup}, https://maps.google.com/?q={lat},{lng}\nКуда: {destination}, {pax}.\nКогда будете там, напишите НА МЕСТЕ. Когда поездка закончится, напишите ЗАВЕРШЕНО.",
	"mobility.pickup_by_hand":
		"Наша команда отдала вам поездку {code}. Посадка: {pickup}, https://maps.google.com/?q={lat},{lng}\nКуда: {destination}, {pax}.\nКогда будете там, напишите НА МЕСТЕ, а когда поездка закончится, ЗАВЕРШЕНО. Если не можете, напишите ВОЗВРАЩАЮ.",
	"mobility.pickup_by_hand_later":
		"Наша команда отдала вам поездку {code}, *{when}*. Посадка: {pickup}, https://maps.google.com/?q={lat},{lng}\nКуда: {destination}, {pax}.\nКогда будете там, напишите НА МЕСТЕ, а когда поездка закончится, ЗАВЕРШЕНО. Если не можете, напишите ВОЗВРАЩАЮ.",
	"mobility.arrived": "Ваш водитель на месте: *{driver}*, {vehicle}, номер *{plate}*, {pickup}.",
	"mobility.arrived_driver":
		"Спасибо, пассажиру сообщаем. Если никто не придёт, можно написать НЕЯВКА, начиная с этого времени: {from}.",
	"mobility.arrived_already":
		"Пассажиру уже сообщили. Если никто не придёт, можно написать НЕЯВКА, начиная с этого времени: {from}.",
	"mobility.started_driver":
		"Записано, пассажир в машине. Когда поездка закончится, напишите ЗАВЕРШЕНО.",
	"mobility.given_back":
		"К сожалению, ваш водитель всё-таки не сможет приехать. Спрашиваю других водителей и напишу, как только кто-то согласится ({code}).",
	"mobility.given_back_driver":
		"Поездка {code} возвращена, пассажиру сообщаем. Вы свободны для следующей.",
	"mobility.on_board":
		"Так уже не получится: пассажир в машине. Когда поездка закончится, напишите ЗАВЕРШЕНО.",
	"mobility.no_show":
		"Ваш водитель ждал на месте ({pickup}) и говорит, что никто не пришёл, поэтому поездка закрыта. Напишите снова, когда понадобится такси.",
	"mobility.no_show_driver":
		"Поездка {code} закрыта, потому что никто не пришёл; пассажиру сообщаем. Вы свободны для следующей.",
	"mobility.no_show_wait": "Пожалуйста, подождите ещё {minutes} мин., потом можно написать НЕЯВКА.",
	"mobility.no_show_not_there":
		"Вы ещё не сообщили, что вы там. Напишите НА МЕСТЕ в точке посадки; ожидание считается с этого момента.",
	"mobility.taken_off_duty":
		"Последние запросы остались без вашего ответа ({count}), поэтому вы сняты с линии. Когда вернётесь, напишите НА ЛИНИИ.",
	"mobility.none_found":
		"К сожалению, вашу поездку ({pickup}) не взял ни один водитель. Ничего не заказано. Напишите «ещё раз», и я спрошу снова.",
	"mobility.cancelled": "Ваша поездка отменена ({pickup}).",
	"mobility.cancelled_later": "Ваша поездка на {when} отменена ({pickup}).",
	"mobility.cancelled_assigned": "Ваша поездка отменена ({pickup}), водителю сообщаем.",
	"mobility.cancelled_plain": "Ваша поездка отменена.",
	"mobility.driver_cancelled": "Пассажир отменил поездку {code}. Вы снова свободны.",
	"mobility.completed":
		"Водитель сообщил, что ваша поездка завершена. Спасибо, что поехали с нами.",
	"mobility.completed_driver": "Спасибо, поездка закрыта. Вы свободны для следующей.",
	"mobility.estimate":
		"{pickup} – {destination}: примерно {fareMin} – {fareMax}, {distance} км, около {minutes} мин. Это оценка; решает счётчик.",
	"mobility.estimate_rough":
		"{pickup} – {destination}: примерно {fareMin} – {fareMax}, {distance} км, около {minutes} мин. Посмотреть дороги сейчас не удалось, поэтому это грубая оценка; решает счётчик.",
	"mobility.estimate_both":
		"{pickup} – {destination} и обратно: примерно {fareMin} – {fareMax} за обе поездки, {distance} км и около {minutes} мин в одну сторону. Это оценка; решает счётчик. Обратно — отдельная поездка: напишите, когда узнаете время.",
	"mobility.estimate_both_rough":
		"{pickup} – {destination} и обратно: примерно {fareMin} – {fareMax} за обе поездки, {distance} км и около {minutes} мин в одну сторону. Посмотреть дороги сейчас не удалось, это грубая оценка; решает счётчик. Обратно — отдельная поездка.",
	"mobility.status_scheduled":
		"Ваше такси записано на {when}, откуда: {pickup} ({code}). Водителей начну спрашивать: {from}.",
	"mobility.status_pending_later":
		"Всё ещё спрашиваю водителей для вашей поездки на {when}, откуда: {pickup}.",
	"mobility.status_assigned_later":
		"Ваш водитель на {when}, откуда: {pickup}: {driver}, {vehicle}, номер {plate}.",
	"mobility.status_arrived":
		"Ваш водитель на месте и ждёт вас ({pickup}): {driver}, {vehicle}, номер {plate}.",
	"mobility.status_started": "Вы в пути, ваш водитель {driver}: {vehicle}, номер {plate}.",
	"mobility.status_no_show":
		"Ваша последняя поездка закрыта: водитель ждал и говорит, что никто не пришёл.",
	"mobility.status_pending": "Всё ещё спрашиваю водителей для вашей поездки, откуда: {pickup}.",
	"mobility.status_assigned":
		"Водитель вашей поездки, откуда: {pickup}: {driver}, {vehicle}, номер {plate}.",
	"mobility.status_completed": "Ваша последняя поездка завершена.",
	"mobility.status_cancelled": "Ваша последняя поездка отменена.",
	"mobility.status_expired":
		"Вашу последнюю поездку не взял ни один водитель. Если она ещё нужна, напишите «ещё раз».",
	"mobility.confirm_cancel": "Ваша поездка {ride}: вернуть её будет нельзя. Отменить её?",
	"mobility.no_ride": "Сейчас у вас нет поездки с нами.",
	"mobility.no_active_driver_ride": "Сейчас у вас нет текущей поездки.",
	"mobility.too_many_open":
		"У вас уже столько открытых поездок, сколько разрешено одному человеку. Новых заказов не сделано.",
	"mobility.unknown_place":
		"Это место вне зоны, где мы работаем. Где именно должна начаться и закончиться поездка?",
	"mobility.same_place": "Место посадки и место назначения совпадают. Куда вы хотите поехать?",
	"mobility.too_far_ahead":
		"Поездку можно записать заранее, самое большее на столько дней: {days}. На когда нужно такси?",
	"mobility.not_available": "Такси здесь сейчас недоступно. Ничего не заказано.",
	"mobility.on_duty": "Вы на линии. Напишу, когда рядом с вами будет поездка.",
	"mobility.on_duty_no_point":
		"Вы на линии. Поделитесь геопозицией, чтобы я находил поездки рядом с вами.",
	"mobility.off_duty": "Вы не на линии. Хорошего отдыха.",
	"mobility.point_updated": "Спасибо, ваша новая геопозиция получена.",
	"mobility.not_a_driver": "Этот номер не зарегистрирован у нас как водитель.",
	"mobility.offer_yours": "{code} ваша: поездку вам отдала наша команда.",
	"mobility.offer_taken": "{code} уже взял другой водитель. Спасибо за ответ.",
	"mobility.offer_busy": "У вас уже есть текущая поездка, поэтому {code} достанется другому.",
	"mobility.offer_gone": "{code} не удалось отдать вам. Спасибо за ответ.",
	"mobility.offer_cancelled": "Пассажир отозвал {code}. Спасибо за ответ.",
	"mobility.offer_given_back": "Вы отказались от {code}, теперь эта поездка не ваша.",
	"mobility.dialogue_ask_when_now": "Когда подать такси: сейчас или к определённому времени?",
	"mobility.dialogue_ask_pax": "Сколько вас поедет?",
	"mobility.dialogue_ask_pickup": "Откуда вас забрать? Можно также прислать геопозицию.",
	"mobility.dialogue_ask_pickup_to":
		"Куда: {destination}. Откуда вас забрать? Можно также прислать геопозицию.",
	"mobility.dialogue_ask_destination":
		"Откуда: {pickup}. Куда вы хотите поехать? Если ещё не знаете, просто так и напишите.",
	"mobility.dialogue_ask_fare_pickup":
		"Откуда? Тогда я смогу оценить стоимость. Куда: {destination}.",
	"mobility.dialogue_ask_fare_destination": "Куда? Тогда я смогу оценить стоимость.",
	"mobility.dialogue_choose_place":
		"Что вы имеете в виду под «{words}»? Напишите номер или название.\n{choices}",
	"mobility.dialogue_unknown_place_near": "Я не знаю места «{words}». Может быть, {near}?",
	"mobility.dialogue_place_still_unknown":
		"Всё ещё не получается найти. Пожалуйста, пришлите геопозицию через значок скрепки или попросите позвать человека.",
	"mobility.dialogue_share_location":
		"Я не вижу, где вы. Пожалуйста, пришлите геопозицию или напишите название места рядом с вами.",
	"mobility.dialogue_share_destination":
		"Я не знаю, где это. Пожалуйста, пришлите геопозицию этого места или напишите название места рядом с ним.",
	"mobility.dialogue_same_place":
		"Место посадки и место назначения совпадают: {place}. Куда вы хотите поехать?",
	"mobility.dialogue_not_promised":
		"«{words}»: этого я обещать не могу. Спросите водителя: его номер придёт, как только кто-то согласится.",
	"mobility.dialogue_to_driver":
		"Я не могу передать слова водителю. Как только кто-то согласится, вы получите от меня его имя и номер: позвоните ему или напишите туда.",
	"mobility.dialogue_one_way":
		"Это в одну сторону. Обратно — отдельная поездка примерно за ту же цену: напишите, когда узнаете время.",
	"mobility.dialogue_time_past": "Это время уже прошло: {time}. Когда подать такси?",
	"mobility.dialogue_time_unclear":
		"Я не понимаю, какое время вы имеете в виду. Когда подать такси?",
	"mobility.dialogue_day_unclear":
		"Я не понимаю, какой день вы имеете в виду. Напишите его датой, например «{example}». Когда подать такси?",
	"mobility.dialogue_time_too_far":
		"Заранее можно заказать самое большее на столько дней: {days}. Когда подать такси?",
	"mobility.dialogue_ask_when": "Когда подать такси?",
	"mobility.dialogue_ask_time": "{day}: в котором часу подать такси?",
	"mobility.dialogue_ask_pickup_time":
		"Я не могу рассчитать, когда выехать, чтобы вы успели. В котором часу вас забрать?",
	"mobility.dialogue_pax_limit":
		"В одном такси могут ехать от 1 до {max} человек. Сколько вас будет?",
	"mobility.dialogue_ask_change":
		"Что изменить: место посадки, место назначения, время или число пассажиров?",
	"mobility.dialogue_distance":
		"{pickup} – {destination}: по прямой примерно {km} км; по дороге дальше.",
	"mobility.dialogue_distance_open":
		"Я смогу назвать расстояние и стоимость, когда узнаю, куда ехать. Куда вы хотите поехать?",
	"mobility.dialogue_nothing_to_cancel": "У вас нет ничего, что можно отменить.",
	"mobility.dialogue_ride_stays":
		"Ваша поездка остаётся как есть. Если она больше не нужна, напишите «отмените такси».",
	"mobility.dialogue_nothing_to_retry":
		"Нет прежней поездки, чтобы попробовать снова. Откуда вас забрать?",
	"mobility.dialogue_not_on_duty":
		"За вами как за водителем нет поездки. Когда начнёте работу, напишите, что вы на линии.",
	"mobility.dialogue_driver_help":
		"Вы водитель у нас. Пишите «на линии» и «закончил смену». Каждая предложенная поездка говорит, как её взять. В поездке пишите «на месте», «пассажир в машине», «высадил пассажира», «клиент не вышел» или «не могу взять». Для себя можете просить то же, что и все.",
	"mobility.dialogue_driver_unknown_help":
		"Я этого не понимаю. Пишите «на линии» и «закончил смену». В поездке пишите «на месте», «пассажир в машине», «высадил пассажира», «клиент не вышел» или «не могу взять». Для остального попросите позвать человека.",
};
