/** How people say that they are here by a number too, and what is said to them about it. */
import type { JoinLanguage } from "../../core/joining/join-language.ts";

export const joining: JoinLanguage = {
	classes: {
		lead: ["please|pls|hi|hello|hey|ok|so|and|i|i'd|want|would|like|to|can|could|you|we"],
		tail: [
			"please|pls|thanks|too|also|now|with|at|under|by|as|on|my|the|number|is|it's, thank you",
		],
		app: ["whatsapp|whatapp|watsapp|wa|sms, whats app, text message"],
	},
	ask: [
		"<app>",
		"<lead>* i'm|im also|too|already? on|using <app> <tail>*",
		"<lead>* i am also|too|already? on|using <app> <tail>*",
		"<lead>* also? use|write|have <app> <tail>*",
		"<lead>* my <app> number? is? <tail>*",
		"<lead>* link|connect|join|add|continue this|my? chat|conversation? to|with|on|and? my? <app> <tail>*",
		"<lead>* link|connect|join|add my number|phone <tail>*",
		"i'm|im also <tail>*",
		"i am also <tail>*",
	],
	leave: [
		"<lead>* unlink this|my|all|the? chat|chats|whatsapp|number|conversation? <tail>*",
		"<lead>* disconnect this|my|all|the? chat|chats|whatsapp <tail>*",
	],
	texts: {
		which_number:
			"Which number do you write to us with? Please send it with its country code, like +250 788 123 456.",
		sent: "If the number that ends in {tail} has written to us before, a code of {digits} digits is there now. Please type it here within {minutes} minutes. If nothing comes, write a word to us from that number first, and ask again.",
		too_often: "You have asked for that a few times already. Please try again later.",
		not_here:
			"This conversation goes by its number. Please ask for it in the chat that you want to add (on our page, for example).",
		code: "Somebody in a chat with {tenant} ({where}) asks to join this conversation. If it is you, type {code} in that chat within {minutes} minutes. If it is not you, do nothing. Please pass this code on to nobody: we never ask for it here.",
		wrong: "That is not the code. Tries left: {left}.",
		over: "That code is over. To get a new one, please ask again.",
		joined:
			"This chat is now part of your conversation under that number: you can go on here or there. To end that, write: unlink this chat.",
		closed: "What was waiting for your yes in this chat is closed. Please ask for it again.",
		told_host:
			"A chat ({where}) is now part of this conversation: what is said here can be read there. If that was not you, write: unlink all chats.",
		left: "This chat stands alone again: your other conversation is not shown here any more.",
		left_all: "No chat is part of this conversation any more.",
	},
};
