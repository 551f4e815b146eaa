/** Staff are asked in their own threads, and what they agreed to goes on by itself: the real kernel over the real Postgres. */
import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as z from "zod";
import { makeTokenDesk } from "../../src/crypto/confirmation-tokens.ts";
import type { Authorizations } from "../../src/kernel/router/step.ts";
import { makeTokenStore } from "../../src/packs/compliance/repository.ts";
import { wholePack } from "../support/whole-pack.ts";
import { StoreUnavailable } from "../../src/ports/stores.ts";
import { type Confirm, defineTool } from "../../src/ports/tool.ts";
import { makeRowStore } from "../../src/store/postgres/commit/rows.ts";
import { byFirstWord, makeWorld, type World } from "../simulation/world.ts";
import { member } from "./approvals-support.ts";
import { freshNumber, startTestDatabase, type TestDatabase } from "./support.ts";

const sha256Hex = (text: string) => createHash("sha256").update(text).digest("hex");
const dataKey = `t1:${Buffer.alloc(32, 7).toString("base64")}`;

type Shop = { readonly ran: { key: string; amount: number }[]; faults: number };
const input = z.strictObject({ amount: z.int() });
const confirm: Confirm<z.output<typeof input>, Shop> = {
	kind: "confirm_any",
	about: { concepts: [], undoes: false },
	template: "gate.confirm_any",
	ttlSeconds: 600,
	mandatory: true,
	reachesThirdParty: false,
	prepare: ({ input: { amount } }) => ({
		ok: true,
		args: { amount },
		facts: {},
		vars: { summary: `Spend ${amount}.` },
	}),
};
const base = {
	aliases: [],
	summary: "Spend something.",
	input,
	output: z.object({ amount: z.int() }),
	risk: "side_effect" as const,
	scopes: [],
	roles: ["customer" as const],
	personas: ["concierge"],
	timeoutMs: 1000,
	recordedBy: "thread" as const,
	resolve: async ({
		args,
		record,
		needs,
	}: {
		args: unknown;
		record: { key: string };
		needs: Shop;
	}) => {
		const { amount } = input.parse(args);
		const known = needs.ran.some(({ key }) => key === record.key);
		if (!known) needs.ran.push({ key: record.key, amount });
		// Done, and the answer is lost.
		if (needs.faults-- > 0) throw new StoreUnavailable("away");
		return { kind: "succeeded" as const, data: { amount } };
	},
	respond: ({ outcome }: { outcome: { kind: string } }) => ({
		reply:
			outcome.kind === "succeeded"
				? { template: "gate.open_codes", vars: { list: "spent" } }
				: null,
	}),
};
const approve = { type: "run_tool" as const, roles: ["staff" as const] };
const shopPack = wholePack({
	name: "shops",
	tools: [
		defineTool<Shop>()({ ...base, name: "shop.spend", confirm, approve }),
		defineTool<Shop>()({ ...base, name: "shop.post", approve }),
		defineTool<Shop>()({ ...base, name: "shop.plain", confirm }),
		defineTool<Shop>()({ ...base, name: "shop.wire", confirm: { ...confirm, token: true } }),
	],
	templates: {},
	notices: {},
});

let db: TestDatabase;
let world: World;
let shop: Shop;
let person: string;
let staff: string;
let staffId: string;
let useFaults: number;
let requestFaults: number;

beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());
afterEach(() => world.close());
beforeEach(async () => {
	await db.rows("update staff set active = false where active");
	[useFaults, requestFaults] = [0, 0];
	shop = { ran: [], faults: 0 };
	const tokens = makeTokenDesk({
		dataKey,
		store: makeTokenStore(makeRowStore(db.rw), sha256Hex),
		sha256Hex,
	});
	const authorizations: Authorizations = {
		tokens,
		approvals: {
			request: async (call) => {
				const asked = await db.approvals.request(call);
				if (requestFaults-- > 0) throw new StoreUnavailable("no answer");
				return asked;
			},
			use: async (call) => {
				const used = await db.approvals.use(call);
				if (useFaults-- > 0) throw new StoreUnavailable("no answer");
				return used;
			},
		},
	};
	const call = (tool: string) => () => ({ type: "execute_tool", tool, args: { amount: 5 } });
	world = makeWorld({
		proposer: byFirstWord({
			spend: call("shop.spend"),
			post: call("shop.post"),
			plain: call("shop.plain"),
			wire: call("shop.wire"),
		}),
		extra: { pack: shopPack, needs: shop },
		staffed: { authorizations, approvals: db.approvals, ids: db.a },
	});
	world.clock.nowMs = Date.now();
	person = freshNumber();
	({ number: staff, staffId } = await hire());
});

