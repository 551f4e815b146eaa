export const en = {
	"orders.confirm":
		"*{business}*: {items}.\nTo be collected there, unless you write where to bring it.\nTotal: *{total}*. Shall I order it?",
	"orders.confirm_to": "*{business}*: {items}.\nTo: {place}.\nTotal: *{total}*. Shall I order it?",
	"orders.confirm_note":
		"*{business}*: {items}.\nTo be collected there, unless you write where to bring it.\nNote: {notes}.\nTotal: *{total}*. Shall I order it?",
	"orders.confirm_to_note":
		"*{business}*: {items}.\nTo: {place}.\nNote: {notes}.\nTotal: *{total}*. Shall I order it?",
	"orders.ordered":
		"Your order is with {business}: {items}. Total: *{total}*. Its code is {code}. I will write when there is news.",
	"orders.ordered_eta":
		"Your order is with {business}: {items}. Total: *{total}*. Ready at about *{eta}*. Its code is {code}. I will write when there is news.",
	"orders.unknown_place": "I know no place like that to order from.",
	"orders.which_place": "Several places have that: {places}. From which one?",
	"orders.unknown_item":
		"{business} does not have {asked}. There is: {nearest}. What would you like?",
	"orders.unknown_item_alone": "{business} does not have {asked}. What would you like instead?",
	"orders.nobody_has": "I found nobody here who has {asked}.",
	"orders.sold_out": "{business} does not have enough of that. Left: {left}. Nothing is ordered.",
	"orders.closed": "{business} takes no orders at this time. Nothing is ordered.",
	"orders.closed_until": "{business} takes no orders now. It opens: {when}. Nothing is ordered.",
	"orders.no_delivery":
		"{business} does not bring orders to people; you can have it there. Nothing is ordered.",
	"orders.unknown_destination":
		"I do not know that place, so nothing can be brought there. Nothing is ordered. Where are you?",
	"orders.not_orderable": "I cannot order from {business} at the moment.",
	"orders.not_available": "Ordering is switched off at the moment.",
	"orders.other_price": "{name} costs {price} at {business}. Nothing is ordered.",
	"orders.too_many_open":
		"There are several orders waiting for your answer already. Please answer those first.",
	"orders.no_order": "You have no order with me at the moment.",
	"orders.which_order":
		"You have several orders: {list}. Please tell me the code of the one to call off.",
	"orders.confirm_cancel":
		"Your order {order} at *{business}*: {items}. Total: *{total}*.\nShall I call it off?",
	"orders.cancelled": "Called off: your order {code} at {business}: {items}. The business is told.",
	"orders.too_late_to_cancel":
		"{business} is making your order already, so it cannot be called off here. Please speak to the business itself.",
	"orders.status_confirmed":
		"Your order {code} is with {business}: {items}. They have not begun yet.",
	"orders.status_preparing": "{business} is making your order {code}: {items}.",
	"orders.status_ready": "Your order {code} at {business} is ready: {items}.",
	"orders.status_delivered": "Your order {code} from {business} was delivered: {items}.",
	"orders.status_cancelled": "Your order {code} at {business} was called off: {items}.",
	"orders.status_confirmed_more":
		"Your order {code} is with {business}: {items}. They have not begun yet. Other orders of yours: {others}.",
	"orders.status_preparing_more":
		"{business} is making your order {code}: {items}. Other orders of yours: {others}.",
	"orders.status_ready_more":
		"Your order {code} at {business} is ready: {items}. Other orders of yours: {others}.",
	"orders.preparing": "Your order {code} is being made at {business}: {items}.",
	"orders.preparing_words":
		"Your order {code} is being made at {business}: {items}. They write: “{words}”.",
	"orders.ready": "Your order {code} at {business} is ready: {items}.",
	"orders.ready_words": "Your order {code} at {business} is ready: {items}. They write: “{words}”.",
	"orders.delivered": "Your order {code} from {business} was delivered. Enjoy it!",
	"orders.delivered_words":
		"Your order {code} from {business} was delivered. They write: “{words}”.",
	"orders.refused": "Sorry, {business} cannot make your order {code}: {items}. It is called off.",
	"orders.refused_words":
		"Sorry, {business} cannot make your order {code}: {items}. It is called off. They write: “{words}”.",
	"orders.said_words": "About your order {code}, {business} writes: “{words}”.",
	"orders.received":
		"New order {code} at {business}: {items}.\nTotal: *{total}*.\nTo: {place}.\nNote: {notes}.\nCan you make it?",
	"orders.called_off": "Order {code} at {business} was called off: {items}. Please do not make it.",
	"orders.set_confirmed": "Order {code} has not begun yet.",
	"orders.set_preparing":
		"Thank you, the customer of {code} is told that you are making it. Write READY {code} when it is ready.",
	"orders.set_ready":
		"Thank you, the customer of {code} is told that it is ready. Write DELIVERED {code} when they have it.",
	"orders.set_delivered": "Thank you, order {code} is delivered.",
	"orders.set_cancelled": "Order {code} is called off, and its customer is told.",
	"orders.passed_on": "I passed that on to the customer of {code}.",
	"orders.no_such_order": "I know no order {code} at your business.",
	"orders.forward_only": "Order {code} is further on than that already.",
	"orders.is_called_off": "Order {code} was called off already.",
	"orders.unanswered":
		"There is no answer yet from {business} about your order: {items}, code {code}. It is with them, and they have not agreed. You can wait, or call it off.",
	"orders.dialogue_ask_change":
		"What should I change: what you order, how many, the place, or where it is brought?",
	"orders.dialogue_ask_shop": "From which place would you like to order? For example: {names}.",
	"orders.dialogue_choose_shop": "From which place?\n{choices}",
	"orders.dialogue_ask_items": "What would you like from {business}? For example: {names}.",
	"orders.dialogue_ask_number": "What is the number of the room or the table?",
	"orders.dialogue_one_more":
		"Your order before this one stays as it is: this is an order of its own.",
	"orders.dialogue_at_once": "Orders are made at once: I cannot set a day or an hour for one.",
	"orders.dialogue_ask_where": "Where should it go? Write a place, a table, or “collect”.",
	"orders.dialogue_quantity":
		"Of each thing you can order between 1 and {max}. How many would you like?",
	"orders.pay_first": "{total}, of which {due} is to be paid first",
	"orders.awaits_payment":
		"Your order {code} at {business} is put aside for you: {items}. It begins as soon as *{due}* is paid. Write “pay {code}” and I show you how.",
	"orders.unpaid": "Your order {code} was not paid in time, so it is called off. Nothing was made.",
} as const;

export type OrdersTexts = Readonly<Record<keyof typeof en, string>>;
