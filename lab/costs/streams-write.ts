/** What a chat costs that is held open, as the sheet of costs says it. From a kept run, and nothing is typed in but the words. */
import type { Machine } from "../bench/runs.ts";
import { assumed, cloudflare, objectGb, upstashCommands } from "./prices.ts";
import type { HeldOpen } from "./streams.ts";
import { figure } from "./write.ts";

export type KeptStreams = {
	readonly atTime: string;
	readonly machine: Machine;
	readonly held: HeldOpen;
};

export const streamsTitle = "## A chat that is held open";
const hourMs = 3_600_000;

/** What an object of one chat would be billed in an hour, held the plain way: awake for as long as its page is open. */
const heldByObjectGbSeconds = (hourMs / 1000) * objectGb;

/** Of one page that is open for an hour. */
export function perHour({ chats, heldMs, counted, objects, reconnected, bytes }: HeldOpen) {
	const hours = (chats * heldMs) / hourMs;
	return {
		workerRequests: counted.workerRequests / hours,
		connections: reconnected / hours,
		objectRequests: objects.requests / hours,
		made: objects.made / hours,
		alarms: objects.alarms / hours,
		alarmsSet: objects.alarmsSet / hours,
		rowsRead: objects.rowsRead / hours,
		rowsWritten: objects.rowsWritten / hours,
		gbSeconds: ((objects.activeMs / 1000) * objectGb) / hours,
		upstashCommands: counted.upstashCommands / hours,
		cpuMs: counted.workerdCpuMs / hours,
		bytes: bytes / hours,
	};
}

/** In a month in which `pages` are open all the time, before any allowance: of what grows with each of them. */
export function dollarsPerMonth(held: HeldOpen, pages: number) {
	const of = perHour(held);
	const hours = pages * assumed.hoursPerMonth;
	const at = (used: number, { price, per }: { readonly price: number; readonly per: number }) =>
		((used * hours) / per) * price;
	const atCloudflare =
		at(of.workerRequests, cloudflare.workerRequests) +
		at(of.cpuMs, cloudflare.workerCpuMs) +
		at(of.objectRequests + of.alarms, cloudflare.objectRequests) +
		at(of.gbSeconds, cloudflare.objectGbSeconds) +
		at(of.rowsRead, cloudflare.rowsRead) +
		at(of.rowsWritten + of.alarmsSet, cloudflare.rowsWritten);
	return { cloudflare: atCloudflare, upstash: at(of.upstashCommands, upstashCommands) };
}

export function streamsSection({ atTime, machine, held }: KeptStreams): string {
	const of = perHour(held);
	const { price, per } = cloudflare.objectGbSeconds;
	const pages = 100;
	const plain = ((heldByObjectGbSeconds * assumed.hoursPerMonth * pages) / per) * price;
	const minutes = held.heldMs / 60_000;
	const cost = dollarsPerMonth(held, pages);
	return `${streamsTitle}

Counted by \`npm run costs -- streams\` on ${atTime.slice(0, 10)}, commit ${machine.commit}: ${held.chats} pages listened for ${minutes.toFixed(0)} minutes, with the crons, and nothing was said. Of one page in an hour:

| what | counted |
| --- | ---: |
| Worker requests, each a stream of ten minutes at most | ${figure(of.workerRequests)} |
| calls of its object, one for each stream | ${figure(of.objectRequests)} |
| … in which its object came into memory anew | ${figure(of.made)} |
| its object awake, GB-s | ${figure(of.gbSeconds)} |
| SQLite rows read | ${figure(of.rowsRead)} |
| SQLite rows written; alarms set; alarms that rang | ${figure(of.rowsWritten)}; ${figure(of.alarmsSet)}; ${figure(of.alarms)} |
| Upstash commands | ${figure(of.upstashCommands)} |
| processor time of the runtime, ms, the crons' included | ${figure(of.cpuMs)} |
| bytes to the page | ${figure(of.bytes)} |

Between two streams nothing happens: the Worker writes the sign of life, and the object sleeps behind its socket. When something was said in each chat at the end, ${held.wokenByWord} of ${held.chats} objects had to be made anew, so the runtime had let go of them while their pages listened; ${held.heardAll} of ${held.chats} pages heard each line once and in order. An object that held the stream itself would be awake for ${figure(heldByObjectGbSeconds)} GB-s in that hour. ${pages} pages that are open day and night for a month cost $${cost.cloudflare.toFixed(2)} at Cloudflare this way and $${plain.toFixed(2)} that way, before any allowance; where counts are shared at Upstash, $${cost.upstash.toFixed(2)} there. An isolate at Cloudflare may end sooner than this one, whose page then comes again as here; no bill was seen.
`;
}

/** The sheet with this section in it: before the lines of one case, in the place of what stood there. */
export function withStreams(page: string, section: string): string {
	const [before = "", rest] = page.split(`${streamsTitle}\n`, 2);
	const from = (rest ?? before).indexOf("## Line by line");
	if (from === -1) throw new Error("the sheet has no lines before which this would stand");
	const head = rest === undefined ? before.slice(0, from) : before;
	return `${head}${section}\n${(rest ?? before).slice(from)}`;
}

/** Null: the sheet has none. */
export function streamsIn(page: string): string | null {
	const from = page.indexOf(`${streamsTitle}\n`);
	if (from === -1) return null;
	return page
		.slice(from, page.indexOf("\n## ", from) + 1)
		.trimEnd()
		.concat("\n");
}
