/**
 * "A taxi there at 7", "how far is it?", "cancel it": what was spoken of last. The open request before what waits for a yes, that before
 * what was last agreed or found.
 */
import * as z from "zod";
import type { Json } from "../core/json.ts";
import type { Proposal, Snapshot } from "../ports/proposer.ts";
import type { AnyDialogue, Entry } from "./dialogue.ts";
import { menusOf } from "./market/menus.ts";
import { venueIndex } from "./market/venues.ts";
import { refOfBusiness } from "./market/whereabouts.ts";
import type { Message } from "./message.ts";
import type { Open } from "./open.ts";
import { labelSchema, type PlaceRef } from "./reading/place-ref.ts";
import { factAsked } from "./reading/search-reading.ts";
import { hasPlace, isUnderWay } from "./reading/standing.ts";
import { daySchema } from "./reading/when.ts";
import { type State, writeState } from "./state.ts";
import type { Talk } from "./talk.ts";
import { withoutWordsOf } from "./without.ts";

/** Of a table or a time with somebody: when it is. */
const beginsSchema = z.object({
	day: daySchema,
	clock: z.object({ hour: z.int(), exact: z.boolean() }),
	nights: z.null(),
});

/** "Cancel it" is no longer than that. */
const offWordsMax = 4;

const atOf = (dialogue: AnyDialogue | undefined, values: Json): Entry | null =>
	values === null ? null : (dialogue?.at?.(values) ?? null);

function ofCall(talk: Talk, { snapshot }: Message, tool: string, args: Json): Entry | null {
	for (const dialogue of talk.dialogues) {
		const values = dialogue.ofCall(tool, args, snapshot.market, snapshot.nowMs);
		if (values !== null) return atOf(dialogue, values);
	}
	return null;
}

function spokenOf(
	talk: Talk,
	message: Message,
	{ requests, told }: State,
	isMeant: (entry: Entry) => boolean = () => true,
): Entry | null {
	const { snapshot } = message;
	for (const request of requests.toReversed()) {
		const entry = atOf(talk.named(request.of), request.values);
		if (entry !== null && isMeant(entry)) return entry;
	}
	for (const { tool, args } of snapshot.waiting.toReversed()) {
		const entry = ofCall(talk, message, tool, args);
		if (entry !== null && isMeant(entry)) return entry;
	}
	if (told?.of) return { kind: "business", id: told.of, name: "" };
	const { offered } = snapshot;
	const [only, ...others] = offered?.items ?? [];
	const last = snapshot.done?.at(-1);
	const isListed = only !== undefined && others.length === 0;
	if (isListed && (offered?.atMs ?? 0) >= (last?.atMs ?? 0)) return only;
	return last === undefined ? null : ofCall(talk, message, last.tool, last.args);
}

/** The business that was spoken of last. */
export function businessSpokenOf(talk: Talk, message: Message, state: State): string | null {
	const entry = spokenOf(talk, message, state, ({ kind }) => kind === "business");
	if (entry?.kind !== "business") return null;
	const { market } = message.snapshot;
	const { byId } = venueIndex(market);
	return (byId.get(entry.id) ?? menusOf(market).byId.get(entry.id))?.name ?? null;
}

/** Words that point back say what they point at, and are read no further. As it is where there is nothing to point at. */
function withThere(talk: Talk, message: Message, state: State): Message {
	const { wants, reading } = message;
	const isIt = wants("far") && reading.destination === null && reading.bare.length === 0;
	if (!wants("there", "fromThere") && !isIt) return message;
	const entry = spokenOf(talk, message, state);
	return entry === null ? message : pointedBack(message, entry);
}

/** "What time do they close?", "do they deliver?": of whom was spoken of, else of all that were listed. */
function withSpoken(talk: Talk, message: Message, state: State): Message {
	const { reading, snapshot } = message;
	if (factAsked(reading.words, reading.language) === null) return message;
	const listed = snapshot.offered?.items ?? [];
	const isNewer = (snapshot.offered?.atMs ?? 0) > (snapshot.waiting.at(-1)?.sinceMs ?? 0);
	const among = listed.flatMap(({ kind, id, businessId = id }) =>
		kind === "business" || kind === "item" ? [businessId] : [],
	);
	if (isNewer && among.length > 1) return { ...message, spoken: [...new Set(among)] };
	const entry = spokenOf(talk, message, state, ({ kind }) => kind === "business");
	return entry === null ? message : { ...message, spoken: [entry.id] };
}

/** What a request is for: its business, or the home or the service of a listing. */
function idIn(values: Json): string | null {
	const { businessId, listingId } = (values ?? {}) as Readonly<Record<string, unknown>>;
	const id = listingId ?? businessId;
	return typeof id === "string" ? id : null;
}

