import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { benchDir } from "../bench/runs.ts";
import type { KeptStreams } from "./streams-write.ts";
import type { KeptCosts } from "./write.ts";

type OfKind = { readonly costs: KeptCosts; readonly streams: KeptStreams };
type Kind = keyof OfKind;
const dirOf = (kind: Kind): string => join(benchDir, kind);

/** The newest counts of the sheet. It throws where nothing was counted here yet. */
export function newestCosts(): KeptCosts {
	const kept = newest("costs");
	if (kept === null) throw new Error("nothing was counted yet: npm run costs");
	return kept;
}

/** Null: nothing of this kind was counted here yet. */
export function newest<K extends Kind>(kind: K): OfKind[K] | null {
	const dir = dirOf(kind);
	const name = (existsSync(dir) ? readdirSync(dir) : [])
		.filter((one) => one.endsWith(".json"))
		.sort()
		.at(-1);
	return name ? (JSON.parse(readFileSync(join(dir, name), "utf8")) as OfKind[K]) : null;
}

export function keep<K extends Kind>(kind: K, kept: OfKind[K]): void {
	mkdirSync(dirOf(kind), { recursive: true });
	writeFileSync(
		join(dirOf(kind), `${kept.atTime.replaceAll(":", "-")}.json`),
		JSON.stringify(kept, null, "\t"),
	);
}
