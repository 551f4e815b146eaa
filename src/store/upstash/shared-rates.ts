/**
 * Counts shared by all isolates, in Upstash: sliding windows per tool and actor, actor, tenant, in one request.
 * If it is away, slow or wrong, this isolate's count decides, which includes what passed before: nobody is refused for
 * it, and reads do not keep waiting.
 */
import { Ratelimit } from "@upstash/ratelimit";
import type { Rates, RateWord } from "../../ports/guards.ts";
import type { Logger } from "../../ports/runtime.ts";
import { countsOf, type IsolateRates } from "./isolate-rates.ts";
import { makePipelinedRedis, type UpstashConfig, UpstashFault } from "./redis.ts";

export const failuresMax = 3;
export const restMs = 30_000;
const prefix = "assent";
/** Limits differ by tool; who is over one is cached, bounded. */
const blockedMax = 5_000;

type Limits = ReadonlyMap<number, Ratelimit>;

export function makeSharedRates(
	config: UpstashConfig & { readonly inIsolate: IsolateRates; readonly log: Logger },
): Rates {
	const { inIsolate, log } = config;
	let failures = 0;
	let restsUntilMs = 0;
	let blocked = new Map<string, number>();

	/** Requests share nothing: an isolate serves many. */
	function limitsOf(maxima: readonly number[]): Limits {
		if (blocked.size > blockedMax) blocked = new Map();
		const redis = makePipelinedRedis(config);
		return new Map(
			maxima.map((max) => [
				max,
				new Ratelimit({
					redis: redis as unknown as ConstructorParameters<typeof Ratelimit>[0]["redis"],
					limiter: Ratelimit.slidingWindow(max, "60 s"),
					prefix,
					ephemeralCache: blocked,
					// Our timeout is stricter and counts as away; theirs would allow.
					timeout: 0,
				}),
			]),
		);
	}

	async function ask(call: Parameters<Rates["take"]>[0]): Promise<RateWord> {
		const counts = countsOf(call);
		const limits = limitsOf(counts.map(({ max }) => max));
		const words = await Promise.all(
			counts.map(async ({ key, max }) => limits.get(max)?.limit(key) ?? null),
		);
		const over = words.find((word) => word?.success === false);
		return over ? { kind: "over", tryAtMs: over.reset } : { kind: "allowed" };
	}

	return {
		take: async (call) => {
			// What binds always asks: too much would hurt, so the first answer is used.
			if (!call.binds && Date.now() < restsUntilMs) return inIsolate.take(call);
			try {
				const word = await ask(call);
				failures = 0;
				restsUntilMs = 0;
				if (word.kind === "allowed") inIsolate.note(call);
				return word;
			} catch (error) {
				failures += 1;
				if (failures >= failuresMax) restsUntilMs = Date.now() + restMs;
				log.warn("limiter_away", {
					tool: call.tool,
					reason: error instanceof UpstashFault ? error.reason : "unknown",
				});
				return inIsolate.take(call);
			}
		},
	};
}
