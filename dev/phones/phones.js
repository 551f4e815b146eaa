/** The phones page: follows the feeds of the stand-ins of Twilio, Telegram and Meta, and posts what the owners of the phones do. */
import { PhoneView } from "./phone-view.js";
import { element } from "./text.js";

const byId = (id) => document.getElementById(id);
/** Twilio's carries WhatsApp and SMS. Telegram's and Meta's are there where their stand-ins are. */
const apis = { twilio: "/phones/api/", telegram: "/telegram/api/", meta: "/meta/api/" };
const labels = {};
const views = new Map();
let noticeTimer;

function notice(text) {
	clearTimeout(noticeTimer);
	byId("notice").textContent = text;
	byId("notice").hidden = false;
	noticeTimer = setTimeout(() => {
		byId("notice").hidden = true;
	}, 6_000);
}

async function post(path, body = {}, api = apis.twilio) {
	try {
		const response = await fetch(api + path, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(body),
		});
		const answer = await response.json();
		if (!response.ok) notice(answer.error ?? `refused (${response.status})`);
		return response.ok;
	} catch {
		notice("The stand-in does not answer. Is it still running?");
		return false;
	}
}

const unread = new Set();
const watcher = new IntersectionObserver(
	(entries) => {
		for (const { target, isIntersecting } of entries) {
			if (isIntersecting) unread.add(target);
			else unread.delete(target);
		}
		tellRead();
	},
	{ threshold: 0.5 },
);

function tellRead() {
	if (document.hidden || unread.size === 0) return;
	const sids = new Map();
	for (const message of unread) {
		watcher.unobserve(message);
		const id = message.closest(".phone")?.dataset.id;
		if (id !== undefined) sids.set(id, [...(sids.get(id) ?? []), message.dataset.sid]);
	}
	unread.clear();
	for (const [id, read] of sids) void post(`phones/${id}/read`, { sids: read });
}

function addView(phone, api, channels) {
	const view = new PhoneView(phone, {
		places,
		channels,
		act: (action, body) => post(`phones/${encodeURIComponent(phone.id)}/${action}`, body, api),
		onUnread: (message) => watcher.observe(message),
	});
	view.element.dataset.id = phone.id;
	views.set(phone.id, { view, api });
	byId("phones").append(view.element);
	return view;
}

const faults = [
	["be slow", "Twilio's API takes four seconds", { kind: "slow", ms: 4_000 }],
	["fail", "Twilio's API answers 503 and sends nothing", { kind: "fail", httpStatus: 503 }],
	["hang up", "Twilio sends, but the answer is lost", { kind: "never_answer", how: "cut" }],
	[
		"deliver twice",
		"What a phone writes arrives twice at once",
		{ kind: "deliver_copies", copies: 2, atOnce: true },
	],
	[
		"report backwards",
		"Delivery reports arrive in the wrong order",
		{ kind: "statuses", reversed: true },
	],
];

function showBehaviours(ordered) {
	byId("behaviours").replaceChildren(
		element("span", { "aria-hidden": "true" }, "Make Twilio"),
		...faults.map(([name, title, behaviour]) => {
			const active = ordered.filter(({ kind }) => kind === behaviour.kind);
			const toggle = async () => {
				if (active.length === 0) return post("behaviours", behaviour);
				for (const { id } of active) await post(`behaviours/${id}/stop`);
			};
			return element(
				"button",
				{ type: "button", title, "aria-pressed": String(active.length > 0), click: toggle },
				name,
			);
		}),
	);
}

let places = [];

function forget(api) {
	for (const [id, { view, api: of }] of views) {
		if (of !== api) continue;
		for (const message of view.element.querySelectorAll(".message")) {
			watcher.unobserve(message);
			unread.delete(message);
		}
		view.element.remove();
		views.delete(id);
	}
	byId("phones").querySelector(`.more[data-api="${api}"]`)?.remove();
}

function showState(api, state) {
	forget(api);
	labels[api] = state.label;
	byId("senders").textContent = Object.values(labels).join(" · ");
	if (state.places !== undefined) places = state.places;
	if (state.behaviours !== undefined) showBehaviours(state.behaviours);
	for (const { messages, ...phone } of state.phones) {
		const view = addView(phone, api, state.channels);
		for (const message of messages) view.put(message);
		view.log.scrollTop = view.log.scrollHeight;
	}
	if (state.phonesHidden > 0) {
		const more = { class: "more", "data-api": api };
		byId("phones").append(element("p", more, `and ${state.phonesHidden} more`));
	}
	return state.channels;
}

function follow(api) {
	const feed = new EventSource(`${api}events`);
	let channels = [];
	const on = (name, handle) =>
		feed.addEventListener(name, (event) => handle(JSON.parse(event.data)));
	on("state", (state) => {
		channels = showState(api, state);
	});
	on("behaviours", showBehaviours);
	on("phone", (phone) => {
		const known = views.get(phone.id);
		if (known !== undefined) known.view.refresh(phone);
		else if (byId("phones").querySelector(`.more[data-api="${api}"]`) === null)
			addView(phone, api, channels);
	});
	on("message", ({ phone, message }) => {
		const view = views.get(phone.id)?.view;
		view?.refresh(phone);
		view?.put(message);
	});
	on("typing", ({ phoneId }) => views.get(phoneId)?.view.showTyping());
	return feed;
}

function showConnection(feed) {
	const say = (text, isUp) => {
		byId("connection").textContent = text;
		byId("connection").classList.toggle("up", isUp);
	};
	feed.addEventListener("open", () => say("live", true));
	feed.addEventListener("error", () => say("reconnecting", false));
}

async function followIfThere(api) {
	const answer = await fetch(`${api}phones`).catch(() => null);
	if (!answer?.ok) return;
	if (api === apis.telegram) byId("add-app").hidden = false;
	follow(api);
}

byId("add-phone").addEventListener("click", () => byId("add-dialog").showModal());
byId("add-cancel").addEventListener("click", () => byId("add-dialog").close());
function showFields({ app, number }) {
	const isTelegram = app.value === "telegram";
	for (const one of byId("add-form").querySelectorAll("[data-twilio]")) one.hidden = isTelegram;
	number.disabled = isTelegram;
}

async function addPhone(form) {
	const { app, ...phone } = Object.fromEntries(new FormData(form));
	if (!(await post("phones", phone, apis[app]))) return;
	form.reset();
	showFields(form.elements);
	byId("add-dialog").close();
	const added = byId("phones").lastElementChild;
	added?.scrollIntoView({ behavior: "smooth", inline: "end" });
	added?.querySelector("textarea")?.focus();
}

byId("add-form").addEventListener("submit", (event) => {
	event.preventDefault();
	void addPhone(event.currentTarget);
});
byId("add-form").elements.app.addEventListener("change", () =>
	showFields(byId("add-form").elements),
);
document.addEventListener("visibilitychange", tellRead);
showConnection(follow(apis.twilio));
void followIfThere(apis.telegram);
void followIfThere(apis.meta);
