/** One conversation as its person sees it, live; and what a member of staff may do in it. */
import { get, pathOf, post } from "./api.js";
import { say } from "./connection.js";
import { icons } from "./icons.js";
import { DeskBar, Notes, ReadyAnswers, useDesk } from "./keeping.js";
import { useLive } from "./live.js";
import { Act, Avatar, Badge, Empty, Loading, refusal, Time, Words, worded } from "./parts.js";
import { nameKnown, useNames } from "./people.js";
import { fillAnswer, gapsIn } from "./rules/answers.js";
import { Sent } from "./sent.js";
import { Timeline } from "./timeline.js";
import { html, useEffect, useLayoutEffect, useRef, useState } from "./preact.js";
import { clockTime, day, exactTime, t } from "./words.js";

const markEveryMs = 2_500;
const pageSize = 40;
const writeMax = 900;
/** What somebody has begun to write outlives a key that ends, and another conversation; not the tab. */
const drafts = new Map();

const ticks = {
	queued: ["clock", "queued"],
	held: ["clock", "held"],
	sending: ["clock", "sending"],
	accepted: ["tick", "sent"],
	sent: ["tick", "sent"],
	delivered: ["ticks", "delivered"],
	read: ["ticks", "read"],
	unknown: ["ask", "unknown"],
	failed: ["no", "failed"],
	undelivered: ["no", "undelivered"],
};

function Tick({ message }) {
	const state = message.status === "sent" ? (message.delivery ?? "sent") : message.status;
	const [sign, word] = ticks[state] ?? ["dot", state];
	const said = t(`tick.${word}`);
	return html`<span class=${`tick is-${word}`} role="img" aria-label=${said} title=${message.errorCode ? `${said}: ${worded("error", message.errorCode)}` : said}>${icons[sign]}</span>`;
}

function Bubble({ message, threadKey, me, again }) {
	const isOurs = message.direction === "out";
	const settle = (act) =>
		post(
			`/threads/${encodeURIComponent(threadKey)}/outbox/${encodeURIComponent(message.outboxId)}/settle`,
			{ act },
		);
	return html`<li class=${`bubble ${isOurs ? "is-ours" : ""}`}>
		${message.text ? html`<${Words} text=${message.text} />` : null}
		${message.hasLocation ? html`<span class="attached">${icons.pin} ${t("talk.location")}</span>` : null}
		<${Sent} threadKey=${threadKey} message=${message} me=${me} />
		${!message.text && !message.hasLocation && !message.mediaCount ? html`<em class="soft">${t("inbox.no_words")}</em>` : null}
		<span class="bubble-foot">
			${message.buttonPayload ? html`<span>${t("talk.button")}</span>` : null}
			${message.channel === "whatsapp" ? null : html`<span>${worded("channel", message.channel)}</span>`}
			<time datetime=${new Date(message.atMs).toISOString()} title=${exactTime(message.atMs)}>${clockTime(message.atMs)}</time>
			${isOurs ? html`<${Tick} message=${message} />` : null}
		</span>
		${
			message.mayRetry || message.mayGiveUp
				? html`<span class="row">${
						message.mayRetry
							? html`<${Act} act=${() => settle("retry")} ask=${t("talk.retry_ask")} yes=${t("talk.retry")} done=${again}>${t("talk.retry")}<//>`
							: null
					}${
						message.mayGiveUp
							? html`<${Act} act=${() => settle("give_up")} ask=${t("talk.give_up_ask")} yes=${t("talk.give_up")} done=${again}>${t("talk.give_up")}<//>`
							: null
					}</span>`
				: null
		}
	</li>`;
}

/** Reads the whole only where its mark has moved: each look at words of a person is written down. */
function useThread(threadKey) {
	const last = useRef({ mark: null, data: null });
	const path = `/threads/${encodeURIComponent(threadKey)}`;
	return useLive(
		async () => {
			const [marked, tickets] = await Promise.all([
				get(`${path}/mark`),
				get(pathOf("/tickets", { threadKey, limit: 5 })),
			]);
			if (!marked.ok) return marked;
			if (!tickets.ok) return tickets;
			if (last.current.mark !== marked.data.mark) {
				const thread = await get(pathOf(path, { limit: pageSize }));
				if (!thread.ok) return thread;
				last.current = { mark: marked.data.mark, data: thread.data };
			}
			return {
				ok: true,
				data: { thread: last.current.data, mark: last.current.mark, tickets: tickets.data.items },
			};
		},
		markEveryMs,
		[threadKey],
	);
}

