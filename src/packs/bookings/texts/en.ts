export const en = {
	"bookings.confirm":
		"*{business}*\n{offering}\n*{when}*{people}\nI keep it for you until {until}. Shall I book it?",
	"bookings.confirm_priced":
		"*{business}*\n{offering}\n*{when}*{people}\nPrice: *{price}*\nI keep it for you until {until}. Shall I book it?",
	"bookings.confirm_asking":
		"*{business}*\n{offering}\n*{when}*{people}\nI keep it for you until {until}; the business has to agree before it counts. Shall I ask for it?",
	"bookings.confirm_priced_asking":
		"*{business}*\n{offering}\n*{when}*{people}\nPrice: *{price}*\nI keep it for you until {until}; the business has to agree before it counts. Shall I ask for it?",
	"bookings.starts_then": "They begin at {start}, not at {asked}.",
	"bookings.booked": "Booked: {business}, {offering}, *{when}*{people}. Your code is {code}.",
	"bookings.booked_asking":
		"I have asked {business}: {offering}, *{when}*{people} ({code}). It counts once they agree; I will write as soon as they answer.",
	"bookings.taken":
		"{business} has nothing free at that time, and nothing soon after. Nothing is booked.",
	"bookings.taken_instead":
		"{business} has nothing free at that time. Free: {free}. Tell me which one you would like.",
	"bookings.on_hold":
		"Others are deciding about that time at {business} just now, so I cannot keep it for you. Nothing is booked. Please ask again in a few minutes.",
	"bookings.on_hold_instead":
		"Others are deciding about that time at {business} just now, so I cannot keep it for you. Nothing is booked. Free: {free}. Tell me which one you would like, or ask again in a few minutes.",
	"bookings.too_many_open":
		"You are deciding about other bookings already. Please answer one of them first; nothing more is kept for you.",
	"bookings.closed": "{business} is closed at that time. Nothing is booked.",
	"bookings.closed_instead":
		"{business} is closed at that time. Free: {free}. Tell me which one you would like.",
	"bookings.which_offering": "What would you like at {business}? There is: {offerings}.",
	"bookings.not_bookable": "I cannot book anything at {business}.",
	"bookings.not_available": "Booking is switched off at the moment.",
	"bookings.why_bad_start": "I did not understand that time. Please tell me the day and the time.",
	"bookings.why_no_such_time":
		"There is no such time that day: the clocks are changed. Please tell me another one.",
	"bookings.why_too_soon": "That is too soon for {business}. Please choose a later time.",
	"bookings.why_too_far_ahead": "{business} does not take bookings that far ahead.",
	"bookings.why_party_too_big": "{business} has no place for that many people together.",
	"bookings.why_too_long": "{business} does not take bookings for that long.",
	"bookings.no_booking": "You have no booking with me that is still to come.",
	"bookings.too_late_to_cancel":
		"It is too late to call that off here. Please speak to the business itself.",
	"bookings.cancelled": "Called off: {business}, {offering}, {when} ({code}).",
	"bookings.changed": "Booked as changed: {business}, {offering}, now *{when}*{people} ({code}).",
	"bookings.status": "Booked for you: {business}, {offering}, *{when}*{people}. Code {code}.",
	"bookings.status_asking":
		"You asked {business} for {offering}, {when}{people} ({code}). They have not answered yet.",
	"bookings.accepted":
		"Booked, {business} agrees: {offering}, *{when}*, {party}. Your code is {code}.",
	"bookings.accepted_words":
		"Booked, {business} agrees: {offering}, *{when}*, {party}. Your code is {code}. They write: “{words}”",
	"bookings.refused": "Sorry, {business} cannot take you: {offering}, {when}. Nothing is booked.",
	"bookings.refused_words":
		"Sorry, {business} cannot take you: {offering}, {when}. Nothing is booked. They write: “{words}”",
	"bookings.reminder":
		"A reminder of your booking: {business}, {offering}, *{when}*, {party}. Your code is {code}.",
	"bookings.owner_received":
		"New booking {code} at {business}: {offering}, *{when}*, {party}.\nName: {name}.\nNote: {notes}.",
	"bookings.owner_called_off":
		"Called off by the customer: {code}, {business}, {offering}, *{when}*.",
	"bookings.owner_moved":
		"Changed by the customer: {code}, {business}, {offering}, now *{when}*, {party}.",
	"bookings.confirm_change":
		"*{business}*\n{offering}\nSo far: {old}\nNew: *{when}*{people}\nUntil you answer, your old time stays yours and the new one is not kept. Shall I change it?",
	"bookings.confirm_change_priced":
		"*{business}*\n{offering}\nSo far: {old}\nNew: *{when}*{people}\nPrice: *{price}*\nUntil you answer, your old time stays yours and the new one is not kept. Shall I change it?",
	"bookings.confirm_change_asking":
		"*{business}*\n{offering}\nSo far: {old}\nNew: *{when}*{people}\nThe old time is then given up, and the business has to agree to the new one. Shall I change it?",
	"bookings.confirm_change_priced_asking":
		"*{business}*\n{offering}\nSo far: {old}\nNew: *{when}*{people}\nPrice: *{price}*\nThe old time is then given up, and the business has to agree to the new one. Shall I change it?",
	"bookings.confirm_cancel":
		"Your booking: *{business}*, {offering}, *{when}*, code {booking}.\nIt cannot be undone. Shall I call it off?",
	"bookings.changed_asking":
		"I have asked {business} for the new time: {offering}, *{when}*{people} ({code}). It counts once they agree; I will write as soon as they answer.",
	"bookings.no_change": "That is how it is booked already.",
	"bookings.too_late_to_change":
		"It is too late to change that here. Please speak to the business itself.",
	"bookings.choose_booking": "Which one do you mean? Write the number or the name.\n{list}",
	"bookings.status_several": "You have booked:\n{list}",
	"bookings.which_booking": "Which one do you mean? Write its code.\n{list}",
	"bookings.withdrawn":
		"Sorry, your booking was called off by us: {business}, {offering}, {when} ({code}).",
	"bookings.business_words":
		"About your booking {code}, {offering}, {when}: {business} writes: “{words}”\nIt is still waiting for their yes.",
	"bookings.owner_requested":
		"Booking request {code} at {business}: {offering}, *{when}*, {party}.\nName: {name}.\nNote: {notes}.\nIt counts once you agree. To write to the customer, begin with {code}.",
	"bookings.owner_accepted":
		"Thank you: {code} is booked, {offering}, *{when}*{people}. I tell the customer.",
	"bookings.owner_refused":
		"Thank you: {code} is refused, {offering}, {when}. I tell the customer.",
	"bookings.owner_awaited":
		"I pass that on to the customer. {code} still waits for your yes or no.",
	"bookings.owner_over":
		"That booking is no longer waiting for an answer: it was changed, called off or answered already.",
	"bookings.unanswered":
		"There is no answer yet from {business} about {offering}, {when}, code {code}. Nothing is agreed so far. You can wait, or call it off.",
	"bookings.dialogue_unknown_venue":
		'I do not know the business "{words}" here. There is for example: {names}. Which one would you like?',
	"bookings.dialogue_ask_offering":
		"What would you like at {business}? Write the number or the name.\n{choices}",
	"bookings.dialogue_needed":
		"Whether there is room without a booking I do not know. To be sure of it, write where, for which day and hour, and for how many: I look, and ask you first.",
	"bookings.dialogue_ask_arrival": "{business}: from which day would you like to stay?",
	"bookings.dialogue_ask_arrival_nights":
		"{business}, nights: {nights}. From which day would you like to stay?",
	"bookings.dialogue_ask_nights": "{business}: how many nights would you like to stay?",
	"bookings.dialogue_ask_party": "{business}: for how many people?",
	"bookings.dialogue_party_limit": "I can ask for 1 to {max} people at once. How many will you be?",
	"bookings.dialogue_say_change":
		"What should it become? For example: “move my booking to 20:00” or “change my booking to 6 people”.",
	"bookings.dialogue_ask_change":
		"What should I change: the place, the day, the time or the number of people?",
	"bookings.pay_first": "{total}, of which {due} is to be paid first",
	"bookings.awaits_payment":
		"I keep it for you until {until}: {business}, {offering}, {when}{people} ({code}). It counts as soon as *{due}* is paid. Write “pay {code}” and I show you how.",
	"bookings.unpaid":
		"Your booking {code} was not paid in time: {business}, {offering}, {when}. The time is free again and nothing is booked.",
	"bookings.paid_for_less":
		"That would cost more than what was paid for it. Please call it off and ask anew; what was paid goes back to you.",
	"bookings.status_unpaid":
		"{business}, {offering}, {when}{people} waits to be paid ({code}). Write “pay {code}” and I show you how.",
} as const;

export type BookingsTexts = Readonly<Record<keyof typeof en, string>>;
