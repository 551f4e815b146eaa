/** The phones page: follows the stand-in's feed and posts what the owners of the phones do. */
import { PhoneView } from "./phone-view.js";
import { element } from "./text.js";

const byId = (id) => document.getElementById(id);
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

async function post(path, body = {}) {
	try {
		const response = await fetch(`/phones/api/${path}`, {
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

/** Messages are read when they are on the screen of a page somebody has open. */
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

function addView(phone, places) {
	const view = new PhoneView(phone, {
		places,
		act: (action, body) => post(`phones/${encodeURIComponent(phone.id)}/${action}`, body),
		onUnread: (message) => watcher.observe(message),
	});
	view.element.dataset.id = phone.id;
	views.set(phone.id, view);
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

function showState(state) {
	places = state.places;
	watcher.disconnect();
	unread.clear();
	views.clear();
	byId("phones").replaceChildren();
	byId("senders").textContent = `WhatsApp ${state.senders.whatsapp} · SMS ${state.senders.sms}`;
	showBehaviours(state.behaviours);
	for (const { messages, ...phone } of state.phones) {
		const view = addView(phone, places);
		for (const message of messages) view.put(message);
		view.log.scrollTop = view.log.scrollHeight;
	}
	if (state.phonesHidden > 0) {
		byId("phones").append(element("p", { class: "more" }, `and ${state.phonesHidden} more`));
	}
}

function follow() {
	const feed = new EventSource("/phones/api/events");
	const on = (name, handle) =>
		feed.addEventListener(name, (event) => handle(JSON.parse(event.data)));
	on("state", showState);
	on("behaviours", showBehaviours);
	on("phone", (phone) => {
		const view = views.get(phone.id);
		if (view !== undefined) view.refresh(phone);
		else if (byId("phones").querySelector(".more") === null) addView(phone, places);
	});
	on("message", ({ phone, message }) => {
		const view = views.get(phone.id);
		view?.refresh(phone);
		view?.put(message);
	});
	on("typing", ({ phoneId }) => views.get(phoneId)?.showTyping());
	const say = (text, isUp) => {
		byId("connection").textContent = text;
		byId("connection").classList.toggle("up", isUp);
	};
	feed.addEventListener("open", () => say("live", true));
	feed.addEventListener("error", () => say("reconnecting", false));
}

byId("add-phone").addEventListener("click", () => byId("add-dialog").showModal());
byId("add-cancel").addEventListener("click", () => byId("add-dialog").close());
async function addPhone(form) {
	if (!(await post("phones", Object.fromEntries(new FormData(form))))) return;
	form.reset();
	byId("add-dialog").close();
	const added = byId("phones").lastElementChild;
	added?.scrollIntoView({ behavior: "smooth", inline: "end" });
	added?.querySelector("textarea")?.focus();
}

byId("add-form").addEventListener("submit", (event) => {
	event.preventDefault();
	void addPhone(event.currentTarget);
});
document.addEventListener("visibilitychange", tellRead);
follow();
