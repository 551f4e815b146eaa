export const en = {
	"concierge.confirm":
		"*{business}*\n{offering}\n*{when}*{people}\nI keep it for you until {until}. Shall I book it?",
	"concierge.confirm_priced":
		"*{business}*\n{offering}\n*{when}*{people}\nPrice: *{price}*\nI keep it for you until {until}. Shall I book it?",
	"concierge.confirm_asking":
		"*{business}*\n{offering}\n*{when}*{people}\nI keep it for you until {until}; the business has to agree before it counts. Shall I ask for it?",
	"concierge.confirm_priced_asking":
		"*{business}*\n{offering}\n*{when}*{people}\nPrice: *{price}*\nI keep it for you until {until}; the business has to agree before it counts. Shall I ask for it?",
	"concierge.booked": "Booked: {business}, {offering}, *{when}*{people}. Your code is {code}.",
	"concierge.booked_asking":
		"I have asked {business}: {offering}, *{when}*{people} ({code}). It counts once they agree; I will write as soon as they answer.",
	"concierge.taken":
		"{business} has nothing free at that time, and nothing soon after. Nothing is booked.",
	"concierge.taken_instead":
		"{business} has nothing free at that time. Free: {free}. Tell me which one you would like.",
	"concierge.on_hold":
		"Others are deciding about that time at {business} just now, so I cannot keep it for you. Nothing is booked. Please ask again in a few minutes.",
	"concierge.on_hold_instead":
		"Others are deciding about that time at {business} just now, so I cannot keep it for you. Nothing is booked. Free: {free}. Tell me which one you would like, or ask again in a few minutes.",
	"concierge.too_many_open":
		"You are deciding about other bookings already. Please answer one of them first; nothing more is kept for you.",
	"concierge.closed": "{business} is closed at that time. Nothing is booked.",
	"concierge.closed_instead":
		"{business} is closed at that time. Free: {free}. Tell me which one you would like.",
	"concierge.which_offering": "What would you like at {business}? There is: {offerings}.",
	"concierge.not_bookable": "I cannot book anything at {business}.",
	"concierge.not_available": "Booking is switched off at the moment.",
	"concierge.why_bad_start": "I did not understand that time. Please tell me the day and the time.",
	"concierge.why_no_such_time":
		"There is no such time that day: the clocks are changed. Please tell me another one.",
	"concierge.why_too_soon": "That is too soon for {business}. Please choose a later time.",
	"concierge.why_too_far_ahead": "{business} does not take bookings that far ahead.",
	"concierge.why_party_too_big": "{business} has no place for that many people together.",
	"concierge.why_too_long": "{business} does not take bookings for that long.",
	"concierge.no_booking": "You have no booking with me that is still to come.",
	"concierge.too_late_to_cancel":
		"It is too late to call that off here. Please speak to the business itself.",
	"concierge.cancelled": "Called off: {business}, {offering}, {when} ({code}).",
	"concierge.changed": "Booked as changed: {business}, {offering}, now *{when}*{people} ({code}).",
	"concierge.status": "Booked for you: {business}, {offering}, *{when}*{people}. Code {code}.",
	"concierge.status_asking":
		"You asked {business} for {offering}, {when}{people} ({code}). They have not answered yet.",
	"concierge.accepted":
		"Booked, {business} agrees: {offering}, *{when}*, {party}. Your code is {code}.",
	"concierge.accepted_words":
		"Booked, {business} agrees: {offering}, *{when}*{people}. Your code is {code}. They write: “{words}”",
	"concierge.refused": "Sorry, {business} cannot take you: {offering}, {when}. Nothing is booked.",
	"concierge.refused_words":
		"Sorry, {business} cannot take you: {offering}, {when}. Nothing is booked. They write: “{words}”",
	"concierge.reminder":
		"A reminder of your booking: {business}, {offering}, *{when}*, {party}. Your code is {code}.",
	"concierge.owner_received":
		"New booking {code} at {business}: {offering}, *{when}*, {party}.\nName: {name}.\nNote: {notes}.",
	"concierge.owner_called_off":
		"Called off by the customer: {code}, {business}, {offering}, *{when}*.",
	"concierge.owner_moved":
		"Changed by the customer: {code}, {business}, {offering}, now *{when}*, {party}.",
	"concierge.confirm_change":
		"*{business}*\n{offering}\nSo far: {old}\nNew: *{when}*{people}\nUntil you answer, your old time stays yours and the new one is not kept. Shall I change it?",
	"concierge.confirm_change_priced":
		"*{business}*\n{offering}\nSo far: {old}\nNew: *{when}*{people}\nPrice: *{price}*\nUntil you answer, your old time stays yours and the new one is not kept. Shall I change it?",
	"concierge.confirm_change_asking":
		"*{business}*\n{offering}\nSo far: {old}\nNew: *{when}*{people}\nThe old time is then given up, and the business has to agree to the new one. Shall I change it?",
	"concierge.confirm_change_priced_asking":
		"*{business}*\n{offering}\nSo far: {old}\nNew: *{when}*{people}\nPrice: *{price}*\nThe old time is then given up, and the business has to agree to the new one. Shall I change it?",
	"concierge.confirm_cancel":
		"Your booking: *{business}*, {offering}, *{when}*, code {booking}.\nIt cannot be undone. Shall I call it off?",
	"concierge.changed_asking":
		"I have asked {business} for the new time: {offering}, *{when}*{people} ({code}). It counts once they agree; I will write as soon as they answer.",
	"concierge.no_change": "That is how it is booked already.",
	"concierge.too_late_to_change":
		"It is too late to change that here. Please speak to the business itself.",
	"concierge.choose_booking": "Which one do you mean? Write the number or the name.\n{list}",
	"concierge.status_several": "You have booked:\n{list}",
	"concierge.which_booking": "Which one do you mean? Write its code.\n{list}",
	"concierge.withdrawn":
		"Sorry, your booking was called off by us: {business}, {offering}, {when} ({code}).",
	"concierge.business_words":
		"About your booking {code}, {offering}, {when}: {business} writes: “{words}”\nIt is still waiting for their yes.",
	"concierge.owner_requested":
		"Booking request {code} at {business}: {offering}, *{when}*, {party}.\nName: {name}.\nNote: {notes}.\nIt counts once you agree. To write to the customer, begin with {code}.",
	"concierge.owner_accepted":
		"Thank you: {code} is booked, {offering}, *{when}*{people}. I tell the customer.",
	"concierge.owner_refused":
		"Thank you: {code} is refused, {offering}, {when}. I tell the customer.",
	"concierge.owner_awaited":
		"I pass that on to the customer. {code} still waits for your yes or no.",
	"concierge.owner_over":
		"That booking is no longer waiting for an answer: it was changed, called off or answered already.",
	"concierge.unanswered":
		"There is no answer yet from {business} about {offering}, {when}, code {code}. Nothing is agreed so far. You can wait, or call it off.",
	"concierge.dialogue_unknown_venue":
		'I do not know the business "{words}" here. There is for example: {names}. Which one would you like?',
	"concierge.dialogue_ask_offering":
		"What would you like at {business}? Write the number or the name.\n{choices}",
	"concierge.dialogue_ask_arrival": "{business}: from which day would you like to stay?",
	"concierge.dialogue_ask_nights": "{business}: how many nights would you like to stay?",
	"concierge.dialogue_ask_party": "{business}: for how many people?",
	"concierge.dialogue_party_limit":
		"I can ask for 1 to {max} people at once. How many will you be?",
	"concierge.dialogue_say_change":
		"What should it become? For example: “move my booking to 20:00” or “change my booking to 6 people”.",
	"concierge.dialogue_ask_change":
		"What should I change: the place, the day, the time or the number of people?",
} as const;

export type ConciergeTexts = Readonly<Record<keyof typeof en, string>>;
