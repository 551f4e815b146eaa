import { element, formatted, icon } from "./text.js";

const words = { sent: "sent", delivered: "delivered", read: "read", failed: "not delivered" };

function ticks(status) {
	const name = status === "failed" ? "failed" : status === "sent" ? "tick" : "ticks";
	return element(
		"span",
		{ class: `ticks ticks-${status}`, role: "img", "aria-label": words[status] ?? status },
		icon(name, name === "ticks" ? 18 : 16),
	);
}

function time(atMs, locale) {
	const at = new Date(atMs);
	const shape = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
	let text;
	try {
		text = at.toLocaleTimeString(locale, shape);
	} catch {
		text = at.toLocaleTimeString("en", shape);
	}
	return element("time", { datetime: at.toISOString() }, text);
}

function place({ lat, lng, label, address }) {
	return element(
		"div",
		{ class: "place" },
		element("div", { class: "place-map" }, element("span", { class: "place-pin" }, icon("pin"))),
		element("strong", { dir: "auto" }, label ?? "Shared place"),
		address ? element("span", { dir: "auto" }, address) : null,
		element("span", { class: "place-at" }, `${lat.toFixed(5)}, ${lng.toFixed(5)}`),
	);
}

function quote(message) {
	const text = message.body || (message.location ? "Shared place" : "Picture");
	const who = message.direction === "inbound" ? "You" : "Assent";
	return element(
		"div",
		{ class: "quote" },
		element("strong", {}, who),
		element("span", { dir: "auto" }, ...formatted(text.slice(0, 140).replaceAll("\n", " "))),
	);
}

/** The chosen one shows it. On WhatsApp a prompt is answered once, and its buttons rest; on Telegram they can be tapped again. */
function quickReplies(message, onTap) {
	return element(
		"div",
		{ class: "replies", role: "group", "aria-label": "Quick replies" },
		...message.buttons.map(({ title }) =>
			element(
				"button",
				{
					type: "button",
					class: message.tapped === title ? "reply chosen" : "reply",
					disabled: message.channel === "whatsapp" && message.tapped !== undefined,
					click: (event) => {
						if (message.channel === "whatsapp")
							for (const one of event.currentTarget.parentElement.children) one.disabled = true;
						onTap(message, title);
					},
				},
				icon(message.tapped === title ? "tick" : "reply"),
				element("span", { dir: "auto" }, title),
			),
		),
	);
}

export function bubble(message, { locale, quoted, onTap, onQuote }) {
	const isOwn = message.direction === "inbound";
	const body = element(
		"div",
		{ class: "bubble" },
		quoted ? quote(quoted) : null,
		message.location ? place(message.location) : null,
		...(message.media ?? []).map(({ contentType }) =>
			element("div", { class: "file" }, icon("clip"), contentType),
		),
		message.body
			? element("div", { class: "text", dir: "auto" }, ...formatted(message.body))
			: null,
		element(
			"div",
			{ class: "meta" },
			message.channel === "sms" ? element("span", { class: "tag" }, "SMS") : null,
			time(message.atMs, locale),
			isOwn ? ticks(message.status) : null,
		),
		element(
			"button",
			{
				type: "button",
				class: "quote-this",
				"aria-label": "Reply to this message",
				title: "Reply to this message",
				click: () => onQuote(message),
			},
			icon("reply"),
		),
	);
	return element(
		"div",
		{
			class: `message ${isOwn ? "own" : "theirs"} ${message.channel}`,
			"data-sid": message.sid,
			"data-unread": !isOwn && message.channel === "whatsapp" && message.status === "delivered",
		},
		body,
		message.buttons.length > 0 ? quickReplies(message, onTap) : null,
	);
}
