/**
 * `npm run demo`: one whole conversation through the running stack, printed as a chat. Exit code 0 only if every promised state was
 * reached.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { removePostgresData } from "../postgres/data-folder.ts";
import { harbourTown } from "../seed/harbour-town.ts";
import { type Stack, startStack } from "../stack/stack.ts";
import { onStop, stopNow } from "../supervisor/lifecycle.ts";
import { startWatchdog } from "../supervisor/watchdog.ts";
import type { PhoneHandle, PhoneMessage, TwilioStandIn } from "../twilio/stand-in.ts";

const waitMs = 30_000;
const patienceMs = 60_000;
const everyMs = 250;

const names = new Map<string, string>([
	...harbourTown.people.map((person) => [person.phone, person.name] as const),
	...harbourTown.drivers.map((driver) => [driver.phone, `${driver.name} (driver)`] as const),
]);

const failures: string[] = [];
function promise(sentence: string, kept: boolean): void {
	console.log(`   ${kept ? "✓" : "✗"} ${sentence}`);
	if (!kept) failures.push(sentence);
}

const scene = (title: string) =>
	console.log(`\n── ${title} ${"─".repeat(Math.max(0, 66 - title.length))}`);
function line(who: string, text: string): void {
	const [first = "", ...rest] = text.split("\n");
	console.log(`${who.padEnd(24)} ${first}`);
	for (const more of rest) console.log(`${" ".repeat(24)} ${more}`);
}
const nameOf = (phone: PhoneHandle) => names.get(phone.number) ?? phone.number;

async function writes(phone: PhoneHandle, text: string): Promise<void> {
	line(`${nameOf(phone)}:`, text);
	await phone.send(text);
}
async function hears(
	phone: PhoneHandle,
	wanted: RegExp,
	after?: PhoneMessage,
): Promise<PhoneMessage> {
	const message = await phone.waitFor(wanted, { timeoutMs: waitMs, ...(after ? { after } : {}) });
	line(`→ ${nameOf(phone)}:`, message.body);
	if (message.buttons.length > 0)
		line("", message.buttons.map((button) => `[ ${button.title} ]`).join(" "));
	return message;
}

const codeIn = (message: PhoneMessage): string => {
	const code = /(?:YES|EVET) ([A-Z0-9]{4})/.exec(message.body)?.[1];
	if (!code) throw new Error(`no code in: ${message.body}`);
	return code;
};

async function until<T>(read: () => Promise<T | null>, what: string): Promise<T> {
	const deadline = Date.now() + patienceMs;
	for (;;) {
		const value = await read();
		if (value !== null) return value;
		if (Date.now() > deadline) throw new Error(`waited in vain for ${what}`);
		await new Promise((done) => setTimeout(done, everyMs));
	}
}

async function conversation(twilio: TwilioStandIn): Promise<{ readonly code: string }> {
	const [anna] = harbourTown.people;
	if (!anna) throw new Error("the demo town has people");
	const person = twilio.phone(anna.phone);

	scene("A request becomes a proposal, and a proposal waits");
	await writes(person, "taxi from the harbour to the castle");
	const proposal = await hears(person, /harbour/i);
	const asked = codeIn(proposal);
	await writes(person, "how much was it again?");
	await hears(person, /./, proposal);

	scene("The yes: the webhook comes twice, the ride once");
	twilio.behave({ kind: "deliver_copies", copies: 2, atOnce: true, uses: 1, number: anna.phone });
	await writes(person, `yes ${asked}`);
	await hears(person, /asking the nearest drivers/i);

	scene("The nearest drivers on duty are asked; two race");
	const offered = await until(async () => {
		const waiting = harbourTown.drivers
			.map((driver) => twilio.phone(driver.phone))
			.filter((phone) =>
				phone.messages().some((m) => m.direction === "outbound" && m.buttons.length > 0),
			);
		return waiting.length >= 3 ? waiting : null;
	}, "three drivers to be asked");
	const [first, second, third] = offered;
	if (!first || !second || !third) throw new Error("three drivers were asked");
	const offers = await Promise.all(
		[first, second, third].map((driver) => hears(driver, /(?:YES|EVET) [A-Z0-9]{4}/)),
	);
	const code = codeIn(offers[0] ?? proposal);
	line(`${nameOf(first)}:`, `YES ${code}`);
	line(`${nameOf(second)}:`, `YES ${code}`);
	await Promise.all([first.send(`YES ${code}`), second.send(`YES ${code}`)]);
	const answers = await Promise.all(
		[first, second].map((driver) =>
			hears(driver, /is yours|sizin\.|already taken|tarafından alındı/),
		),
	);
	const won = answers.filter((answer) => /is yours|sizin\./.test(answer.body));
	promise("exactly one of the two drivers has the ride", won.length === 1);
	await hears(person, /Your driver is/);

	scene("A late yes hears the truth");
	await writes(third, `YES ${code}`);
	const late = await hears(third, /already taken|tarafından alındı/);
	promise("the late driver was told that it is taken", late.body.includes(code));

	scene("The ride ends");
	const winner = won[0] === answers[0] ? first : second;
	await writes(winner, "done");
	await hears(winner, /ride is closed|yolculuk kapandı/);
	await hears(person, /ride is over/);
	return { code };
}

const tableOwner = "+447700900301";
const shopOwner = "+447700900310";

async function otherRequests(twilio: TwilioStandIn): Promise<void> {
	const [anna] = harbourTown.people;
	if (!anna) throw new Error("the demo town has people");
	const person = twilio.phone(anna.phone);

	scene("A table is held while the person thinks");
	await writes(person, "a table for 4 tomorrow at 7 at the blue lantern");
	const which = await hears(person, /Table on the quay/);
	await writes(person, "2");
	const held = await hears(person, /I keep it for you/, which);
	await writes(person, `yes ${codeIn(held)}`);
	const booked = await hears(person, /^Booked/, held);
	const told = await hears(twilio.phone(tableOwner), /New booking/);
	const bookingCode = /code is ([A-Z0-9]{4})/.exec(booked.body)?.[1] ?? "none";
	promise("the business heard the code that the person has", told.body.includes(bookingCode));

	scene("A question to whoever may have it, an offer, and a yes to it");
	await writes(person, "who has cold drinks, 6 bottles?");
	const question = await hears(person, /YES [A-Z0-9]{4}/, booked);
	await writes(person, `yes ${codeIn(question)}`);
	const shop = twilio.phone(shopOwner);
	await hears(shop, /drinks/i);
	await writes(shop, "yes 250, twelve left");
	const offer = await hears(person, /250/, question);
	await writes(person, "take 1");
	const taking = await hears(person, /YES [A-Z0-9]{4}/, offer);
	await writes(person, `yes ${codeIn(taking)}`);
	const taken = await hears(person, /\+447700900310/, taking);
	promise("the person learns whom to call only by taking the offer", taken !== undefined);
	promise("and not before", !offer.body.includes(shopOwner) && !taking.body.includes(shopOwner));
}

const kitchenOwner = "+447700900305";

async function anOrder(twilio: TwilioStandIn): Promise<void> {
	const guest = harbourTown.people.find(({ locale }, i) => i > 0 && locale === "en");
	if (!guest) throw new Error("the demo town has people");
	const person = twilio.phone(guest.phone);
	const kitchen = twilio.phone(kitchenOwner);

	scene("An order: priced by the catalogue, asked about, and sent with the yes");
	await writes(person, "order 2 club sandwich and a cola from akasya hotel harbour to room 12");
	const asked = await hears(person, /Club sandwich/);
	promise(
		"the business hears nothing before the yes",
		!kitchen.messages().some(({ body }) => /Club sandwich/.test(body)),
	);
	await writes(person, `yes ${codeIn(asked)}`);
	await hears(person, /is with Akasya/, asked);
	const question = await hears(kitchen, /Club sandwich/);
	const code = codeIn(question);
	await writes(kitchen, `YES ${code}`);
	await hears(person, /is being made/);
	await writes(kitchen, `READY ${code}`);
	await hears(person, /is ready/);
	await writes(kitchen, `DELIVERED ${code}`);
	await hears(person, /was delivered/);
	await twilio.settled();
	for (const step of [/is being made/, /is ready/, /was delivered/])
		promise(
			`the person heard ${String(step)} once`,
			person.messages().filter(({ body }) => step.test(body)).length === 1,
		);
}

async function whatTheDatabaseHolds(stack: Stack, code: string): Promise<void> {
	scene("What the database holds");
	const client = new pg.Client({ connectionString: stack.database.ownerUrl });
	await client.connect();
	try {
		const count = async (sql: string, ...params: unknown[]): Promise<number> =>
			Number((await client.query<{ n: string }>(sql, params)).rows[0]?.n);
		const rides = await client.query<{ id: string; code: string; state: string }>(
			"select id, code, state from taxi_requests order by created_at",
		);
		console.table(rides.rows);
		const offers = await client.query<{ state: string; n: string }>(
			"select state, count(*) as n from taxi_offers group by state order by state",
		);
		console.table(offers.rows);
		promise(
			"one ride, and it is completed",
			rides.rows.length === 1 && rides.rows[0]?.state === "completed",
		);
		promise("it has the code that the drivers saw", rides.rows[0]?.code === code);
		promise(
			"the yes was executed once",
			(await count(
				"select count(*) as n from tool_executions where tool_name = 'taxi.request' and state = 'succeeded'",
			)) === 1,
		);
		promise(
			"one offer was accepted",
			(await count("select count(*) as n from taxi_offers where state = 'accepted'")) === 1,
		);
		promise(
			"one booking, confirmed, with a unit for each of its slots",
			(await count("select count(*) as n from transactions where state = 'confirmed'")) === 1 &&
				(await count(
					"select count(*) as n from resource_locks l join transactions t on t.id = l.transaction_id where l.state = 'confirmed'",
				)) === (await count("select cardinality(slot_starts) * units as n from transactions")),
		);
		const ordered = await client.query(
			"select o.code, o.status, o.table_no, o.total_minor, i.qty, i.name from orders o join order_items i on i.order_id = o.id order by i.place",
		);
		console.table(ordered.rows);
		promise(
			"one order, delivered, with an event for each of its states",
			(await count("select count(*) as n from orders where status = 'delivered'")) === 1 &&
				(await count("select count(*) as n from orders")) === 1 &&
				(await count("select count(*) as n from order_status_events")) === 5,
		);
		promise(
			"what was sold is out of stock, and nothing is still put aside",
			(await count("select qty as n from inventory_levels where sku = 'ak-sandwich'")) === 8 &&
				(await count("select sum(reserved) as n from inventory_levels")) === 0,
		);
		const settled = await until(
			async () =>
				(await count("select count(*) as n from notifications where relayed_at is null")) === 0 &&
				(await count("select count(*) as n from taxi_offers where state = 'lost'")) >= 1 &&
				(await count("select count(*) as n from event_log where thread_key is not null")) > 0
					? true
					: null,
			"notifications, answers and journals to arrive",
		);
		promise("every notification was relayed, and who answered in vain is written down", settled);
		console.log(
			`   ${await count("select count(*) as n from event_log")} event rows, ${await count("select count(*) as n from audit_lines")} audit rows`,
		);
	} finally {
		await client.end();
	}
}

async function main(): Promise<void> {
	const dataDir = mkdtempSync(join(tmpdir(), "assent-demo-"));
	const watchdog = await startWatchdog();
	onStop(() => watchdog.stop());
	onStop(async () => {
		await removePostgresData(join(dataDir, "postgres"));
		rmSync(dataDir, { recursive: true, force: true });
	});
	console.log(
		"Starting the stack: Postgres, a Twilio stand-in, the Worker in the real runtime ...",
	);
	const stack = await startStack({
		dataDir,
		port: 0,
		durable: false,
		killable: true,
		logLine: (text) => {
			if (process.argv.includes("--verbose")) console.log(text);
		},
	});
	onStop(() => stack.stop());
	if (stack.database.postgres)
		watchdog.register(stack.database.postgres.pid, { signal: "SIGINT", group: false });
	watchdog.register(stack.workerPid(), { signal: "SIGTERM", group: true });
	if (!stack.twilio) throw new Error("the demo has its own Twilio stand-in");
	const { code } = await conversation(stack.twilio);
	await otherRequests(stack.twilio);
	await anOrder(stack.twilio);
	await whatTheDatabaseHolds(stack, code);
	console.log(
		failures.length === 0
			? "\nEvery promise was kept."
			: `\nNot kept:\n${failures.map((sentence) => `  - ${sentence}`).join("\n")}`,
	);
	await stopNow(failures.length === 0 ? 0 : 1);
}

main().catch(async (error: unknown) => {
	console.error(error instanceof Error ? error.message : error);
	await stopNow(1);
});
