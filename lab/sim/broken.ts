/**
 * Places where a promise is kept, and how each would be broken: an expression, and the one that stands in for it while its name is
 * switched on (`breaking.ts`). A simulation that stays green over one of them proves nothing there. `seed` is known to see it;
 * `npm run sim -- --mutants` looks from the first one on.
 */
import { type Broken, brokenBusiness } from "./broken-business.ts";
import { brokenBroadcasts } from "./broken-broadcasts.ts";
import { brokenHouse } from "./broken-house.ts";
import { brokenWords } from "./broken-words.ts";

export type { Broken };

const item = "src/core/confirmation/pending-action.ts";
const resolve = "src/core/confirmation/resolve.ts";
const engine = "src/kernel/thread/engine.ts";
const threadSql = "src/store/thread/sqlite.ts";
const outboxSql = "src/store/thread/outbox.ts";
const jobs = "src/kernel/solicitation/engine.ts";
const jobsSql = "src/store/solicitation/sqlite.ts";
const units = "test/support/units-in-memory.ts";
const rows = "test/support/rows-in-memory.ts";
const asking = "src/packs/mobility/rules/requests.ts";
const giving = "src/packs/mobility/rules/giving.ts";

const headOfLine =
	'"select json from targets where line is not null and refused = 0 order by line limit 1"';
const lastOfLine = headOfLine.replace("by line", "by line desc");

