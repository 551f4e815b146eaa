/**
 * One isolate's view of the tools' breakers. Reports to their objects never delay a call: sent beside it, batched, at
 * once after a provider failure, else with the first call after `reportEveryMs`.
 *
 * Staleness: within `freshMs` calls may still pass after a breaker opened elsewhere. Older: the next call uses what is
 * known and refreshes beside it. Older than `coldMs`: the call asks first, up to `askTimeoutMs`; a yes never waits. An
 * object that does not answer blocks nothing.
 */
import type { Standing, Tally } from "../../core/breaker.ts";
import type { Admission, ToolHealth, ToolHealthApi } from "../../ports/guards.ts";
import type { Runtime } from "../../ports/runtime.ts";

export const freshMs = 10_000;
export const reportEveryMs = 10_000;
export const coldMs = 60_000;
export const askTimeoutMs = 250;
/** Retry delay when a probe request got no answer. */
export const askAgainMs = 5_000;
const knownMax = 2_000;

type Known = {
	standing: Standing;
	heardAtMs: number;
	reportedAtMs: number;
	tally: Tally;
};
const none: Tally = { calls: 0, errors: 0 };
const never = Number.NEGATIVE_INFINITY;

async function soon<T>(work: Promise<T>): Promise<T | null> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<null>((done) => {
		timer = setTimeout(() => done(null), askTimeoutMs);
	});
	try {
		return await Promise.race([work.catch(() => null), late]);
	} finally {
		clearTimeout(timer);
	}
}

export function makeToolHealth(
	objectOf: (tenantId: string, tool: string) => ToolHealthApi,
	{ nowMs, newId, log }: Pick<Runtime, "nowMs" | "newId" | "log">,
): ToolHealth {
	const all = new Map<string, Known>();
	const ask = async <T>(
		of: { tenantId: string; tool: string },
		what: (api: ToolHealthApi) => Promise<T>,
	) => what(objectOf(of.tenantId, of.tool));
	const knownOf = (tenantId: string, tool: string): Known => {
		const key = `${tenantId}/${tool}`;
		const known = all.get(key);
		if (known) return known;
		const [oldest] = all.keys();
		if (all.size >= knownMax && oldest !== undefined) all.delete(oldest);
		const made: Known = {
			standing: { phase: "closed" },
			heardAtMs: never,
			reportedAtMs: nowMs(),
			tally: none,
		};
		all.set(key, made);
		return made;
	};
	const hear = (known: Known, standing: Standing) => {
		known.standing = standing;
		known.heardAtMs = nowMs();
	};
	const beside = (known: Known, tool: string, asked: Promise<Standing>): Promise<void> =>
		asked.then(
			(standing) => hear(known, standing),
			(error: unknown) =>
				log.warn("tool_health_away", {
					tool,
					error: error instanceof Error ? error.name : "unknown",
				}),
		);

	const report = (tenantId: string, tool: string, known: Known): void => {
		const told = known.tally;
		known.tally = none;
		known.reportedAtMs = nowMs();
		void beside(
			known,
			tool,
			ask({ tenantId, tool }, (api) => api.report({ tenantId, tool, ...told })),
		);
	};

	async function probe(tenantId: string, tool: string, known: Known): Promise<Admission> {
		const id = newId("prb");
		const word = await soon(ask({ tenantId, tool }, (api) => api.probe({ id })));
		if (word === null) return { kind: "open", tryAtMs: nowMs() + askAgainMs };
		hear(known, word.standing);
		if (word.granted)
			return {
				kind: "probe",
				ended: (end) =>
					void beside(
						known,
						tool,
						ask({ tenantId, tool }, (api) => api.probeEnded({ tenantId, tool, id, end })),
					),
			};
		return word.standing.phase === "closed"
			? { kind: "admitted" }
			: { kind: "open", tryAtMs: word.standing.tryAtMs };
	}

	return {
		known: (tenantId, tool) => all.get(`${tenantId}/${tool}`)?.standing ?? { phase: "closed" },

		admit: async (tenantId, tool, isAnswer) => {
			const known = knownOf(tenantId, tool);
			const ageMs = nowMs() - known.heardAtMs;
			if (ageMs > freshMs) {
				const heard = beside(
					known,
					tool,
					ask({ tenantId, tool }, (api) => api.standing()),
				);
				if (ageMs > coldMs && !isAnswer) await soon(heard);
			}
			const { standing } = known;
			if (standing.phase === "closed") return { kind: "admitted" };
			if (nowMs() < standing.tryAtMs) return { kind: "open", tryAtMs: standing.tryAtMs };
			return probe(tenantId, tool, known);
		},

		made: (tenantId, tool, hasFailed) => {
			const known = knownOf(tenantId, tool);
			known.tally = {
				calls: known.tally.calls + 1,
				errors: known.tally.errors + (hasFailed ? 1 : 0),
			};
			if (hasFailed || nowMs() - known.reportedAtMs >= reportEveryMs) report(tenantId, tool, known);
		},
	};
}
