/** A call's part in its tool's health. Refusals and the person's own mistakes do not count against the provider. */
import type { ProbeEnd } from "../../core/breaker.ts";
import { InvariantError } from "../../core/errors.ts";
import type { Outcome } from "../../core/outcome.ts";
import { within } from "../../ports/deadline.ts";
import type { Guards } from "../../ports/guards.ts";
import { withRetries } from "../../ports/with-retries.ts";
import type { Runtime } from "../../ports/runtime.ts";
import { StoreUnavailable } from "../../ports/stores.ts";
import type { AnyTool } from "../../ports/tool.ts";
import { type Call, circuitOpen, type Refusal } from "./call.ts";

export type Heed = {
	/** Null: go on. */
	readonly admit: (tool: AnyTool) => Promise<Refusal | null>;
	/** Bounded by the tool's timeout. */
	readonly run: <T>(
		tool: AnyTool,
		signal: AbortSignal,
		work: (bounded: AbortSignal) => Promise<Outcome<T>>,
	) => Promise<Outcome<T>>;
};

/** `retryable`: the provider says a retry may help. */
export const isProviderFault = (outcome: Outcome<unknown>): boolean =>
	outcome.kind === "unknown" ||
	(outcome.kind === "failed" && outcome.code === "SERVICE_UNAVAILABLE" && outcome.retryable);

export const isStoreUnavailable = (error: unknown): boolean =>
	error instanceof StoreUnavailable ||
	(error instanceof Error && error.name === "StoreUnavailable");

/** Our store outage or bug is not the provider's fault. */
const isOurs = (error: unknown): boolean =>
	error instanceof InvariantError || isStoreUnavailable(error);

/** A read, or one transaction that replays by its key. */
const mayRepeat = ({ risk, recordedBy }: AnyTool): boolean =>
	risk === "read" || risk === "policy" || recordedBy === "database";

export const heedful =
	<Result>(
		{ health, pause }: Pick<Guards, "health" | "pause">,
		{ log, nowMs }: Pick<Runtime, "log" | "nowMs">,
		invoke: (call: Call, signal: AbortSignal, heed: Heed) => Promise<Result>,
	) =>
	async (call: Call, signal: AbortSignal): Promise<Result> => {
		const { tenantId, traceId } = call.ctx;
		let end: ((how: ProbeEnd) => void) | null = null;
		const heard = (tool: AnyTool, hasFailed: boolean) => {
			if (end === null) health.made(tenantId, tool.name, hasFailed);
			else end(hasFailed ? "failed" : "succeeded");
			end = null;
		};
		const heed: Heed = {
			admit: async (tool) => {
				const word = await health.admit(
					tenantId,
					tool.name,
					call.confirmed !== undefined || call.followsYes === true,
				);
				if (word.kind === "probe") {
					end = word.ended;
					log.info("tool_probed", { tool: tool.name, trace: traceId });
				}
				return word.kind === "open" ? circuitOpen(word.tryAtMs) : null;
			},
			run: async (tool, signal, work) => {
				const endsAtMs = nowMs() + tool.timeoutMs;
				const tries = (bounded: AbortSignal) =>
					pause === null || !mayRepeat(tool)
						? work(bounded)
						: withRetries(
								{ dependency: "database", endsAtMs, nowMs, pause, mayHelp: isStoreUnavailable },
								bounded,
								() => work(bounded),
							);
				try {
					const outcome = await within(tool.timeoutMs, tries, signal);
					heard(tool, isProviderFault(outcome));
					return outcome;
				} catch (error) {
					if (!isOurs(error)) heard(tool, true);
					throw error;
				}
			},
		};
		try {
			return await invoke(call, signal, heed);
		} finally {
			(end as ((how: ProbeEnd) => void) | null)?.("unused");
		}
	};
