export const en = {
	"insured.confirm":
		"*{what}*, {category}\n{insurer}, from {from}, {days} days\n{basis}\nBasic price {base}, tax {tax}, fees {fees}\nTogether *{premium}*\nShall I agree to it for you?",
	"insured.basis_vehicle": "vehicle: {value}",
	"insured.basis_age": "age: {value}",
	"insured.basis_experience": "years of driving: {value}",
	"insured.basis_destination": "journey: “{value}”",
	"insured.nobody": "Sorry, nobody insures this here at the moment.",
	"insured.too_many":
		"You have several insurances that are not paid yet. Please settle one of them first.",
	"insured.why_past": "An insurance cannot begin in the past. From which day do you want it?",
	"insured.why_too_far_ahead": "That is too far ahead. From which day do you want it?",
	"insured.why_vehicle_year": "From which year is the vehicle?",
	"insured.why_age": "How old is the person?",
	"insured.why_destination": "Where does the journey go?",
	"insured.type_motor": "Motor insurance",
	"insured.type_travel": "Travel insurance",
	"insured.type_health": "Health insurance",
	"insured.dialogue_ask_insurance_type":
		"What should be insured: a vehicle, a journey or your health?",
	"insured.dialogue_ask_insurance_days": "For how long? Tell me days, weeks, months or a year.",
	"insured.dialogue_ask_insurance_from": "From which day? Please write a date.",
	"insured.dialogue_ask_vehicle_year": "From which year is the vehicle?",
	"insured.dialogue_ask_insured_age": "How old is the person who is insured?",
	"insured.dialogue_ask_insurance_destination": "Where does the journey go?",
	"insured.dialogue_terms":
		"All that the tariff says of it stands below: what is insured, by whom, how long and for how much. What the insurer’s own conditions pay for and leave out is not kept here; a person of the team can ask: write “talk to a person”.",
	"insured.awaits_payment":
		"Agreed: {what}, {insurer}, from {from}, {days} days. It begins as soon as *{premium}* is paid, and the price stays until {until}. Write “pay {code}” and I show you how.",
	"insured.begun":
		"You are insured, your premium has come: {what}, {insurer}, from {from}, {days} days, for {premium}. Your code is {code}. Write “insurance certificate {code}” and I send you the certificate.",
	"insured.unpaid":
		"Your insurance {code} was not paid in time: {what}, {insurer}. You are not insured by it.",
	"insured.not_payable": "Sorry, its premium cannot be paid here, so I cannot insure it.",
};