async function hire() {
	const hired = await member(db);
	await db.rows("update staff set phone_hash = $2 where id = $1", [
		hired.staffId,
		world.keyOf(hired.number),
	]);
	await db.rows("update people set phone_hash = $2 where phone_hash = $1", [
		hired.person.personHash,
		world.keyOf(hired.number),
	]);
	return hired;
}
const says = async (number: string, text: string) => {
	await world.write(number, text);
	await world.pass(5_000);
};
const said = (number: string) => world.heard(number).map(({ text }) => text);
const codeIn = (text: string) => /\b(?=[A-Z0-9]*\d)[A-Z0-9]{4}\b/.exec(text)?.[0] ?? "";
const staffCode = () => codeIn(said(staff)[0] ?? "");
const agreed = async (request: string) => {
	await says(person, request);
	await says(staff, `YES ${staffCode()}`);
};
const approval = async () =>
	(
		await db.rows("select * from approvals where thread_key = $1 order by id desc limit 1", [
			world.keyOf(person),
		])
	)[0] ?? {};

describe("a call that a member of staff must agree to", () => {
	it("is told to its person, asked of staff in their own thread, and shown to its person once they agree [MKB-4.1-e] [MKB-6.2-b] [MKB-10-d]", async () => {
		await says(person, "spend");
		expect(said(person)).toEqual([expect.stringContaining("A member of our team has to agree")]);
		expect(said(staff)).toEqual([
			expect.stringMatching(/Your agreement is needed.*Shall I do this\? Spend 5\.”/),
		]);
		expect(shop.ran).toEqual([]);
		await says(staff, `YES ${staffCode()}`);
		expect(said(staff).at(-1)).toContain("You agreed to");
		expect(said(person).at(-1)).toMatch(/^Our team has agreed\.\nShall I do this\? Spend 5\./);
		expect(shop.ran).toEqual([]);
		const before = db.proxy.stats.httpRequests;
		await says(person, `yes ${codeIn(said(person).at(-1) ?? "")}`);
		// Over the rows that the word of staff came with.
		expect(db.proxy.stats.httpRequests - before).toBe(1);
		expect(shop.ran).toEqual([{ key: expect.stringMatching(/^apr_/), amount: 5 }]);
		expect(await approval()).toMatchObject({
			state: "used",
			used_key_hash: sha256Hex(shop.ran[0]?.key ?? ""),
		});
		const settled = world.journal.filter(({ row }) => row.type === "approved_call_settled");
		await world.pass(60_000);
		expect(settled.length <= 1).toBe(true);
		expect(world.journal.filter(({ row }) => row.type === "approved_call_settled")).toHaveLength(1);
	});

	it("runs by itself, once, where the person's own yes is not wanted; and that opens no window", async () => {
		await says(person, "post");
		const opened = world.thread(world.keyOf(person)).store.state()?.addresses
			.whatsapp?.lastInboundAtMs;
		await world.pass(60_000);
		await says(staff, `YES ${staffCode()}`);
		expect(shop.ran).toHaveLength(1);
		expect(said(person).at(-1)).toContain("spent");
		await says(staff, `YES ${staffCode()}`);
		await world.pass(600_000);
		expect(shop.ran).toHaveLength(1);
		expect(
			world.thread(world.keyOf(person)).store.state()?.addresses.whatsapp?.lastInboundAtMs,
		).toBe(opened);
	});

	it("is answered by nobody before staff have: a yes waits, a guessed code is wrong, a no drops it", async () => {
		await says(person, "spend");
		await says(person, "yes");
		expect(said(person).at(-1)).toContain("still waits for a member of our team");
		const item = world.thread(world.keyOf(person)).store.actions(5)[0]?.action;
		await says(person, `yes ${item?.code}`);
		expect(said(person).at(-1)).toContain("is not a code I have open for you");
		await world.write(person, "Yes", { buttonPayload: `${item?.id}:yes` });
		expect(shop.ran).toEqual([]);
		await says(person, "no");
		expect(said(person).at(-1)).toContain("Nothing is booked");
		await says(staff, `YES ${staffCode()}`);
		expect(shop.ran).toEqual([]);
		expect(said(person).filter((text) => text.includes("Our team has agreed"))).toEqual([]);
	});

	it("is over with a no: its person is told, and no yes counts any more", async () => {
		await says(person, "spend");
		await says(staff, `NO ${staffCode()}`);
		expect(said(person).at(-1)).toContain("did not agree");
		await says(staff, `YES ${staffCode()}`);
		expect(said(staff).at(-1)).toContain("said no");
		expect(await approval()).toMatchObject({ state: "rejected" });
		expect(world.thread(world.keyOf(person)).store.actions(5)[0]?.action.status).toBe("withdrawn");
	});

	it.each([
		["rejected", "did not agree"],
		["expired", "Nobody of our team answered in time"],
	])(
		"that is %s before the answer to the asking came through is told as that, and not as lost",
		async (state, words) => {
			requestFaults = 1;
			await world.write(person, "spend");
			await db.rows("update approvals set state = $2, ended_at = now() where thread_key = $1", [
				world.keyOf(person),
				state,
			]);
			await world.pass(300_000);
			expect(said(person)).toEqual([expect.stringContaining(words)]);
		},
	);

	it("whose time is over before the word of staff arrives is done by nobody, and its person hears so", async () => {
		await says(person, "spend");
		const { store } = world.thread(world.keyOf(person));
		const [row] = store.actions(5);
		if (row) store.saveAction({ ...row, action: { ...row.action, status: "expired" } });
		await says(staff, `YES ${staffCode()}`);
		expect(said(person).at(-1)).toContain("does not hold any more");
		expect(shop.ran).toEqual([]);
	});

	it("does not run where who agreed has lost the role before the person's yes", async () => {
		await agreed("spend");
		await db.rows("update staff set active = false where id = $1", [staffId]);
		await says(person, `yes ${codeIn(said(person).at(-1) ?? "")}`);
		expect(said(person).at(-1)).toContain("does not hold any more");
		expect(shop.ran).toEqual([]);
		expect(await approval()).toMatchObject({ state: "revoked" });
	});

	it("is refused with words and an alert where nobody could agree", async () => {
		await db.rows("update staff set active = false");
		await says(person, "spend");
		expect(said(person)).toEqual([expect.stringContaining("nobody is there who could")]);
		await world.pass(60_000);
		expect(world.alerts.map(({ dedupeKey }) => dedupeKey)).toContainEqual(
			expect.stringContaining("approval_nobody"),
		);
	});
});

