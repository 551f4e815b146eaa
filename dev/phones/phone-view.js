import { bubble } from "./bubbles.js";
import { element, icon } from "./text.js";

const names = { whatsapp: "WhatsApp", sms: "SMS", telegram: "Telegram" };
const nearEndPx = 80;
const shownMax = 500;
const typingMs = 20_000;

const initials = (name) =>
	[...name.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)]
		.slice(0, 2)
		.map(([letter]) => letter.toUpperCase())
		.join("") || "?";

function hue(text) {
	let sum = 7;
	for (const letter of text) sum = (sum * 31 + letter.codePointAt(0)) % 360;
	return sum;
}

/** `act(action, body)` posts to this phone; `onUnread(element)` watches a message until it was seen. */
export class PhoneView {
	constructor(phone, { act, channels, places, onUnread }) {
		this.phone = phone;
		this.channels = channels;
		this.act = act;
		this.onUnread = onUnread;
		this.messages = new Map();
		this.drafted = null;
		this.log = element("div", {
			class: "log",
			role: "log",
			tabindex: "0",
			"aria-label": `Messages of ${phone.name}`,
		});
		this.hint = element("p", { class: "hint", hidden: true });
		this.typing = element(
			"div",
			{ class: "typing", role: "img", "aria-label": "Assent is typing", hidden: true },
			...[1, 2, 3].map(() => element("i")),
		);
		this.element = element(
			"section",
			{ class: "phone", "aria-label": `Phone of ${phone.name}` },
			this.makeHead(),
			this.log,
			this.makeComposer(places),
		);
		this.log.append(this.hint, this.typing);
		this.refresh(phone);
	}

	makeHead() {
		const { name, number, role } = this.phone;
		const face = element("span", { class: "face", "aria-hidden": "true" }, initials(name));
		face.style.setProperty("--hue", String(hue(number)));
		this.switches = this.channels.map((channel) =>
			element(
				"button",
				{
					type: "button",
					disabled: this.channels.length === 1 || (channel === "sms" && !number.startsWith("+")),
					click: () => this.act("channel", { channel }),
				},
				names[channel],
			),
		);
		return element(
			"header",
			{ class: "head" },
			face,
			element(
				"div",
				{ class: "who" },
				element(
					"div",
					{ class: "who-name" },
					element("h2", { dir: "auto", title: name }, name),
					element("span", { class: `badge badge-${role}` }, role),
				),
				element("span", { class: "who-number" }, number),
			),
			element(
				"div",
				{ class: "channels", role: "group", "aria-label": "Writes with" },
				...this.switches,
			),
		);
	}

	makeComposer(places) {
		const { name } = this.phone;
		this.input = element("textarea", {
			rows: "1",
			maxlength: "1600",
			dir: "auto",
			placeholder: "Message",
			"aria-label": `Write as ${name}`,
			input: () => this.grow(),
			keydown: (event) => {
				if (event.key === "Escape") this.quote(null);
				if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
				event.preventDefault();
				this.send();
			},
		});
		this.quoteBar = element("div", { class: "quote-bar", hidden: true });
		this.sheet = this.makeSheet(places);
		this.pin = element(
			"button",
			{
				type: "button",
				class: "round",
				"aria-label": "Share a place",
				title: "Share a place",
				"aria-expanded": "false",
				click: () => this.toggleSheet(this.sheet.hidden),
			},
			icon("pin"),
		);
		return element(
			"form",
			{
				class: "composer",
				submit: (event) => {
					event.preventDefault();
					this.send();
				},
			},
			this.sheet,
			this.quoteBar,
			this.pin,
			this.input,
			element(
				"button",
				{ type: "submit", class: "round go", "aria-label": "Send", title: "Send" },
				icon("send"),
			),
		);
	}

