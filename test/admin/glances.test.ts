import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ThreadView } from "../../src/ports/admin-records.ts";
import { personalData } from "../postgres/support.ts";
import { emptyThread } from "./empty-thread.ts";
import { type Admin, refusal, startAdmin } from "./support.ts";

let admin: Admin;
const mine = "a".repeat(43);
const driver = "d".repeat(43);
const theirs = "b".repeat(43);

const view = (threadKey: string, name: string | null): ThreadView => ({
	...emptyThread(threadKey),
	name,
	addresses: [
		{ channel: "whatsapp", person: "+447700900101", ours: "+15005550006", lastInboundAtMs: null },
	],
	waitingInbound: 2,
	messages: [
		{
			direction: "in",
			seq: 3,
			externalId: "SM1",
			atMs: 1_790_000_000_000,
			channel: "whatsapp",
			text: `call me on +44 7700 900222, ${"please ".repeat(100)}`,
			buttonPayload: null,
			hasLocation: false,
			mediaCount: 0,
		},
	],
});

beforeAll(async () => {
	admin = await startAdmin();
	const { a, b } = admin.db;
	admin.threads.set(mine, { tenantId: a.tenantId, view: view(mine, "<b>Ada</b> +447700900333") });
	admin.threads.set(driver, { tenantId: a.tenantId, view: view(driver, "speedy") });
	admin.threads.set(theirs, { tenantId: b.tenantId, view: view(theirs, "Bob") });
	const [id] = await admin.driverIds();
	await admin.db.rows(
		"update taxi_drivers set phone_hash = $2, name_encrypted = $3 where id = $1 returning id",
		[id, driver, await personalData.encrypt("Deniz")],
	);
});
afterAll(() => admin.stop());

const glances = (keys: readonly string[], asker = admin.a.staff) =>
	admin.get(`/thread-glances?threadKeys=${keys.join(",")}`, asker);

describe("glances at conversations", () => {
	it("say who each is with and their newest words, cut short, numbers masked", async () => {
		const { status, body } = await glances([mine]);
		expect(status).toBe(200);
		const [one] = body.data.items;
		expect(one).toMatchObject({
			threadKey: mine,
			name: "<b>Ada</b> +44…333",
			phone: "+44…101",
			isWithStaff: false,
			waitingInbound: 2,
			last: { direction: "in", channel: "whatsapp" },
		});
		expect(one.last.words).toMatch(/^call me on \+44…222, please/);
		expect(one.last.words.length).toBeLessThanOrEqual(160);
	});

	it("call those who work with us as our own records do", async () => {
		const { body } = await glances([driver, mine]);
		expect(body.data.items.map(({ name }: { name: string }) => name)).toEqual([
			"Deniz",
			"<b>Ada</b> +44…333",
		]);
	});

	it("leave out whoever is of another tenant, or of nobody [P11]", async () => {
		const { body } = await glances([theirs, "c".repeat(43), mine]);
		expect(body.data.items.map(({ threadKey }: { threadKey: string }) => threadKey)).toEqual([
			mine,
		]);
		expect((await glances([driver], admin.b.staff)).body.data.items).toEqual([]);
	});

	it("are written down like every look into a conversation", async () => {
		await glances([mine, driver]);
		expect((await admin.audited("admin.thread.glances")).at(-1)?.["payload"]).toEqual({
			outcome: "read",
			revealed: false,
			threadKeys: [mine, driver],
		});
	});

	it("are of one to twenty-five threads, named by their keys", async () => {
		for (const keys of [[], ["x"], [mine, "+447700900101"], Array(26).fill(mine)])
			expect(refusal(await glances(keys))).toMatchObject({
				status: 400,
				path: expect.stringMatching(/^query\.threadKeys/),
			});
		expect(refusal(await glances([mine], "ask_nobody"))).toMatchObject({ status: 401 });
	});
});

describe("the mark of a conversation", () => {
	const mark = async (key: string, asker = admin.a.staff) =>
		admin.get(`/threads/${key}/mark`, asker);

	it("moves when the conversation does and at no other time, and no look is written down", async () => {
		const before = (await admin.audited("admin.thread.mark")).length;
		const first = (await mark(mine)).body.data.mark;
		expect(first).toMatch(/^[0-9a-f]{16}$/);
		expect((await mark(mine)).body.data.mark).toBe(first);
		admin.threads.set(mine, {
			tenantId: admin.db.a.tenantId,
			view: { ...view(mine, "Ada"), waitingInbound: 0 },
		});
		expect((await mark(mine)).body.data.mark).not.toBe(first);
		expect((await admin.audited("admin.thread.mark")).length).toBe(before);
	});

	it("of another tenant's is not there, and nobody without a key asks [P11]", async () => {
		expect(refusal(await mark(theirs))).toMatchObject({ status: 404 });
		expect(refusal(await mark(mine, "ask_nobody"))).toMatchObject({ status: 401 });
		expect(refusal(await mark("x"))).toMatchObject({ status: 400, path: "params.threadKey" });
	});
});
