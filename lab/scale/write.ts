/** `docs/scale.md`: what gives way first, from kept counts and measurements; nothing is typed in but the words. */
import { type Kind, kinds } from "../bench/conversations.ts";
import type { Kept } from "../bench/runs.ts";
import { seeded } from "../bench/town.ts";
import type { Operations } from "../costs/operations.ts";
import { assumed } from "../costs/prices.ts";
import { mixed } from "../costs/sheet.ts";
import { figure, type KeptCosts, mixParts } from "../costs/write.ts";
import { neonPool, objectPerSecond } from "./limits.ts";
import { fullAt, messagesIn, type Place, placesOf, unitsFor } from "./places.ts";
import { waitIn } from "./simulate.ts";

export const rates = [10, 1_000, 100_000] as const;
const secondsPerMonth = assumed.hoursPerMonth * 3600;
const seed = 42;

const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
	[row(head), row(head.map((_, i) => (i === 0 ? "---" : "---:"))), ...rows.map(row)].join("\n");
const words = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
	[row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n");
const grouped = (n: number) => n.toLocaleString("en-US");
const rounded = (n: number) => Number(n.toPrecision(2)).toLocaleString("en-US");

function conversationOf({ run }: KeptCosts): Operations {
	return mixed(
		kinds.map((kind: Kind) => {
			const found = run.measured.find((one) => one.kind === kind && one.mode === "rules");
			if (!found) throw new Error(`${kind} was not counted: npm run costs`);
			return { part: mixParts[kind], operations: found.operations };
		}),
	);
}
const bookingsPart = mixParts.booking / Object.values(mixParts).reduce((sum, n) => sum + n, 0);

export const inOrder = (places: readonly Place[]): readonly Place[] =>
	[...places].sort((a, b) => fullAt(a) - fullAt(b));

function waitOf({ line, needs }: Place, perSecond: number): string {
	if (line === null || needs === 0) return "–";
	const { used, p99Ms, left } = waitIn(
		{ perSecond, visits: needs, hands: line.hands, eachMs: line.eachMs },
		seeded(seed),
	);
	return used >= 1 ? `grows (${figure(left)} left)` : `${figure(p99Ms)} ms`;
}

function atRate(places: readonly Place[], conversation: Operations, perSecond: number): string {
	const over = places.filter((place) => fullAt(place) <= perSecond);
	const [first] = over;
	const units = unitsFor(conversation, perSecond);
	const alone = [...new Set(over.map((place) => place.of))];
	const said = first
		? `**First gives way: ${first.name}**, full at ${rounded(fullAt(first))} messages a second.${
				over.length > 1
					? ` Then: ${over
							.slice(1)
							.map((place) => `${place.name} (${rounded(fullAt(place))})`)
							.join(", ")}.`
					: ""
			} ${
				alone.includes("a tenant")
					? `What is a tenant's is full where all of it is one tenant's: ${over
							.filter((place) => place.of === "a tenant")
							.map(
								(place) =>
									`${Math.ceil(perSecond / fullAt(place))} tenants share it for ${place.name}`,
							)
							.join(", ")}.`
					: ""
			}`
		: "**Nothing gives way.**";
	return `### ${grouped(perSecond)} messages a second

${figure((perSecond * secondsPerMonth) / messagesIn(conversation))} conversations a month. ${said} Postgres needs ${figure(units)} units, with a pool of ${figure(neonPool(units))} transactions at once.

${table(
	["place", "needed a second", "can", "used", "99 of 100 wait less than"],
	places
		.filter(({ needs }) => needs > 0)
		.map((place) => [
			`${place.name} (${place.unit})`,
			figure(place.needs * perSecond),
			figure(place.can),
			`${figure(((place.needs * perSecond) / place.can) * 100)} %`,
			waitOf(place, perSecond),
		]),
)}`;
}

export function scalePage(costs: KeptCosts, kept: readonly Kept[]): string {
	const conversation = conversationOf(costs);
	const places = inOrder(placesOf({ conversation, bookings: bookingsPart, kept }));
	const used = ["hot", "accept", "expiry"].flatMap((name) => {
		const found = kept.find((one) => one.row === name);
		return found
			? [
					`\`npm run bench -- ${name}\` ${found.run.atTime.slice(0, 16).replace("T", " ")}, load ${found.load.toFixed(1)}${found.run.isSmall ? ", few rounds" : ""}`,
				]
			: [];
	});
	return `# What gives way first

Written by \`npm run scale\` from what \`npm run costs\` and \`npm run bench\` have kept. A *message* is one that comes in, of a person, a driver or a vendor, in the mix of the cost sheet (${kinds.map((kind) => `${mixParts[kind]} ${kind}`).join(", ")} in a hundred); a conversation has ${figure(messagesIn(conversation))} of them. Offline rules, everybody within their window.

Measured: \`npm run costs\` ${costs.atTime.slice(0, 16).replace("T", " ")}, load ${costs.machine.loadBefore[0]?.toFixed(1)}; ${used.join("; ")}. ${costs.machine.cores} cores of a virtual machine with Postgres, runtime and load on it: figures of this page that are times are far from what a cloud region gives, in both directions; counts and bounds hold anywhere.

## In order

${table(
	["place", "whose limit", "full at, messages a second"],
	places.map((place) => [
		place.name,
		place.of,
		Number.isFinite(fullAt(place)) ? rounded(fullAt(place)) : "does not grow with the traffic",
	]),
)}

${rates.map((rate) => atRate(places, conversation, rate)).join("\n\n")}

## What is measured, what happens, what the operator turns

${words(
	["place", "measured", "what happens beyond", "turn"],
	places.map(({ name, measured, happens, turn }) => [name, measured, happens, turn]),
)}

An object takes up to ${figure(objectPerSecond.is)} calls a second by Cloudflare's word (${objectPerSecond.source.url}). Each conversation is an object of its own, and each ride's search; none of them is shared by a tenant, so objects do not give way as traffic grows. The one that many write to at once is a search: a thousand drivers answered one ride with one assignment and one transaction for the decision (\`npm run bench -- drivers\`); a search asks at most 2,000.

## How it is simulated

A place where work waits in line is played second by second (\`lab/scale/simulate.ts\`): messages come by chance, exponential gaps from seed ${seed}; each brings its pieces of work at once; so many hands take each piece in its turn, each for the measured time. A minute is played, or less where 200,000 pieces come sooner. What a sweep does in its minute waits up to that minute and is only held against its bound.

## Not in it

- **Models**: their limits belong to an account and are not public; where a model is away or over its limit the offline rules answer.
- **Meta's own limits**: how many people a number may write to first in a day, and about one message in six seconds to the same person. Threads wait out 131056 and 63018.
- **Upstash** and KV, whose plans' limits were not read.
- **Row locks of \`tenant_daily_use\`** (sixteen rows for each tenant and day, each for a moment within a shipment): not measured beyond the soak.
- **Isolates**: Cloudflare starts as many as it needs. Here the runtime needed ${figure(conversation.workerdCpuMs / messagesIn(conversation))} ms of processor for each message, objects included.
`;
}
