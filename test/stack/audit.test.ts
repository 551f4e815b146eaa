/** The logs of a real conversation, sealed by the real Worker into the runtime's own R2, and judged by the command itself. */
import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { benchStack, codeIn, outbound, waitMs } from "./bench-stack.ts";

const bench = benchStack({ killable: true });
const wait = { timeoutMs: waitMs };
let folder: string;
let key: string;
let rideId: string;
let yes: string;

/** `npm run audit -- ...`, as whoever verifies would call it: with a public key and nothing secret. */
const audit = (...args: readonly string[]) => command("ops/audit/main.ts", ...args);
function command(script: string, ...args: readonly string[]) {
	return new Promise<{ readonly code: number | null; readonly out: string }>((done) => {
		const child = spawn(process.execPath, [resolve(script), ...args], {
			cwd: folder,
			env: { ...process.env, AUDIT_KEY: "", DATABASE_URL_OWNER: bench.stack().database.ownerUrl },
		});
		let out = "";
		child.stdout.on("data", (chunk) => (out += chunk));
		child.stderr.on("data", (chunk) => (out += chunk));
		child.on("close", (code) => done({ code, out }));
	});
}
async function publicKey(): Promise<string> {
	const { makeAuditKeys } = await import("../../src/crypto/audit-heads.ts");
	const [first] = await makeAuditKeys(bench.stack().credentials.AUDIT_KEY).publicKeys();
	return `${first?.id}:${first?.publicKey}`;
}
const worker = () => ["--url", bench.stack().url, "--key", key];
const waiting = () =>
	bench.count(`select count(*) as n from event_log e where not exists (
		select from ops.log_segments s join ops.log_heads h using (log, partition, seq)
		join ops.kept_manifests k on k.seq = h.manifest
		where s.log = 'event_log' and s.partition = e.partition and (s.to_txid, s.to_seq) >= (e.txid, e.seq))`);

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "assent-audit-"));
	const person = bench.twilio().addPhone({
		id: "guest-1",
		name: "Guest",
		number: "+447700900381",
		role: "person",
		locale: "en",
	});
	await person.send("taxi from the harbour to the castle");
	await person.waitFor(/Shall I look/, wait);
	({
		message: { sid: yes },
	} = await person.send("yes"));
	await person.waitFor(/asking the nearest/, wait);
	const [ride] = await bench.rows<{ id: string }>("select id from taxi_requests");
	rideId = ride?.id ?? "";
	const minted = await fetch(`${bench.stack().url}/admin/keys`, {
		method: "POST",
		headers: {
			authorization: `Bearer ${bench.stack().credentials.ADMIN_TOKEN}`,
			"content-type": "application/json",
		},
		body: JSON.stringify({ label: "Auditor", role: "super_admin" }),
	});
	({
		data: { key },
	} = (await minted.json()) as { data: { key: string } });
	await bench.until(
		"the journal is shipped",
		async () =>
			(await bench.count(
				"select count(*) as n from journal_lines where type = 'confirmed_call_settled'",
			)) > 0 &&
			(await bench.count(
				"select count(*) as n from journal_lines where type = 'outbox_sent' and change_payload ->> 'kind' = 'receipt'",
			)) > 0,
	);
	await bench.until("everything is sealed, and its heads are kept", async () => {
		await bench.stack().tick();
		return (await waiting()) === 0;
	});
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("npm run audit", () => {
	it("bundles a commitment: what was asked, shown, answered, executed, told, sent and sealed", async () => {
		const { code, out } = await audit(
			"bundle",
			"--commitment",
			rideId,
			"--out",
			folder,
			...worker(),
		);
		expect([code, out]).toEqual([0, expect.stringContaining(`bundle-${rideId}.md`)]);
		const text = readFileSync(join(folder, `bundle-${rideId}.md`), "utf8");
		for (const part of [
			/^# ride ride_/,
			/## Asked[\s\S]*\*\*message_received\*\*[\s\S]*taxi from the harbour to the castle[\s\S]*## Shown/,
			/## Shown[\s\S]*hash of the text shown [0-9a-f]{64}[\s\S]*Shall I look[\s\S]*## Answered/,
			/## Answered[\s\S]*answer_read[\s\S]*confirmed_call_settled[\s\S]*## Judged/,
			/## Judged by the router[\s\S]*taxi\.request[\s\S]*executed[\s\S]*## Executed/,
			/## Executed[\s\S]*\*\*taxi\.request\*\* succeeded[\s\S]*## Events/,
			/## Events[\s\S]*ride_requested[\s\S]*## Told/,
			/## Told to others[\s\S]*solicitation[\s\S]*## Sent/,
			/## Sent[\s\S]*outbox_sent[\s\S]*receipt[\s\S]*asking the nearest[\s\S]*## Everything/,
			/## Sealed[\s\S]*event_log, partition \d+, segment \d+ .* kept in audit\/heads\/\d{12}-[0-9a-f]{64}\.json, signed by a1/,
		])
			expect(text).toMatch(part);
		expect(text).toContain(yes);
		expect(text).not.toMatch(/\+44\d/);
		expect(await audit("bundle", "--commitment", "ride_none", ...worker())).toMatchObject({
			code: 2,
			out: expect.stringContaining("No such commitment"),
		});
	});

	it("finds everything whole: by the Worker's heads, and by a copy of them in a folder", async () => {
		const keys = ["--keys", await publicKey()];
		const whole = {
			code: 0,
			out: expect.stringMatching(
				/event_log: \d+ rows in \d+ segments of \d+ chains[\s\S]*taxi_requests: 1 rows, as the events say[\s\S]*\nWhole\.\n$/,
			),
		};
		expect(await audit("verify", ...keys, ...worker())).toMatchObject(whole);
		expect(await audit("heads", "--out", join(folder, "kept"), ...worker())).toMatchObject({
			code: 0,
		});
		expect(readdirSync(join(folder, "kept", "audit", "heads")).length).toBeGreaterThan(0);
		expect(await audit("verify", ...keys, "--heads", join(folder, "kept"))).toMatchObject(whole);
		expect(
			await audit(
				"verify",
				"--keys",
				"a1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
				"--heads",
				join(folder, "kept"),
			),
		).toMatchObject({
			code: 1,
			out: expect.stringContaining("its signature is not by our key"),
		});
	});

	it("says what it needs, and proves nothing by half", async () => {
		for (const [args, said] of [
			[["verify"], "Where are the signed heads?"],
			[["verify", "--heads", "x"], "--keys or AUDIT_KEY is needed"],
			[["bundle", ...worker()], "--commitment is needed"],
			[["verify", "--without-heads", "--from", "noon"], "--from is no time"],
			[[], "What is to be done?"],
		] as const)
			expect(await audit(...args)).toMatchObject({ code: 2, out: expect.stringContaining(said) });
		expect(await audit("verify", "--without-heads")).toMatchObject({
			code: 0,
			out: expect.stringContaining("Whole, as far as the database itself can say."),
		});
	});

	it("names the first broken row, and does not end well", async () => {
		const [row] = await bench.rows<{ seq: string }>(
			"select seq from event_log where type = 'ride_requested'",
		);
		await bench.rows("set session_replication_role = replica");
		await bench.rows(
			`update event_log set change_payload = jsonb_set(change_payload, '{rows,0,pax}', '4') where seq = ${row?.seq}`,
		);
		await bench.rows("set session_replication_role = origin");
		expect(await audit("verify", "--keys", await publicKey(), ...worker())).toMatchObject({
			code: 1,
			out: expect.stringMatching(
				new RegExp(
					`First broken row: event_log, partition \\d+, segment \\d+, position \\d+, row ${row?.seq}: the payload is not the one that was written \\(ride_requested of taxi_requests ${rideId}\\)\\n  then taxi_requests, row .*: pax is not what the events say`,
				),
			),
		});
	});
});

