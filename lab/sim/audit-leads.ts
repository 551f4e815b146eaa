import { withoutMarks } from "../../src/core/template/marks.ts";
import type { PendingActionRow } from "../../src/ports/thread-store.ts";
import type { World } from "../../test/simulation/world.ts";
import { type Audit, type DeskAudit, numberOf, succeeded, yesOf } from "./auditor.ts";
import { hasHeard, saysOf } from "./heard.ts";
import { address, ownerNumbers } from "./owners.ts";
import type { Call } from "./seams.ts";

const viewings = "desks.leads.viewings";
const services = "desks.leads.services";

type Kept = {
	readonly id: string;
	readonly kind: "viewing" | "service";
	readonly threadKey: string;
	/** Its yes is carried out; where it is paid first, that keeps it, and its money books it. */
	keptAtMs: number | null;
	isPaidFirst: boolean;
	doneAtMs: number | null;
	agreedAtMs: number | null;
	/** Whose word ended it. */
	ended: "owner" | "person" | null;
};
export type LeadAudit = {
	readonly audit: DeskAudit;
	readonly atRest: (audit: Audit) => void;
};
type Row = World["leads"]["viewingRows"][number] | World["leads"]["serviceRows"][number];
type Args = {
	readonly viewingId?: string;
	readonly requestId?: string;
	readonly answer?: string;
	readonly record: { readonly key: string; readonly threadKey: string };
	readonly terms?: { readonly priceMinor?: number | null };
};
const isNew = (answer: unknown): boolean =>
	succeeded(answer) && (answer as { readonly replayed?: boolean }).replayed !== true;
const said: Readonly<Record<string, "yes" | "no">> = {
	agree: "yes",
	accept: "yes",
	refuse: "no",
	decline: "no",
};