describe("killed on the way, it happens once", () => {
	it("after the approval was used and before the answer came", async () => {
		await says(person, "post");
		useFaults = 2;
		await world.write(staff, `YES ${staffCode()}`);
		world.thread(world.keyOf(person)).restart();
		await world.pass(60_000);
		expect(shop.ran).toHaveLength(1);
		expect(said(person).at(-1)).toContain("spent");
		expect(await approval()).toMatchObject({ state: "used" });
	});

	it("after it ran and before that was written down", async () => {
		await agreed("spend");
		shop.faults = 2;
		await world.write(person, `yes ${codeIn(said(person).at(-1) ?? "")}`);
		world.thread(world.keyOf(person)).restart();
		await world.pass(60_000);
		expect(shop.ran).toHaveLength(1);
		expect(said(person).at(-1)).toContain("spent");
	});

	it("before the person's thread had written its item down: the word of staff is brought again", async () => {
		await says(person, "post");
		const thread = world.thread(world.keyOf(person));
		const [row] = thread.store.actions(5);
		// As if the turn had been killed between Postgres and its own end.
		thread.memory.sql.exec("delete from items");
		thread.restart();
		await world.write(staff, `YES ${staffCode()}`);
		await world.settle();
		expect(shop.ran).toEqual([]);
		if (row) thread.store.saveAction(row);
		await world.pass(60_000);
		expect(shop.ran).toHaveLength(1);
	});
});