	makeSheet(places) {
		const point = element("input", {
			"aria-label": "Latitude, longitude",
			placeholder: "lat, lng",
			inputmode: "text",
		});
		const sharePoint = () => {
			const found = /^\s*(-?\d+(?:\.\d+)?)\s*[,; ]\s*(-?\d+(?:\.\d+)?)\s*$/.exec(point.value);
			point.setAttribute("aria-invalid", String(found === null));
			if (found !== null) this.share({ lat: Number(found[1]), lng: Number(found[2]) });
		};
		point.addEventListener("keydown", (event) => {
			if (event.key !== "Enter") return;
			event.preventDefault();
			sharePoint();
		});
		return element(
			"div",
			{
				class: "sheet",
				role: "group",
				"aria-label": "Places",
				hidden: true,
				keydown: (event) => {
					if (event.key === "Escape") this.toggleSheet(false);
				},
			},
			...places.map(({ name, lat, lng, address }) =>
				element(
					"button",
					{
						type: "button",
						class: "sheet-place",
						click: () => this.share({ lat, lng, label: name, address }),
					},
					icon("pin"),
					element("span", { dir: "auto" }, name),
				),
			),
			element(
				"div",
				{ class: "sheet-row" },
				point,
				element("button", { type: "button", click: sharePoint }, "Share"),
			),
		);
	}

	toggleSheet(isOpen) {
		this.sheet.hidden = !isOpen;
		this.pin.setAttribute("aria-expanded", String(isOpen));
		if (isOpen) this.sheet.querySelector("button, input")?.focus();
		else this.pin.focus();
	}

	share(location) {
		this.toggleSheet(false);
		this.act("location", location);
	}

	grow() {
		this.keepAtEnd(() => {
			this.input.style.height = "auto";
			this.input.style.height = `${Math.min(this.input.scrollHeight + 2, 110)}px`;
		});
	}

	keepAtEnd(change) {
		const { scrollHeight, scrollTop, clientHeight } = this.log;
		const isAtEnd = scrollHeight - scrollTop - clientHeight < nearEndPx;
		change();
		if (isAtEnd) this.log.scrollTop = this.log.scrollHeight;
	}

	send() {
		const text = this.input.value;
		if (text.trim() === "") return;
		const quote = this.drafted === null ? {} : { quote: this.drafted.sid };
		this.act("send", { text, ...quote });
		this.input.value = "";
		this.grow();
		this.quote(null);
	}

	quote(message) {
		this.drafted = message;
		this.quoteBar.hidden = message === null;
		this.quoteBar.replaceChildren();
		if (message === null) return;
		this.quoteBar.append(
			element("span", { dir: "auto" }, message.body.slice(0, 140) || "Shared place"),
			element(
				"button",
				{ type: "button", "aria-label": "Do not quote", click: () => this.quote(null) },
				icon("close"),
			),
		);
		this.input.focus();
	}

	refresh(phone) {
		this.phone = phone;
		this.element.dataset.channel = phone.channel;
		for (const [index, channel] of this.channels.entries()) {
			this.switches[index].setAttribute("aria-pressed", String(phone.channel === channel));
		}
		const isOut = phone.channel === "sms" && phone.optedOut;
		const isClosed = phone.channel === "whatsapp" && !phone.windowOpen;
		const isUnopened = phone.channel === "telegram" && !phone.isReachable;
		this.hint.hidden = !isOut && !isClosed && !isUnopened;
		this.hint.textContent = isOut
			? "This number has opted out. Write START to hear from Assent again."
			: isClosed
				? "Write first: WhatsApp lets Assent answer for 24 hours."
				: "Write first: a bot of Telegram's never begins.";
	}

	put(message) {
		const made = bubble(message, {
			locale: this.phone.locale,
			quoted: this.messages.get(message.quotedSid)?.message,
			onTap: (one, button) => this.act("tap", { message: one.sid, button }),
			onQuote: (one) => this.quote(one),
		});
		this.keepAtEnd(() => this.place(message, made));
		if (made.dataset.unread !== undefined) this.onUnread(made);
	}

	place(message, made) {
		const old = this.messages.get(message.sid);
		this.messages.set(message.sid, { message, element: made });
		if (old === undefined) {
			made.classList.add("new");
			this.hint.before(made);
			if (message.direction === "outbound") this.typing.hidden = true;
			if (this.messages.size > shownMax) {
				const [sid, oldest] = this.messages.entries().next().value;
				oldest.element.remove();
				this.messages.delete(sid);
			}
			return;
		}
		const hadFocus = old.element.contains(document.activeElement);
		old.element.replaceWith(made);
		if (hadFocus) this.input.focus();
	}

	showTyping() {
		clearTimeout(this.typingTimer);
		this.typing.hidden = false;
		this.log.scrollTop = this.log.scrollHeight;
		this.typingTimer = setTimeout(() => {
			this.typing.hidden = true;
		}, typingMs);
	}
}
