import type { Manifest } from "../core/audit/heads.ts";

/** Each partition of a log is a chain of its own. */
export type Chain = { readonly log: string; readonly partition: number };

export type ChainDue = Chain & {
	/** A segment can be made of some of them now: their transactions have ended. */
	readonly isReady: boolean;
	/** A dump was restored: what is written now would stand before what is sealed. */
	readonly isLost: boolean;
	readonly waitingMs: number;
};

export type SealedNow = {
	readonly rows: number;
	readonly isFull: boolean;
};

export type KeptManifest = {
	readonly seq: number;
	readonly name: string;
	readonly keyId: string;
	readonly signature: string;
};

export type SealStore = {
	readonly due: () => Promise<readonly ChainDue[]>;
	/** Nothing where the chain is being sealed just now. */
	readonly seal: (call: Chain & { readonly rowsMax: number }) => Promise<SealedNow>;
	/**
	 * The oldest list that is not kept outside, the same for everybody until it is; else a new one. Null: nothing waits, or somebody else is
	 * making it.
	 */
	readonly manifest: (call: {
		readonly headsMax: number;
		readonly rowsMax: number;
	}) => Promise<Manifest | null>;
	readonly kept: (manifest: KeptManifest) => Promise<void>;
	/** How long the oldest segment has waited whose head is not kept outside; 0: none waits. */
	readonly headsWaitingMs: () => Promise<number>;
};

/** What stands there is never written over. */
export type HeadStore = {
	/** `differs`: something else is kept under this name. */
	readonly keep: (name: string, text: string) => Promise<"kept" | "differs">;
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