describe("npm run restore-check", () => {
	const check = (...args: readonly string[]) =>
		command("ops/restore/main.ts", "--since", "2020-01-01T00:00:00Z", ...worker(), ...args);

	it("names what a person was told and a restored Postgres has lost, and nothing where nothing is [UAI-12-d]", async () => {
		expect(await check()).toEqual({
			code: 0,
			out: expect.stringMatching(
				/^\d threads, 1 things agreed to that may be later, 0 of them without a row\.\n$/,
			),
		});
		// As a restore to the moment before the yes leaves it.
		await bench.rows("set session_replication_role = replica");
		await bench.rows("delete from tool_executions where tool_name = 'taxi.request'");
		await bench.rows("set session_replication_role = origin");
		expect(await check()).toEqual({
			code: 1,
			out: expect.stringMatching(
				/^\d threads, 1 things agreed to that may be later, 1 of them without a row\.\nlost: taxi\.request \w{4} asked at 20\S+Z, thread \S{43}, item act_\w+\n$/,
			),
		});
		const later = ["--since", new Date(Date.now() + 86_400_000).toISOString()];
		expect((await check(...later)).code).toBe(0);
	});

	it("says what it needs, and that a key or an address is not right", async () => {
		expect(await command("ops/restore/main.ts")).toMatchObject({ code: 2 });
		expect(await check("--key", "ask_nobody")).toMatchObject({
			code: 2,
			out: expect.stringContaining("answered 401"),
		});
	});
});

