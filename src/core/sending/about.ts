/**
 * What a message is about, as its outbox row carries it: `ride:<id>`, `item:<id>` and so on, or a kind of thing alone where no one of
 * them is named. Once something later about the same has been said, an earlier message is not said any more.
 */
import type { Json } from "../json.ts";

/** Ids by which results, arguments and notices name things. One that stands in for another is about both. */
const kindOfId: Readonly<Record<string, string>> = {
	rideId: "ride",
	transactionId: "booking",
	replacesId: "booking",
	orderId: "order",
	viewingId: "viewing",
	requestId: "request",
	inquiryId: "inquiry",
	ticketId: "ticket",
	approvalId: "approval",
};

/** What the first word of a tool's or a notice's name is about. */
const kindOfDomain: Readonly<Record<string, string>> = {
	taxi: "ride",
	ride: "ride",
	driver: "duty",
	booking: "booking",
	order: "order",
	viewing: "viewing",
	service: "request",
	vendor: "inquiry",
	inquiry: "inquiry",
	staff: "ticket",
	approval: "approval",
};

/** A result names its thing at its top, or one level below it. */
const depthMax = 2;
const thingsMax = 10;

export const thing = (kind: string, id: string): string => `${kind}:${id}`;
export const aboutItem = (itemId: string): string => thing("item", itemId);
/** What is being talked about: a question of the proposer's, and what it has come to. */
export const talk = "talk";
/** Which questions wait for an answer. */
export const gate = "gate";

function found(value: Json | undefined, depth: number): readonly string[] {
	if (typeof value !== "object" || value === null || depth === 0) return [];
	if (Array.isArray(value)) return value.flatMap((one) => found(one, depth));
	return Object.entries(value).flatMap(([key, inside]) => {
		const kind = kindOfId[key];
		return kind !== undefined && typeof inside === "string"
			? [thing(kind, inside)]
			: found(inside, depth - 1);
	});
}

/** The things that are named in what a tool or a notice was given or gave. */
export const thingsIn = (...values: readonly (Json | undefined)[]): readonly string[] =>
	[...new Set(values.flatMap((value) => found(value, depthMax)))].slice(0, thingsMax);

/** What a tool or a notice is about of which nothing is named. */
export function kindOf(name: string): string {
	const [domain = ""] = name.split(".");
	return kindOfDomain[domain] ?? name;
}

/** By the code alone, as vendors are told of a question. */
const coded = (name: string, code: string): string => thing(kindOf(name), `#${code}`);

const codeIn = (value: Json | undefined): string | null => {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
	const code = (value as Readonly<Record<string, Json>>)["code"];
	return typeof code === "string" ? code : null;
};

/** What it says, by the things that are named, or by a code, or else by its name. */
export function aboutOf(name: string, ...values: readonly (Json | undefined)[]): readonly string[] {
	const things = thingsIn(...values);
	if (things.length > 0) return things;
	const code = values.map(codeIn).find((one) => one !== null);
	return [code ? coded(name, code) : kindOf(name)];
}

/** What an offer is of, by its id and its code. A round of a ride is its ride; an inquiry has one. */
export const jobOf = (tool: string, solicitationId: string, code: string): readonly string[] => [
	thing(kindOf(tool), solicitationId.split(":")[0] ?? solicitationId),
	coded(tool, code),
];

/** `keeps`: something stands in it that no later message says, so that only what ends the thing overtakes it. `ends`: that. */
export type Standing = "keeps" | "ends";

export function standingOf(things: readonly string[], standing?: Standing): readonly string[] {
	const held = things.map((one) => `${one}:held`);
	if (standing === "keeps") return held;
	return standing === "ends" ? [...things, ...held] : things;
}

/** Something about one ride overtakes what was said of rides at large; the other way round it says nothing of this one. */
export const overtakes = (later: readonly string[], earlier: readonly string[]): boolean =>
	earlier.some((one) => later.some((other) => other === one || other.startsWith(`${one}:`)));
