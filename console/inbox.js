/** Conversations: who waits for a person, who has one, and all of them. */
import { gathered, get, listed, pathOf, remember, remembered } from "./api.js";
import { Conversation } from "./conversation.js";
import { useLabels } from "./keeping.js";
import { useLive } from "./live.js";
import { Avatar, Badge, Empty, inboxOf, Loading, Tabs, Time, worded } from "./parts.js";
import { glanceAt, glanceOf, pageSize } from "./people.js";
import { newList, readPages, shownMax, shownOf } from "./rules/pages.js";
import { html, useEffect, useRef, useState } from "./preact.js";
import { t } from "./words.js";

const filters = ["open", "mine", "staff", "resting", "all"];
const everyMs = 4_000;
const seenMax = 500;
const pagesShown = shownMax / pageSize;
const desksMax = 100;
const labelsEveryMs = 20_000;

/** When each conversation was last looked at in this tab: what came later is unread. */
const seen = new Map(JSON.parse(remembered("seen") ?? "[]"));
function see(threadKey, atMs) {
	if ((seen.get(threadKey) ?? 0) >= atMs) return;
	seen.delete(threadKey);
	seen.set(threadKey, atMs);
	remember("seen", JSON.stringify([...seen].slice(-seenMax)));
}

const ticketRow = (ticket) => ({ threadKey: ticket.threadKey, ticket, atMs: ticket.createdAtMs });

/** Labels and rests of those rows that have any. */
async function desksAt(rows) {
	const desks = new Map();
	for (let at = 0; at < rows.length; at += desksMax) {
		const keys = rows.slice(at, at + desksMax).map(({ threadKey }) => threadKey);
		const found = await get(
			pathOf("/thread-desks", { threadKeys: keys.join(","), limit: desksMax }),
		);
		if (!found.ok) return found;
		for (const desk of found.data.items) desks.set(desk.threadKey, desk);
	}
	return { ok: true, data: desks };
}

const none = { ok: true, data: { items: [], hasMore: false } };

/**
 * What waits, what is with whom, and what rests: whoever is back from a rest waits again, also without a ticket. Of the list that is
 * shown as much is read as its rows are: `end`; of the others their beginning.
 */
async function listsOf({ filter, label, by, me, end }) {
	const upTo = (...filters) => (filters.includes(filter) ? Math.ceil(end / desksMax) : 1);
	const found = await gathered({
		open: listed("/tickets", { state: "open", resting: false }, upTo("open")),
		claimed: listed("/tickets", { state: "claimed" }, upTo("mine", "staff")),
		back: listed("/thread-desks", { rest: "back" }),
		resting: listed("/thread-desks", { rest: "resting" }, upTo("resting")),
		labelled: label ? listed("/thread-desks", { label }, upTo("all")) : none,
	});
	if (!found.ok) return found;
	const { open, claimed: taken, resting: asleepToo, labelled } = found.data;
	const waiting = found.data.open.items.map(ticketRow);
	const claimed = found.data.claimed.items.map(ticketRow);
	const byThread = new Map([...claimed, ...waiting].map((row) => [row.threadKey, row.ticket]));
	const deskRow = ({ threadKey, snoozedUntilMs }) => ({
		threadKey,
		ticket: byThread.get(threadKey) ?? null,
		atMs: snoozedUntilMs,
	});
	const known = new Set(waiting.map(({ threadKey }) => threadKey));
	const resting = found.data.resting.items.map(deskRow);
	const asleep = new Set(resting.map(({ threadKey }) => threadKey));
	const lists = {
		open: [
			...waiting,
			...found.data.back.items.filter(({ threadKey }) => !known.has(threadKey)).map(deskRow),
		],
		mine: claimed.filter(
			({ ticket, threadKey }) => ticket.claimedBy === me.keyId && !asleep.has(threadKey),
		),
		staff: claimed.filter(({ ticket }) => !by || ticket.claimedBy === by),
		resting,
		// Of all conversations only those under a label are listed by themselves.
		all: label ? found.data.labelled.items.map(deskRow) : null,
	};
	const atLeast = (count, { hasMore }) => (hasMore ? `${count}+` : count);
	const counts = {
		open: atLeast(lists.open.length, open),
		mine: atLeast(lists.mine.length, taken),
		staff: atLeast(claimed.length, taken),
	};
	const longer = { open, mine: taken, staff: taken, resting: asleepToo, all: labelled };
	const takers = [
		...new Map(claimed.map(({ ticket }) => [ticket.claimedBy, ticket.claimedByName])),
	];
	return {
		ok: true,
		data: {
			...{ lists, counts, takers, byThread, ticketed: [...waiting, ...claimed] },
			hasMore: longer[filter].hasMore,
		},
	};
}