export function makeLeadAudit(): LeadAudit {
	const kept = new Map<string, Kept>();
	const of = ({ viewingId, requestId }: Args) => kept.get(viewingId ?? requestId ?? "");

	function moved(audit: Audit, call: Call, args: Args, answer: unknown): void {
		const { fault, nowMs, world } = audit;
		const one = of(args);
		const row = world.thread(args.record.threadKey).store.action(args.record.key);
		const frozen = row?.args as Args | undefined;
		if (!one || (frozen?.viewingId ?? frozen?.requestId) !== one.id) {
			fault("P1", `${call.method} of a lead that was not shown: ${args.record.key}`);
			return;
		}
		if (one.threadKey !== args.record.threadKey) fault("P1", `${one.id} is somebody else's`);
		if (call.method === "cancelOwn") {
			if (one.doneAtMs === null || one.ended !== null) fault("P3", `${one.id} was off already`);
			one.ended = "person";
			return;
		}
		if (one.keptAtMs !== null || one.ended !== null) fault("P3", `${one.id} was done twice`);
		one.keptAtMs = nowMs();
		const { data } = answer as { readonly data: { readonly payUntilMs?: number | null } };
		one.isPaidFirst = typeof data.payUntilMs === "number";
		const listing = rowOf(world, one.id)?.listing;
		if (one.kind === "viewing" && args.terms?.priceMinor !== listing?.priceMinor)
			fault("P4", `${one.id} was booked at a price that no longer stands`);
		if (!one.isPaidFirst) booked(audit, one);
	}

	function booked({ fault, nowMs }: Audit, one: Kept): void {
		one.doneAtMs = nowMs();
		const open = [...kept.values()].filter(
			({ kind, threadKey, doneAtMs, ended }) =>
				kind === "viewing" && threadKey === one.threadKey && doneAtMs !== null && ended === null,
		);
		if (open.length > 1) fault("P9", `${one.threadKey} has ${open.length} viewings of one home`);
	}

	function answered(audit: Audit, args: Args): void {
		const { fault, world, people, nowMs } = audit;
		const one = of(args);
		const means = said[args.answer ?? ""];
		if (!one || means === undefined) return;
		const { threadKey, key } = args.record;
		const number = numberOf(threadKey);
		const item = world.thread(threadKey).store.action(key.replace(/:no$/, ""));
		const hasMeant = [...people.meanings.values()].some(
			({ written, means: meant }) => written.number === number && meant === means,
		);
		const why = means === "yes" && item ? yesOf(audit, item, number) : null;
		if (number !== ownerNumbers[one.kind] || !hasMeant || why)
			fault("P2", `${one.id} was answered ${args.answer}: ${why ?? "nobody meant that"}`);
		if (one.doneAtMs === null || one.ended !== null)
			fault("P8", `${one.id} was answered while it did not wait`);
		if (means === "no") one.ended = "owner";
		else one.agreedAtMs ??= nowMs();
	}

	return {
		audit: {
			done: (audit, call, answer) => {
				if ((call.port !== viewings && call.port !== services) || !isNew(answer)) return;
				const [args] = call.args as readonly Args[];
				if (!args) return;
				if (call.method === "propose") {
					const { data } = answer as { readonly data: Args };
					const id = data.viewingId ?? data.requestId ?? "";
					kept.set(id, {
						id,
						kind: call.port === viewings ? "viewing" : "service",
						threadKey: args.record.threadKey,
						keptAtMs: null,
						isPaidFirst: false,
						doneAtMs: null,
						agreedAtMs: null,
						ended: null,
					});
				}
				if (call.method === "book" || call.method === "send" || call.method === "cancelOwn")
					moved(audit, call, args, answer);
				if (call.method === "answer") answered(audit, args);
			},
			step: (audit) => {
				const { world, fault, commitments } = audit;
				const { viewingRows, serviceRows } = world.leads;
				for (const one of kept.values())
					if (one.isPaidFirst && one.doneAtMs === null && bookedOf(world, one) !== null)
						booked(audit, one);
				const pairs = [
					[
						"viewing.schedule",
						viewingRows.filter((row) => (row.agreedAtMs ?? row.bookedAtMs ?? null) !== null).length,
					],
					[
						"service.requestBooking",
						serviceRows.filter(({ sentAtMs }) => sentAtMs !== null).length,
					],
				] as const;
				for (const [tool, count] of pairs) {
					const yeses = [...commitments.values()].filter((one) => one.tool === tool).length;
					if (yeses !== count) fault("P3", `${count} of ${tool} for ${yeses} yeses`);
				}
			},
			taken: (audit, { message }) => {
				if (kept.size > 0) keepsQuiet(audit, message.to.value, message.text);
			},
		},
		atRest: (audit) => {
			for (const one of kept.values()) {
				const row = rowOf(audit.world, one.id);
				if (!row) audit.fault("P5", `${one.id} is gone`);
				else if (one.doneAtMs !== null) everybodyKnows(audit, one, row);
				else if (one.keptAtMs !== null) waitedInVain(audit, one, row);
				else if (row.state === "proposed") audit.fault("P9", `${one.id} is proposed for ever`);
			}
		},
	};

	function keepsQuiet({ world, fault }: Audit, to: string, text: string): void {
		const key = world.keyOf(to);
		const own = [...kept.values()].filter(({ threadKey }) => threadKey === key);
		if (text.includes(address)) {
			const isReceipt = saysOf("leads.viewing_booked").some((says) => says.test(text));
			const has = own.some(({ kind, doneAtMs }) => kind === "viewing" && doneAtMs !== null);
			if (!isReceipt || !has) fault("P7", `${to} was told where it is: ${text}`);
		}
		const mayKnow = ({ kind, doneAtMs, agreedAtMs }: Kept) =>
			(kind === "viewing" ? doneAtMs : agreedAtMs) !== null;
		for (const kind of ["viewing", "service"] as const) {
			const owner = ownerNumbers[kind];
			if (to !== owner && text.includes(owner))
				if (!own.some((one) => one.kind === kind && mayKnow(one)))
					fault("P7", `${to} was told the number of ${owner} before it may be`);
			if (to !== owner) continue;
			for (const { threadKey } of kept.values()) {
				const person = numberOf(threadKey);
				const its = [...kept.values()].filter((one) => one.threadKey === threadKey);
				if (text.includes(person) && !its.some((one) => one.kind === kind && mayKnow(one)))
					fault("P7", `${owner} was told the number of ${person} before it may be`);
			}
		}
	}
}

const bookedOf = (world: World, { id }: Kept): number | null =>
	world.leads.viewingRows.find((row) => row.id === id)?.bookedAtMs ?? null;
