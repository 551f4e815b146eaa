/** Conversations: who waits for a person, who has one, and all of them. */
import { gathered, get, pathOf, remember, remembered } from "./api.js";
import { Conversation } from "./conversation.js";
import { useLive } from "./live.js";
import { Avatar, Badge, Empty, inboxOf, Loading, Tabs, Time, worded } from "./parts.js";
import { glanceAt, glanceOf, pageSize } from "./people.js";
import { newList, readPages } from "./rules/pages.js";
import { html, useEffect, useRef, useState } from "./vendor/preact.js";
import { t } from "./words.js";

const filters = ["open", "mine", "staff", "all"];
const everyMs = 4_000;
const ticketsMax = 100;
const seenMax = 500;

/** When each conversation was last looked at in this tab: what came later is unread. */
const seen = new Map(JSON.parse(remembered("seen") ?? "[]"));
function see(threadKey, atMs) {
	if ((seen.get(threadKey) ?? 0) >= atMs) return;
	seen.delete(threadKey);
	seen.set(threadKey, atMs);
	remember("seen", JSON.stringify([...seen].slice(-seenMax)));
}

const ticketRow = (ticket) => ({ threadKey: ticket.threadKey, ticket, atMs: ticket.createdAtMs });

/** Rows of one filter; `pages` of all, since there may be ten thousand. */
async function rowsOf({ filter, pages, me, list }) {
	const tickets = await gathered({
		open: get(pathOf("/tickets", { state: "open", limit: ticketsMax })),
		claimed: get(pathOf("/tickets", { state: "claimed", limit: ticketsMax })),
	});
	if (!tickets.ok) return tickets;
	const open = tickets.data.open.items.map(ticketRow);
	const claimed = tickets.data.claimed.items.map(ticketRow);
	const mine = claimed.filter(({ ticket }) => ticket.claimedBy === me.keyId);
	const counts = { open: open.length, mine: mine.length, staff: claimed.length };
	let rows = { open, mine, staff: claimed }[filter] ?? null;
	let hasMore = false;
	if (rows === null) {
		const byThread = new Map([...claimed, ...open].map((row) => [row.threadKey, row.ticket]));
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
		const listed = new Set(rows.map(({ threadKey }) => threadKey));
		rows.unshift(...[...open, ...claimed].filter(({ threadKey }) => !listed.has(threadKey)));
	}
	const glanced = await glanceAt(
		rows.map(({ threadKey, atMs, ticket }) => ({
			threadKey,
			movedMs: `${atMs}:${ticket?.version ?? 0}`,
		})),
	);
	if (!glanced.ok && glanced.status === 0) return glanced;
	return { ok: true, data: { rows, counts, hasMore } };
}

function TicketBadge({ ticket, me }) {
	if (!ticket) return null;
	if (ticket.state === "open")
		return html`<${Badge} kind=${ticket.priority === "urgent" || ticket.priority === "high" ? "bad" : "amber"}>${worded("reason", ticket.reason)}<//>`;
	return html`<${Badge} kind="brand">${ticket.claimedBy === me.keyId ? t("inbox.with_you") : t("inbox.with_staff")}<//>`;
}

function Row({ row, isShown, me, filter }) {
	const glance = glanceOf(row.threadKey);
	const name = glance?.name ?? glance?.phone ?? row.phone ?? t("inbox.unnamed");
	const { last } = glance ?? {};
	const atMs = last?.atMs ?? row.atMs;
	const isUnread = !isShown && last?.direction === "in" && (seen.get(row.threadKey) ?? 0) < atMs;
	return html`<li><a data-row class=${`thread ${isUnread ? "is-unread" : ""}`} href=${`${inboxOf(row.threadKey)}?filter=${filter}`} aria-current=${isShown ? "true" : undefined}>
		<${Avatar} name=${glance?.name} of=${row.threadKey} />
		<span class="thread-who">${name}${isUnread ? html`<span class="unseen"> (${t("inbox.unread")})</span>` : null}</span>
		<span class="thread-when"><${Time} at=${atMs} /></span>
		<span class="thread-last">${last ? `${last.direction === "out" ? `${t("inbox.we")}: ` : ""}${last.words || t("inbox.no_words")}` : (glance?.phone ?? "")}</span>
		<span class="thread-marks"><${TicketBadge} ticket=${row.ticket} me=${me} />${glance?.roles.includes("driver") ? html`<${Badge}>${t("role.driver")}<//>` : null}${glance?.roles.includes("vendor") ? html`<${Badge}>${t("role.vendor")}<//>` : null}</span>
	</a></li>`;
}

export function Inbox({ me, rest, asked }) {
	const threadKey = rest === "" ? null : rest;
	const filter = filters.includes(asked.filter) ? asked.filter : threadKey ? "all" : "open";
	const [pages, setPages] = useState(1);
	const list = useRef(newList());
	const { data, refused, again } = useLive(
		() => rowsOf({ filter, pages, me, list: list.current }),
		everyMs,
		[filter, pages],
	);
	// The list stays where it is while more of it is read.
	const kept = useRef({ filter: null, data: undefined });
	if (data) kept.current = { filter, data };
	const shown = data ?? (kept.current.filter === filter ? kept.current.data : undefined);
	useEffect(() => setPages(1), [filter]);
	const counts = shown?.counts ?? kept.current.data?.counts ?? {};
	const tabs = filters.map((name) => [name, t(`inbox.${name}`), counts[name]]);
	return html`<div class=${`inbox ${threadKey ? "has-thread" : ""}`}>
		<section class="threads" aria-label=${t("inbox.conversations")}>
			<h1 class="unseen">${t("nav.inbox")}</h1>
			<${Tabs} label=${t("inbox.filter")} tabs=${tabs} now=${filter} href=${(name) => `#inbox?filter=${name}`} />
			${
				shown
					? html`${
							shown.rows.length === 0
								? html`<${Empty}>${t(`inbox.none_${filter}`)}<//>`
								: html`<ul class="rows">${shown.rows.map(
										(row) =>
											html`<${Row} key=${row.threadKey} row=${row} me=${me} filter=${filter} isShown=${row.threadKey === threadKey} />`,
									)}</ul>`
						}
						${shown.hasMore ? html`<button type="button" class="more" onClick=${() => setPages(pages + 1)}>${t("more")}</button>` : null}`
					: html`<${Loading} refused=${refused} />`
			}
		</section>
		${
			threadKey
				? html`<${Conversation} key=${threadKey} threadKey=${threadKey} me=${me} filter=${filter} onSeen=${see} onMoved=${again} />`
				: html`<div class="nobody"><${Empty}>${t("inbox.choose")}<//></div>`
		}
	</div>`;
}
