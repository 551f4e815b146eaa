import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import pg from "pg";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { createDatabase } from "../../dev/postgres/databases.ts";
import type { StackDatabase } from "../../dev/stack/database.ts";
import { listenOn } from "../../dev/supervisor/ports.ts";
import { accountSid, authToken, senders } from "../../dev/twilio/test-bench.ts";
import type { Account } from "../../dev/wrangler/stand-in.ts";
import type { Env } from "../doctor/settings.ts";
import { plantTenant } from "../migrate/tenant.ts";
import { databaseOfTests } from "../test-database.ts";
import { checkoutIn } from "./checks.ts";
import { type DeployOptions, deploy, rollBack } from "./deploy.ts";
import { readWrangler, type Target } from "./environments.ts";
import { wranglerFor } from "./wrangler.ts";

const { folder, credentials, ...started } = databaseOfTests("deploy");
const accountFile = join(folder, "account.json");
const head = readWrangler(
	readFileSync("wrangler.toml", "utf8").replace(/id = "0{32}"/, `id = "${"ab".repeat(16)}"`),
);
const patience = { versionMs: 300, readyMs: 300, stepMs: 50 };
let database: StackDatabase;
let superUrl: string;
let owner: pg.Client;
beforeAll(() => {
	database = started.database();
	owner = started.owner();
	superUrl = database.ownerUrl.replace(/\/[^/]+$/, "/postgres");
});

const account = (): Account => JSON.parse(readFileSync(accountFile, "utf8")) as Account;
const withAccount = (change: Partial<Account>) =>
	writeFileSync(
		accountFile,
		JSON.stringify({ workers: {}, calls: [], signedIn: true, refuseUpload: false, ...change }),
	);
beforeEach(() => withAccount({}));

/** The Worker as it answers: its version is the account's newest, and it refuses whom nobody signed. */
async function worker(over: { readonly forged?: number; readonly version?: string } = {}) {
	const server = createServer((request, response) => {
		request.resume();
		const answer = (status: number, body: object) =>
			response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
		const newest = account().workers[""]?.deployments.at(-1)?.versions[0]?.version_id;
		if (request.method === "POST") answer(over.forged ?? 403, {});
		else
			answer(200, request.url === "/healthz" ? { ok: true, version: over.version ?? newest } : {});
	});
	const port = await listenOn(server);
	onTestFinished(() => void server.close());
	return `http://127.0.0.1:${port}`;
}

async function run(over: Partial<DeployOptions> & { readonly change?: Env } = {}) {
	const lines: string[] = [];
	const env: Env = {
		PUBLIC_BASE_URL: await worker(),
		DATABASE_URL: database.urls.rw,
		DATABASE_URL_SYSTEM: database.urls.system,
		DATABASE_URL_OWNER: database.ownerUrl,
		DATA_KEY: credentials.DATA_KEY,
		TWILIO_ACCOUNT_SID: accountSid,
		TWILIO_AUTH_TOKEN: authToken,
		TWILIO_WHATSAPP_FROM: senders.whatsapp,
		...over.change,
	};
	const code = await deploy({
		environment: "production",
		target: head,
		env,
		wrangler: wranglerFor({
			environment: "production",
			script: "dev/wrangler/stand-in.ts",
			env: { ...process.env, WRANGLER_STAND_IN: accountFile },
		}),
		checkout: { commit: "0123456789ab", changed: 0 },
		say: (line) => lines.push(line),
		dryRun: false,
		narrow: false,
		secrets: true,
		codeOnly: false,
		patience,
		...over,
	});
	const text = lines.join("\n");
	for (const [name, value] of Object.entries(env))
		if (value && /KEY|TOKEN|DATABASE/.test(name)) expect(text).not.toContain(value);
	return { code, lines, text, env };
}

