/**
 * The last word about a thing is true: nothing older is said after something newer. A question that is put could still be answered by a
 * yes, and one that is put once more for long enough to be read. Whoever wrote heard an answer.
 */
import { withoutMarks } from "../../src/core/template/marks.ts";
import { thirdPartyMarginMs } from "../../src/core/confirmation/resolve.ts";
import { aboutAction, overtakes, thing } from "../../src/core/sending/about.ts";
import type { Delivery } from "../../src/ports/objects.ts";
import type { OutboxRow } from "../../src/ports/thread-store.ts";
import { type Audit, type AuditScope, type DeskAudit, numberOf } from "./auditor.ts";
import { isStaffs, saysOf, withCodeOf } from "./heard.ts";
import { itemOf } from "./people.ts";
import type { Taken } from "./provider.ts";

const readableMs = 60_000;

const namedClaims: readonly string[] = [
	...["searching", "scheduled", "given_back", "status_scheduled"].map((key) => `mobility.${key}`),
	...["pickup", "pickup_later", "given_back_driver", "no_show_driver"].map(
		(key) => `mobility.${key}`,
	),
	...["driver_cancelled", "offer_taken", "offer_busy", "offer_gone"].map(
		(key) => `mobility.${key}`,
	),
	...["booked", "booked_asking", "changed", "changed_asking", "cancelled", "withdrawn"].map(
		(key) => `bookings.${key}`,
	),
	...["accepted", "unanswered", "owner_received", "owner_called_off", "owner_moved"].map(
		(key) => `bookings.${key}`,
	),
	...["ordered", "ordered_eta", "cancelled", "preparing", "ready", "delivered", "refused"].map(
		(key) => `orders.${key}`,
	),
	...["orders.unanswered", "orders.called_off"],
];

const rideWords = {
	searching: ["searching", "scheduled", "given_back", "status_pending", "status_pending_later"],
	assigned: ["assigned", "assigned_later", "status_assigned", "status_assigned_later"],
	arrived: ["arrived", "status_arrived", "status_started"],
	completed: ["completed", "status_completed"],
	cancelled: ["cancelled", "cancelled_later", "cancelled_assigned", "cancelled_plain"],
	expired: ["none_found", "status_expired"],
	no_show: ["no_show", "status_no_show"],
} as const;
type RideWord = keyof typeof rideWords;
const isRideWord = (word: string): word is RideWord => word in rideWords;

const named = namedClaims.flatMap((key) => withCodeOf(key));
const ofRide = Object.entries(rideWords).flatMap(([word, keys]) =>
	keys.flatMap((key) => saysOf(`mobility.${key}`).map((pattern) => ({ word, pattern }))),
);

const repeated = (text: string) => text.startsWith("(Sent again) ");
const unmarked = (text: string) => text.replace(/^\(Sent again\) /u, "");
const rideSaid = (text: string): RideWord | null => {
	const found = ofRide.find(({ pattern }) => {
		const at = pattern.exec(unmarked(text));
		return at !== null && at.index === 0;
	})?.word;
	return found !== undefined && isRideWord(found) ? found : null;
};

const rowOf = ({ world }: AuditScope, { message }: Taken): OutboxRow | null =>
	world.thread(world.keyOf(message.to.value)).store.outboxRow(message.outboxId);

function soleRide({ world }: AuditScope, number: string) {
	const key = world.keyOf(number);
	const rides = world.rides.rideRows.filter(({ personThreadKey }) => personThreadKey === key);
	return rides.length === 1 ? rides[0] : undefined;
}

function thingsSaid(audit: AuditScope, { message }: Taken): readonly string[] {
	const { text, to } = message;
	const codes = named.flatMap((pattern) => pattern.exec(text)?.groups?.["code"] ?? []);
	const ride = rideSaid(text) === null ? undefined : soleRide(audit, to.value);
	return [...new Set(ride ? [...codes, ride.code] : codes)];
}

type Said = { readonly taken: Taken; readonly row: OutboxRow };

function questionIsAlive(audit: Audit, taken: Taken): void {
	const { message, sentAtMs } = taken;
	const row = audit.world
		.thread(audit.world.keyOf(message.to.value))
		.store.action(itemOf(taken) ?? "");
	if (!row || !withoutMarks(message.text).includes(withoutMarks(row.shownText))) return;
	const { action: item } = row;
	const marginMs = item.reachesThirdParty && item.kind !== "offer" ? thirdPartyMarginMs : 0;
	const leftMs = item.expiresAtMs - marginMs - sentAtMs;
	if (leftMs <= 0) audit.fault("P6", `a dead question went to ${message.to.value}: ${item.code}`);
	else if (repeated(message.text) && leftMs < readableMs)
		audit.fault("P6", `${message.to.value} had ${leftMs} ms to answer ${item.code}, put once more`);
}

