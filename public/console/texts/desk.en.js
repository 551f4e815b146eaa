/** Words of dispatch by hand, of what is undone, of webhooks, and of a market's tariffs, places, terms and pages with a chat, in English. */
export const desk = {
	"hand.open": "Give it to a driver",
	"hand.what":
		"As a driver’s own yes does it: both are told, other offers are taken back, the fare stays. The driver may give it back.",
	"hand.reason": "Why by hand",
	"hand.reason_help": "It is kept in the audit log. First say why, then choose.",
	"hand.give": "Give",
	"hand.give_off_duty": "Give, off duty",
	"hand.off_duty_ask": "{name} is off duty. Have you spoken, and will they take it?",
	"hand.given": "{name} has the ride, and both are told.",
	"hand.busy": "has a ride",
	"hand.free": "free",
	"hand.off_duty": "off duty",
	"hand.nowhere": "nobody knows where",
	"hand.nobody": "This market has no driver.",
};
