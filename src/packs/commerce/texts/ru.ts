/** Russian. */
import type { CommerceTexts } from "./en.ts";

export const ru: CommerceTexts = {
	"commerce.confirm":
		"*{business}*: {items}.\nЗабрать там, если не напишете, куда принести.\nИтого: *{total}*. Заказать?",
	"commerce.confirm_to": "*{business}*: {items}.\nКуда: {place}.\nИтого: *{total}*. Заказать?",
	"commerce.confirm_note":
		"*{business}*: {items}.\nЗабрать там, если не напишете, куда принести.\nПримечание: {notes}.\nИтого: *{total}*. Заказать?",
	"commerce.confirm_to_note":
		"*{business}*: {items}.\nКуда: {place}.\nПримечание: {notes}.\nИтого: *{total}*. Заказать?",
	"commerce.ordered":
		"Ваш заказ передан в {business}: {items}. Итого: *{total}*. Ваш код {code}. Я напишу, как он продвигается.",
	"commerce.ordered_eta":
		"Ваш заказ передан в {business}: {items}. Итого: *{total}*. Будет готов примерно в {eta}. Ваш код {code}. Я напишу, как он продвигается.",
	"commerce.pay_first": "{total}, из них сначала оплатить {due}",
	"commerce.awaits_payment":
		"Ваш заказ {code} в {business} отложен для вас: {items}. Его начнут, как только придёт оплата *{due}*. Напишите «оплатить {code}», и я покажу как.",
	"commerce.unpaid": "Ваш заказ {code} не оплатили вовремя, и он отменён. Ничего не готовили.",
	"commerce.unknown_place": "Я не знаю такого места, где можно заказать.",
	"commerce.which_place": "Это есть в нескольких местах: {places}. Откуда заказать?",
	"commerce.unknown_item": "В {business} нет {asked}. Есть: {nearest}. Что выбрать?",
	"commerce.unknown_item_alone": "В {business} нет {asked}. Что взять вместо этого?",
	"commerce.nobody_has": "Я не нашёл никого, у кого есть {asked}.",
	"commerce.sold_out": "В {business} этого не хватает. Осталось: {left}. Ничего не заказано.",
	"commerce.closed": "{business} сейчас не принимает заказы. Ничего не заказано.",
	"commerce.closed_until":
		"{business} сейчас не принимает заказы. Откроется: {when}. Ничего не заказано.",
	"commerce.no_delivery":
		"{business} не доставляет заказы; получить заказ можно на месте. Ничего не заказано.",
	"commerce.unknown_destination":
		"Я не знаю этого места, доставить туда нельзя. Ничего не заказано. Где вы находитесь?",
	"commerce.not_orderable": "Сейчас я не могу заказать в {business}.",
	"commerce.not_available": "Заказы сейчас отключены.",
	"commerce.other_price": "{name} в {business} стоит {price}. Ничего не заказано.",
	"commerce.too_many_open":
		"Уже несколько заказов ждут вашего ответа. Пожалуйста, сначала ответьте на них.",
	"commerce.no_order": "Сейчас у вас нет заказов.",
	"commerce.which_order": "У вас несколько заказов: {list}. Напишите код того, который отменить.",
	"commerce.confirm_cancel":
		"Ваш заказ {order} в *{business}*: {items}. Итого: *{total}*.\nОтменить его?",
	"commerce.cancelled": "Ваш заказ отменён: {code}, {business}: {items}. Заведению сообщено.",
	"commerce.too_late_to_cancel":
		"{business} уже готовит ваш заказ, здесь его не отменить. Пожалуйста, свяжитесь с самим заведением.",
	"commerce.status_confirmed": "Ваш заказ {code} передан в {business}: {items}. Там ещё не начали.",
	"commerce.status_preparing": "{business} готовит ваш заказ {code}: {items}.",
	"commerce.status_ready": "Ваш заказ {code} в {business} готов: {items}.",
	"commerce.status_delivered": "Ваш заказ {code} из {business} доставлен: {items}.",
	"commerce.status_cancelled": "Ваш заказ {code} в {business} отменён: {items}.",
	"commerce.status_confirmed_more":
		"Ваш заказ {code} передан в {business}: {items}. Там ещё не начали. Другие ваши заказы: {others}.",
	"commerce.status_preparing_more":
		"{business} готовит ваш заказ {code}: {items}. Другие ваши заказы: {others}.",
	"commerce.status_ready_more":
		"Ваш заказ {code} в {business} готов: {items}. Другие ваши заказы: {others}.",
	"commerce.preparing": "Ваш заказ {code} готовят в {business}: {items}.",
	"commerce.preparing_words":
		"Ваш заказ {code} готовят в {business}: {items}. Они пишут: «{words}».",
	"commerce.ready": "Ваш заказ {code} в {business} готов: {items}.",
	"commerce.ready_words": "Ваш заказ {code} в {business} готов: {items}. Они пишут: «{words}».",
	"commerce.delivered": "Ваш заказ {code} из {business} доставлен. Приятного аппетита!",
	"commerce.delivered_words": "Ваш заказ {code} из {business} доставлен. Они пишут: «{words}».",
	"commerce.refused":
		"К сожалению, {business} не может выполнить ваш заказ {code}: {items}. Он отменён.",
	"commerce.refused_words":
		"К сожалению, {business} не может выполнить ваш заказ {code}: {items}. Он отменён. Они пишут: «{words}».",
	"commerce.said_words": "О вашем заказе {code} из {business} пишут: «{words}».",
	"commerce.received":
		"Новый заказ {code} в {business}: {items}.\nИтого: *{total}*.\nКуда: {place}.\nПримечание: {notes}.\nСможете приготовить?",
	"commerce.called_off": "Заказ {code} в {business} отменён: {items}. Пожалуйста, не готовьте его.",
	"commerce.set_confirmed": "Заказ {code} ещё не начат.",
	"commerce.set_preparing":
		"Спасибо, клиент заказа {code} знает, что вы его готовите. Когда будет готово, напишите ГОТОВО {code}.",
	"commerce.set_ready":
		"Спасибо, клиент заказа {code} знает, что он готов. Когда отдадите, напишите ДОСТАВЛЕНО {code}.",
	"commerce.set_delivered": "Спасибо, заказ {code} доставлен.",
	"commerce.set_cancelled": "Заказ {code} отменён, клиенту сообщено.",
	"commerce.passed_on": "Я передал это клиенту заказа {code}.",
	"commerce.no_such_order": "Я не знаю заказа {code} в вашем заведении.",
	"commerce.forward_only": "Заказ {code} уже продвинулся дальше.",
	"commerce.is_called_off": "Заказ {code} уже отменён.",
	"commerce.unanswered":
		"Пока нет ответа от {business} на ваш заказ: {items}, код {code}. Заказ у них, но согласия ещё нет. Вы можете подождать или отменить его.",
};
