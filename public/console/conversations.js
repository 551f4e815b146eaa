/** Conversations: which there are, and one of them live. */
import { get, list, post } from "./api.js";
import { button, card, element, link, soft, sure, table, time } from "./dom.js";

const short = (key) => `${key.slice(0, 10)}…`;
const writeMax = 900;

async function all(find) {
	const phone = new URLSearchParams(find).get("phone") ?? "";
	const threads = await list(`/threads${phone ? `?phone=${encodeURIComponent(phone)}` : ""}`);
	const input = element("input", {
		type: "search",
		value: phone,
		placeholder: "+90 555 …",
		"aria-label": "A number",
	});
	const form = element(
		"form",
		{ class: "row" },
		input,
		element("button", { type: "submit" }, "Find by number"),
	);
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		location.hash = `#conversations?phone=${encodeURIComponent(input.value.trim())}`;
	});
	return [
		element("h2", {}, "Conversations"),
		card(form),
		table(threads, {
			Conversation: ({ threadKey }) => link(`#conversations/${threadKey}`, short(threadKey)),
			Number: ({ phone: number }) => number,
			Language: ({ locale }) => locale,
			"Last heard of": ({ lastEventAtMs }) => time(lastEventAtMs),
			What: ({ lastEventType, driverId }) =>
				`${lastEventType ?? "–"}${driverId ? " · driver" : ""}`,
		}),
	];
}

function said(message, threadKey, refresh) {
	const isOurs = message.direction === "out";
	const state = isOurs
		? [message.kind, message.status, message.delivery, message.errorCode, message.decision]
		: [
				message.buttonPayload ? "button" : null,
				message.mediaCount ? `${message.mediaCount} files` : null,
			];
	const settle = async (act, words) => {
		if (!(await sure(words, "Yes"))) return;
		const path = `/threads/${encodeURIComponent(threadKey)}/outbox/${message.outboxId}/settle`;
		if (await post(path, { act })) await refresh();
	};
	return element(
		"div",
		{ class: `said${isOurs ? " ours" : ""}` },
		message.text ?? (message.hasLocation ? "(a location)" : "(erased, or without words)"),
		element(
			"small",
			{},
			[time(message.atMs), message.channel, ...state].filter(Boolean).join(" · "),
		),
		message.mayRetry
			? button("Send again", () =>
					settle("retry", "It may have arrived already. Send it once more?"),
				)
			: null,
		message.mayGiveUp
			? button("Give up", () => settle("give_up", "Never send this message?"))
			: null,
	);
}

const itemRow = ({ kind, code, status, tool, expiresAtMs, closedBecause }) =>
	element(
		"li",
		{},
		`${kind} ${code} · ${tool ?? ""} · ${status}${closedBecause ? ` (${closedBecause})` : ""} · until ${time(expiresAtMs)}`,
	);

/** Words of staff, while they have the conversation. The id is made once: a second press is the same message. */
function writeForm(ticket, refresh) {
	const text = element("textarea", {
		maxlength: writeMax,
		required: true,
		"aria-label": "Your words",
	});
	let messageId = crypto.randomUUID();
	const send = button(
		"Send",
		async () => {
			if (text.value.trim() === "") return;
			if (!(await post(`/tickets/${ticket.id}/messages`, { messageId, text: text.value.trim() })))
				return;
			messageId = crypto.randomUUID();
			text.value = "";
			await refresh();
		},
		{ class: "main" },
	);
	const back = button("Return to the assistant", async () => {
		if (await post(`/tickets/${ticket.id}/close`)) await refresh();
	});
	return card(text, element("div", { class: "row" }, send, back));
}

async function one(threadKey, refresh) {
	const [thread, tickets] = await Promise.all([
		get(`/threads/${encodeURIComponent(threadKey)}?limit=50`),
		list(`/tickets?threadKey=${encodeURIComponent(threadKey)}`),
	]);
	if (!thread) return [soft("This conversation cannot be read.")];
	const open = tickets.find(({ state }) => state === "open");
	const claimed = tickets.find(({ state }) => state === "claimed");
	const waiting = thread.items.filter(({ status }) => status !== "settled");
	return [
		element("h2", {}, `Conversation ${short(threadKey)}`),
		card(
			element(
				"p",
				{},
				`${thread.addresses.map(({ channel, person }) => `${channel} ${person ?? ""}`).join(", ")} · ${thread.locale} · ${thread.roles.join(", ")}`,
			),
			thread.optedOut ? element("p", { class: "bad" }, "Has opted out: nothing is sent.") : null,
			thread.waitingInbound > 0
				? element("p", { class: "amber" }, `${thread.waitingInbound} messages wait for their turn.`)
				: null,
			waiting.length > 0
				? element("ul", {}, waiting.map(itemRow))
				: soft("Nothing waits for an answer."),
		),
		element(
			"div",
			{ class: "talk" },
			[...thread.messages]
				.sort((a, b) => a.atMs - b.atMs)
				.map((message) => said(message, threadKey, refresh)),
		),
		element("h2", {}, "You"),
		claimed
			? writeForm(claimed, refresh)
			: open
				? card(
						button(
							"Take over",
							async () => {
								if (await post(`/tickets/${open.id}/claim`)) await refresh();
							},
							{ class: "main" },
						),
					)
				: soft("Staff write where the person has asked for them: there is no ticket here."),
	];
}

export function conversations({ rest, find, refresh }) {
	return rest === "" ? all(find) : one(decodeURIComponent(rest), refresh);
}
