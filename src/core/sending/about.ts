/**
 * What a message is about, as its outbox row carries it: a kind of thing with an id (`item:<id>`), or a kind alone where no one of
 * them is named. Once something later about the same has been said, an earlier message is not said any more.
 */
import type { Json } from "../json.ts";

/** By what names a business's things are told apart. Each is declared by one pack. */
export type ThingNames = {
	/** By the ids with which results, arguments and notices name them. One that stands in for another is about both. */
	readonly ids?: Readonly<Record<string, string>>;
	/** By the first word of a tool's or a notice's name. */
	readonly domains?: Readonly<Record<string, string>>;
};

/** A result names its thing at its top, or one level below it. */
const depthMax = 2;
const thingsMax = 10;

export const thing = (kind: string, id: string): string => `${kind}:${id}`;
export const aboutAction = (actionId: string): string => thing("item", actionId);
/** What is being talked about: a question of the proposer's, and what it has come to. */
export const talk = "talk";
/** Which questions wait for an answer. */
export const gate = "gate";

const codeIn = (value: Json | undefined): string | null => {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
	const code = (value as Readonly<Record<string, Json>>)["code"];
	return typeof code === "string" ? code : null;
};

export type About = {
	/** The things that are named in what a tool or a notice was given or gave. */
	readonly thingsIn: (...values: readonly (Json | undefined)[]) => readonly string[];
	/** What it says, by the things that are named, or by a code, or else by its name. */
	readonly aboutOf: (name: string, ...values: readonly (Json | undefined)[]) => readonly string[];
	/** What an offer is of, by its id and its code. One of several rounds is of what they are rounds of. */
	readonly jobOf: (tool: string, solicitationId: string, code: string) => readonly string[];
};

export function makeAbout(names: ThingNames): About {
	const ids = new Map(Object.entries(names.ids ?? {}));
	const domains = new Map(Object.entries(names.domains ?? {}));
	function found(value: Json | undefined, depth: number): readonly string[] {
		if (typeof value !== "object" || value === null || depth === 0) return [];
		if (Array.isArray(value)) return value.flatMap((one) => found(one, depth));
		return Object.entries(value).flatMap(([key, inside]) => {
			const kind = ids.get(key);
			return kind !== undefined && typeof inside === "string"
				? [thing(kind, inside)]
				: found(inside, depth - 1);
		});
	}
	/** What a tool or a notice is about of which nothing is named. */
	const kindOf = (name: string): string => domains.get(name.split(".")[0] ?? "") ?? name;
	/** By the code alone, as it is told to whoever was asked. */
	const coded = (name: string, code: string): string => thing(kindOf(name), `#${code}`);
	const thingsIn: About["thingsIn"] = (...values) =>
		[...new Set(values.flatMap((value) => found(value, depthMax)))].slice(0, thingsMax);
	return {
		thingsIn,
		aboutOf: (name, ...values) => {
			const things = thingsIn(...values);
			if (things.length > 0) return things;
			const code = values.map(codeIn).find((one) => one !== null);
			return [code ? coded(name, code) : kindOf(name)];
		},
		jobOf: (tool, solicitationId, code) => [
			thing(kindOf(tool), solicitationId.split(":")[0] ?? solicitationId),
			coded(tool, code),
		],
	};
}

/** `keeps`: something stands in it that no later message says, so that only what ends the thing overtakes it. `ends`: that. */
export type Standing = "keeps" | "ends";

export function standingOf(things: readonly string[], standing?: Standing): readonly string[] {
	const held = things.map((one) => `${one}:held`);
	if (standing === "keeps") return held;
	return standing === "ends" ? [...things, ...held] : things;
}

/** Something about one thing overtakes what was said of all of its kind; the other way round it says nothing of this one. */
export const overtakes = (later: readonly string[], earlier: readonly string[]): boolean =>
	earlier.some((one) => later.some((other) => other === one || other.startsWith(`${one}:`)));