describe("a deployment", () => {
	it("to an empty account is looked at, migrated, brought with its secrets and asked [UAI-12-b]", async () => {
		const { code, text, env } = await run();
		expect(text).toContain("checkout               is clean, at 0123456789ab");
		expect(text).toContain("DATA_KEY               has nothing stored yet");
		expect(text).toContain("healthz                answers, and is the version that was deployed");
		expect(text).toContain("/webhooks/twilio/messages refuses what is signed wrong");
		expect(text).toContain("npm run deploy -- rollback --env production");
		expect(code).toBe(0);
		const { calls, workers } = account();
		expect(calls).toEqual(["secret list", "deploy"]);
		const { DATABASE_URL_OWNER: _, ...told } = env;
		expect(workers[""]?.secrets).toEqual(told);
	});

	it("tried dry changes nothing, here or there, and says what would not do", async () => {
		const well = await run({ dryRun: true });
		expect([well.code, well.text]).toEqual([0, expect.stringContaining("Nothing was changed.")]);
		const ill = await run({ dryRun: true, secrets: false, change: { LLM_PROVIDER: "google" } });
		expect(ill.code).toBe(1);
		expect(ill.text).toMatch(/fail +TWILIO_AUTH_TOKEN +is missing at assent/);
		expect(ill.text).toMatch(/fail +LLM_API_KEY +is missing at assent/);
		expect(account().calls).toEqual([
			"secret list",
			"deploy --dry-run",
			"secret list",
			"deploy --dry-run",
		]);
		expect(account().workers).toEqual({});
	});

	it("ends before anything is changed where something is wrong, and names it", async () => {
		const refused = async (over: Parameters<typeof run>[0]) => {
			const { code, text } = await run(over);
			expect([code, text]).toEqual([1, expect.stringContaining("Nothing was changed.")]);
			return text;
		};
		const bare: Target = { ...head, r2_buckets: [] };
		expect(await refused({ target: bare })).toMatch(/fail +wrangler.toml +lacks AUDIT, FILES/);
		expect(await refused({ change: { DATABASE_URL_OWNER: "" } })).toMatch(
			/fail +DATABASE_URL_OWNER +is not known here/,
		);
		const nowhere = database.ownerUrl.replace(/:\d+\//, ":9/");
		expect(await refused({ change: { DATABASE_URL_OWNER: nowhere } })).toContain(
			"DATABASE_URL_OWNER     reaches no Postgres",
		);
		expect(await refused({ change: { SLACK_BOT_TOKEN: `xoxb-${"x".repeat(20)}` } })).toMatch(
			/fail +SLACK_CHANNEL +is missing, and what it goes with is set at assent/,
		);
		withAccount({ signedIn: false });
		expect(await refused({})).toContain("set a CLOUDFLARE_API_TOKEN");
		expect(account().calls).toEqual(["secret list"]);
	});

	it("with a key that opens nothing of what is stored is refused", async () => {
		const { makePersonalData } = await import("../../src/crypto/field-cipher.ts");
		const known = makePersonalData(credentials.DATA_KEY);
		const [tenant] = (await owner.query("select id from tenants limit 1")).rows;
		const phone = "+905550000001";
		await owner.query(
			"insert into people (tenant_id, phone_encrypted, phone_hash) values ($1, $2, $3)",
			[tenant.id, await known.encrypt(phone), await known.lookup(tenant.id, phone)],
		);
		onTestFinished(async () => {
			await owner.query("delete from people where phone_encrypted is not null");
		});
		expect((await run()).text).toContain("opens what is stored, and finds who is stored");
		const other = `k2:${randomBytes(32).toString("base64")}`;
		const foreign = await run({ change: { DATA_KEY: other } });
		expect([foreign.code, foreign.text]).toEqual([
			1,
			expect.stringMatching(/fail +DATA_KEY +does not open what is stored/),
		]);
		const unfound = await run({ change: { DATA_KEY: `${credentials.DATA_KEY},${other}` } });
		expect(unfound.text).toMatch(/fail +DATA_KEY +finds nobody who is stored/);
	});

	it("never moves the objects to another jurisdiction", async () => {
		const deployments = [{ created_on: "1", versions: [{ version_id: "v1", percentage: 100 }] }];
		withAccount({
			workers: { "": { secrets: {}, deployments, variables: { OBJECTS_JURISDICTION: "eu" } } },
		});
		expect((await run()).text).toMatch(/fail +OBJECTS_JURISDICTION +is not what the objects/);
		const same = await run({ target: { ...head, vars: { OBJECTS_JURISDICTION: "eu" } } });
		expect(same.code).toBe(0);
	});

	it("that answers as another version, or takes what nobody signed, ends with how to go back", async () => {
		const stale = await run({ change: { PUBLIC_BASE_URL: await worker({ version: "old" }) } });
		expect([stale.code, stale.text]).toEqual([
			1,
			expect.stringContaining("another version's answer"),
		]);
		const open = await run({ change: { PUBLIC_BASE_URL: await worker({ forged: 200 }) } });
		expect([open.code, open.text]).toEqual([
			1,
			expect.stringMatching(/fail +\/webhooks\/twilio\/messages answers 200/),
		]);
		expect(open.text).toContain("rollback");
	});
});

describe("migrations of a deployment", () => {
	/** Our migrations, and these behind them. */
	function release(...more: readonly (readonly [tag: string, sql: string])[]): string {
		const path = mkdtempSync(join(folder, "migrations-"));
		cpSync("migrations", path, { recursive: true });
		const file = join(path, "meta/_journal.json");
		const journal = JSON.parse(readFileSync(file, "utf8"));
		for (const [tag, sql] of more) {
			writeFileSync(join(path, `${tag}.sql`), sql);
			const last = journal.entries.at(-1);
			journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
		}
		writeFileSync(file, JSON.stringify(journal));
		return path;
	}

	it("run before the code where they add, after it where they take away and that was asked for [UAI-12-c]", async () => {
		const ownerUrl = await createDatabase(superUrl, "released");
		const client = new pg.Client({ connectionString: ownerUrl });
		const has = async (table: string, column: string) =>
			(
				await client.query(
					"select 1 from information_schema.columns where table_name = $1 and column_name = $2",
					[table, column],
				)
			).rowCount === 1;
		const forgotten = async () =>
			(await client.query("select 1 from pg_proc where proname = 'forgotten'")).rowCount;
		const change = { DATABASE_URL_OWNER: ownerUrl };
		const first = await run({ change });
		expect([first.code, first.text]).toEqual([0, expect.stringContaining("pending: 0000_tables")]);
		await client.connect();
		try {
			const demo = JSON.parse(readFileSync("dev/seed/harbour-town.json", "utf8"));
			const ids = await plantTenant(JSON.stringify({ ...demo, country: "MC" }), first.env);
			const reached = await client.query(
				"select e.address, m.country from channel_endpoints e, markets m where e.tenant_id = $1 and m.id = $2",
				[ids.tenantId, ids.marketId],
			);
			expect(reached.rows).toEqual([{ address: senders.whatsapp, country: "MC" }]);
			await client.query("create function app.forgotten() returns int language sql return 1");
			const next = release(
				["0090_adds", "alter table orders add column tip_minor bigint"],
				["0091_drops", "alter table orders drop column pay_due_minor"],
			);
			const refused = await run({ change, migrationsFolder: next });
			expect([refused.code, refused.text]).toEqual([
				1,
				expect.stringMatching(/fail +0091_drops +drops something/),
			]);
			expect(await has("orders", "tip_minor")).toBe(false);

			withAccount({ refuseUpload: true });
			await expect(run({ change, migrationsFolder: next, narrow: true })).rejects.toThrow(
				"Cloudflare API failed",
			);
			expect([await has("orders", "tip_minor"), await has("orders", "pay_due_minor")]).toEqual([
				true,
				true,
			]);
			expect(await forgotten()).toBe(1);

			withAccount({});
			const done = await run({ change, migrationsFolder: next, narrow: true });
			expect([done.code, done.text]).toEqual([
				0,
				expect.stringContaining("the release before cannot come back"),
			]);
			expect(await has("orders", "pay_due_minor")).toBe(false);
			expect(await forgotten()).toBe(0);

			const mixed = release(
				["0090_adds", "alter table orders add column tip_minor bigint"],
				["0091_drops", "alter table orders drop column pay_due_minor"],
				["0092_drops", "alter table orders drop column tip_minor"],
				["0093_adds", "alter table orders add column tips bigint"],
			);
			const late = await run({ change, migrationsFolder: mixed, narrow: true });
			expect([late.code, late.text]).toEqual([
				1,
				expect.stringContaining("0093_adds comes after one that narrows"),
			]);
		} finally {
			await client.end();
		}
	});
});

describe("going back", () => {
	it("brings the version before, and asks it; from the first there is none", async () => {
		const wrangler = wranglerFor({
			environment: "production",
			script: "dev/wrangler/stand-in.ts",
			env: { ...process.env, WRANGLER_STAND_IN: accountFile },
		});
		const url = await worker();
		const back = async () => {
			const lines: string[] = [];
			const code = await rollBack({
				environment: "production",
				wrangler,
				url,
				patience,
				say: (line) => lines.push(line),
			});
			return [code, lines.join("\n")];
		};
		await run();
		expect(await back()).toEqual([1, expect.stringContaining("no version before version-1")]);
		await run();
		expect(await back()).toEqual([0, expect.stringContaining("at version version-1 again")]);
		expect(account().calls.at(-1)).toBe("rollback version-1");
	});
});

describe("a checkout", () => {
	it("is said with its commit; a folder that is no clone is said, too", () => {
		expect(checkoutIn(".")?.commit).toMatch(/^[0-9a-f]{12}$/);
		expect(checkoutIn(folder)).toBeNull();
	});
});
