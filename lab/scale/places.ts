/** Pure. */

import { inboundPerMinuteMax } from "../../src/kernel/thread/gate/answer.ts";
import { tenantPerMinuteMax } from "../../src/store/upstash/isolate-rates.ts";
import { dueBatchesMax, dueBatchMax } from "../../src/ports/due-sweep.ts";
import { segmentRowsMax, segmentsMax } from "../../src/sweeps/seal-logs.ts";
import { median } from "../bench/row.ts";
import type { Kept } from "../bench/runs.ts";
import type { Operations } from "../costs/operations.ts";
import { assumed } from "../costs/prices.ts";
import {
	neonClientsMax,
	neonPool,
	neonUnitsMax,
	senderPerSecond,
	senderPerSecondRaised,
} from "./limits.ts";

const countsPerCall = 3;
/** Of a message, where sealing was measured. */
const sealedRowsEach = 5;
export const lapsedPart = 0.5;

export type Facts = {
	readonly conversation: Operations;
	/** Parts of one. */
	readonly bookings: number;
	readonly kept: readonly Kept[];
};

export type Place = {
	readonly name: string;
	readonly of: "a person" | "a tenant" | "a listing" | "everybody";
	readonly needs: number;
	/** Pieces of work a second. */
	readonly can: number;
	readonly unit: string;
	readonly measured: string;
	readonly happens: string;
	readonly turn: string;
	/** Where work waits in line and is not refused or put off to the next minute. */
	readonly line: { readonly hands: number; readonly eachMs: number } | null;
};

const oursOf = (kept: readonly Kept[], row: string, what: RegExp): number => {
	const found = kept.find((one) => one.row === row && what.test(one.found.what));
	if (!found) throw new Error(`not measured yet: npm run bench -- ${row}`);
	return median(found.found.plot.ours);
};

const perMinute = (n: number) => n / 60;
const one = (n: number) => (n >= 100 ? n.toFixed(0) : n >= 10 ? n.toFixed(1) : n.toPrecision(2));

export const messagesIn = ({ messages }: Operations) => messages.whatsappIn;

