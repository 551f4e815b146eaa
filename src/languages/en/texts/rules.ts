/** English, and the list of keys: every other language has the same ones, with the same gaps. */
export const rules = {
	"rules.greeting":
		"Hello! I am Assent. Tell me where you are and where you want to go, and I will suggest a taxi.",
	"rules.still_open": "Now to what is still open:",
	"rules.one_more": "You asked for one more thing. Write 1 and I show it to you.",
	"rules.one_each": "I book one at a time: this is the first. The next one comes right after it.",
	"rules.one_by_one": "One thing after the other. First:",
	"rules.nothing_before":
		"I have nothing of yours from before that I could repeat. What would you like?",
	"rules.not_before": "There is no earlier one of yours here that I could go by.",
	"rules.as_before": "As last time.",
	"rules.again": "Sorry, I did not get that.",
	"rules.all_right": "All right.",
	"rules.once_known": "I can say once I know this.",
	"rules.offer_person":
		"We are going round in circles. Write “human” and somebody of our team takes over, or tell me in other words.",
	"rules.no_answer":
		"I do not have that at hand. Write “human” and somebody of our team will look.",
	"rules.no_answer_of":
		"{business}: I do not have that at hand. Write “human” and somebody of our team will look.",
	"rules.greeting_all":
		"Hello! I am Assent. I can get you a taxi, book a table, a room or an appointment, order food or goods, show you homes, and find what is near. What do you need?",
	"rules.thanks": "You are welcome.",
	"rules.bye": "Goodbye, and safe travels.",
	"rules.help":
		'I can suggest a taxi ("taxi from the harbour to the castle at 7"), estimate a fare ("how much to the airport?"), find what there is ("any pharmacy open near the harbour"), tell you how your ride stands, or bring in a person. Nothing happens without your yes.',
	"rules.unknown":
		'I did not understand that. I can help with taxis: write for example "taxi from the harbour to the castle", or ask for a person.',
	"rules.help_all":
		"You can ask me for a taxi (“taxi from the harbour to the castle at 7”), a table or a room (“a table for 2 tomorrow at 20:00”), an order (“I'd like to order food”), prices (“who has a phone charger”) or what is near (“any pharmacy open near the harbour”). I call things off or bring in a person. Nothing happens without your yes.",
	"rules.in_own_words":
		"Write what you need in your own words, one thing at a time. Or write “human”, and somebody of our team will write to you.",
	"rules.thanks_again": "Any time.",
	"rules.unknown_all":
		"I did not understand that. Write for example “taxi from the harbour to the castle at 7”, “a table for 2 tomorrow at 20:00” or “I'd like to order food”, or ask for a person.",
	"rules.no_media": "I can only read text and shared locations. Please write what you need.",
	"rules.unknown_place":
		'I do not know the place "{words}". What is it called, or what is near it? You can also share a location.',
	"rules.still_waiting": "Nothing is agreed yet: the suggestion {code} is waiting for your answer.",
	"rules.waiting_drop": "Nothing is agreed yet. Answer NO {code} and the suggestion is gone.",
	"rules.not_found": "I found no “{things}” here.",
	"rules.no_other":
		"I know no other place of that kind here. We can keep this one, or you tell me what else to look for.",
	"rules.draft_dropped": "All right, I have forgotten it. None of it was ordered.",
	"rules.nothing_waiting": "Nothing is waiting for an answer right now. What can I do for you?",
	"rules.choose_business": "Which one do you mean? Write the number or the name.\n{choices}",
	"rules.ask_day": "{business}, {time}: on which day?",
	"rules.ask_day_and_hour": "{business}: which day and what time would you like?",
	"rules.ask_hour": "{business}, {day}: at what time?",
	"rules.hour_past": "{time} has already passed. Which day and what time would you like?",
	"rules.hour_unclear": "I did not understand the time. Which day and what time would you like?",
	"rules.date_unclear":
		"I did not understand which day you mean. Please write it as a date, for example “{example}”. Which day and what time would you like?",
} as const;

export type RulesTexts = Readonly<Record<keyof typeof rules, string>>;
