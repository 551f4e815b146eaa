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
	"undo.title": "Files that were written",
	"undo.help":
		"For 29 days a file can be taken back: whatever nobody has changed or used since goes, the rest stays and is named.",
	"undo.none": "No file was written yet.",
	"undo.rows": "{n} rows",
	"undo.act": "Undo",
	"undo.ask":
		"Take back {n} rows ({kind})? What somebody has changed or used since stays; the rest leaves the catalogue.",
	"undo.said": "Taken back.",
	"undo.done": "{n} rows are out of the catalogue.",
	"undo.kept": "{n} stayed:",
	"undo.undone": "undone",
	"undo.what_stayed": "{n} stayed",
	"undo_why.changed": "somebody has changed it",
	"undo_why.used": "it is in use",
};
