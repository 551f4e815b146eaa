/** A cron job over many rows, in bounded batches. */
import type { Directory, Market } from "../core/market.ts";
import type { Runtime } from "./runtime.ts";
import type { DueNotification, NotificationStore, ProjectionStore } from "./stores.ts";

export type SweepDeps = {
	readonly runtime: Runtime;
	readonly notifications: NotificationStore;
	readonly projection: ProjectionStore;
	/** Brings a notification to its object, which takes each key once. */
	readonly handOver: (row: DueNotification) => Promise<void>;
	readonly writeProjection: (directory: Directory, markets: readonly Market[]) => Promise<void>;
};

export type Sweep = {
	readonly name: string;
	/** One of the expressions in wrangler.toml. */
	readonly cron: string;
	/** Counts for the log. */
	readonly run: (deps: SweepDeps) => Promise<Readonly<Record<string, number>>>;
};
