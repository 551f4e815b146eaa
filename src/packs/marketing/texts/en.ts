export const en = {
	"broadcast.news":
		"News from {business}, as you agreed to: {news} You can take your agreement back at any time.",
	"broadcast.deal":
		"An offer from {business} for you: {offer}, until {until}. You can take your agreement back at any time.",
	"broadcast.confirm": "To {reach} people who agreed to it: “{text}” Shall I send it to them?",
	"broadcast.scheduled": "It is on its way to {reach} people, step by step. Its number: {id}",
	"broadcast.way_out_title": "No more news by e-mail",
	"broadcast.way_out_ask":
		"Shall we stop sending you news and offers by e-mail? What you ask for yourself is not touched.",
	"broadcast.way_out_button": "Stop them",
	"broadcast.way_out_done":
		"Done. No more news and offers go to this address. You can close this page.",
} as const;
