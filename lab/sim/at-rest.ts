import { committed, isFinal, isOpen } from "../../src/core/confirmation/pending-action.ts";
import { thirdPartyMarginMs } from "../../src/core/confirmation/resolve.ts";
import type { Delivery } from "../../src/ports/objects.ts";
import type { OutboxRow } from "../../src/ports/thread-store.ts";
import type { MemorySql } from "../../test/support/memory-sql.ts";
import { type Audit, numberOf } from "./auditor.ts";
import type { Changes } from "./changes.ts";
import type { Meaning } from "./people.ts";
import type { Tries } from "./tries.ts";

const rows = <T>(memory: MemorySql, table: string): readonly T[] =>
	memory.sql
		.exec(`select json from ${table}`)
		.toArray()
		.map((row) => JSON.parse(String(row["json"])) as T);

/** Alarms this far ahead are of nothing that began in a run: terms of keeping, reminders. */
const farMs = 6 * 60 * 60_000;

function asleep({ world, fault, nowMs }: Audit): void {
	const objects = [...world.threads(), ...world.solicitations()];
	for (const [name, { alarmAtMs }] of objects)
		if (alarmAtMs !== null && alarmAtMs < nowMs() + farMs)
			fault("alarm", `${name} rests and still has an alarm`);
}

function answered({ world, fault, people, commitments, staff }: Audit, isHostile: boolean): void {
	/** "Cancel", with nothing open, is a request as well: what is to be called off is the model's to find. */
	const isNoToNothing = ({ means, code, actionId }: Meaning, traceId: string) =>
		means === "no" &&
		code === null &&
		actionId === null &&
		world.journal.some(
			({ row }) =>
				row.traceId === traceId &&
				row.type === "answer_read" &&
				row.payload["verdict"] === "nothing_open",
		);
	// By whose message each thing was done: its receipt may be of a later turn, and names the code of what it made.
	const claimedBy = new Set([...commitments.values()].map(({ itemRow }) => itemRow.claimedBy));
	for (const [key, { store, memory }] of world.threads()) {
		const number = numberOf(key);
		const state = store.state();
		const inbox = rows<Delivery>(memory, "inbox");
		const outbox = rows<OutboxRow>(memory, "outbox");
		if (inbox.length > 0 && store.nextInbox(state?.handledSeq ?? 0) !== null)
			fault("P5", `${number}: a message was never handled`);
		for (const { status, text } of outbox)
			if (status === "queued" || status === "sending" || status === "unknown")
				fault("P6", `${number}: a message is ${status} for ever: ${text}`);
		const ids = inbox.map(({ message }) => message.externalId);
		if (new Set(ids).size < ids.length) fault("P5", `${number}: a message was taken in twice`);
		const keys = outbox.map(({ dedupeKey }) => dedupeKey);
		if (new Set(keys).size < keys.length) fault("P6", `${number}: a message was queued twice`);
		const spoken = new Set(outbox.map(({ traceId }) => traceId));
		const isTold = (meaning: Meaning, receivedAtMs: number) =>
			meaning.means === "yes" &&
			outbox.some(
				({ text, createdAtMs, kind }) =>
					createdAtMs >= receivedAtMs &&
					kind !== "prompt" &&
					(meaning.code === null ||
						text.includes(meaning.code) ||
						commitments.has(meaning.actionId ?? "") ||
						claimedBy.has(meaning.written.externalId)),
			);
		let isOut = false;
		for (const { message, traceId, receivedAtMs } of inbox) {
			const meaning = people.meanings.get(message.externalId);
			if (message.text === "START") isOut = false;
			else if (!isOut && meaning && !spoken.has(traceId) && meaning.means !== "stop") {
				// A model may have nothing to say to a request; an answer is not its business.
				if (isTold(meaning, receivedAtMs)) continue;
				// A code that is nobody's is a word to staff as well.
				if (meaning.actionId === null && staff()?.everAsked.has(key)) continue;
				const isRequest = meaning.means !== "yes" && meaning.means !== "no";
				if (isHostile && (isRequest || isNoToNothing(meaning, traceId))) continue;
				fault("P5", `${number}: nobody answered “${message.text}”`);
			}
			if (meaning?.means === "stop") isOut = true;
		}
	}
	for (const { written } of people.meanings.values())
		if (written.acceptedAtMs === null) fault("P5", `${written.number}: “${written.text}” was lost`);
}

/** A vendor may take a price back, a kitchen begin to cook, an owner answer, while a clear yes is on its way. */
const crossed = new Set([
	"vendor.takeQuote",
	"order.cancel",
	"viewing.cancel",
	"service.cancel",
	// Nothing is held for it: somebody else may take the time first.
	"booking.change",
	// What is paid for may end meanwhile, and the provider may refuse.
	"payment.createIntent",
	"payment.createMomoCharge",
	// It may be over meanwhile.
	"marketing.stopBroadcast",
]);
const limited = new Set(["taxi.request", "vendor.createInquiry", "viewing.schedule"]);

export type Outcomes = { mustSucceed: number; mustFail: number; open: number };

type Moves = Pick<Changes, "moved" | "defaced"> & {
	readonly isTakenBack: (approvalId: string) => boolean;
	/** Nobody could read what holds in the market, all that time. */
	readonly isShut: (fromMs: number, toMs: number) => boolean;
	readonly wereRefused: Tries["wereRefused"];
};