/** What a ready answer's gaps are filled with. */
const factsOf = (thread, name, me) => ({
	name: name?.split(" ")[0],
	code: thread.items.findLast(({ status }) => status === "waiting")?.code,
	staff: me.label,
});

function Composer({ ticket, again, threadKey, locale, facts }) {
	const [text, setText] = useState(drafts.get(threadKey) ?? "");
	// Made once for each message: a second press is the same message.
	const messageId = useRef(crypto.randomUUID());
	const write = (words) => {
		drafts.set(threadKey, words);
		setText(words);
	};
	async function send() {
		if (text.trim() === "") return { ok: true };
		const [missing] = gapsIn(text);
		if (missing) {
			say(t("keep.gap", { what: missing }), true);
			return { ok: true };
		}
		const sent = await post(`/tickets/${ticket.id}/messages`, {
			messageId: messageId.current,
			text: text.trim(),
		});
		if (sent.ok) {
			messageId.current = crypto.randomUUID();
			write("");
		}
		return sent;
	}
	const onKey = async (event) => {
		if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
		event.preventDefault();
		const sent = await send();
		if (!sent.ok) say(refusal(sent), true);
		again();
	};
	return html`<div class="composer">
		<label class="unseen" for="words">${t("talk.words")}</label>
		<textarea id="words" rows="3" maxlength=${writeMax} placeholder=${t("talk.placeholder")} value=${text} onInput=${(event) => write(event.target.value)} onKeyDown=${onKey}></textarea>
		<div class="row">
			<${Act} kind="main" act=${send} done=${again}>${t("talk.send")}<//>
			<span class="soft">${text.length > writeMax / 2 ? `${text.length} / ${writeMax}` : t("talk.send_key")}</span>
			<${ReadyAnswers} put=${(words) => write([text.trim(), fillAnswer(words, locale, facts)].filter(Boolean).join("\n"))} />
			<span class="grow"></span>
			<${Act} act=${() => post(`/tickets/${ticket.id}/close`)} done=${again}>${t("talk.back_to_assistant")}<//>
		</div>
	</div>`;
}

function Staff({ tickets, me, threadKey, again, thread, name }) {
	const claimed = tickets.find(({ state }) => state === "claimed");
	const open = tickets.find(({ state }) => state === "open");
	if (claimed?.claimedBy === me.keyId)
		return html`<${Composer} ticket=${claimed} threadKey=${threadKey} again=${again} locale=${thread.locale} facts=${factsOf(thread, name, me)} />`;
	if (claimed)
		return html`<p class="foot-line"><${Badge} kind="brand">${t("inbox.with_staff")}<//> ${t("talk.with_other")} <${Time} at=${claimed.claimedAtMs} />${claimed.claimedByName ? ` · ${claimed.claimedByName}` : ""}</p>`;
	if (open)
		return html`<div class="foot-line row">
			<span class="grow">${open.summary ?? worded("reason", open.reason)} · <${Time} at=${open.createdAtMs} /></span>
			<${Act} kind="main" act=${() => post(`/tickets/${open.id}/claim`)} done=${again}>${t("talk.take_over")}<//>
		</div>`;
	const begin = () => post(`/threads/${encodeURIComponent(threadKey)}/tickets`, {});
	return html`<div class="foot-line row"><span class="grow soft">${t("talk.no_ticket")}</span>
		${thread.forwardTo ? null : html`<${Act} act=${begin} ask=${t("talk.begin_ask")} yes=${t("talk.begin")} done=${again}>${t("talk.begin")}<//>`}</div>`;
}

