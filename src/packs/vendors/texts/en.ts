export const en = {
	"vendors.confirm_inquiry":
		"I would ask *{names}*.\nThe question: “{what}”. {request}\nThey read the question, not who you are, and have {minutes} min to answer. With your yes you agree that they are asked. Shall I ask them?",
	"vendors.request_quantity": "Quantity: {quantity}.",
	"vendors.request_max": "At most {max}.",
	"vendors.request_near": "Near {near}.",
	"vendors.request_open": "No price limit was named.",
	"vendors.asked":
		"I am asking {count} places now ({code}) and write as soon as the first price is in. Nothing is bought yet.",
	"vendors.ask":
		"Request {code}: a customer is looking for “{what}”. {request} Can you offer it, and for how much?",
	"vendors.offers":
		"Offers for “{summary}” so far:\n{list}\nTo take one, write for example “take {number}”. I am still asking the others.",
	"vendors.offers_gone": "The offer for “{summary}” was taken back. I am still asking the others.",
	"vendors.summary":
		"{replied} of {asked} answered about “{summary}”:\n{list}\nTo take one, write for example “take {number}”. Nothing is bought before you say yes.",
	"vendors.summary_words": "Nobody named a price for “{summary}”. What they wrote:\n{list}",
	"vendors.summary_no":
		"{replied} of {asked} answered about “{summary}”, and nobody has an offer. Nothing was bought.",
	"vendors.summary_silence":
		"None of the {asked} places answered about “{summary}”. Nothing was bought.",
	"vendors.other_line": "{name} wrote: “{said}”",
	"vendors.confirm_take":
		"Offer {number}: *{name}*, *{price}*.\nThey are told that it is yours and get your number; you get theirs. Shall I take it?",
	"vendors.taken": "Done: {name} knows that you take it for {price}. Phone {phone}.",
	"vendors.taken_at":
		"Done: {name} knows that you take it for {price}. Phone {phone}, address {address}.",
	"vendors.taken_vendor":
		"Your offer {code} is taken: “{what}” for {price}. The customer: {phone}. Please get in touch.",
	"vendors.taken_vendor_hidden":
		"Your offer {code} is taken: “{what}” for {price}. The customer has your number and will get in touch.",
	"vendors.not_taken": "Another offer was taken for {code}. Thank you for answering.",
	"vendors.closed": "The question {code} is over and nothing was taken. Thank you for answering.",
	"vendors.found": "This is what fits:\n{list}",
	"vendors.found_none": "I know no place that fits. Try other words.",
	"vendors.nobody_fits": "I know nobody I could ask for that. Nothing was asked; try other words.",
	"vendors.confirm_cancel": "Shall I call off your question {inquiry} to shops?",
	"vendors.no_inquiry": "You have no open question to shops at the moment.",
	"vendors.already_taken": "You have taken an offer to this question already.",
	"vendors.over":
		"The time for these offers has passed, so nothing was taken. Ask again and I will collect new ones.",
	"vendors.no_such_offer": "There is no offer with that number. Nothing was taken.",
	"vendors.offer_gone": "That offer was changed or taken back, so nothing was taken.",
	"vendors.cancelled": "Your question is called off. Nothing was bought.",
	"vendors.too_many_open":
		"You already have as many open questions as one person may have. Nothing new was asked.",
	"vendors.not_available": "I cannot ask shops here right now. Nothing was asked.",
	"vendors.unknown_place": "I do not know that place. Nothing was asked.",
	"vendors.feedback_noted": "Thank you, I noted it for {name}.",
	"vendors.dialogue_ask_feedback": "How did it go?\n{choices}",
	"vendors.dialogue_feedback_accurate": "As promised",
	"vendors.dialogue_feedback_inaccurate": "Not as promised",
	"vendors.dialogue_feedback_cancelled": "They backed out",
	"vendors.dialogue_feedback_complaint": "I want to complain",
	"vendors.status_asking":
		"I am still asking: {replied} of {asked} have answered, and nobody named a price yet.",
	"vendors.status_offers":
		"Offers for “{summary}”:\n{list}\nTo take one, write for example “take {number}”.",
	"vendors.status_taken": "You have taken an offer for “{summary}”:\n{list}",
	"vendors.status_cancelled": "Your last question was called off.",
	"vendors.how_to_answer":
		"Answer YES {code} with your price, for example YES {code} 1500, or NO {code}.",
	"vendors.answer_noted":
		"Thank you, noted for {code}: {price}. I write again if your offer is taken; until then you may send another price or NO {code}.",
	"vendors.answer_unclear":
		"I could not read one clear price for {code}. Please answer YES {code} and the price in {currency}, or NO {code}. I cannot pass on questions.",
	"vendors.answer_over":
		"The question {code} is over, so I did not pass this on. Thank you for answering.",
} as const;

export type VendorsTexts = Readonly<Record<keyof typeof en, string>>;
