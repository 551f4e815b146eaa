export const en = {
	"broadcast.news":
		"News from {business}, as you agreed to: {news} You can take your agreement back at any time.",
	"broadcast.deal":
		"An offer from {business} for you: {offer}, until {until}. You can take your agreement back at any time.",
	"broadcast.confirm": "To {reach} people who agreed to it: “{text}” Shall I send it to them?",
	"broadcast.scheduled": "It is on its way to {reach} people, step by step. Its number: {id}",
} as const;