function Open({ items }) {
	const waiting = items.filter(({ status }) => status === "waiting" || status === "claimed");
	if (waiting.length === 0) return null;
	return html`<ul class="open-items" aria-label=${t("talk.open")}>${waiting.map(
		({ id, kind, code, tool, expiresAtMs }) =>
			html`<li key=${id}><${Badge} kind="amber">${worded("item", kind)}<//> <code>${code}</code> ${worded("tool", tool)} · <${Time} at=${expiresAtMs} /></li>`,
	)}</ul>`;
}

const sameDay = (a, b) =>
	a !== undefined && new Date(a).toDateString() === new Date(b).toDateString();

/** `home`: the list that it was opened from. */
export function Conversation({ threadKey, me, home, onSeen, onMoved }) {
	const { data, refused, again } = useThread(threadKey);
	const { desk, again: readDesk } = useDesk(threadKey);
	useNames([threadKey]);
	const [older, setOlder] = useState({ messages: [], cursor: undefined });
	const [showsWhy, setShowsWhy] = useState(false);
	const talk = useRef(null);
	const newest = data?.thread.messages[0];
	const newestId = newest ? `${newest.direction}:${newest.seq}` : "";
	useLayoutEffect(() => {
		if (talk.current) talk.current.scrollTop = talk.current.scrollHeight;
	}, [newestId]);
	useEffect(() => {
		if (newest) onSeen(threadKey, newest.atMs);
	}, [newestId]);
	const acted = async () => {
		await again();
		await onMoved();
	};
	const back = html`<a class="back" href=${home} aria-label=${t("back")}>${icons.back}</a>`;
	if (!data)
		return html`<section class="talk" aria-label=${t("inbox.conversation")}>${back}<${Loading} refused=${refused} /></section>`;
	const { thread, tickets } = data;
	const { cursor = thread.nextCursor } = older;
	async function readOlder() {
		const found = await get(
			pathOf(`/threads/${encodeURIComponent(threadKey)}`, { limit: pageSize, cursor }),
		);
		if (found.ok)
			setOlder({
				messages: [...older.messages, ...found.data.messages],
				cursor: found.data.nextCursor,
			});
		return found;
	}
	const known = new Set();
	const messages = [...thread.messages, ...older.messages]
		.filter(({ direction, seq }) => {
			const id = `${direction}:${seq}`;
			return !known.has(id) && known.add(id);
		})
		.sort((a, b) => a.atMs - b.atMs || (a.direction === "in" ? -1 : 1));
	const name =
		nameKnown(threadKey) ?? thread.name ?? thread.addresses[0]?.person ?? t("inbox.unnamed");
	const where = thread.addresses.map(
		({ channel, person }) => `${worded("channel", channel)} ${person}`,
	);
	return html`
		<section class="talk" aria-label=${t("inbox.conversation")}>
			<header class="talk-head">${back}<${Avatar} name=${nameKnown(threadKey) ?? thread.name} of=${threadKey} />
				<div class="grow"><h2>${name}</h2>
				<p class="soft">${[...where, worded("language", thread.locale), ...thread.roles.filter((role) => role !== "customer").map((role) => worded("role", role))].join(" · ")} · <a href=${`#personal/${encodeURIComponent(threadKey)}`}>${t("talk.personal")}</a></p></div>
				<button type="button" class="why" aria-expanded=${showsWhy} onClick=${() => setShowsWhy(!showsWhy)}>${t("why.title")}</button>
			</header>
			<${DeskBar} threadKey=${threadKey} desk=${desk} again=${async () => {
				await readDesk();
				await onMoved();
			}} />
			${thread.optedOut ? html`<p class="head-line bad">${t("talk.opted_out")}</p>` : null}
			${thread.waitingInbound > 0 ? html`<p class="head-line amber">${t("talk.waiting", { n: thread.waitingInbound })}</p>` : null}
			${thread.forwardTo ? html`<p class="head-line"><a href=${`#inbox/${encodeURIComponent(thread.forwardTo)}`}>${t("talk.forwards")}</a></p>` : null}
			<${Open} items=${thread.items} />
			<div class="said" ref=${talk} tabindex="0" role="region" aria-label=${t("talk.messages")}>
				${cursor ? html`<${Act} kind="more" act=${readOlder}>${t("talk.older")}<//>` : null}
				${messages.length === 0 ? html`<${Empty}>${t("talk.nothing")}<//>` : null}
				<ul class="bubbles">${messages.map((message, at) => [
					sameDay(messages[at - 1]?.atMs, message.atMs)
						? null
						: html`<li class="day" key=${`day:${message.direction}:${message.seq}`}>${day(message.atMs)}</li>`,
					html`<${Bubble} key=${`${message.direction}:${message.seq}`} message=${message} threadKey=${threadKey} me=${me} again=${acted} />`,
				])}</ul>
			</div>
			<${Notes} threadKey=${threadKey} />
			<${Staff} tickets=${tickets} me=${me} threadKey=${threadKey} again=${acted} thread=${thread} name=${nameKnown(threadKey) ?? thread.name} />
		</section>
		<${Timeline} thread=${thread} mark=${data.mark} isShown=${showsWhy} />`;
}