export const brokenPlaces: readonly Broken[] = [
	{
		name: "no_claim",
		promise: "P1",
		patches: [{ file: item, find: '{ ...action, status: "claimed" }', instead: "action" }],
		seed: 4,
	},
	{
		name: "no_hash_check",
		promise: "P1",
		patches: [
			{
				file: item,
				find: "argsHash === action.argsHash && shownHash === action.shownHash",
				instead: "true",
			},
		],
		seed: 697,
	},
	{
		name: "end_ignored",
		promise: "P1",
		patches: [
			{ file: resolve, find: "receivedAtMs >= action.expiresAtMs - marginMs", instead: "false" },
			{
				file: item,
				find: "isSuspended || !wasShown || !isSame || atMs >= action.expiresAtMs",
				instead: "isSuspended || !wasShown || !isSame",
			},
			{ file: engine, find: "row.action.expiresAtMs <= nowMs", instead: "false" },
			{
				file: threadSql,
				find: "earliest([nextMessageMs(), itemEndMs, nextReleaseMs()])",
				instead: "earliest([nextMessageMs(), nextReleaseMs()])",
			},
			{ file: rows, find: "end !== null && end <= world.nowMs()", instead: "false" },
			{ file: rows, find: "end ?? Infinity", instead: "Infinity" },
		],
		seed: 31,
	},
	{
		name: "bare_yes_guesses",
		promise: "P2",
		patches: [
			{ file: resolve, find: "others.length > 0", instead: "false" },
			{
				file: resolve,
				find: "only.shown.seq === lastShownSeq && only.shown.channel === answer.channel",
				instead: "true",
			},
		],
		seed: 325,
	},
	{
		name: "staff_unheeded",
		promise: "P2",
		patches: [
			{
				file: "src/kernel/thread/turn/staffed.ts",
				find: 'verdict.via !== "bare"',
				instead: "true",
			},
		],
		seed: 46,
	},
	{
		name: "no_replay",
		promise: "P3",
		patches: [{ file: rows, find: "keys.get(key)", instead: "undefined" }],
		seed: 14,
	},
	{
		name: "price_not_read_again",
		promise: "P4",
		patches: [
			{
				file: asking,
				find: "tariffVersion !== null && tariff?.version !== tariffVersion",
				instead: "false",
			},
			{ file: asking, find: "tariffVersion === null", instead: "true" },
		],
		seed: 124,
	},
	{
		name: "demands_not_read_again",
		promise: "P4",
		patches: [
			{
				file: "src/kernel/router/authorization.ts",
				find: "ctx.market.requireApprovalFor?.includes(tool.name) ?? false",
				instead: "false",
			},
		],
		seed: 1,
	},
	{
		name: "no_inbound_dedupe",
		promise: "P5",
		patches: [
			{
				file: threadSql,
				find: "delivery.message.externalId",
				instead:
					'delivery.message.externalId + "/" + String(one("select count(*) as n from inbox")?.["n"])',
			},
		],
		seed: 14,
	},
	{
		name: "no_outbox_dedupe",
		promise: "P6",
		patches: [
			{ file: outboxSql, find: "row.dedupeKey", instead: "row.id" },
			{
				file: outboxSql,
				find: 'one("select 1 as known from outbox where dedupe_key = ?", key) !== undefined',
				instead: "false",
			},
		],
		seed: 14,
	},
	{
		name: "timeout_is_a_refusal",
		promise: "P6",
		patches: [
			{
				file: "src/kernel/thread/outbox/sender.ts",
				find: `{
						...now,
						status: "unknown",
						unknownSinceMs: nowMs,
						nextAtMs: afterMs + unknownLooksMs[0],
					}`,
				instead: '{ ...now, status: "queued", nextAtMs: afterMs }',
			},
		],
		seed: 3,
	},
	{
		name: "orphans_forgotten",
		promise: "P6",
		patches: [
			{
				file: "src/kernel/thread/outbox/unknown.ts",
				find: 'row.status === "sending"',
				instead: "false",
			},
		],
		seed: 421,
	},
	{
		name: "no_opt_out",
		promise: "P7",
		patches: [
			{
				file: "src/policy/send/opted-out.ts",
				find: "facts.optedOut && !facts.isLastWord",
				instead: "false",
			},
			{ file: engine, find: "base.optedOut", instead: "false" },
		],
		seed: 4,
	},
	{
		name: "no_window",
		promise: "P7",
		patches: [
			{
				file: "src/policy/send/window.ts",
				find: "lastInboundAtMs !== null && nowMs - lastInboundAtMs < windowMs - windowMarginMs",
				instead: "true",
			},
		],
		seed: 1,
	},
	{
		name: "no_claim_guard",
		promise: "P7",
		patches: [
			{
				file: "src/kernel/thread/turn/proposer-words.ts",
				find: 'claims === "claim"',
				instead: "false",
			},
		],
		seed: 22,
	},
	{
		name: "last_yes_first",
		promise: "P8",
		patches: [{ file: jobsSql, find: headOfLine, instead: lastOfLine }],
		seed: 229,
	},
	{
		name: "two_winners",
		promise: "P8",
		patches: [
			{ file: jobsSql, find: headOfLine, instead: lastOfLine },
			{
				file: jobs,
				find: "!state || over(state) || !first",
				instead: "!state || !first || state.winner === first.offerId",
			},
			{ file: jobs, find: '!state || state.status === "decided"', instead: "!state" },
			{ file: giving, find: "isGiven || offer.round !== ride.round", instead: "false" },
			{
				file: giving,
				find: 'ride.state !== "pending" || ride.expiresAt <= nowMs',
				instead: "false",
			},
			// Else the index knows.
			{ file: rows, find: "(one[column] ?? null) === (row[column] ?? null)", instead: "false" },
		],
		seed: 24,
	},
	{
		name: "nobody_is_told",
		promise: "P8",
		patches: [
			{
				file: jobs,
				find: "[...state.notifications, ...decision.others]",
				instead: "state.notifications",
			},
			{ file: "src/sweeps/relay-notifications.ts", find: "row.payload === null", instead: "true" },
		],
		seed: 3,
	},
	{
		name: "holds_kept",
		promise: "P9",
		patches: [
			{
				file: "src/kernel/thread/call/release.ts",
				find: "store.unreleasedActions(releaseBatchMax)",
				instead: "[]",
			},
		],
		seed: 1,
	},
	{
		name: "table_held_twice",
		promise: "P9",
		patches: [
			{
				file: "src/packs/bookings/rules/holding.ts",
				find: "usedAt(ms) + units > rules.capacity",
				instead: "false",
			},
			{ file: units, find: "used.length + each > capacity", instead: "false" },
			{ file: units, find: "row.id === key && isHeld(row, nowMs)", instead: "false" },
			{ file: units, find: '!moves[row["state"] as LockState].includes(to)', instead: "false" },
		],
		seed: 25,
	},
	{
		name: "total_not_read_again",
		promise: "P4",
		patches: [
			{
				file: "src/packs/orders/rules/yes.ts",
				find: "changed.length > 0",
				instead: "false",
			},
		],
		seed: 97,
	},
	{
		name: "sold_twice",
		promise: "P9",
		patches: [
			{
				file: "src/packs/orders/rules/request.ts",
				find: "free !== null && free < qty",
				instead: "false",
			},
			{ file: "test/support/rows-in-memory.ts", find: "has < least", instead: "false" },
		],
		seed: 131,
	},
	{
		name: "end_off_by_one",
		promise: "alarm",
		patches: [
			{
				file: engine,
				find: "row.action.expiresAtMs <= nowMs",
				instead: "row.action.expiresAtMs < nowMs",
			},
		],
		seed: 1,
	},
	{
		name: "first_line_lost",
		promise: "P10",
		patches: [
			{
				file: threadSql,
				find: 'all<JournalRow[]>("select json from journal order by first_seq limit ?", limit).flat()',
				instead:
					'all<JournalRow[]>("select json from journal order by first_seq limit ?", limit).flat().slice(1)',
			},
		],
		seed: 1,
	},
	...brokenHouse,
	...brokenWords,
	...brokenBusiness,
	...brokenBroadcasts,
];
