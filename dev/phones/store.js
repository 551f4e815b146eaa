/** What the stand-ins of Twilio, Telegram and Meta tell of their phones, and what the owners of the phones do. */
const apis = { twilio: "/phones/api/", telegram: "/telegram/api/", meta: "/meta/api/" };
const messagesMax = 500;
const typingMs = 20_000;
const noticeMs = 6_000;

const phones = new Map();
const listeners = new Set();
const shown = {
	labels: {},
	hidden: {},
	places: [],
	behaviours: [],
	isLive: false,
	hasTelegram: false,
	notice: null,
};
let noticeClock;

/** Of the list of phones and of what stands above them. */
export function listen(listener) {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
function changed() {
	for (const listener of listeners) listener();
}
export const standing = () => ({
	...shown,
	labels: Object.keys(apis).flatMap((api) => shown.labels[api] ?? []),
	phones: [...phones.values()],
});
export const placesKnown = () => shown.places;

export function say(text) {
	clearTimeout(noticeClock);
	shown.notice = text;
	noticeClock = setTimeout(() => {
		shown.notice = null;
		changed();
	}, noticeMs);
	changed();
}

export async function post(path, body = {}, api = "twilio") {
	try {
		const response = await fetch((apis[api] ?? api) + path, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(body),
		});
		const answer = await response.json();
		if (!response.ok) say(answer.error ?? `refused (${response.status})`);
		return response.ok;
	} catch {
		say("The stand-in does not answer. Is it still running?");
		return false;
	}
}

/** One phone: whoever shows it listens to it alone. */
function newPhone(api, phone, { channels, takesMedia }) {
	const own = new Set();
	let typingClock;
	const one = {
		key: `${api} ${phone.id}`,
		api,
		phone,
		channels,
		takesMedia,
		messages: [],
		isTyping: false,
		listen: (listener) => {
			own.add(listener);
			return () => own.delete(listener);
		},
		changed: () => {
			for (const listener of own) listener();
		},
		act: (action, body) => post(`phones/${encodeURIComponent(phone.id)}/${action}`, body, api),
		message: (sid) => one.messages.find((message) => message.sid === sid),
		put: (message) => {
			const at = one.messages.findIndex(({ sid }) => sid === message.sid);
			if (at >= 0) one.messages = one.messages.with(at, message);
			else {
				one.messages = [...one.messages, message].slice(-messagesMax);
				if (message.direction === "outbound") one.isTyping = false;
			}
			one.changed();
		},
		type: () => {
			clearTimeout(typingClock);
			one.isTyping = true;
			typingClock = setTimeout(() => {
				one.isTyping = false;
				one.changed();
			}, typingMs);
			one.changed();
		},
	};
	return one;
}

function showState(api, state) {
	shown.labels[api] = state.label;
	shown.hidden[api] = state.phonesHidden;
	if (state.places !== undefined) shown.places = state.places;
	if (state.behaviours !== undefined) shown.behaviours = state.behaviours;
	const told = new Set();
	for (const { messages, ...phone } of state.phones) {
		const key = `${api} ${phone.id}`;
		told.add(key);
		const one = phones.get(key) ?? newPhone(api, phone, state);
		one.phone = phone;
		one.messages = messages;
		phones.set(key, one);
		one.changed();
	}
	for (const [key, one] of phones) if (one.api === api && !told.has(key)) phones.delete(key);
	changed();
}

function showPhone(api, phone, state) {
	const known = phones.get(`${api} ${phone.id}`);
	if (known !== undefined) {
		known.phone = phone;
		return known;
	}
	if (shown.hidden[api] > 0) return undefined;
	const made = newPhone(api, phone, state);
	phones.set(made.key, made);
	changed();
	return made;
}

function follow(api) {
	const feed = new EventSource(`${apis[api]}events`);
	let last = { channels: [] };
	const on = (name, handle) =>
		feed.addEventListener(name, (event) => handle(JSON.parse(event.data)));
	on("state", (state) => {
		last = state;
		showState(api, state);
	});
	on("behaviours", (behaviours) => {
		shown.behaviours = behaviours;
		changed();
	});
	on("phone", (phone) => showPhone(api, phone, last)?.changed());
	on("message", ({ phone, message }) => showPhone(api, phone, last)?.put(message));
	on("typing", ({ phoneId }) => phones.get(`${api} ${phoneId}`)?.type());
	return feed;
}

async function followIfThere(api) {
	const answer = await fetch(`${apis[api]}phones`).catch(() => null);
	if (!answer?.ok) return;
	if (api === "telegram") shown.hasTelegram = true;
	follow(api);
}

export function begin() {
	const feed = follow("twilio");
	const live = (isLive) => () => {
		shown.isLive = isLive;
		changed();
	};
	feed.addEventListener("open", live(true));
	feed.addEventListener("error", live(false));
	void followIfThere("telegram");
	void followIfThere("meta");
}