export function placesOf({ conversation, bookings, kept }: Facts): readonly Place[] {
	const per = (n: number) => n / messagesIn(conversation);
	const { whatsappSession, whatsappTemplate } = conversation.messages;
	const costs = "npm run costs";
	const hot = oursOf(kept, "hot", /^holds/);
	const spread = median(
		kept.find(({ row, found }) => row === "hot" && /^holds/.test(found.what))?.found.plot.bare ??
			[],
	);
	const sealedBy = (of: RegExp) => oursOf(kept, "sealing", of) * sealedRowsEach;
	const sealed = {
		everybody: sealedBy(/^5 rows a message of \d+ tenants: sealed by/),
		tenant: sealedBy(/^5 rows a message of one tenant: sealed/),
	};
	const thread = oursOf(kept, "accept", /: one sender, at rest$/);
	const door = oursOf(kept, "accept", /: one sender, turns wait$/);
	const requestMs = conversation.postgresMs / conversation.postgresRequests;
	const busyMs = per(conversation.postgresMs);
	const largestPool = neonPool(neonUnitsMax.is);
	const transactionMs = requestMs + assumed.postgresRoundTripMs;
	return [
		{
			name: "a tenant's count of tool calls",
			of: "a tenant",
			needs: per(conversation.upstashCommands / countsPerCall),
			can: perMinute(tenantPerMinuteMax),
			unit: "calls",
			measured: `${one(per(conversation.upstashCommands / countsPerCall))} calls a message (\`${costs}\`: Upstash commands / ${countsPerCall}); at most ${tenantPerMinuteMax} a minute`,
			happens:
				"requests beyond it are refused in words that say when to try again; a yes is not counted",
			turn: "`tenantPerMinuteMax` in `src/store/upstash/isolate-rates.ts`: it is there against floods, and a tenant that is so large raises it",
			line: null,
		},
		{
			name: "one WhatsApp sender at Twilio",
			of: "a tenant",
			needs: per(whatsappSession + whatsappTemplate),
			can: senderPerSecond.is,
			unit: "messages out",
			measured: `${one(per(whatsappSession + whatsappTemplate))} messages out for one in (\`${costs}\`); ${senderPerSecond.is} a second for each sender, ${senderPerSecondRaised.is} on request (${senderPerSecond.source.url})`,
			happens:
				"Twilio queues up to four hours and then fails them; 63018 and 429 are waited out and tried again",
			turn: `ask Twilio for ${senderPerSecondRaised.is} a second; a sender for each market; fewer messages: \`maxOutboundPerInbound\`, \`waveSize\``,
			line: { hands: 1, eachMs: 1000 / senderPerSecond.is },
		},
		{
			name: "one hot listing (every booking wants the same slot)",
			of: "a listing",
			needs: per(bookings),
			can: hot,
			unit: "holds",
			measured: `${one(hot)} holds a second of one slot against ${one(spread)} of as many slots (\`npm run bench -- hot\`)`,
			happens:
				"holds wait for the slot's lock, each for one commit, and it is over when the slot's places are gone; confirmations do not wait",
			turn: "more and shorter slots; `capacity` of the offering; nothing else is needed, since who comes too late is told at once",
			line: { hands: 1, eachMs: 1000 / hot },
		},
		{
			name: "reminders of bookings in the minute's sweep",
			of: "everybody",
			needs: per(bookings),
			can: perMinute(dueBatchMax * dueBatchesMax),
			unit: "reminders",
			measured: `${one(per(bookings))} bookings a message (the mix); at most ${dueBatchMax * dueBatchesMax} a minute`,
			happens: "reminders leave late, the most urgent first; none is lost",
			turn: "`dueBatchesMax` in `src/ports/due-sweep.ts`",
			line: null,
		},
		{
			name: "holds that lapse, in the minute's sweep",
			of: "everybody",
			needs: per(bookings) * lapsedPart,
			can: perMinute(dueBatchMax * dueBatchesMax),
			unit: "lapses",
			measured: `half of ${one(per(bookings))} holds a message (assumed); at most ${dueBatchMax * dueBatchesMax} a minute, ${one(oursOf(kept, "expiry", /: time of the sweep$/))} ms for ${dueBatchMax} among a million (\`npm run bench -- expiry\`)`,
			happens:
				"places are free by the clock alone; what comes late is the row's end and the word to its person",
			turn: "`dueBatchesMax` in `src/ports/due-sweep.ts`; shorter than a minute needs a second cron",
			line: null,
		},
		{
			name: "sealing the logs in the minute's sweep",
			of: "everybody",
			needs: per(conversation.logRows),
			can: Math.min(sealed.everybody, perMinute(segmentRowsMax * segmentsMax)),
			unit: "rows",
			measured: `${one(per(conversation.logRows))} rows a message (\`${costs}\`); ${one(sealed.everybody)} rows a second here (\`npm run bench -- sealing\`), at most ${segmentsMax} segments of ${segmentRowsMax} a minute`,
			happens:
				"rows wait for their seal and are told of after ten minutes; none is lost and nobody's answer waits",
			turn: "cores of Postgres, and `sealersMax`, `segmentsMax` in `src/sweeps/seal-logs.ts`",
			line: null,
		},
		{
			name: "sealing one tenant's chains in the minute's sweep",
			of: "a tenant",
			needs: per(conversation.logRows),
			can: sealed.tenant,
			unit: "rows",
			measured: `${one(sealed.tenant)} rows a second of one tenant here, whose rows of a log are one chain (\`npm run bench -- sealing\`)`,
			happens: "the same, and those who share its partition wait with it",
			turn: "nothing but a faster core: a chain is sealed by one connection",
			line: null,
		},
		{
			name: "the largest Neon compute",
			of: "everybody",
			needs: busyMs,
			can: neonUnitsMax.is * assumed.computeUse * 1000,
			unit: "ms in our functions",
			measured: `${one(busyMs)} ms a message in our functions (\`${costs}\`); ${neonUnitsMax.is} units, one core each, used to ${assumed.computeUse * 100} % (${neonUnitsMax.source.url})`,
			happens:
				"commitments and journals wait; threads retry, and a door that asks nothing of Postgres goes on",
			turn: "the compute's upper limit; beyond the largest, a database for each group of tenants: row security already divides by tenant, but routing to several databases is not built",
			line: { hands: Math.floor(neonUnitsMax.is * assumed.computeUse), eachMs: requestMs },
		},
		{
			name: "transactions at once behind Neon's pooler, at its largest",
			of: "everybody",
			needs: per(conversation.postgresRequests),
			can: (largestPool * 1000) / transactionMs,
			unit: "requests",
			measured: `${one(per(conversation.postgresRequests))} requests a message, ${one(requestMs)} ms each here (\`${costs}\`) and ${assumed.postgresRoundTripMs} ms of way (assumed); ${largestPool} at once, ${neonClientsMax.is} clients (${neonClientsMax.source.url})`,
			happens: "requests wait in the pooler, then in threads that retry",
			turn: "the pooled host in `DATABASE_URL`; a larger compute has a larger pool",
			line: { hands: largestPool, eachMs: transactionMs },
		},
		{
			name: "one thread's object",
			of: "a person",
			needs: 0,
			can: thread,
			unit: "messages",
			measured: `${one(thread)} messages a second with their turns, ${one(door)} taken with turns put off (\`npm run bench -- accept\`); a person's requests beyond ${inboundPerMinuteMax} a minute are not looked into`,
			happens: "never, by people: the count of one person stops a hundredfold earlier",
			turn: "nothing",
			line: null,
		},
	];
}

export const fullAt = ({ needs, can }: Place): number => (needs > 0 ? can / needs : Infinity);

export const unitsFor = (conversation: Operations, perSecond: number): number =>
	Math.max(
		assumed.computeUnitsMin,
		((conversation.postgresMs / messagesIn(conversation)) * perSecond) / 1000 / assumed.computeUse,
	);
