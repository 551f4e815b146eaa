/** What the system holds of one phone's owner, and what it did with each message: by the admin API, as staff would look. */
import { html, useEffect, useState } from "../../console/preact.js";
import { clock, icon } from "./words.js";

const api = "/phones/beside/";
/** After something happened on the phone; and again, since what a thread notes is shipped a little later. */
const afterMs = 700;
const laterMs = 12_000;

async function ask(path) {
	const response = await fetch(api + path).catch(() => null);
	return response?.ok ? response.json() : null;
}

/** Only where the whole stack runs. */
export const hasBeside = async () => (await ask("")) !== null;

function useBehind(one) {
	const [state, setState] = useState(undefined);
	useEffect(() => {
		let isGone = false;
		let timers = [];
		const look = () => {
			const path = `thread?phone=${encodeURIComponent(one.phone.number)}`;
			void ask(path).then((answer) => {
				if (!isGone) setState(answer === null ? "away" : answer.found);
			});
		};
		const soon = () => {
			for (const timer of timers) clearTimeout(timer);
			timers = [setTimeout(look, afterMs), setTimeout(look, laterMs)];
		};
		look();
		soon();
		const leave = one.listen(soon);
		return () => {
			isGone = true;
			leave();
			for (const timer of timers) clearTimeout(timer);
		};
	}, [one]);
	return state;
}

const shownValue = (value) => (typeof value === "object" ? JSON.stringify(value) : String(value));

const isNothing = (value) =>
	value === null || value === "" || value === false || (Array.isArray(value) && value.length === 0);

function Facts({ of }) {
	const given = Object.entries(of ?? {}).filter(([, value]) => !isNothing(value));
	return html`<dl class="facts">${given.map(
		([name, value]) => html`<dt>${name}</dt><dd dir="auto">${shownValue(value)}</dd>`,
	)}</dl>`;
}

function Request({ request }) {
	const { of, asked, isShown, values } = request;
	const state = isShown ? "waits for a yes" : asked ? `asks for ${asked}` : "begun";
	return html`<li class="card"><p><strong>${of}</strong> <span class="pill">${state}</span></p><${Facts} of=${values} /></li>`;
}

function Item({ item, locale }) {
	const { code, tool, status, shownText, expiresAtMs, closedBecause, argsHash } = item;
	const isOpen = closedBecause === null;
	return html`<li class="card"><p><strong>${code}</strong> ${tool} <span class=${isOpen ? "pill open" : "pill"}>${isOpen ? `${status} until ${clock(expiresAtMs, locale)}` : `${status}: ${closedBecause}`}</span></p>
		<details><summary>What was shown</summary><p class="said" dir="auto">${shownText}</p><p class="soft">arguments <code>${argsHash.slice(0, 12)}</code></p></details></li>`;
}

const bundled = new Set(["ride", "booking", "order", "inquiry", "viewing", "service_request"]);

/** The rows a commitment left, notifications and executions among them. */
function Rows({ id }) {
	const [text, setText] = useState(null);
	const toggle = async (event) => {
		if (!event.currentTarget.open || text !== null) return;
		const answer = await ask(`commitments/${encodeURIComponent(id)}`);
		setText(answer?.text ?? "Nothing is known of it.");
	};
	return html`<details onToggle=${toggle}><summary>Everything in the database behind it</summary>${text === null ? html`<p class="soft">…</p>` : html`<pre tabindex="0">${text}</pre>`}</details>`;
}

function Run({ run, locale }) {
	const { tool, state, errorCode, errorReason, latencyMs, startedAtMs, evidence } = run;
	const isGood = state === "succeeded";
	return html`<li class="card"><p><strong>${tool}</strong> <span class=${isGood ? "pill good" : "pill bad"}>${state}</span> <span class="soft">${clock(startedAtMs, locale)}${latencyMs === null ? "" : `, ${latencyMs} ms`}</span></p>
		${errorCode ? html`<p>${errorCode} ${errorReason}</p>` : null}
		${evidence.map(({ kind, id }) => html`<div key=${id}><p class="soft">${kind} <code>${id}</code></p>${bundled.has(kind) ? html`<${Rows} id=${id} />` : null}</div>`)}</li>`;
}