describe("npm run restore-check -- --ask-again", () => {
	const table = "select count(*) as n from transactions where state = 'confirmed'";
	const [anna, berk, cem, dora, eve, rival] = ["1", "2", "3", "4", "5", "6"].map(
		(n) => `+44770090039${n}`,
	) as [string, string, string, string, string, string];
	const people = [anna, berk, cem, dora, eve, rival];
	const person = (number: string) => bench.twilio().phone(number);
	beforeAll(() => {
		for (const number of people)
			bench.twilio().addPhone({
				...{ id: `restored-${number.slice(-1)}`, name: "Somebody", number },
				...{ role: "person", locale: "en" },
			});
	});
	async function says(number: string, text: string, answer: RegExp) {
		const sent = await person(number).send(text);
		return person(number).waitFor(answer, { ...wait, after: sent.message });
	}
	async function agrees(number: string, request: string, question: RegExp, receipt: RegExp) {
		const prompt = await says(number, request, question);
		await says(number, `yes ${codeIn(prompt)}`, receipt);
		return codeIn(prompt);
	}
	// One day for all of them, even where midnight passes between.
	const day = new Intl.DateTimeFormat("en-GB", {
		...{ day: "numeric", month: "long", timeZone: "Europe/Istanbul" },
	} as const).format(Date.now() + 2 * 24 * 3_600_000);
	const books = (number: string, clock: string) =>
		agrees(
			number,
			`a table on the quay for 4 on ${day} at ${clock} at the blue lantern`,
			/I keep it for you/,
			/^Booked/,
		);
	const tables = "from pg_tables where schemaname in ('public', 'ops')";
	const keep = () =>
		bench.rows(`do $$ declare t record; begin
			create schema restore_point;
			for t in select schemaname as s, tablename as n ${tables} loop
				execute format('create table restore_point.%I as table %I.%I', t.s || '_' || t.n, t.s, t.n);
			end loop; end $$`);
	const others = "from pg_stat_activity where usename in ('app_rw', 'app_system')";
	const letIn = (may: "login" | "nologin") =>
		bench.rows(`do $$ begin alter role app_rw ${may}; alter role app_system ${may}; end $$`);
	/** Nobody is at a database while it is restored. */
	async function restore() {
		await letIn("nologin");
		await bench.until("nobody to be at the database", async () => {
			await bench.rows(`select pg_terminate_backend(pid) ${others}`);
			return (await bench.count(`select count(*) as n ${others}`)) === 0;
		});
		await putBack();
		await letIn("login");
	}
	const putBack = () =>
		bench.rows(`do $$ declare t record; begin
			set local session_replication_role = replica;
			execute (select 'truncate ' || string_agg(format('%I.%I', schemaname, tablename), ', ') ${tables});
			for t in select schemaname as s, tablename as n, (
				select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
				where a.attrelid = format('%I.%I', schemaname, tablename)::regclass and a.attnum > 0
					and not a.attisdropped and a.attgenerated = '') as columns ${tables} loop
				execute format('insert into %I.%I (%s) overriding system value select %s from restore_point.%I',
					t.s, t.n, t.columns, t.columns, t.s || '_' || t.n);
			end loop; end $$`);
	const shipped = (type: string, least: number) =>
		bench.until(`${least} lines ${type} are shipped`, async () => {
			const n = await bench.count("select count(*) as n from journal_lines where type = $1", type);
			return n >= least;
		});
	const told = (number: string) =>
		outbound(person(number).messages()).filter(({ body }) => /was lost on our side: /.test(body));

	it("asks each person once more for what was lost, through runs and a kill; a yes commits once, a no leaves it, and what is gone is told [UAI-12-d]", async () => {
		const check = (...args: readonly string[]) =>
			command("ops/restore/main.ts", "--since", since, ...worker(), ...args);
		await bench.rows("update offerings set capacity = 1 where name = 'Table on the quay'");
		await books(eve, "13:00");
		await shipped("confirmed_call_settled", 2);
		// Who was never heard of before is found once they write again.
		for (const number of [anna, berk, cem, dora]) await says(number, "help", /^This is/);
		await shipped("keyword_help", 4);
		const since = new Date().toISOString();
		await keep();
		const old = await books(anna, "19:00");
		await agrees(
			berk,
			"order 2 club sandwich and a cola from akasya hotel harbour to room 12",
			/Shall I order it/,
			/^Your order is with/,
		);
		await agrees(cem, "taxi from the harbour to the castle", /Shall I look/, /asking the nearest/);
		await books(dora, "21:00");
		await shipped("confirmed_call_settled", 6);
		await restore();
		expect(await bench.count(table)).toBe(1);
		// Somebody else has the quay by now.
		await books(rival, "21:00");

		const found = await check();
		expect([found.code, found.out.match(/^lost: \S+/gmu)?.toSorted()]).toEqual([
			1,
			[
				"lost: booking.initiate",
				"lost: booking.initiate",
				"lost: order.create",
				"lost: taxi.request",
				"lost: taxi.request",
			],
		]);
		// The tables' threads are killed when they have taken it and cannot look yet what there is.
		await bench.dieAfterCommit("booking.initiate", async () => {
			expect((await check("--ask-again")).code).toBe(0);
			for (const number of [berk, cem])
				await person(number).waitFor(/was lost on our side: /, wait);
			await bench.twilio().settled();
		});
		expect([told(anna), told(dora)]).toEqual([[], []]);
		await bench.stack().restart();
		expect((await check("--ask-again")).code).toBe(0);
		for (const number of [anna, berk, cem, dora])
			await person(number).waitFor(/was lost on our side: /, { timeoutMs: 90_000 });
		expect(told(dora)[0]?.body).toMatch(/nothing free at that time/);
		expect(told(dora)[0]?.body).not.toContain("I keep it for you");

		expect((await says(anna, "what did I book?", /booking/)).body).toContain("no booking");
		await says(anna, `yes ${old}`, new RegExp(`^${old} was lost on our side`));
		expect(await bench.count(table)).toBe(2);
		const question = told(anna)[0];
		if (!question) throw new Error("nobody has asked");
		await says(anna, `yes ${codeIn(question)}`, /^Booked/);
		await says(anna, `yes ${codeIn(question)}`, /already done/);
		const [order] = told(berk);
		await says(berk, order ? `no ${codeIn(order)}` : "", /dropped/);
		await bench.twilio().settled();
		const orders = "select count(*) as n from orders where status = 'confirmed'";
		expect([await bench.count(table), await bench.count(orders)]).toEqual([3, 0]);
		expect(people.map((one) => told(one).length)).toEqual([1, 1, 1, 1, 0, 0]);
		const alerts =
			"select count(*) as n from system_alerts where dedupe_key like 'agreement_lost:%'";
		await bench.until("staff know of each", async () => (await bench.count(alerts)) === 5);
		const last = await check();
		expect([last.code, last.out.match(/^asked again before/gmu)?.length]).toEqual([0, 5]);
	}, 300_000);
});
