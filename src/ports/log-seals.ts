/** P10: what seals the logs, and where the signed heads are kept. */
import type { Manifest } from "../core/audit/heads.ts";

/** Each partition of a log is a chain of its own. */
export type Chain = { readonly log: string; readonly partition: number };

/** A chain with rows that no segment holds. */
export type ChainDue = Chain & {
	/** A segment can be made of some of them now: their transactions have ended. */
	readonly isReady: boolean;
	/** The database's transactions count from anew: what is written now would stand before what is sealed. */
	readonly isLost: boolean;
	/** How long the oldest of them has waited. */
	readonly waitingMs: number;
};

export type SealedNow = {
	readonly rows: number;
	/** As many as one segment may hold: there may be more. */
	readonly isFull: boolean;
};

export type KeptManifest = {
	readonly seq: number;
	readonly name: string;
	readonly keyId: string;
	readonly signature: string;
};

export type SealStore = {
	/** The one that has waited longest comes first. */
	readonly due: () => Promise<readonly ChainDue[]>;
	/** One segment of one chain, in a transaction of its own. Nothing where the chain is being sealed just now. */
	readonly seal: (call: Chain & { readonly rowsMax: number }) => Promise<SealedNow>;
	/**
	 * The oldest list of heads that is not kept outside; else a new one, of so many heads and rows at most. The same list for everybody
	 * until it is kept. Null where nothing waits, or somebody else is making it.
	 */
	readonly manifest: (call: {
		readonly headsMax: number;
		readonly rowsMax: number;
	}) => Promise<Manifest | null>;
	readonly kept: (manifest: KeptManifest) => Promise<void>;
	/** How long the oldest segment has waited whose head is not kept outside; 0: none waits. */
	readonly headsWaitingMs: () => Promise<number>;
};

/** Outside the database. What stands there is never written over. */
export type HeadStore = {
	/** `differs`: something else is kept under this name. */
	readonly keep: (name: string, text: string) => Promise<"kept" | "differs">;
	/** Names in their order, after one of them. */
	readonly names: (call: {
		readonly after: string | null;
		readonly limit: number;
	}) => Promise<readonly string[]>;
	readonly read: (name: string) => Promise<string | null>;
};

export type HeadSigner = (text: string) => Promise<{
	readonly keyId: string;
	/** Ed25519, base64url. */
	readonly signature: string;
}>;
