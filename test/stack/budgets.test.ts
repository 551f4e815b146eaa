/**
 * The counted budgets that need the real Worker, its objects and Postgres (those inside one object stand in
 * test/workers/counts.test.ts). How often Postgres was asked, the proxy knows; by which functions, Postgres itself.
 */
import { beforeAll, describe, expect, it } from "vitest";
import { benchStack, codeIn, outbound, waitMs } from "./bench-stack.ts";

const bench = benchStack();
const wait = { timeoutMs: waitMs };
/** Longer than a journal waits to be shipped, and than the proxy keeps an idle connection, whose end makes Postgres count. */
const quietMs = 13_000;

const requests = () => bench.stack().database.proxy.stats.httpRequests;
let guests = 0;
const someone = () =>
	bench.twilio().addPhone({
		id: `counted-${++guests}`,
		name: `Guest ${guests}`,
		number: `+4477009007${String(guests).padStart(2, "0")}`,
		role: "person",
		locale: "en",
	});

async function quiet(): Promise<void> {
	let [seen, since] = [requests(), Date.now()];
	await bench.until(
		"the stack to be quiet",
		() => {
			if (requests() !== seen) [seen, since] = [requests(), Date.now()];
			return Date.now() - since > quietMs;
		},
		90_000,
	);
}

/** Calls of each SQL function that a request begins with, as Postgres has counted them. */
async function callsByFunction(): Promise<ReadonlyMap<string, number>> {
	const rows = await bench.rows<{ name: string; calls: string }>(
		"select funcname as name, calls from pg_stat_user_functions where schemaname = 'app'",
	);
	return new Map(rows.map(({ name, calls }) => [name, Number(calls)]));
}

beforeAll(async () => {
	await bench.rows("alter system set track_functions = 'all'");
	await bench.rows("select pg_reload_conf()");
});

describe("Postgres is not asked", () => {
	it("for a proposal, a webhook nine times more, a reminder, a wrong code and a plain no", async () => {
		const person = someone();
		await quiet();
		const before = requests();
		await person.send("taxi from the harbour to the castle");
		const prompt = await person.waitFor(/Shall I look/, wait);
		bench
			.twilio()
			.behave({ kind: "deliver_copies", copies: 10, atOnce: true, uses: 1, number: person.number });
		await person.send("hmm, what is the weather?");
		const reminder = await person.waitFor(/is still waiting for you/, { ...wait, after: prompt });
		await person.send("yes 9X9X");
		const wrong = await person.waitFor(/not a code I have open/, { ...wait, after: reminder });
		await person.send("no");
		await person.waitFor(/Nothing is booked/, { ...wait, after: wrong });
		expect(requests() - before).toBe(0);
		await bench.twilio().settled();
		expect(outbound(person.messages()).filter((one) => /weather/.test(one.body))).toHaveLength(0);
	}, 180_000);
});

describe("a yes", () => {
	it("asks Postgres once until its receipt; what follows is the search's, and each request calls one function", async () => {
		const person = someone();
		await person.send("taxi from the harbour to the castle");
		const prompt = await person.waitFor(/Shall I look/, wait);
		await bench.twilio().settled();
		await quiet();
		const [before, callsBefore] = [requests(), await callsByFunction()];
		// The commit's answer is lost every time: the turn gets no further, so nothing follows that could be counted with it.
		bench.stack().database.proxy.setFault({
			kind: "drop_after_commit",
			count: 1_000,
			match: "ride_requested",
		});
		await person.send(`yes ${codeIn(prompt)}`);
		await bench.until(
			"the commit",
			async () => (await bench.count("select count(*) as n from taxi_requests")) === 1,
		);
		const atCommit = requests() - before;
		bench.stack().database.proxy.setFault(null);
		await person.waitFor(/asking the nearest/, wait);
		await quiet();
		const after = await callsByFunction();
		const called = (name: string) => (after.get(name) ?? 0) - (callsBefore.get(name) ?? 0);
		const ofTheSearch = ["answers_record", "notifications_mark", "journal_ship"].reduce(
			(sum, name) => sum + called(name),
			0,
		);
		// The first try commits, or a repeat that came before we looked: never a second kind of request before the receipt. Offers, and the
		// ride's end, are commits, too; who is asked is looked for once, by a reading.
		expect(atCommit).toBeGreaterThanOrEqual(1);
		expect(called("commit")).toBeGreaterThanOrEqual(atCommit);
		const functions = called("commit") + ofTheSearch + 1;
		expect(requests() - before).toBeLessThanOrEqual(functions);
		// A journal's ship marks by itself what its thread has handed over.
		expect(requests() - before).toBeGreaterThanOrEqual(
			functions - Math.min(called("notifications_mark"), called("journal_ship")),
		);
	}, 240_000);
});

describe("the logs", () => {
	const logs = [
		"audit_log",
		"event_log",
		"log_erasures",
		"order_items",
		"order_status_events",
		"transaction_events",
	];
	const logRows = async () =>
		(await Promise.all(logs.map((log) => bench.count(`select count(*) as n from ${log}`)))).reduce(
			(sum, n) => sum + n,
			0,
		);

	const shipCount = () => bench.count("select count(*) as n from event_log where op = 'journal'");

	it("hold at most five rows for each message of a booking, its yes and the same yes again, and few of those are ships", async () => {
		const person = someone();
		const written = () =>
			person.messages().filter(({ direction }) => direction === "inbound").length;
		const book = async (clock: string) => {
			const asked = await person.send(
				`a table on the quay for 2 tomorrow at ${clock} at the blue lantern`,
			);
			const offered = await person.waitFor(/Table on the quay/, { ...wait, after: asked.message });
			const named = /I keep it for you/.test(offered.body)
				? null
				: await person.send("Table on the quay");
			const prompt = named
				? await person.waitFor(/I keep it for you/, { ...wait, after: named.message })
				: offered;
			for (const heard of [/^Booked/, /./]) {
				const yes = await person.send(`yes ${codeIn(prompt)}`);
				await person.waitFor(heard, { ...wait, after: yes.message });
			}
		};
		// Whoever is new is written down once.
		await book("18:00");
		await quiet();
		const [rows, ships, messages] = [await logRows(), await shipCount(), written()];
		await book("20:00");
		await quiet();
		const count = written() - messages;
		expect(count).toBeGreaterThanOrEqual(3);
		expect((await logRows()) - rows).toBeLessThanOrEqual(5 * count);
		// Where everything is slow: one for each turn of two threads, and one for what became of its message.
		expect((await shipCount()) - ships).toBeLessThanOrEqual(3 * count);
		expect(await bench.count("select count(*) as n from journal_lines")).toBeGreaterThan(
			5 * (await shipCount()),
		);
	}, 240_000);
});
