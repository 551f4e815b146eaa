/** The logs of a real conversation, sealed by the real Worker into the runtime's own R2, and judged by the command itself. */
import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { benchStack, waitMs } from "./bench-stack.ts";

const bench = benchStack();
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
