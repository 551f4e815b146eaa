/** What waits for somebody: approvals, conversations for staff, alerts. */
import { get, list, post } from "./api.js";
import { button, card, element, link, soft, sure, time } from "./dom.js";

const said = (text) => element("p", {}, text);

/** The words are the person's own thread's: an approval itself holds a template and its gaps. */
async function shownText(approval) {
	const thread = await get(`/threads/${encodeURIComponent(approval.threadKey)}?limit=1`);
	const item = thread?.items.find(
		({ id }) => approval.id.startsWith(id) || id.includes(approval.id),
	);
	return item?.shownText ?? null;
}

function varsOf({ shown }) {
	return Object.entries(shown?.vars ?? {})
		.map(([name, value]) => `${name}: ${value}`)
		.join("\n");
}

async function approvalCard(approval, refresh) {
	const { id, tool, code, votes, peopleNeeded, expiresAtMs, threadKey } = approval;
	const decide = async (what) => {
		if (await post(`/approvals/${id}/${what}`)) await refresh();
	};
	const agreed = votes.filter(({ answer }) => answer === "approve").length;
	return card(
		element("strong", {}, `${tool} · ${code}`),
		said((await shownText(approval)) ?? varsOf(approval)),
		soft(`${agreed} of ${peopleNeeded} approved · until ${time(expiresAtMs)} · `),
		link(`#conversations/${threadKey}`, "Open the conversation"),
		element(
			"div",
			{ class: "row" },
			button("Approve", () => decide("approve"), { class: "main" }),
			button("Reject", () => decide("reject")),
		),
	);
}

function ticketCard(ticket, refresh) {
	const act = async (what) => {
		if (await post(`/tickets/${ticket.id}/${what}`)) await refresh();
	};
	const isOpen = ticket.state === "open";
	return card(
		element("strong", {}, ticket.reason.replaceAll("_", " ")),
		said(ticket.summary ?? ""),
		soft(`${ticket.priority} · ${ticket.state} · since ${time(ticket.createdAtMs)}`),
		element(
			"div",
			{ class: "row" },
			isOpen
				? button("Take over", () => act("claim"), { class: "main" })
				: button("Return to the assistant", () => act("close"), { class: "main" }),
			link(`#conversations/${ticket.threadKey}`, "Open the conversation"),
		),
	);
}

const loud = new Set(["high", "critical"]);

function alertCard(alert, refresh) {
	const act = async (what) => {
		if (await post(`/alerts/${alert.id}/${what}`)) await refresh();
	};
	const { threadKey } = alert.detail ?? {};
	return card(
		element(
			"strong",
			{ class: loud.has(alert.severity) ? "bad" : "amber" },
			`${alert.severity} · ${alert.title}`,
		),
		said(
			Object.entries(alert.detail ?? {})
				.map(
					([name, value]) =>
						`${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`,
				)
				.join("\n"),
		),
		soft(
			`${alert.key.split(":")[0]} · ${alert.source} · ${alert.count === 1 ? "once" : `${alert.count} times`}, last ${time(alert.lastAtMs)}`,
		),
		element(
			"div",
			{ class: "row" },
			alert.state === "open"
				? button("Acknowledge", () => act("acknowledge"))
				: soft("acknowledged"),
			button("Resolve", async () => {
				if (await sure(`Resolve this alert?\n\n${alert.title}`, "Resolve")) await act("resolve");
			}),
			typeof threadKey === "string"
				? link(`#conversations/${threadKey}`, "Open the conversation")
				: null,
		),
	);
}

const section = (title, cards, none) => [
	element("h2", {}, title),
	...(cards.length === 0 ? [soft(none)] : cards),
];

export async function waiting({ refresh }) {
	const [approvals, open, claimed, alerts, known] = await Promise.all([
		list("/approvals?state=pending"),
		list("/tickets?state=open"),
		list("/tickets?state=claimed"),
		list("/alerts?state=open"),
		list("/alerts?state=acknowledged"),
	]);
	const asked = await Promise.all(approvals.map((one) => approvalCard(one, refresh)));
	return [
		...section("Approvals", asked, "Nothing waits for approval."),
		...section(
			"Conversations for staff",
			[...open, ...claimed].map((one) => ticketCard(one, refresh)),
			"Nobody waits for staff.",
		),
		...section(
			"Alerts",
			[...alerts, ...known].map((one) => alertCard(one, refresh)),
			"Nothing is wrong.",
		),
	];
}