function judged(audit: Audit, changes: Moves): Outcomes {
	const { world, fault, people, commitments, provider } = audit;
	const outcomes: Outcomes = { mustSucceed: 0, mustFail: 0, open: 0 };
	for (const [key, { store }] of world.threads()) {
		const number = numberOf(key);
		const items = store.actions(500).filter(({ action: item }) => item.kind === "proposal");
		const said = [...people.meanings.values()]
			.filter(({ written }) => written.number === number && written.receivedAtMs !== null)
			.sort((a, b) => (a.written.receivedAtMs ?? 0) - (b.written.receivedAtMs ?? 0));
		for (const { action: item, hold, traceId, approval, claimedBy } of items) {
			if (hold !== undefined && isFinal(item) && item.closedBecause !== committed)
				fault("P9", `${number}: what ${item.code} held was never given up`);
			if (isOpen(item) || item.status === "claimed")
				fault("P9", `${number}: ${item.code} is ${item.status} for ever`);
			const isNamed = ({ code, actionId }: (typeof said)[number]) =>
				actionId === item.id || (actionId === null && code === item.code);
			const isBare = ({ code, actionId }: (typeof said)[number]) =>
				code === null && actionId === null;
			const yeses = said.filter((one) => one.means === "yes" && (isNamed(one) || isBare(one)));
			const isDone = commitments.has(item.id);
			if (item.closedBecause === committed && !isDone)
				fault("P7", `${number}: ${item.code} was told as done and is not`);
			// A release without the tool cannot ask whether it was done: nobody knows, and staff are told so.
			const isUnknown =
				item.closedBecause === "unknown:NOT_FOUND" &&
				world.alerts.some(({ dedupeKey }) => dedupeKey === `outcome_unknown:${claimedBy}`);
			// A provider may refuse what is written down as meant: `audit-money.ts` asks what was told of that.
			const isOfProvider = item.tool.startsWith("payment.");
			if (isDone && item.closedBecause !== committed && !isOfProvider && !isUnknown)
				fault("P3", `${number}: ${item.code} was done and is told as ${item.closedBecause}`);
			if (yeses.length === 0) {
				outcomes.mustFail += 1;
				if (isDone) fault("P1", `${number}: ${item.code} was committed without any yes`);
				continue;
			}
			const [yes] = yeses.filter((one) => isNamed(one) && !one.isQuote);
			const atMs = yes?.written.receivedAtMs ?? 0;
			// Later, where its webhook was lost and the provider's list brought it.
			const takenInMs = Math.max(atMs, yes?.written.acceptedAtMs ?? Infinity);
			const shownAtMs = provider.taken.find(
				({ message }) => message.to.value === number && message.text.includes(item.code),
			)?.takenAtMs;
			const isCause = ({ written }: Meaning) => `trc_${written.externalId}` === traceId;
			const causeAtMs = said.find(isCause)?.written.receivedAtMs ?? item.createdAtMs;
			const isClear =
				yes !== undefined &&
				shownAtMs !== undefined &&
				shownAtMs <= atMs &&
				takenInMs < item.expiresAtMs - 2 * thirdPartyMarginMs &&
				// Nothing else was said from what led to the question to well after the yes was taken in.
				!said.some(
					(one) =>
						one !== yes &&
						!isNamed(one) &&
						!isCause(one) &&
						(one.written.acceptedAtMs ?? one.written.receivedAtMs ?? 0) >= causeAtMs &&
						(one.written.writtenAtMs ?? 0) <= takenInMs + 60_000,
				) &&
				!said.some((one) => one.means === "no" && isNamed(one)) &&
				!said.some((one) => one.means === "stop") &&
				// How many rides and questions a person may have open is a limit of its own.
				(!limited.has(item.tool) ||
					[...commitments.values()].every(
						(one) => one.threadKey !== key || one.tool !== item.tool || one.key === item.id,
					)) &&
				!crossed.has(item.tool) &&
				!changes.defaced.has(item.id) &&
				!(approval && changes.isTakenBack(approval.id)) &&
				!changes.wereRefused(item.id, takenInMs, item.expiresAtMs - 2 * thirdPartyMarginMs) &&
				!changes.isShut(takenInMs, item.expiresAtMs - 2 * thirdPartyMarginMs) &&
				!changes.moved(item.createdAtMs - 60_000, item.expiresAtMs);
			if (!isClear) {
				outcomes.open += 1;
				continue;
			}
			outcomes.mustSucceed += 1;
			if (!isDone)
				fault(
					"P5",
					`${number}: a clear yes to ${item.code} came to nothing (${item.status} ${item.closedBecause})`,
				);
		}
	}
	return outcomes;
}

function journalled({ world, fault, commitments }: Audit): void {
	const seen = new Map<string, Set<number>>();
	for (const { threadKey, row } of world.journal) {
		if (row.seq >= 1_000_000_000) continue;
		const set = seen.get(threadKey) ?? new Set();
		seen.set(threadKey, set.add(row.seq));
	}
	for (const [key, { store }] of world.threads()) {
		const state = store.state();
		if (!state) continue;
		if (store.journalBatch(1).length > 0)
			fault("P10", `${numberOf(key)}: its journal was not shipped`);
		for (const { text } of store.unshippedOutbox(1))
			fault("P10", `${numberOf(key)}: what became of a message was not shipped: ${text}`);
		const shipped = seen.get(key)?.size ?? 0;
		if (shipped !== state.journalSeq)
			fault("P10", `${numberOf(key)}: ${shipped} of ${state.journalSeq} journal lines arrived`);
	}
	for (const { key, tool } of commitments.values())
		if (tool === "taxi.request" && !world.rides.audits.some((row) => row.key === key))
			fault("P10", `${tool} ${key} has no audit row`);
}

export function auditAtRest(
	audit: Audit,
	changes: Moves,
	openNotices: number,
	isHostile: boolean,
): Outcomes {
	asleep(audit);
	answered(audit, isHostile);
	journalled(audit);
	if (openNotices > 0) audit.fault("P8", `${openNotices} notifications were never relayed`);
	return judged(audit, changes);
}
