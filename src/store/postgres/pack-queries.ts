/** What a pack asks in typed queries (`definePack({ queries })`): every five minutes (MRV-11.6), when its readings look for something, and of every market. */
import type { Finder } from "./query-builder.ts";
import type { InvariantQueries } from "./findings.ts";
import type { MarketPart } from "./projection/part.ts";

export type PackQueries = {
	readonly invariants?: InvariantQueries;
	/** By reading name. */
	readonly finders?: Readonly<Record<string, Finder>>;
	readonly projection?: MarketPart;
};