/** Rows of one filter, `pages` of them, since there may be ten thousand: labels and words are read of those that are shown. */
async function rowsOf({ filter, label, by, pages, me, list }) {
	const end = pages * pageSize;
	const found = await listsOf({ filter, label, by, me, end });
	if (!found.ok) return found;
	const { lists, counts, takers, byThread, ticketed } = found.data;
	let rows = lists[filter];
	let { hasMore } = found.data;
	if (rows === null) {
		const known = await readPages(
			list,
			pages,
			(cursor) => get(pathOf("/threads", { limit: pageSize, cursor })),
			{ keyOf: ({ threadKey }) => threadKey, atOf: ({ lastEventAtMs }) => lastEventAtMs },
		);
		if (!known.ok) return known;
		rows = known.data.items.map(({ threadKey, lastEventAtMs, phone }) => ({
			threadKey,
			ticket: byThread.get(threadKey) ?? null,
			atMs: lastEventAtMs,
			phone,
		}));
		hasMore = known.data.hasMore;
		// Who has just written for the first time is in no list yet: threads ship what they noted within ten seconds.
		// An older one without a row stands further down, in what is not read yet.
		const shipped = new Set(rows.map(({ threadKey }) => threadKey));
		const oldestMs = hasMore ? (rows.at(-1)?.atMs ?? 0) : 0;
		rows.unshift(
			...ticketed.filter(({ threadKey, atMs }) => !shipped.has(threadKey) && atMs >= oldestMs),
		);
	}
	const near = shownOf(rows, end, hasMore);
	const desks = await desksAt(label ? rows : near.rows);
	if (!desks.ok) return desks;
	const deskOf = ({ threadKey }) => desks.data.get(threadKey) ?? null;
	const shown = label
		? shownOf(
				rows.filter((row) => deskOf(row)?.labels.includes(label)),
				end,
				hasMore,
			)
		: near;
	rows = shown.rows.map((row) => ({ ...row, desk: deskOf(row) }));
	const glanced = await glanceAt(
		rows.map(({ threadKey, atMs, ticket }) => ({
			threadKey,
			movedMs: `${atMs}:${ticket?.version ?? 0}`,
		})),
	);
	if (!glanced.ok && glanced.status === 0) return glanced;
	return { ok: true, data: { rows, counts, takers, from: shown.from, hasMore: shown.hasMore } };
}

function TicketBadge({ ticket, me }) {
	if (!ticket) return null;
	if (ticket.state === "open")
		return html`<${Badge} kind=${ticket.priority === "urgent" || ticket.priority === "high" ? "bad" : "amber"}>${worded("reason", ticket.reason)}<//>`;
	return html`<${Badge} kind="brand">${ticket.claimedBy === me.keyId ? t("inbox.with_you") : (ticket.claimedByName ?? t("inbox.with_staff"))}<//>`;
}

