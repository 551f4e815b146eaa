import { describe, expect, it } from "vitest";
import { alertRules, clearPart, judgeRules, type RuleAlert } from "./alert-rules.ts";
import { latencyEdgesMs, type Series } from "./latency.ts";

const none = new Array<number>(latencyEdgesMs.length + 1).fill(0);
const series = (over: Partial<Series>): Series => ({
	tenantId: "t1",
	name: "tool_call",
	subject: "taxi.request",
	agent: "concierge",
	outcome: "succeeded",
	code: "",
	count: 1,
	buckets: none,
	...over,
});
const failed = (count: number, code = "SERVICE_UNAVAILABLE", more: Partial<Series> = {}) =>
	series({ outcome: "failed", code, count, ...more });
const fine = (count: number, more: Partial<Series> = {}) => series({ count, ...more });

const replies = (all: number, slow: number): Series => {
	const buckets = [...none];
	const over = latencyEdgesMs.indexOf(22_001) + 1;
	buckets[over - 1] = all - slow;
	buckets[over] = slow;
	return series({
		name: "reply",
		subject: "whatsapp",
		agent: "",
		outcome: "sent",
		count: all,
		buckets,
	});
};
const sends = (sent: number, unknown: number) => [
	series({ name: "send", subject: "sms", agent: "", outcome: "sent", count: sent }),
	series({ name: "send", subject: "sms", agent: "", outcome: "unknown", count: unknown }),
];
const mint = { subject: "wallet.mint", agent: "treasury" } as const;
const standing = (dedupeKey: string, tenantId = "t1"): RuleAlert => ({ tenantId, dedupeKey });
const judged = (all: readonly Series[], active: readonly RuleAlert[] = []) =>
	judgeRules(alertRules, all, active).map((change) =>
		change.kind === "raise" ? `+${change.severity} ${change.dedupeKey}` : `-${change.dedupeKey}`,
	);
const slow = "slow_replies:low";
const errors = "tool_errors:medium:concierge";

describe("a rule raises", () => {
	it.each<[string, readonly Series[], readonly string[]]>([
		["p95 above 22 s, low [UAI-1-o] [UAI-9-e]", [replies(100, 6)], [`+low ${slow}`]],
		["not at exactly 5 in 100 [UAI-1-o] [UAI-9-e]", [replies(100, 5)], []],
		["not with too few replies", [replies(19, 19)], []],
		[
			"tool errors above 3 %, medium [UAI-1-p] [UAI-9-g]",
			[fine(96), failed(4)],
			[`+medium ${errors}`],
		],
		["not at exactly 3 % [UAI-1-p] [UAI-9-g]", [fine(97), failed(3)], []],
		["not for one error among few", [fine(19), failed(1)], []],
		[
			"what nobody knows is an error",
			[fine(90), series({ outcome: "unknown", count: 10 })],
			[`+medium ${errors}`],
		],
		["a no of a tool is none", [fine(50), failed(50, "CONFLICT"), failed(50, "NOT_FOUND")], []],
		[
			"a refusal by policy did not run",
			[series({ outcome: "refused", code: "SERVICE_UNAVAILABLE", count: 90 }), fine(20)],
			[],
		],
		[
			"mint failures above 5 %, high",
			[fine(94, mint), failed(6, "PAYMENT_FAILED", mint)],
			["+high mint_failures:high"],
		],
		[
			"mint failures of 2 to 5 %, warning",
			[fine(97, mint), failed(3, "PAYMENT_FAILED", mint)],
			["+warning mint_failures:warning"],
		],
		["mint failures at 2 %, nothing", [fine(98, mint), failed(2, "PAYMENT_FAILED", mint)], []],
		["other tools' failures are no mint failures", [fine(50), failed(50, "PAYMENT_FAILED")], []],
		["sends that nobody knows of", sends(90, 10), ["+medium sends_unknown:medium"]],
		[
			"messages that wait",
			[series({ name: "turn", subject: "thread", agent: "", outcome: "waiting" })],
			["+high messages_wait:high"],
		],
		["nothing where nothing was", [], []],
	])("%s", (_, all, expected) => {
		expect(judged(all)).toEqual(expected);
	});

	it("for each tenant and agent by itself", () => {
		const two = [
			fine(90),
			failed(10),
			fine(100, { tenantId: "t2" }),
			fine(90, { agent: "support" }),
			failed(10, "INTERNAL_ERROR", { agent: "support" }),
		];
		expect(judged(two)).toEqual([`+medium ${errors}`, "+medium tool_errors:medium:support"]);
	});
});

describe("a rule that stands", () => {
	it("does not ring again while it holds", () => {
		expect(judged([fine(90), failed(10)], [standing(errors)])).toEqual([]);
	});
	it("wavers without a sound: it clears well below where it began", () => {
		const at = (bad: number) => [fine(1_000 - bad), failed(bad)];
		expect(judged(at(25), [standing(errors)])).toEqual([]);
		expect(judged(at(1_000 * 0.03 * clearPart), [standing(errors)])).toEqual([`-${errors}`]);
		expect(judged(at(25))).toEqual([]);
	});
	it("clears where nothing happens any more", () => {
		expect(judged([], [standing(errors)])).toEqual([`-${errors}`]);
	});
	it("stands with few calls that still fail", () => {
		expect(judged([fine(1), failed(1)], [standing(errors)])).toEqual([]);
	});
	it("becomes worse and better by one alert each [UAI-9-f]", () => {
		const bad = [fine(90, mint), failed(10, "PAYMENT_FAILED", mint)];
		expect(judged(bad, [standing("mint_failures:warning")])).toEqual([
			"+high mint_failures:high",
			"-mint_failures:warning",
		]);
		const between = [fine(955, mint), failed(45, "PAYMENT_FAILED", mint)];
		expect(judged(between, [standing("mint_failures:high")])).toEqual([]);
		const better = [fine(970, mint), failed(30, "PAYMENT_FAILED", mint)];
		expect(judged(better, [standing("mint_failures:high")])).toEqual([
			"+warning mint_failures:warning",
			"-mint_failures:high",
		]);
	});
	it("of a rule that is gone clears", () => {
		expect(judged([fine(9)], [standing("of_old:low")])).toEqual(["-of_old:low"]);
	});
});

it("has one key for each rule, its worst step first, and sentences without digits but for p95", () => {
	expect(new Set(alertRules.map(({ key }) => key)).size).toBe(alertRules.length);
	for (const { steps, countMin } of alertRules) {
		const shares = steps.map(({ aboveShare }) => aboveShare);
		expect(shares).toEqual(shares.toSorted((a, b) => b - a));
		expect(countMin).toBeGreaterThan(0);
	}
});
