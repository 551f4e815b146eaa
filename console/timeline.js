/** What the system did with each message, and why: message, reading, proposal, yes, tool, rows, and what was said. */
import { gathered, get, pathOf } from "./api.js";
import { icons } from "./icons.js";
import { useLive } from "./live.js";
import { behindOf, Empty, Loading, saidOf, worded } from "./parts.js";
import { html, useState } from "./preact.js";
import { clockTime, exactTime, t } from "./words.js";

const everyMs = 6_000;
const linesMax = 100;
const wordsMax = 90;

/** Without the marks of bold, which are not drawn here. */
const short = (text) => {
	const plain = text.replaceAll(/\*([^*\n]+)\*/g, "$1");
	return plain.length > wordsMax ? `${plain.slice(0, wordsMax)}…` : plain;
};
const untilShown = new Set(["outbox_queued", "outbox_send_started", "outbox_delivery_sent"]);

/** Of a send, only what became of it is a step. */
function sendSteps(lines, { messages, sends }) {
	const byRow = new Map();
	for (const line of lines) {
		const { outboxId } = line.payload;
		if (!line.type.startsWith("outbox_") || typeof outboxId !== "string") continue;
		byRow.set(outboxId, [...(byRow.get(outboxId) ?? []), line]);
	}
	return [...byRow].map(([outboxId, of]) => {
		const message = messages.find((one) => one.outboxId === outboxId);
		const decided = sends.find((one) => one.outboxId === outboxId);
		const last = of.findLast(({ type }) => !untilShown.has(type)) ?? of.at(-1);
		const what = last.type.replace(/^outbox_(delivery_)?/, "");
		const { replyMs } = of.find(({ payload }) => payload.replyMs)?.payload ?? {};
		const isBad = ["failed", "undelivered", "unknown"].includes(what);
		return {
			atMs: of[0].atMs,
			rank: sendRank,
			icon: isBad ? "no" : "send",
			kind: isBad ? "bad" : "",
			title: t("why.said", {
				kind: worded("kind", of[0].payload.kind),
				state: worded("tick", what),
			}),
			text: message ? short(message.text) : null,
			why: decided
				? `${worded("verdict", decided.verdict)}: ${saidOf("send_rule", decided.rule ?? "none", decided.why)}`
				: worded("why_decision", of[0].payload.decision),
			facts: { outboxId, replyMs, rule: decided?.rule ?? undefined },
		};
	});
}

const yesNo = { yes: "yes", no: "no" };
const doors = {
	message_received: ({ payload }, { messages }) => {
		const message = messages.find(({ externalId }) => externalId === payload.externalId);
		return {
			icon: "heard",
			title: t("why.received", { channel: worded("channel", payload.channel) }),
			text: message ? short(message.text) : null,
			facts: { externalId: payload.externalId, characters: payload.characters },
		};
	},
	proposed: ({ payload }) => ({
		icon: "read",
		title: t("why.read", { what: worded("proposal", payload.type) }),
		why: t(payload.proposer === "rules" ? "why.by_rules" : "why.by_model", {
			name: payload.proposer,
		}),
		facts: {},
	}),
	tool_called: ({ payload }) => ({
		icon: payload.outcome === "refused" || payload.code ? "no" : "tool",
		kind: payload.code ? "bad" : "",
		title: t("why.tool", {
			tool: worded("tool", payload.tool),
			outcome: worded("outcome", payload.outcome),
		}),
		why: payload.code
			? [payload.code, payload.reason, payload.stage].filter(Boolean).join(" · ")
			: null,
		facts: {
			tool: payload.tool,
			agent: payload.agent,
			ms: payload.ms,
			confirmed: payload.confirmed,
		},
	}),
	proposal_shown: ({ payload }, { items }) => ({
		icon: "ask",
		kind: "amber",
		title: t("why.asked", { code: items.find(({ id }) => id === payload.actionId)?.code ?? "" }),
		text: short(items.find(({ id }) => id === payload.actionId)?.shownText ?? ""),
		facts: { argsHash: payload.argsHash, shownHash: payload.shownHash, actionId: payload.actionId },
	}),
	approval_awaited: ({ payload }) => ({
		icon: "ask",
		kind: "amber",
		title: t("why.approval", { tool: worded("tool", payload.tool) }),
		facts: { argsHash: payload.argsHash, shownHash: payload.shownHash, actionId: payload.actionId },
	}),
	offer_received: ({ payload }) => ({
		icon: "ask",
		title: t("why.offer"),
		behind: payload.solicitationId?.replace(/:\d+$/, ""),
		facts: { actionId: payload.actionId },
	}),
	answer_read: ({ payload }, { items }) => ({
		icon: yesNo[payload.verdict] ?? "ask",
		kind: payload.verdict === "yes" ? "good" : "",
		title: t("why.answer", { verdict: worded("answer", payload.verdict) }),
		why: [
			payload.via ? worded("via", payload.via) : null,
			items.find(({ id }) => id === payload.actionId)?.code,
		]
			.filter(Boolean)
			.join(" · "),
		facts: { actionId: payload.actionId },
	}),
	confirmed_call_settled: ({ payload }) => ({
		icon: payload.outcome === "succeeded" ? "yes" : "no",
		kind: payload.outcome === "succeeded" ? "good" : "bad",
		title: t("why.settled", { outcome: worded("outcome", payload.outcome) }),
		facts: { actionId: payload.actionId },
	}),
};

function stepOf(line, known) {
	const made = doors[line.type]?.(line, known) ?? {
		icon: "dot",
		title: worded("event", line.type),
		facts: line.payload,
	};
	return { atMs: line.atMs, rank: ranks[line.type] ?? laterRank, ...made };
}