const rowOf = (world: World, id: string): Row | undefined =>
	world.leads.viewingRows.find((row) => row.id === id) ??
	world.leads.serviceRows.find((row) => row.id === id);

/** Its fee never came: its person knows how they could have paid, and whoever shows the home was never asked. */
function waitedInVain(audit: Audit, one: Kept, { state, code }: Row): void {
	const { world, fault, everStopped } = audit;
	const person = numberOf(one.threadKey);
	if (state !== "expired") fault("P9", `${one.id} waits for its money, and is ${state}`);
	const words = ["leads.viewing_awaits_payment", "leads.viewing_unpaid"].flatMap((key) =>
		saysOf(key, { code: code ?? "" }),
	);
	if (
		!everStopped.has(person) &&
		!hasHeard(audit, person, (text) => words.some((w) => w.test(text)))
	)
		fault("P8", `${person} never heard how ${code} is paid`);
	if (world.thread(world.keyOf(ownerNumbers[one.kind])).store.action(one.id))
		fault("P4", `${one.id} reached its owner, and nobody has paid`);
}

function everybodyKnows(audit: Audit, one: Kept, row: Row): void {
	const { world, fault, provider, everStopped } = audit;
	const person = numberOf(one.threadKey);
	const owner = ownerNumbers[one.kind];
	const { code } = row;
	const isSilenced = everStopped.has(person);
	const tells = (key: string) => {
		const says = saysOf(key, { code: code ?? "" });
		return (text: string) => says.some((one) => one.test(text));
	};
	const hears = (number: string, ...keys: readonly string[]) => {
		const isIt = keys.map(tells);
		if (!hasHeard(audit, number, (text) => isIt.some((says) => says(text))))
			fault("P8", `${number} never heard ${keys[0]} of ${code}`);
	};
	const hearsOnce = (number: string, isIt: (text: string) => boolean) => {
		// A question of which nobody knew whether it had arrived is put again where its code is used.
		const rows = provider.taken.filter(
			({ message, isAnswered }) => isAnswered && message.to.value === number && isIt(message.text),
		);
		if (new Set(rows.map(({ message }) => message.outboxId)).size > 1)
			fault("P6", `${number} was told twice of ${code}`);
	};
	const receipt = one.kind === "viewing" ? "leads.viewing_booked" : "leads.service_sent";
	// What came later may stand for what was lost: the end for all of it, and the business's yes for a request that was sent.
	const ends = ["cancelled", "refused", "refused_words"].map((key) => `leads.viewing_${key}`);
	const offs = ["cancelled", "declined", "declined_words"].map((key) => `leads.service_${key}`);
	const later = one.kind === "viewing" ? ends : [...offs, "leads.service_accepted"];
	const calledOff = `leads.${one.kind}_called_off`;
	const asked: PendingActionRow | null = world.thread(world.keyOf(owner)).store.action(one.id);
	const isAsked = (text: string) =>
		withoutMarks(text).includes(withoutMarks(asked?.shownText ?? "-"));
	if (!isSilenced) hears(person, receipt, ...later);
	hearsOnce(person, tells(receipt));
	// One that was off before they heard of it has nothing to ask any more.
	if (one.ended === null || one.agreedAtMs !== null) {
		if (!asked || !hasHeard(audit, owner, isAsked))
			fault("P8", `${owner} never heard of ${one.id}`);
	}
	hearsOnce(owner, (text) => isAsked(text));
	if (one.kind === "viewing") {
		if (!isSilenced && one.ended === "owner")
			hears(person, "leads.viewing_refused", "leads.viewing_refused_words");
		if (!isSilenced && one.agreedAtMs !== null) hears(person, "leads.viewing_agreed", ...ends);
		if (one.ended === "person") hears(owner, "leads.viewing_called_off");
		return;
	}
	if (row.state === "expired") hears(owner, "leads.service_too_late");
	if (!isSilenced && row.state === "expired") hears(person, "leads.service_unanswered");
	if (!isSilenced && one.ended === "owner")
		hears(person, "leads.service_declined", "leads.service_declined_words");
	if (one.agreedAtMs !== null) {
		hears(owner, "leads.service_accepted_owner", calledOff);
		if (!isSilenced) hears(person, "leads.service_accepted", ...offs);
	}
	if (one.ended === "person") hears(owner, "leads.service_called_off");
}