describe("a market that demands approval", () => {
	const demands = (...names: readonly string[]) => {
		world.market.current = { ...world.market.current, requireApprovalFor: [...names] };
	};

	it("makes a tool wait that asks for none itself; others go on as before", async () => {
		demands("shop.plain");
		await agreed("plain");
		expect(said(person).at(-1)).toContain("Our team has agreed");
		await says(person, `yes ${codeIn(said(person).at(-1) ?? "")}`);
		expect(shop.ran).toHaveLength(1);
		await says(person, "wire");
		expect(said(person).at(-1)).toMatch(/^Shall I do this/);
	});

	it("also where it began to after the question was put: the yes is not enough, and staff are asked", async () => {
		await says(person, "plain");
		demands("shop.plain");
		await says(person, `yes ${codeIn(said(person).at(-1) ?? "")}`);
		expect(shop.ran).toEqual([]);
		expect(said(person).at(-1)).toContain("A member of our team has to agree");
		await says(staff, `YES ${staffCode()}`);
		expect(said(person).at(-1)).toContain("Our team has agreed");
	});

	it("makes an order wait with its stock put aside; a no gives the stock back", async () => {
		demands("order.create");
		const order = {
			type: "execute_tool",
			tool: "order.create",
			args: {
				businessId: "biz_grill",
				items: [{ sku: "gr-burger", name: null, qty: 1 }],
				tableNo: null,
				notes: null,
			},
		};
		world.close();
		world = makeWorld({
			proposer: byFirstWord({ order: () => order }),
			staffed: { authorizations: { approvals: db.approvals }, approvals: db.approvals, ids: db.a },
		});
		world.clock.nowMs = Date.now();
		demands("order.create");
		await says(person, "order");
		expect(said(person)).toEqual([expect.stringContaining("A member of our team has to agree")]);
		expect(said(staff)[0]).toContain("Burger");
		const thread = world.thread(world.keyOf(person));
		expect(thread.store.actions(5)[0]).toMatchObject({ hold: { orderId: expect.any(String) } });
		await says(staff, `NO ${staffCode()}`);
		await world.pass(60_000);
		expect(thread.store.actions(5)[0]?.hold).toBeUndefined();
		expect(said(person).at(-1)).toContain("did not agree");
	});
});

describe("a yes that carries a confirmation token", () => {
	const tokens = () =>
		db.rows("select * from confirmation_tokens where person_hash = $1 order by id", [
			world.keyOf(person),
		]);
	const code = () => codeIn(said(person).at(-1) ?? "");

	it("runs once, and the token is used under the call's own key", async () => {
		await says(person, "wire");
		const [issued] = await tokens();
		expect(issued).toMatchObject({ used_at: null, tool: "shop.wire" });
		await says(person, `yes ${code()}`);
		expect(shop.ran).toHaveLength(1);
		expect((await tokens())[0]).toMatchObject({ used_key_hash: sha256Hex(shop.ran[0]?.key ?? "") });
		expect(JSON.stringify(world.journal)).not.toContain("ct1.");
		expect(said(person).join("\n")).not.toContain("ct1.");
	});

	it("does not run with a token that was used, has run out, or is of something else", async () => {
		for (const spoil of [
			"update confirmation_tokens set used_at = now(), used_key_hash = 'other' where person_hash = $1",
			"update confirmation_tokens set expires_at = now() - interval '1 second' where person_hash = $1",
			"update confirmation_tokens set payload_hash = repeat('0', 64) where person_hash = $1",
		]) {
			await says(person, "wire");
			await db.rows(spoil, [world.keyOf(person)]);
			await says(person, `yes ${code()}`);
			expect(shop.ran).toEqual([]);
		}
	});

	it("runs once where the answer of the database was lost after the token was used", async () => {
		await says(person, "wire");
		shop.faults = 2;
		await world.write(person, `yes ${code()}`);
		world.thread(world.keyOf(person)).restart();
		await world.pass(60_000);
		expect(shop.ran).toHaveLength(1);
	});
});
