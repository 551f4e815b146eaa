/** Russian. */
import type { OrdersTexts } from "./en.ts";

export const ru: OrdersTexts = {
	"orders.confirm":
		"*{business}*: {items}.\nЗабрать там, если не напишете, куда принести.\nИтого: *{total}*. Заказать?",
	"orders.confirm_to": "*{business}*: {items}.\nКуда: {place}.\nИтого: *{total}*. Заказать?",
	"orders.confirm_note":
		"*{business}*: {items}.\nЗабрать там, если не напишете, куда принести.\nПримечание: {notes}.\nИтого: *{total}*. Заказать?",
	"orders.confirm_to_note":
		"*{business}*: {items}.\nКуда: {place}.\nПримечание: {notes}.\nИтого: *{total}*. Заказать?",
	"orders.ordered":
		"Ваш заказ передан в {business}: {items}. Итого: *{total}*. Ваш код {code}. Я напишу, как он продвигается.",
	"orders.ordered_eta":
		"Ваш заказ передан в {business}: {items}. Итого: *{total}*. Будет готов примерно в {eta}. Ваш код {code}. Я напишу, как он продвигается.",
	"orders.unknown_place": "Я не знаю такого места, где можно заказать.",
	"orders.which_place": "Это есть в нескольких местах: {places}. Откуда заказать?",
	"orders.unknown_item": "В {business} нет {asked}. Есть: {nearest}. Что выбрать?",
	"orders.unknown_item_alone": "В {business} нет {asked}. Что взять вместо этого?",
	"orders.nobody_has": "Я не нашёл никого, у кого есть {asked}.",
	"orders.sold_out": "В {business} этого не хватает. Осталось: {left}. Ничего не заказано.",
	"orders.closed": "{business} сейчас не принимает заказы. Ничего не заказано.",
	"orders.closed_until":
		"{business} сейчас не принимает заказы. Откроется: {when}. Ничего не заказано.",
	"orders.no_delivery":
		"{business} не доставляет заказы; получить заказ можно на месте. Ничего не заказано.",
	"orders.unknown_destination":
		"Я не знаю этого места, доставить туда нельзя. Ничего не заказано. Где вы находитесь?",
	"orders.not_orderable": "Сейчас я не могу заказать в {business}.",
	"orders.not_available": "Заказы сейчас отключены.",
	"orders.other_price": "{name} в {business} стоит {price}. Ничего не заказано.",
	"orders.too_many_open":
		"Уже несколько заказов ждут вашего ответа. Пожалуйста, сначала ответьте на них.",
	"orders.no_order": "Сейчас у вас нет заказов.",
	"orders.which_order": "У вас несколько заказов: {list}. Напишите код того, который отменить.",
	"orders.confirm_cancel":
		"Ваш заказ {order} в *{business}*: {items}. Итого: *{total}*.\nОтменить его?",
	"orders.cancelled": "Ваш заказ отменён: {code}, {business}: {items}. Заведению сообщено.",
	"orders.too_late_to_cancel":
		"{business} уже готовит ваш заказ, здесь его не отменить. Пожалуйста, свяжитесь с самим заведением.",
	"orders.status_confirmed": "Ваш заказ {code} передан в {business}: {items}. Там ещё не начали.",
	"orders.status_preparing": "{business} готовит ваш заказ {code}: {items}.",
	"orders.status_ready": "Ваш заказ {code} в {business} готов: {items}.",
	"orders.status_delivered": "Ваш заказ {code} из {business} доставлен: {items}.",
	"orders.status_cancelled": "Ваш заказ {code} в {business} отменён: {items}.",
	"orders.status_confirmed_more":
		"Ваш заказ {code} передан в {business}: {items}. Там ещё не начали. Другие ваши заказы: {others}.",
	"orders.status_preparing_more":
		"{business} готовит ваш заказ {code}: {items}. Другие ваши заказы: {others}.",
	"orders.status_ready_more":
		"Ваш заказ {code} в {business} готов: {items}. Другие ваши заказы: {others}.",
	"orders.preparing": "Ваш заказ {code} готовят в {business}: {items}.",
	"orders.preparing_words": "Ваш заказ {code} готовят в {business}: {items}. Они пишут: «{words}».",
	"orders.ready": "Ваш заказ {code} в {business} готов: {items}.",
	"orders.ready_words": "Ваш заказ {code} в {business} готов: {items}. Они пишут: «{words}».",
	"orders.delivered": "Ваш заказ {code} из {business} доставлен. Приятного аппетита!",
	"orders.delivered_words": "Ваш заказ {code} из {business} доставлен. Они пишут: «{words}».",
	"orders.refused":
		"К сожалению, {business} не может выполнить ваш заказ {code}: {items}. Он отменён.",
	"orders.refused_words":
		"К сожалению, {business} не может выполнить ваш заказ {code}: {items}. Он отменён. Они пишут: «{words}».",
	"orders.said_words": "О вашем заказе {code} из {business} пишут: «{words}».",
	"orders.received":
		"Новый заказ {code} в {business}: {items}.\nИтого: *{total}*.\nКуда: {place}.\nПримечание: {notes}.\nСможете приготовить?",
	"orders.called_off": "Заказ {code} в {business} отменён: {items}. Пожалуйста, не готовьте его.",
	"orders.set_confirmed": "Заказ {code} ещё не начат.",
	"orders.set_preparing":
		"Спасибо, клиент заказа {code} знает, что вы его готовите. Когда будет готово, напишите ГОТОВО {code}.",
	"orders.set_ready":
		"Спасибо, клиент заказа {code} знает, что он готов. Когда отдадите, напишите ДОСТАВЛЕНО {code}.",
	"orders.set_delivered": "Спасибо, заказ {code} доставлен.",
	"orders.set_cancelled": "Заказ {code} отменён, клиенту сообщено.",
	"orders.passed_on": "Я передал это клиенту заказа {code}.",
	"orders.no_such_order": "Я не знаю заказа {code} в вашем заведении.",
	"orders.forward_only": "Заказ {code} уже продвинулся дальше.",
	"orders.is_called_off": "Заказ {code} уже отменён.",
	"orders.unanswered":
		"Пока нет ответа от {business} на ваш заказ: {items}, код {code}. Заказ у них, но согласия ещё нет. Вы можете подождать или отменить его.",
	"orders.dialogue_ask_change": "Что изменить: что заказать, сколько, место или куда принести?",
	"orders.dialogue_ask_shop": "Откуда вы хотите заказать? Например: {names}.",
	"orders.dialogue_choose_shop": "Откуда заказать?\n{choices}",
	"orders.dialogue_ask_items": "Что вы хотите из {business}? Например: {names}.",
	"orders.dialogue_ask_number": "Какой номер комнаты или стола?",
	"orders.dialogue_one_more": "Ваш прежний заказ остаётся как есть: это отдельный заказ.",
	"orders.dialogue_at_once": "Заказы делаются сразу: назначить день или час я не могу.",
	"orders.dialogue_ask_where":
		"Куда это принести? Напишите место или столик, или «самовывоз», если заберёте сами.",
	"orders.dialogue_quantity": "Каждого можно заказать от 1 до {max}. Сколько вам нужно?",
	"orders.pay_first": "{total}, из них сначала оплатить {due}",
	"orders.awaits_payment":
		"Ваш заказ {code} в {business} отложен для вас: {items}. Его начнут, как только придёт оплата *{due}*. Напишите «оплатить {code}», и я покажу как.",
	"orders.unpaid": "Ваш заказ {code} не оплатили вовремя, и он отменён. Ничего не готовили.",
};
