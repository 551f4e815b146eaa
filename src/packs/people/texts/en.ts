export const en = {
	"people.staff_called":
		"I have asked a member of our team to look at this. They will write to you here. You can go on writing to me meanwhile.",
	"people.staff_called_minutes":
		"I have asked a member of our team to look at this. They usually answer within about {minutes} min, here in this chat. You can go on writing to me meanwhile.",
	"people.staff_called_hours":
		"I have asked a member of our team to look at this. They usually answer within about {hours} h, here in this chat. You can go on writing to me meanwhile.",
	"people.ticket":
		"A person waits for a member of staff ({priority}). The reference is {ref}; the console shows the rest.",
	"people.sign_in":
		"Your link to the console: {url}\nIt opens once, within 10 minutes. If you did not ask for it, do nothing.",
	"people.rows": "This is what I found:\n{lines}",
	"people.no_rows": "I found nothing like that.",
	"people.staff_joined":
		"A member of our team is reading this conversation now and will answer you. To come back to me, write ASSISTANT here.",
	"people.staff_wrote": "From our team: {text}\nYou can answer here.",
	"people.staff_left": "You are writing with the assistant again. What can I do for you?",
	"people.alert":
		"Alert ({severity}): {title}. Its reference is {ref}; the console shows the rest.",
	// Of a person's own data.
	"people.confirm_erase":
		"This erases what we hold about you: messages, name, number, addresses, and what you asked for. It cannot be undone. If you asked us not to write to you, that alone is kept. Shall I erase it?",
	"people.erasing":
		"Your data is being erased now; it takes a few minutes. If you write to us again, we begin anew.",
	"people.erase_open":
		"Nothing was erased: first this must come to its end: {open}. Ask me again after that.",
	"people.data_link":
		"Here is what we hold about you. The link works for 15 minutes; do not pass it on: {url}",
	"people.data_page": "What we hold about you, as one file.",
	"people.data_button": "Download",
	"people.confirm_words": "To: {to}\n“{words}”\nShall I pass this on as your words?",
	"people.words": "From: {from}\n“{words}”\nTheir words, not ours. To answer, begin with “{how}”.",
	"people.words_queued":
		"To: {to}\nI pass it on as soon as I may. If it does not get there, I will tell you.",
	"people.words_not_sent": "To: {to}\nYour words did not get there.",
	"people.words_unknown": "To: {to}\nI do not know whether your words got there.",
	"people.words_nobody":
		"I pass words on only to somebody you have something open with, who takes messages.",
	"people.open_ride": "a ride",
	"people.open_job": "a passenger of yours",
	"people.open_booking": "a booking",
	"people.open_order": "an order",
	"people.open_payment": "a payment",
	"people.open_viewing": "a viewing",
	"people.open_service": "a request for a service",
	"people.open_inquiry": "a question to businesses",
	"people.open_business": "a business that is reached through your number",
	"people.dialogue_business_help":
		"What customers ask of your business comes to you here, and says how it is answered. To write to a customer, begin with the code of what they asked. For your hours and your menu ask for a person. For yourself you can ask for what everybody can.",
	"people.dialogue_business_begin":
		"Nothing of that was passed on. To write to the customer, begin with {code}. Or answer what they asked, as it says.",
	"people.dialogue_about":
		"You are writing with {tenant}: I am a program, no person. I can get you a taxi, a table, a room, an appointment or an order, and nothing happens without your yes. Write “human”, and somebody of our team writes to you here.",
	"people.dialogue_languages": "You can write to me in {languages}.",
	"people.dialogue_own_data":
		"Write “send me my data” for a copy of what is kept of you, or “delete my data” to have it erased: I ask you once more before that. What you write is read by me and, where you ask for a person, by our team.",
	"people.dialogue_paying":
		"Prices here are in {currency}. You pay drivers, restaurants and shops themselves, unless I tell you otherwise. Whether they take cards, please ask them. I charge nothing without your yes.",
	"people.dialogue_emergency":
		"I cannot call for help. If somebody is in danger, dial 112 or the local emergency number now.",
	"people.dialogue_take_your_time": "Take your time. Nothing happens without your yes.",
	"people.dialogue_cancelling":
		"Nothing happens without your yes. Afterwards you can still take it back by telling me so: a ride, an order as long as it is not being prepared, a booking until a time before it that its business sets.",
	"people.dialogue_unserved":
		"That I cannot look up: I know no weather, timetables, tickets or news, and nothing is hired out through me. I can get you a taxi, a table, a room or an order, or find a business. Write “human”, and our team will look.",
	"people.dialogue_staff_reads":
		"Our team reads this here too, and will write to you. I can go on helping with everything else.",
	"people.dialogue_staff_reads_again": "That is with our team as well.",
} as const;

export type PeopleTexts = Readonly<Record<keyof typeof en, string>>;