/** Each message of theirs with all that came of it; the newest first. */
function turnsOf(events) {
	const turns = new Map();
	for (const event of events.toReversed()) {
		if (!turns.has(event.traceId)) turns.set(event.traceId, []);
		turns.get(event.traceId).push(event);
	}
	return [...turns].map(([traceId, lines]) => ({ traceId, lines })).reverse();
}

const worth = [
	"tool",
	"outcome",
	"verdict",
	"via",
	"code",
	"reason",
	"proposer",
	"decision",
	"replyMs",
];
const told = (payload) =>
	worth
		.filter((name) => payload[name] !== null && payload[name] !== undefined)
		.map((name) => `${name} ${payload[name]}`)
		.join(" · ");

function Turn({ turn, sends, locale }) {
	const { traceId, lines } = turn;
	return html`<li class="card"><ol class="lines">${lines.map(
		({ type, payload, atMs, seq, threadSeq }) =>
			html`<li key=${`${seq} ${threadSeq}`}><time class="soft">${clock(atMs, locale)}</time> <strong>${type.replaceAll("_", " ")}</strong> <span class="soft">${told(payload)}${type === "outbox_send_started" ? ` · ${sends.find(({ outboxId }) => outboxId === payload.outboxId)?.why ?? ""}` : ""}</span></li>`,
	)}</ol><p class="soft">trace <code>${traceId}</code></p></li>`;
}

function Part({ title, none, children }) {
	return html`<section><h3>${title}</h3>${children.length > 0 ? html`<ul>${children}</ul>` : html`<p class="soft">${none}</p>`}</section>`;
}

function Found({ found, locale }) {
	const { thread, runs, events, sends } = found;
	const open = thread.items.filter(({ closedBecause }) => closedBecause === null);
	const closed = thread.items.filter(({ closedBecause }) => closedBecause !== null);
	const { locale: language, lastChannel, roles, optedOut, waitingInbound, withStaff } = thread;
	return html`<${Facts} of=${{
		language,
		channel: lastChannel,
		roles: roles.join(", "),
		"opted out": optedOut ? "yes" : "",
		"with staff": withStaff ? "yes" : "",
		"waiting messages": waitingInbound || "",
	}} />
		<${Part} title="Requests" none="Nothing is being collected.">${(thread.requests ?? []).map((request, at) => html`<${Request} key=${at} request=${request} />`)}<//>
		<${Part} title="Open questions" none="Nothing waits for a yes.">${open.map((item) => html`<${Item} key=${item.id} item=${item} locale=${locale} />`)}<//>
		<${Part} title="Executions" none="No tool has run.">${runs.map((run) => html`<${Run} key=${run.seq} run=${run} locale=${locale} />`)}<//>
		<${Part} title="Closed questions" none="None.">${closed.map((item) => html`<${Item} key=${item.id} item=${item} locale=${locale} />`)}<//>
		<${Part} title="Turns" none="Shipped within ten seconds.">${turnsOf(events).map((turn) => html`<${Turn} key=${turn.traceId} turn=${turn} sends=${sends} locale=${locale} />`)}<//>`;
}

const words = {
	away: "The admin API does not answer.",
	none: "Nobody has written from this number yet, or this app has none. The console shows all of them.",
};

export function Behind({ one, onClose }) {
	const found = useBehind(one);
	const { name, locale } = one.phone;
	return html`<aside class="behind" aria-label=${`Behind ${name}`}>
		<header><h2 dir="auto">Behind ${name}</h2><button type="button" class="round" aria-label="Close" onClick=${onClose}>${icon("close")}</button></header>
		${
			found === undefined
				? html`<p class="soft">…</p>`
				: found === "away" || found === null
					? html`<p class="soft">${words[found ?? "none"]}</p>`
					: html`<${Found} found=${found} locale=${locale} />`
		}
	</aside>`;
}
