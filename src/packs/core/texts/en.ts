export const en = {
	"core.staff_called":
		"I have asked a member of our team to look at this. They will write to you here. You can go on writing to me meanwhile.",
	"core.rows": "This is what I found:\n{lines}",
	"core.no_rows": "I found nothing like that.",
	"core.staff_joined":
		"A member of our team is reading this conversation now and will answer you. To come back to me, write ASSISTANT here.",
	"core.staff_wrote": "From our team: {text}\nYou can answer here.",
	"core.staff_left": "You are writing with the assistant again. What can I do for you?",
	"core.alert": "Alert ({severity}): {title}. Its reference is {ref}; the console shows the rest.",
	// Of a person's own data.
	"core.confirm_erase":
		"This erases what we hold about you: messages, name, number, addresses, and what you asked for. It cannot be undone. If you asked us not to write to you, that alone is kept. Shall I erase it?",
	"core.erasing":
		"Your data is being erased now; it takes a few minutes. If you write to us again, we begin anew.",
	"core.erase_open":
		"Nothing was erased: first this must come to its end: {open}. Ask me again after that.",
	"core.data_link":
		"Here is what we hold about you. The link works for 15 minutes; do not pass it on: {url}",
	"core.data_page": "What we hold about you, as one file.",
	"core.data_button": "Download",
	"core.confirm_words": "To: {to}\n“{words}”\nShall I pass this on as your words?",
	"core.words": "From: {from}\n“{words}”\nTheir words, not ours. To answer, begin with “{how}”.",
	"core.words_queued":
		"To: {to}\nI pass it on as soon as I may. If it does not get there, I will tell you.",
	"core.words_not_sent": "To: {to}\nYour words did not get there.",
	"core.words_unknown": "To: {to}\nI do not know whether your words got there.",
	"core.words_nobody":
		"I pass words on only to somebody you have something open with, who takes messages.",
	"core.open_ride": "a ride",
	"core.open_job": "a passenger of yours",
	"core.open_booking": "a booking",
	"core.open_order": "an order",
	"core.open_viewing": "a viewing",
	"core.open_service": "a request for a service",
	"core.open_inquiry": "a question to businesses",
	"core.open_business": "a business that is reached through your number",
} as const;

export type CoreTexts = Readonly<Record<keyof typeof en, string>>;
