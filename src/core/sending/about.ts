/**
 * As its outbox row carries it: a kind of thing with an id, or a kind alone. Once something later about the same was said, an earlier
 * message is not said any more.
 */
import type { Json } from "../json.ts";

export type ThingNames = {
	readonly ids?: Readonly<Record<string, string>>;
	readonly domains?: Readonly<Record<string, string>>;
};

const depthMax = 2;
const thingsMax = 10;

export const thing = (kind: string, id: string): string => `${kind}:${id}`;
export const aboutAction = (actionId: string): string => thing("item", actionId);
export const talk = "talk";
export const gate = "gate";

const codeIn = (value: Json | undefined): string | null => {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
	const code = (value as Readonly<Record<string, Json>>)["code"];
	return typeof code === "string" ? code : null;
};

export type About = {
	readonly thingsIn: (...values: readonly (Json | undefined)[]) => readonly string[];
	readonly aboutOf: (name: string, ...values: readonly (Json | undefined)[]) => readonly string[];
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
	const kindOf = (name: string): string => domains.get(name.split(".")[0] ?? "") ?? name;
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

export type Standing = "keeps" | "ends";

export function standingOf(things: readonly string[], standing?: Standing): readonly string[] {
	const held = things.map((one) => `${one}:held`);
	if (standing === "keeps") return held;
	return standing === "ends" ? [...things, ...held] : things;
}

/** Something about one thing overtakes what was said of all of its kind; the other way round it says nothing of this one. */
export const overtakes = (later: readonly string[], earlier: readonly string[]): boolean =>
	earlier.some((one) => later.some((other) => other === one || other.startsWith(`${one}:`)));