function Row({ row, isShown, me, query }) {
	const glance = glanceOf(row.threadKey);
	const name = glance?.name ?? glance?.phone ?? row.phone ?? t("inbox.unnamed");
	const { last } = glance ?? {};
	const atMs = last?.atMs ?? row.atMs;
	const isUnread = !isShown && last?.direction === "in" && (seen.get(row.threadKey) ?? 0) < atMs;
	return html`<li><a data-row class=${`thread ${isUnread ? "is-unread" : ""}`} href=${`${inboxOf(row.threadKey)}?${query}`} aria-current=${isShown ? "true" : undefined}>
		<${Avatar} name=${glance?.name} of=${row.threadKey} />
		<span class="thread-who">${name}${isUnread ? html`<span class="unseen"> (${t("inbox.unread")})</span>` : null}</span>
		<span class="thread-when"><${Time} at=${atMs} /></span>
		<span class="thread-last">${last ? `${last.direction === "out" ? `${t("inbox.we")}: ` : ""}${last.words || t("inbox.no_words")}` : (glance?.phone ?? "")}</span>
		<span class="thread-marks"><${TicketBadge} ticket=${row.ticket} me=${me} />${row.desk?.rest ? html`<${Badge} kind=${row.desk.rest === "back" ? "amber" : ""}>${t(row.desk.rest === "back" ? "keep.is_back" : "inbox.resting")}<//>` : null}${(row.desk?.labels ?? []).map((label) => html`<span class="label" key=${label}>${label}</span>`)}${glance?.roles.includes("driver") ? html`<${Badge}>${t("role.driver")}<//>` : null}${glance?.roles.includes("vendor") ? html`<${Badge}>${t("role.vendor")}<//>` : null}</span>
	</a></li>`;
}

/** Only under a label, or of one colleague. */
function Sieve({ label, by, takers, go }) {
	const labels = useLabels(labelsEveryMs);
	const all = [...new Set([...labels, ...(label ? [label] : [])])];
	return html`<div class="row sieve">
		${all.length > 0 ? html`<select class="small" aria-label=${t("keep.by_label")} value=${label ?? ""} onChange=${(event) => go({ label: event.target.value || null })}><option value="">${t("keep.by_label")}</option>${all.map((one) => html`<option key=${one} value=${one}>${one}</option>`)}</select>` : null}
		${takers.length > 1 || by ? html`<select class="small" aria-label=${t("keep.by_staff")} value=${by ?? ""} onChange=${(event) => go({ by: event.target.value || null })}><option value="">${t("keep.by_staff")}</option>${takers.map(([id, name]) => html`<option key=${id} value=${id}>${name ?? id}</option>`)}</select>` : null}
	</div>`;
}

export function Inbox({ me, rest, asked }) {
	const threadKey = rest === "" ? null : rest;
	const { label = null, by = null } = asked;
	const filter = filters.includes(asked.filter) ? asked.filter : threadKey ? "all" : "open";
	const [pages, setPages] = useState(1);
	const list = useRef(newList());
	const { data, refused, again } = useLive(
		() => rowsOf({ filter, label, by, pages, me, list: list.current }),
		everyMs,
		[filter, label, by, pages],
	);
	// The list stays where it is while more of it is read.
	const kept = useRef({ list: null, data: undefined });
	const asList = `${filter}:${label}:${by}`;
	if (data) kept.current = { list: asList, data };
	const shown = data ?? (kept.current.list === asList ? kept.current.data : undefined);
	useEffect(() => setPages(1), [asList]);
	const counts = shown?.counts ?? kept.current.data?.counts ?? {};
	const query = (more) =>
		pathOf("", { filter, label: label || null, by: by || null, ...more }).slice(1);
	const go = (more) => {
		location.hash = `#inbox${rest === "" ? "" : `/${encodeURIComponent(rest)}`}?${query(more)}`;
	};
	const tabs = filters.map((name) => [name, t(`inbox.${name}`), counts[name]]);
	return html`<div class=${`inbox ${threadKey ? "has-thread" : ""}`}>
		<h1 class="unseen">${t("nav.inbox")}</h1>
		<section class="threads" aria-label=${t("inbox.conversations")}>
			<${Tabs} label=${t("inbox.filter")} tabs=${tabs} now=${filter} href=${(name) => `#inbox?${query({ filter: name, by: null })}`} />
			<${Sieve} label=${label} by=${by} takers=${filter === "staff" ? (shown?.takers ?? []) : []} go=${go} />
			${
				shown
					? html`${shown.from > 0 ? html`<button type="button" class="more" onClick=${() => setPages(Math.max(pagesShown, pages - pagesShown))}>${t("inbox.newer")}</button>` : null}${
							shown.rows.length === 0
								? html`<${Empty}>${t(`inbox.none_${filter}`)}<//>`
								: html`<ul class="rows">${shown.rows.map(
										(row) =>
											html`<${Row} key=${row.threadKey} row=${row} me=${me} query=${query({})} isShown=${row.threadKey === threadKey} />`,
									)}</ul>`
						}
						${shown.hasMore ? html`<button type="button" class="more" onClick=${() => setPages(pages + 1)}>${t("more")}</button>` : null}`
					: html`<${Loading} refused=${refused} />`
			}
		</section>
		${
			threadKey
				? html`<${Conversation} key=${threadKey} threadKey=${threadKey} me=${me} home=${`#inbox?${query({})}`} onSeen=${see} onMoved=${again} />`
				: html`<div class="nobody"><${Empty}>${t("inbox.choose")}<//></div>`
		}
	</div>`;
}