export function makeReadingAudit(): {
	readonly audit: DeskAudit;
	readonly atRest: (audit: Audit) => void;
} {
	const said = new Map<string, Said[]>();

	function older(audit: Audit, taken: Taken): void {
		const row = rowOf(audit, taken);
		if (!row) return;
		const number = taken.message.to.value;
		for (const what of thingsSaid(audit, taken)) {
			const key = `${number} ${what}`;
			const before = said.get(key) ?? [];
			said.set(key, [...before, { taken, row }]);
			// By when each left us: what the provider does with it afterwards is out of our hands.
			const word = rideSaid(taken.message.text);
			// What is sent again and says what the newer word says (0072: plain words overtake no notice) is true still.
			const isSame = ({ message: { text } }: Taken) =>
				unmarked(text) === unmarked(taken.message.text) ||
				(word !== null && rideSaid(text) === word);
			const untrue = before.some(
				(other) =>
					!isSame(other.taken) &&
					((other.row.createdAtMs > row.createdAtMs && other.taken.sentAtMs < taken.sentAtMs) ||
						(other.row.createdAtMs < row.createdAtMs && other.taken.sentAtMs > taken.sentAtMs)),
			);
			if (untrue) audit.fault("P7", `${number} read an older word about ${what} after a newer one`);
		}
	}

	return {
		audit: {
			taken: (audit, taken) => {
				questionIsAlive(audit, taken);
				older(audit, taken);
			},
		},
		atRest: (audit) => {
			lastWords(audit);
			answersHeard(audit);
		},
	};
}

/** Of a ride, the last thing that its person read is what became of it. */
function lastWords(audit: Audit): void {
	const { world, fault, provider, everStopped } = audit;
	for (const ride of world.rides.rideRows) {
		const number = numberOf(ride.personThreadKey);
		if (soleRide(audit, number) !== ride || everStopped.has(number)) continue;
		const [last] = provider.taken
			.filter(({ message }) => message.to.value === number && rideSaid(message.text) !== null)
			.sort((a, b) => b.sentAtMs - a.sentAtMs);
		const word = last ? rideSaid(last.message.text) : null;
		const stands = ride.status === "pending" ? "searching" : ride.status;
		if (word === null || word === stands) continue;
		if (isStaffs(audit, number, (text) => rideSaid(text) !== null)) continue;
		fault("P7", `${number} last read that ${ride.code} is ${word}, and it is ${stands}`);
	}
}

/** Long enough to have waited for a provider that refuses. */
const patienceMs = 10 * 60_000;

function isStaffsNow({ world }: Audit, { status, repeats, log, actionId }: OutboxRow): boolean {
	if (status !== "failed") return false;
	// A question that was lost is theirs where its person writes with them when it would be put anew.
	const isLeft = ({ row }: (typeof world.journal)[number]) =>
		row.type === "question_left_to_staff" && row.payload["actionId"] === actionId;
	if (log.at(-1)?.detail === "anew" && world.journal.some(isLeft)) return true;
	const first = log.find(({ type }) => type === "send_started")?.atMs ?? Infinity;
	const isRefused = log.some(({ type }) => type === "send_refused");
	return repeats > 0 || (isRefused && (log.at(-1)?.atMs ?? 0) - first >= patienceMs);
}

/** To every message: the answer to it, or to something they wrote later, or how the same thing stood afterwards. */
function answersHeard(audit: Audit): void {
	const { world, fault, people, provider, everStopped } = audit;
	const heard = new Set(provider.taken.map(({ message }) => message.outboxId));
	for (const [key, { memory }] of world.threads()) {
		const number = numberOf(key);
		if (everStopped.has(number)) continue;
		const read = <T>(table: string): readonly T[] =>
			memory.sql
				.exec(`select json from ${table} order by seq`)
				.toArray()
				.map((row) => JSON.parse(String(row["json"])) as T);
		const outbox = read<OutboxRow>("outbox");
		for (const { message, traceId } of read<Delivery>("inbox")) {
			if (!people.meanings.has(message.externalId)) continue;
			const at = outbox.findIndex((row) => row.traceId === traceId && row.isAnswer !== false);
			if (at < 0) continue;
			const about = new Set<string>();
			const isHeard = outbox.slice(at).some((row) => {
				const isIts = row.traceId === traceId || overtakes(row.about ?? [], [...about]);
				if (isIts) {
					for (const one of row.about ?? []) about.add(one);
					// Words beside a question are over with it: how it was answered is told of its item, or of the approval it waited for.
					if (row.actionId !== null)
						for (const one of [aboutAction(row.actionId), thing("approval", row.actionId)])
							about.add(one);
				}
				// What was overtaken is not said again (decision 0072): staff are told of the later answer, if that is lost, too.
				return (isIts || row.isAnswer) && (heard.has(row.id) || isStaffsNow(audit, row));
			});
			if (!isHeard) fault("P5", `${number} wrote “${message.text}” and heard nothing at all`);
		}
	}
}