/** "How much is it?", and nothing is named: of what is open, waits, was found alone or told of last. A ride has a price of its own. */
function withPriced(talk: Talk, message: Message, { requests, told }: State): Message {
	const { snapshot, wants, reading } = message;
	if (!wants("fare") || wants("taxi", "far") || hasPlace(reading)) return message;
	const { waiting, market, nowMs, offered, done } = snapshot;
	const of = (dialogue: AnyDialogue | undefined, values: Json): string | null =>
		dialogue === undefined || dialogue.takesPlaces === true ? null : idIn(values);
	const top = requests.at(-1);
	const shown = waiting.at(-1);
	const dialogue = top === undefined ? undefined : talk.named(top.of);
	const isOpen = top !== undefined && dialogue?.isRead !== true;
	const [only, ...others] = offered?.items ?? [];
	const listed = others.length === 0 ? (only?.id ?? null) : null;
	const called = ({ tool, args }: { readonly tool: string; readonly args: Json }) =>
		talk.dialogues.reduce<string | null>((found, one) => {
			const values = found === null ? one.ofCall(tool, args, market, nowMs) : null;
			return found ?? (values === null ? null : of(one, values));
		}, null);
	const last = done?.at(-1);
	const id = isOpen
		? of(dialogue, top.values)
		: shown !== undefined
			? called(shown)
			: (listed ?? told?.of ?? (last === undefined ? null : called(last)));
	const soFar = isOpen && !top.isShown ? { soFar: top.values } : {};
	return id === null ? message : { ...message, priced: id, ...soFar };
}

/** With what its "there", its "they" and its "how much" are of, and whom the last answer told of. */
export function withPointedAt(talk: Talk, said: Message, state: State): Message {
	const there = withThere(talk, said, state);
	const of = state.told?.of;
	const told = of ? { ...there, toldOf: of } : there;
	return withSpoken(talk, withPriced(talk, told, state), state);
}

/** Its "there" is that one, and its words say nothing else. */
export const pointedBack = (message: Message, entry: Entry): Message => ({
	...withoutWordsOf(message, ["fromThere", "there"]),
	there: { entry, is: message.wants("fromThere") ? "from" : "to" },
});

/** As a place to be driven to. Null: nobody knows where it is. */
export function refOfThere({ there, snapshot, index }: Message): PlaceRef | null {
	if (there === undefined) return null;
	const { kind, id, name } = there.entry;
	if (kind === "place") {
		if (index.byId.has(id)) return { placeId: id };
		const [lat = Number.NaN, lng = Number.NaN, ...more] = id.split(",").map(Number);
		const isPoint = more.length === 0 && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
		const label = labelSchema.safeParse(name);
		return isPoint ? { lat, lng, ...(label.success ? { label: label.data } : {}) } : null;
	}
	return kind === "business" ? refOfBusiness(snapshot.market, id) : null;
}

/** The business that is meant, also where it is one by its place on the map. */
export function businessThere({ there, snapshot: { market }, index }: Message): string | null {
	if (there?.entry.kind !== "place")
		return there?.entry.kind === "business" ? there.entry.id : null;
	const called = index.byId.get(there.entry.id)?.names["en"] ?? there.entry.name;
	const all = [...(market.venues ?? []), ...(market.shops ?? [])];
	return all.find(({ name }) => name === called)?.businessId ?? null;
}

/** "Cancel", behind a price that was asked for; beside a ride also "never mind": of what they have, with that price asked for no more. Null: it is not. */
export function ofLive(
	{ snapshot, wants, reading }: Message,
	open: Open | null,
	{ requests }: State,
): Snapshot | null {
	const isPrice = open?.dialogue.isLookup?.(open.request.values) === true;
	if (!isPrice || snapshot.waiting.length > 0 || hasPlace(reading)) return null;
	const isTheirs = isUnderWay(snapshot)
		? wants("cancel", "drop")
		: wants("cancel") && !!snapshot.done?.length;
	if (!isTheirs) return null;
	const left = requests.filter((one) => one !== open.request);
	return { ...snapshot, dialogue: writeState({ requests: left, said: null }, snapshot.nowMs) };
}

/** "Cancel it", where nothing is open: what was agreed last. */
export function calledOff(talk: Talk, message: Message, open: Open | null): Proposal | null {
	const { snapshot, wants, reading } = message;
	const last = snapshot.done?.at(-1);
	if (last === undefined || open !== null || snapshot.waiting.length > 0) return null;
	if (!wants("cancel") || reading.words.length > offWordsMax || hasPlace(reading)) return null;
	const tool = talk.dialogues.find((one) => one.tool === last.tool)?.cancels;
	return tool !== undefined && Object.hasOwn(snapshot.market.tools, tool)
		? { type: "execute_tool", tool, args: {} }
		: null;
}

/** Of a request that is had from a business: that one. */
export function businessIn(values: Json): Entry | null {
	const id = (values as { readonly businessId?: unknown } | null)?.businessId;
	if (typeof id !== "string") return null;
	const { data } = beginsSchema.safeParse(values);
	const begins = data?.clock.exact === true ? { day: data.day, hour: data.clock.hour } : null;
	return { kind: "business", id, name: "", ...(begins && { begins }) };
}
