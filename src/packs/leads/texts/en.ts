export const en = {
	"leads.confirm_viewing":
		"*{title}*, {business}\nViewing: *{when}*\nWhoever shows it gets your name and number; I tell you the address once it is booked. Shall I book the viewing?",
	"leads.confirm_viewing_priced":
		"*{title}*, {business}\n{price}\nViewing: *{when}*\nWhoever shows it gets your name and number; I tell you the address once it is booked. Shall I book the viewing?",
	"leads.confirm_viewing_for":
		"*{title}*, {business}\nViewing: *{when}*\nFor {visitor}\nWhoever shows it gets that number, and I write nothing to it; I tell you the address once it is booked. Shall I book the viewing?",
	"leads.confirm_viewing_for_priced":
		"*{title}*, {business}\n{price}\nViewing: *{when}*\nFor {visitor}\nWhoever shows it gets that number, and I write nothing to it; I tell you the address once it is booked. Shall I book the viewing?",
	"leads.viewing_booked":
		"Your viewing is booked: {title}, *{when}*.\nAddress: {address}. Shown by {business}, {phone}. Your code is {code}.",
	"leads.viewing_booked_plain":
		"Your viewing is booked: {title}, *{when}*. Ask {business} for the way: {phone}. Your code is {code}.",
	"leads.viewing_reminder":
		"A reminder of your viewing: {title}, {when}. Your code is {code}; the address is in my message from when it was booked.",
	"leads.viewing_cancelled": "Your viewing is cancelled: {title}, {when} ({code}).",
	"leads.viewing_agreed":
		"Good news: {business} will be there for your viewing: {title}, {when} ({code}).",
	"leads.viewing_refused":
		"Sorry, {business} cannot show you {title}: {when}. The viewing {code} is off: please do not go there.",
	"leads.viewing_refused_words":
		"Sorry, {business} cannot show you {title}: {when}. The viewing {code} is off: please do not go there. They write: “{words}”",
	"leads.viewing_words":
		"About your viewing {code}, {title}, {when}, {business} writes: “{words}” It stays as it is.",
	"leads.viewing_status":
		"Your viewing: {title}, {when}. Your code is {code}; the address is in my message from when it was booked.",
	"leads.viewing_list": "Your viewings:\n{list}",
	"leads.no_viewing": "You have no viewing with me that is still to come.",
	"leads.which_viewing": "You have several viewings. Tell me the code of the one you mean:\n{list}",
	"leads.confirm_viewing_off":
		"Your viewing {own}: {title}, *{when}*. If you call it off, {business} is told. Shall I call it off?",
	"leads.viewing_received":
		"New viewing {code}: {title}, *{when}*.\nName: {name}, phone: {phone}.\nNote: {notes}.\nIt is booked already; will you be there? A no calls it off.",
	"leads.viewing_received_words":
		"New viewing {code}. {words} Will you be there? A no calls it off.",
	"leads.viewing_called_off": "Called off by the customer: viewing {code}, {title}, {when}.",
	"leads.answered_agree": "Thank you. I tell them that you will be there: {title}, {when}.",
	"leads.answered_refuse": "Called off, and the customer is told: {title}, {when}.",
	"leads.answered_say": "I have passed your words on ({code}).",
	"leads.answer_over": "That does not wait for an answer any more.",
	"leads.confirm_service":
		"*{what}*: “{details}”\n*{when}*\nI ask them. They get your number only if they accept, and you get theirs. Shall I ask?",
	"leads.service_sent":
		"I have asked {business}: “{details}”, {when} ({code}). Nothing is agreed yet; I will write as soon as they answer.",
	"leads.service_asked":
		"Request {code} for {business}: “{details}”.\nWhen: {when}.\nName: {name}.\nCan you do it? A price or a question with the code goes to the customer.",
	"leads.service_asked_words":
		"Request {code}. {words} Can you do it? A price or a question with the code goes to the customer.",
	"leads.service_accepted":
		"Your request is accepted by {business}: “{details}”, {when} ({code}). Their number is {phone}; they have yours.",
	"leads.service_accepted_hidden":
		"Your request is accepted by {business}: “{details}”, {when} ({code}). They have your number and will call you.",
	"leads.service_accepted_owner":
		"Agreed: {code}, “{details}”, {when}. The customer: {name}, {phone}. Please speak to each other.",
	"leads.service_accepted_owner_hidden":
		"Agreed: {code}, “{details}”, {when}. The customer: {name}. They have your number and will call you.",
	"leads.service_declined":
		"Sorry, {business} cannot do it: “{details}” ({code}). Nothing is agreed.",
	"leads.service_declined_words":
		"Sorry, {business} cannot do it: “{details}” ({code}). Nothing is agreed. They write: “{words}”",
	"leads.service_words":
		"About your request {code} (“{details}”), {business} writes: “{words}” Nothing is agreed yet.",
	"leads.service_unanswered":
		"Sorry, {business} has not answered in time: “{details}” ({code}). Nothing is agreed.",
	"leads.service_too_late": "The time to answer {code} has passed. Nothing was agreed.",
	"leads.service_cancelled": "Your request is cancelled: {business}, “{details}” ({code}).",
	"leads.service_called_off": "Called off by the customer: request {code}, “{details}”.",
	"leads.service_answered_decline": "Thank you for answering. I tell the customer.",
	"leads.service_status_sent":
		"You asked {business}: “{details}”, {when} ({code}). They have not answered yet.",
	"leads.service_status_words":
		"You asked {business}: “{details}”, {when} ({code}). Nothing is agreed yet. They wrote: “{words}”",
	"leads.service_status_accepted":
		"Your request is accepted by {business}: “{details}”, {when} ({code}). Their number is in my message from then.",
	"leads.service_status_declined":
		"{business} could not do it: “{details}” ({code}). Nothing is agreed.",
	"leads.service_status_expired":
		"{business} did not answer in time: “{details}” ({code}). Nothing is agreed.",
	"leads.service_list": "Your requests:\n{list}",
	"leads.no_service": "You have no request for a service with me.",
	"leads.which_service": "You have several requests. Tell me the code of the one you mean:\n{list}",
	"leads.service_agreed_already":
		"{business} has accepted that already ({code}). Please speak to them yourself; their number is in my message from then.",
	"leads.confirm_service_off":
		"Your request {own} to {business}: “{details}”. If you call it off, they are told. Shall I call it off?",
	"leads.not_offered": "That cannot be asked for through me at the moment.",
	"leads.not_available": "That service is switched off at the moment.",
	"leads.unknown_home": "I do not know that home. There is for example:\n{list}",
	"leads.unknown_service": "I do not know that service. There is for example:\n{list}",
	"leads.too_many_open":
		"You have as many open requests as allowed. Please settle one of them first.",
	"leads.has_viewing":
		"You have a viewing of that home already: {when} ({code}). Call it off first to take another time.",
	"leads.why_bad_start": "I did not understand that time. Please tell me the day and the time.",
	"leads.why_too_soon": "That time has passed. Please tell me a later one.",
	"leads.why_too_far_ahead": "That is too far ahead. Please tell me an earlier day.",
	"leads.why_closed": "They are closed at that time. Please tell me another one.",
	"leads.why_bad_phone":
		"I could not read that phone number. Please write it with its country code, like +44 7700 900123.",
	"leads.called_off_by_us":
		"We have called this off: {code}, {business}. Nothing more is to be done.",
	"leads.part_morning": "in the morning",
	"leads.part_afternoon": "in the afternoon",
	"leads.part_evening": "in the evening",
	"leads.no_time": "time still open",
	"leads.dialogue_ask_details":
		"{business}: what should be done, and when? A short description is enough.",
	"leads.dialogue_not_moved":
		"A viewing cannot be moved. Call it off, then ask for it at the new time.",
	"leads.dialogue_ask_change": "What should I change: the day, the time, or what is to be done?",
	"leads.viewing_fee": "To be paid first: {due}",
	"leads.viewing_awaits_payment":
		"Your viewing {code} waits for you until {until}: {title}, *{when}*. It is booked as soon as *{due}* is paid. Write “pay {code}” and I show you how.",
	"leads.viewing_unpaid":
		"Your viewing {code} was not paid in time: {title}, {when}. Nothing is booked.",
} as const;

export type LeadsTexts = Readonly<Record<keyof typeof en, string>>;
