/** Work that is longer than a call: done in steps, each once by its key, by whoever holds the job's lease. */
import type { z } from "zod";
import type { Json } from "../core/json.ts";

export type JobRef = { readonly tenantId: string; readonly jobId: string };

/** A job as its kind is given it. Whatever a step does under `key` it does once, however often it is begun. */
export type JobAt = JobRef & {
	readonly marketId: string;
	readonly traceId: string;
	readonly args: Json;
	/** Where the last step ended; null: nothing was done yet. */
	readonly cursor: Json;
	/** The same for every try of one step, and for no other step. */
	readonly key: string;
	readonly done: number;
};

export type JobStep = {
	readonly cursor: Json;
	/** Of this step: they are added up. */
	readonly did: number;
	readonly failed?: number;
	/** Of the whole job, where it is known by now. */
	readonly total?: number;
	/** `{afterMs}`: the next step waits so long; `hold`: until staff resume it. */
	readonly next: "now" | "over" | { readonly afterMs: number } | { readonly hold: string };
	/** Of a job that is over. Nothing personal. */
	readonly result?: Json;
};

/** What a pack declares (`definePack`, `jobs`). */
export type JobKind<Desk = never> = {
	/** `pack.what` */
	readonly kind: string;
	readonly summary: string;
	/** Strict; nothing personal: arguments are kept as they are. */
	readonly args: z.ZodType;
	/**
	 * `anyone`: whoever may schedule jobs. `batch`: with a size, by `workflow.runBatch`. `own`: its pack alone. What others may ask for
	 * is low risk: it tells nobody, loses nothing, and twice is as once. Anything else has a tool of its own.
	 */
	readonly askedBy: "anyone" | "batch" | "own";
	/** Tries of one step before it is a dead letter. */
	readonly attemptsMax?: number;
	readonly stepMs?: number;
	/** Throws where it may be tried again; `JobFault` where it may not. */
	readonly step: (call: {
		readonly job: JobAt;
		readonly desk: Desk;
		readonly signal: AbortSignal;
	}) => Promise<JobStep>;
};

/** Trying again would end the same. Its message is shown to staff. */
export class JobFault extends Error {
	override readonly name = "JobFault";
}

export type ReadyJobKind = Omit<JobKind, "step"> & {
	readonly step: (job: JobAt, signal: AbortSignal) => Promise<JobStep>;
};
/** By their names. Loaded with the first need. */
export type JobKinds = () => Promise<ReadonlyMap<string, ReadyJobKind>>;
