/** The button and the panel behind it: a dialog that keeps the focus until it is closed, and a log that is read out as it grows. */
import { make, written } from "./dom.js";

const textMax = 4096;
const replayMs = 1_000;
const joined = "WhatsApp";

/** Drawn, since no font is sure to have them. */
const icon = (d) =>
	make("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, make("path", { drawn: true, d }));

export function makePanel({ root, title, text, newId, isLive }, { onSend, onOpen }) {
	const lines = new Map();
	let choosing = [];
	let unread = 0;
	let isAtEnd = true;

	const log = make("div", {
		class: "log",
		role: "log",
		"aria-label": text("log"),
		// What was said before is not read out.
		"aria-live": isLive ? "polite" : "off",
		tabindex: "0",
		scroll: () => {
			isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 80;
		},
	});
	const choices = make("div", { class: "choices", role: "group", "aria-label": text("choices") });
	const state = make("p", { class: "state", role: "status" });
	const field = make("textarea", {
		rows: "1",
		maxlength: String(textMax),
		placeholder: text("write"),
		"aria-label": text("write"),
		keydown: (event) => {
			if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
			event.preventDefault();
			submit();
		},
	});
	const submit = () => {
		const words = field.value.trim();
		field.value = "";
		if (words) send({ text: words });
	};
	const place = make(
		"button",
		{
			type: "button",
			"aria-label": text("share"),
			title: text("share"),
			click: () => sharePlace(),
		},
		icon("M12 21s-7-6.2-7-11.4a7 7 0 0 1 14 0C19 14.8 12 21 12 21ZM12 7v5M9.5 9.5h5"),
	);
	place.hidden = !navigator.geolocation;
	const form = make(
		"form",
		{
			submit: (event) => {
				event.preventDefault();
				submit();
			},
		},
		place,
		field,
		make("button", { class: "main" }, text("send")),
	);
	const panel = make(
		"section",
		{ class: "panel", role: "dialog", "aria-modal": "true", "aria-label": title, keydown },
		make(
			"header",
			{},
			make("h2", {}, title),
			// A name, the same in every language: which number it is, is asked in the chat.
			make(
				"button",
				{
					type: "button",
					click: () => {
						rest();
						void send({ text: joined });
					},
				},
				`+ ${joined}`,
			),
			make(
				"button",
				{ type: "button", "aria-label": text("close"), click: close },
				icon("M5 5l14 14M19 5L5 19"),
			),
		),
		log,
		make("slot"),
		state,
		form,
	);
	panel.hidden = true;
	const opener = make("button", {
		type: "button",
		class: "open",
		"aria-haspopup": "dialog",
		click: open,
	});
	root.append(opener, panel);
	count(0);

	function count(by) {
		unread = by === 0 ? 0 : unread + by;
		opener.textContent = unread > 0 ? `${text("fresh")} (${unread})` : text("open");
	}
	function open() {
		panel.hidden = false;
		opener.hidden = true;
		count(0);
		toEnd();
		rest();
		onOpen();
	}
	/** Under a finger the field would bring the keyboard up. */
	function rest() {
		(matchMedia("(pointer:coarse)").matches ? log : field).focus();
	}
	function close() {
		panel.hidden = true;
		opener.hidden = false;
		opener.focus();
	}
	function keydown(event) {
		if (event.key === "Escape") return close();
		if (event.key !== "Tab") return;
		const stops = [...panel.querySelectorAll("button,textarea,a,[tabindex]")].filter(
			(one) => one.getClientRects().length > 0,
		);
		const [first, last] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
		if (root.activeElement !== first) return;
		event.preventDefault();
		last.focus();
	}
	function toEnd() {
		log.scrollTop = log.scrollHeight;
	}
	function add(...made) {
		log.append(...made);
		settle();
	}
	function settle() {
		if (isAtEnd) toEnd();
	}
	function bubble(who, words, isMine) {
		const hint = make("span", { class: "hint" }, `${who}: `);
		return make(
			"div",
			{ class: isMine ? "line mine" : "line", dir: "auto" },
			hint,
			...written(words),
		);
	}

	/** Shown at once; below it stands how it goes, until it is there. */
	function mine(message) {
		const known = lines.get(message.clientMessageId);
		if (known) return known;
		const how = make("p", { class: "how" });
		const made = { line: bubble(text("you"), message.text || text("here"), true), how };
		lines.set(message.clientMessageId, made);
		add(made.line, how);
		if (choosing.includes(message.text.trim().toLowerCase())) offer([]);
		return made;
	}
	async function send(words) {
		const message = { clientMessageId: newId(), ...words };
		const { how } = mine(message);
		toEnd();
		how.textContent = text("sending");
		const isTaken = await onSend(message, (seconds) => {
			how.textContent = text("wait", seconds);
		});
		if (isTaken || !how.isConnected) return how.remove();
		const again = () => {
			const { line } = lines.get(message.clientMessageId);
			lines.delete(message.clientMessageId);
			line.remove();
			how.remove();
			void send(message);
			rest();
		};
		how.replaceChildren(
			text("failed"),
			make("button", { type: "button", click: again }, text("again")),
		);
		toEnd();
	}
	function sharePlace() {
		navigator.geolocation.getCurrentPosition(
			({ coords: { latitude: lat, longitude: lng } }) =>
				void send({ text: "", location: { lat, lng } }),
			() => note(text("noPlace")),
			{ timeout: 15_000, maximumAge: 60_000 },
		);
	}
	function offer(buttons) {
		choosing = buttons.map(({ title: shown }) => shown.toLowerCase());
		choices.replaceChildren(
			...buttons.map(({ title: shown, payload }) =>
				make(
					"button",
					{
						type: "button",
						click: () => {
							rest();
							void send({ text: shown, buttonPayload: payload });
						},
					},
					shown,
				),
			),
		);
		if (buttons.length === 0) choices.remove();
		else add(choices);
	}
	function note(words) {
		add(make("p", { class: "note" }, words));
	}

	return {
		note,
		close,
		isOpen: () => !panel.hidden,
		state: (words) => {
			state.textContent = words;
		},
		/** The stream has begun: what comes a little later is new. */
		live: () => setTimeout(() => log.setAttribute("aria-live", "polite"), replayMs),
		forgetChoices: () => offer([]),
		line: ({ by, id, text: words, buttons }, isNew) => {
			if (by === "person") return mine({ clientMessageId: id, text: words }).how.remove();
			if (lines.has(`us:${id}`)) return;
			const line = bubble(title, words, false);
			lines.set(`us:${id}`, { line });
			add(line);
			if (buttons.length > 0) offer(buttons);
			if (isNew && panel.hidden) count(1);
		},
		add,
		settle,
	};
}
