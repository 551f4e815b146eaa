export const en = {
	"commerce.confirm":
		"*{business}*: {items}.\nTo be collected there, unless you write where to bring it.\nTotal: *{total}*. Shall I order it?",
	"commerce.confirm_to":
		"*{business}*: {items}.\nTo: {place}.\nTotal: *{total}*. Shall I order it?",
	"commerce.confirm_note":
		"*{business}*: {items}.\nTo be collected there, unless you write where to bring it.\nNote: {notes}.\nTotal: *{total}*. Shall I order it?",
	"commerce.confirm_to_note":
		"*{business}*: {items}.\nTo: {place}.\nNote: {notes}.\nTotal: *{total}*. Shall I order it?",
	"commerce.ordered":
		"Your order is with {business}: {items}. Total: *{total}*. Its code is {code}. I will write when there is news.",
	"commerce.ordered_eta":
		"Your order is with {business}: {items}. Total: *{total}*. Ready at about *{eta}*. Its code is {code}. I will write when there is news.",
	"commerce.pay_first": "{total}, of which {due} is to be paid first",
	"commerce.awaits_payment":
		"Your order {code} at {business} is put aside for you: {items}. It begins as soon as *{due}* is paid. Write “pay {code}” and I show you how.",
	"commerce.unpaid":
		"Your order {code} was not paid in time, so it is called off. Nothing was made.",
	"commerce.unknown_place": "I know no place like that to order from.",
	"commerce.which_place": "Several places have that: {places}. From which one?",
	"commerce.unknown_item":
		"{business} does not have {asked}. There is: {nearest}. What would you like?",
	"commerce.unknown_item_alone": "{business} does not have {asked}. What would you like instead?",
	"commerce.nobody_has": "I found nobody here who has {asked}.",
	"commerce.sold_out": "{business} does not have enough of that. Left: {left}. Nothing is ordered.",
	"commerce.closed": "{business} takes no orders at this time. Nothing is ordered.",
	"commerce.closed_until": "{business} takes no orders now. It opens: {when}. Nothing is ordered.",
	"commerce.no_delivery":
		"{business} does not bring orders to people; you can have it there. Nothing is ordered.",
	"commerce.unknown_destination":
		"I do not know that place, so nothing can be brought there. Nothing is ordered. Where are you?",
	"commerce.not_orderable": "I cannot order from {business} at the moment.",
	"commerce.not_available": "Ordering is switched off at the moment.",
	"commerce.other_price": "{name} costs {price} at {business}. Nothing is ordered.",
	"commerce.too_many_open":
		"There are several orders waiting for your answer already. Please answer those first.",
	"commerce.no_order": "You have no order with me at the moment.",
	"commerce.which_order":
		"You have several orders: {list}. Please tell me the code of the one to call off.",
	"commerce.confirm_cancel":
		"Your order {order} at *{business}*: {items}. Total: *{total}*.\nShall I call it off?",
	"commerce.cancelled":
		"Called off: your order {code} at {business}: {items}. The business is told.",
	"commerce.too_late_to_cancel":
		"{business} is making your order already, so it cannot be called off here. Please speak to the business itself.",
	"commerce.status_confirmed":
		"Your order {code} is with {business}: {items}. They have not begun yet.",
	"commerce.status_preparing": "{business} is making your order {code}: {items}.",
	"commerce.status_ready": "Your order {code} at {business} is ready: {items}.",
	"commerce.status_delivered": "Your order {code} from {business} was delivered: {items}.",
	"commerce.status_cancelled": "Your order {code} at {business} was called off: {items}.",
	"commerce.status_confirmed_more":
		"Your order {code} is with {business}: {items}. They have not begun yet. Other orders of yours: {others}.",
	"commerce.status_preparing_more":
		"{business} is making your order {code}: {items}. Other orders of yours: {others}.",
	"commerce.status_ready_more":
		"Your order {code} at {business} is ready: {items}. Other orders of yours: {others}.",
	"commerce.preparing": "Your order {code} is being made at {business}: {items}.",
	"commerce.preparing_words":
		"Your order {code} is being made at {business}: {items}. They write: “{words}”.",
	"commerce.ready": "Your order {code} at {business} is ready: {items}.",
	"commerce.ready_words":
		"Your order {code} at {business} is ready: {items}. They write: “{words}”.",
	"commerce.delivered": "Your order {code} from {business} was delivered. Enjoy it!",
	"commerce.delivered_words":
		"Your order {code} from {business} was delivered. They write: “{words}”.",
	"commerce.refused": "Sorry, {business} cannot make your order {code}: {items}. It is called off.",
	"commerce.refused_words":
		"Sorry, {business} cannot make your order {code}: {items}. It is called off. They write: “{words}”.",
	"commerce.said_words": "About your order {code}, {business} writes: “{words}”.",
	"commerce.received":
		"New order {code} at {business}: {items}.\nTotal: *{total}*.\nTo: {place}.\nNote: {notes}.\nCan you make it?",
	"commerce.called_off":
		"Order {code} at {business} was called off: {items}. Please do not make it.",
	"commerce.set_confirmed": "Order {code} has not begun yet.",
	"commerce.set_preparing":
		"Thank you, the customer of {code} is told that you are making it. Write READY {code} when it is ready.",
	"commerce.set_ready":
		"Thank you, the customer of {code} is told that it is ready. Write DELIVERED {code} when they have it.",
	"commerce.set_delivered": "Thank you, order {code} is delivered.",
	"commerce.set_cancelled": "Order {code} is called off, and its customer is told.",
	"commerce.passed_on": "I passed that on to the customer of {code}.",
	"commerce.no_such_order": "I know no order {code} at your business.",
	"commerce.forward_only": "Order {code} is further on than that already.",
	"commerce.is_called_off": "Order {code} was called off already.",
	"commerce.unanswered":
		"There is no answer yet from {business} about your order: {items}, code {code}. It is with them, and they have not agreed. You can wait, or call it off.",
} as const;

export type CommerceTexts = Readonly<Record<keyof typeof en, string>>;
