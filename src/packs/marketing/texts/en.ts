export const en = {
	"broadcast.news":
		"News from {business}, as you agreed to: {news} You can take your agreement back at any time.",
	"broadcast.deal":
		"An offer from {business} for you: {offer}, until {until}. You can take your agreement back at any time.",
	"broadcast.confirm":
		"*{name}* to {reach} people who agreed to it, by {channel}\nWhen: {when}. Pace: {limits}\n“{text}”{rules}\nShall I send it to them?",
	"broadcast.scheduled":
		"Agreed. {when}, to {reach} people, step by step. Its code is {code}: write “how is broadcast {code}”, “hold broadcast {code}” or “stop broadcast {code}”.",
	"broadcast.name_news": "News",
	"broadcast.name_deal": "Offer",
	"broadcast.at_once": "at once",
	"broadcast.pace": "at most {n} a second",
	"broadcast.ceiling": "at most {n} messages a day",
	"broadcast.rules": "The rules say of it (in English): “{why}”",
	"broadcast.rules_forbid":
		"The rules do not allow these words to many people, so nothing is sent. Planned in the console, it says which rule forbids them.",
	"broadcast.nobody": "Nobody there has agreed to be written to, so there is nobody to send it to.",
	"broadcast.why_when":
		"It can go out now or within three months, and not in the past. When shall it?",
	"broadcast.too_many": "Too many broadcasts are under way already. Please stop one of them first.",
	"broadcast.moved":
		"That cannot be done as things stand. Write “how is the broadcast” to see how it stands.",
	"broadcast.none": "There is no such broadcast.",
	"broadcast.several": "Several are under way. Please write which one, with its code: {list}",
	"broadcast.progress":
		"*{name}*, code {code}, {when}: {state}.\nOf {all} people {sent} have it, {left} are still to come, {lost} do not get it.",
	"broadcast.state_planned": "planned",
	"broadcast.state_going": "going out",
	"broadcast.state_held": "held",
	"broadcast.state_out": "out",
	"broadcast.state_stopped": "stopped",
	"broadcast.confirm_stop":
		"Broadcast {which}, *{name}*, {when}: {state}. Who has no message yet would get none. Shall I stop it for good?",
	"broadcast.paused":
		"Broadcast {code} is held. What is on its way arrives still. Write “resume broadcast {code}” to go on.",
	"broadcast.resumed": "Broadcast {code} goes on.",
	"broadcast.stopped": "Broadcast {code} is stopped for good. Who has no message yet gets none.",
	"broadcast.dialogue_ask_template": "What is it to be?\n{choices}",
	"broadcast.dialogue_ask_news": "What is the news? Please write it as people will read it.",
	"broadcast.dialogue_ask_offer": "What is the offer, in a few words?",
	"broadcast.dialogue_ask_until": "Until when is it good?",
	"broadcast.dialogue_ask_when": "When is it to go out: now, or on which day and at what time?",
	"broadcast.dialogue_ask_hour": "At what time?",
	"broadcast.dialogue_ask_change": "What is to be different: the words, the time or the channel?",
	"broadcast.way_out_title": "No more news by e-mail",
	"broadcast.way_out_ask":
		"Shall we stop sending you news and offers by e-mail? What you ask for yourself is not touched.",
	"broadcast.way_out_button": "Stop them",
	"broadcast.way_out_done":
		"Done. No more news and offers go to this address. You can close this page.",
} as const;
