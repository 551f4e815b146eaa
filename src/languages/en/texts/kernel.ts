/** English, and the list of keys: every other language has the same ones, with the same gaps. */
export const kernel = {
	"gate.how_to_answer": "Reply YES {code} to go ahead or NO {code} to drop it.",
	"gate.confirm_any": "Shall I do this? {summary}",
	"gate.button_yes": "Yes",
	"gate.button_no": "No",
	"gate.declined": "All right, I dropped it. Nothing is booked from it.",
	"gate.left_as_it_is": "All right, I leave it as it is.",
	"gate.offer_declined": "Thanks for telling me.",
	"gate.edit": "Nothing is booked yet. What should be different?",
	"gate.reminder": "{code} is still waiting for you: YES {code} or NO {code}.",
	"gate.unanswered":
		"Nothing is done yet: {code} is still waiting for you. YES {code} to go ahead, NO {code} to drop it.",
	"gate.which":
		"More than one thing is open: {list}. Which one do you mean? For example: {example}.",
	"gate.wrong_code": "{wrong} is not a code I have open for you. {open}",
	"gate.unknown_button":
		"I cannot tell what that button was for, so I did nothing. {open} Just write what you would like.",
	"gate.open_codes": "Open: {list}.",
	"gate.none_open": "Nothing is waiting for your answer.",
	"gate.closed_settled": "{code} is already done; your yes counted once.",
	"gate.closed_declined":
		"You dropped {code} earlier, so nothing was done. Write again if you want it after all.",
	"gate.closed_expired":
		"{code} has run out, so nothing was done. Write again and I will make a new proposal.",
	"gate.closed_replaced": "{code} was replaced by a newer proposal, so I did nothing with it.",
	"gate.closed_withdrawn": "{code} is no longer open.",
	"gate.offer_expired": "{code} has run out.",
	"gate.offer_won_already": "{code} is yours already; your first yes counted.",
	"gate.request_settled": "You said yes to {code} already.",
	"gate.request_declined": "You said no to {code} already.",
	"gate.request_withdrawn": "{code} was called off meanwhile. Thank you for answering.",
	"gate.request_expired": "{code} has run out.",
	"gate.too_late":
		"That yes came too late for {code}, so nothing was done. Write again and I will make a new proposal.",
	"gate.too_soon":
		"The proposal has just changed. Please read it again, then answer with its code: YES {code}.",
	"gate.not_shown": "I want to be sure you mean {code}. Please answer with the code: YES {code}.",
	"gate.suspended":
		"You wanted something changed in {code}, so it is on hold. What should be different?",
	"gate.outdated":
		"I have been updated since I asked, so I cannot do it as it was shown. Nothing was done. Please write again what you would like.",
	"gate.changed": "Something changed since I asked, so nothing is booked yet. Please look again:",
	"gate.asked_late":
		"I asked you before and cannot tell whether it reached you. This is how it stands now:",
	"gate.lapsed":
		"I asked you about something you wanted and cannot tell whether it reached you. The time to answer is over, so nothing was done. If you still want it, please write it again.",
	"gate.too_many_open":
		"There are already {count} proposals waiting for you. Please answer one of them first: {list}.",
	"keyword.stopped":
		"You will not get any more messages from us. Write START if you change your mind.",
	"keyword.started": "Welcome back. Messages are on again. How can I help?",
	"keyword.help":
		"This is {tenant}. You can write things like “taxi from the harbour to the castle”. I always ask before anything is booked. Write STOP to get no more messages.",
	"market.closed": "We are not taking requests right now. Please try again later.",
	"kernel.staff_gone": "Our team has not written for a while, so I am answering again.",
	"kernel.not_understood": "Sorry, I did not understand that.",
	"kernel.unknown_outcome":
		"I cannot tell yet whether that worked. Someone will check and tell you.",
	"kernel.repeat": "(Sent again) {text}",
	"kernel.refused_again":
		"{text}\nThat is still so. Write “human” and somebody of our team will look.",
	"kernel.honest":
		"Nothing has been done yet. Tell me what you would like, and I will ask you before anything happens.",
	"kernel.too_many_messages":
		"That is a lot of messages at once. I have them all, but I will answer new wishes again in a minute. Answers to what is open still count.",
	"kernel.untrusted_text": "Here is what I found; nothing is booked: {text}",
	"kernel.withheld":
		"There is something I may not pass on here. Tell me what you need, or ask for a member of our team.",
	"limits.rate": "That is a lot at once. Please try again in {seconds} seconds.",
	"limits.circuit_open":
		"The service for that is not working right now, so nothing was done. Please try again in a few minutes.",
	"limits.read_only":
		"I can look things up, but I cannot book or change anything at the moment. Please try again later.",
	"limits.store_away":
		"I cannot book or change anything at the moment, because our records are not answering. Nothing was done; please try again in a few minutes.",
	"limits.not_now":
		"I cannot carry out {code} at the moment, so nothing was done. It stays open: please answer YES {code} again in a few minutes.",
	"limits.budget":
		"That took more steps than I may take at once, so I stopped. Please ask for one thing at a time.",
	"kernel.card_removed":
		"A card number was in your message. I took it out, and nobody has kept it. Please never write one here: you pay on a safe page.",
	"error.AUTH_ERROR": "That is not possible for you here.",
	"error.NOT_FOUND": "I could not find that.",
	"error.VALIDATION_ERROR": "I could not do that as it was written.",
	"error.RATE_LIMIT": "That is a lot at once. Please try again later.",
	"error.SERVICE_UNAVAILABLE":
		"I cannot reach a service I need right now. Nothing was done; please try again in a little while.",
	"error.PAYMENT_FAILED": "The payment did not go through.",
	"error.INSUFFICIENT_FUNDS": "There is not enough money for that.",
	"error.EXPIRED":
		"That came too late, so nothing was done. Write again and I will make a new proposal.",
	"error.CONFLICT": "That does not go together with something you already have.",
	"error.INTERNAL_ERROR": "Something went wrong on our side. Nothing was done.",
} as const;

export type KernelTexts = Readonly<Record<keyof typeof kernel, string>>;