/** Kinds that have a bundle of everything behind them. */
const bundled = new Set(["ride", "booking", "order", "inquiry", "viewing", "service_request"]);

function runStep(run) {
	const { evidence, state, tool, attempts, latencyMs, errorCode, errorReason } = run;
	return {
		atMs: run.finishedAtMs ?? run.startedAtMs,
		rank: rowsRank,
		icon: state === "succeeded" ? "yes" : "no",
		kind: state === "succeeded" ? "good" : "bad",
		title: t("why.rows", { tool: worded("tool", tool), state: worded("outcome", state) }),
		why: [errorCode, errorReason].filter(Boolean).join(" · "),
		evidence: evidence.filter((one) => one?.id && bundled.has(one.kind)),
		facts: { attempts, ms: latencyMs },
	};
}

/** As it happened: the journal is written at a turn's end, the rows before it. */
const ranks = {
	message_received: 0,
	answer_read: 1,
	proposed: 1,
	tool_called: 2,
};
const rowsRank = 3;
const laterRank = 4;
const sendRank = 5;

/** Everything of one message stands under its trace; newest first. */
function tracesOf({ events, runs, sends, thread }) {
	const known = { messages: thread.messages, items: thread.items, sends };
	const traces = new Map();
	const of = (traceId) => {
		if (!traces.has(traceId)) traces.set(traceId, { lines: [], runs: [] });
		return traces.get(traceId);
	};
	for (const line of events) of(line.traceId).lines.push(line);
	for (const run of runs) if (traces.has(run.traceId)) of(run.traceId).runs.push(run);
	return [...traces]
		.map(([traceId, { lines, runs: made }]) => {
			const inOrder = lines.toSorted((a, b) => a.atMs - b.atMs || a.threadSeq - b.threadSeq);
			const steps = [
				...inOrder
					.filter(({ type }) => !type.startsWith("outbox_"))
					.map((line) => stepOf(line, known)),
				...made.map(runStep),
				...sendSteps(inOrder, known),
			].sort((a, b) => a.rank - b.rank || a.atMs - b.atMs);
			return { traceId, atMs: lines[0]?.atMs ?? 0, steps };
		})
		.sort((a, b) => b.atMs - a.atMs);
}

function Step({ step }) {
	const facts = Object.entries(step.facts ?? {}).filter(
		([, value]) => value !== undefined && value !== null,
	);
	return html`<li class=${`step ${step.kind ?? ""}`}>
		<span class="step-icon">${icons[step.icon] ?? icons.dot}</span>
		<div>
			<p class="step-title">${step.title} <time class="soft" datetime=${new Date(step.atMs).toISOString()} title=${exactTime(step.atMs)}>${clockTime(step.atMs)}</time></p>
			${step.text ? html`<p class="step-text">${step.text}</p>` : null}
			${step.why ? html`<p class="soft">${step.why}</p>` : null}
			${step.evidence?.map(({ kind, id }) => html`<p key=${id}><a href=${behindOf(id)}>${worded("evidence", kind)} · ${t("why.behind")}</a></p>`)}
			${step.behind ? html`<p><a href=${behindOf(step.behind)}>${t("why.behind")}</a></p>` : null}
			${
				facts.length > 0
					? html`<details><summary>${t("why.facts")}</summary><dl>${facts.map(
							([name, value]) =>
								html`<dt>${name}</dt><dd>${typeof value === "object" ? JSON.stringify(value) : String(value)}</dd>`,
						)}</dl></details>`
					: null
			}
		</div>
	</li>`;
}

export function Timeline({ thread, mark, isShown }) {
	const { threadKey } = thread;
	const [pages, setPages] = useState(1);
	const { data, refused } = useLive(
		async () => {
			const events = [];
			let cursor = null;
			for (let page = 0; page < pages; page += 1) {
				const found = await get(
					pathOf("/events", { entityType: "thread", entityId: threadKey, limit: linesMax, cursor }),
				);
				if (!found.ok) return found;
				events.push(...found.data.items);
				cursor = found.data.nextCursor;
				if (cursor === null) break;
			}
			const beside = await gathered({
				runs: get(pathOf("/executions", { threadKey, limit: linesMax })),
				sends: get(pathOf("/sends", { threadKey, limit: linesMax })),
			});
			if (!beside.ok) return beside;
			const { runs, sends } = beside.data;
			return {
				ok: true,
				data: { events, runs: runs.items, sends: sends.items, hasMore: cursor !== null },
			};
		},
		everyMs,
		[threadKey, pages, mark],
	);
	const [last, setLast] = useState(null);
	if (data && data !== last) setLast(data);
	const shown = data ?? last;
	return html`<aside class=${`timeline ${isShown ? "is-shown" : ""}`} aria-label=${t("why.title")}>
		<h2>${t("why.title")}</h2>
		${
			shown
				? html`${shown.events.length === 0 ? html`<${Empty}>${t("why.none")}<//>` : null}
					<ol class="traces">${tracesOf({ ...shown, thread }).map(
						({ traceId, steps }) =>
							html`<li key=${traceId} class="trace"><ol>${steps.map(
								(step, at) => html`<${Step} key=${at} step=${step} />`,
							)}</ol><p class="trace-id soft">${t("why.trace")} <code>${traceId}</code></p></li>`,
					)}</ol>
					${shown.hasMore ? html`<button type="button" class="more" onClick=${() => setPages(pages + 1)}>${t("more")}</button>` : null}`
				: html`<${Loading} refused=${refused} />`
		}
	</aside>`;
}
