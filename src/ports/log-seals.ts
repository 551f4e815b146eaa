/** P10: what seals the logs, and where the signed heads are kept. */

/** A segment of one log: the numbers and hashes of its rows, bound to the segment before. */
export type LogSegment = {
	readonly log: string;
	readonly seq: number;
	/** After this row, exclusive, up to that one, inclusive; rows stand in the order (txid, seq). */
	readonly fromTxid: number;
	readonly fromSeq: number;
	readonly toTxid: number;
	readonly toSeq: number;
	readonly count: number;
	/** Base64: for each row 8 bytes of its number, 32 of its hash, and 32 of its payload's where one may be erased. */
	readonly rows: string;
	readonly rowsDigest: string;
	readonly previous: string;
	readonly head: string;
	readonly sealedAtUs: number;
};

export type SealedNow = {
	readonly log: string;
	/** Of the log's last segment. */
	readonly seq: number;
	readonly rows: number;
	/** As many as one segment may hold: there may be more. */
	readonly isFull: boolean;
	/** The database's transactions count from anew: what is written now would stand before what is sealed. */
	readonly isLost: boolean;
	/** How long the oldest row has waited that could not be sealed yet. */
	readonly waitingMs: number;
};

export type KeptHead = {
	readonly log: string;
	readonly seq: number;
	readonly name: string;
	readonly keyId: string;
	readonly signature: string;
};

export type SealStore = {
	/** One segment of each log that has something new; of those named, or of all. A log that is being sealed just now is left out. */
	readonly seal: (call: {
		readonly rowsMax: number;
		readonly logs?: readonly string[];
	}) => Promise<readonly SealedNow[]>;
	/** Those whose head is not kept outside yet: at most so many of each log, oldest first. */
	readonly due: (call: {
		readonly limit: number;
	}) => Promise<readonly (LogSegment & { readonly waitingMs: number })[]>;
	readonly kept: (head: KeptHead) => Promise<void>;
};

/** Outside the database. What stands there is never written over. */
export type HeadStore = {
	/** `differs`: something else is kept under this name. */
	readonly keep: (name: string, text: string) => Promise<"kept" | "differs">;
	/** Names in their order, after one of them. */
	readonly names: (call: {
		readonly log: string;
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
