/** The web chat at the real door: whose it is, what is taken, what is refused, and what a page hears. */
import { abortAllDurableObjects, listDurableObjectIds, runInDurableObject } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { makePersonalData } from "../../src/crypto/field-cipher.ts";
import type { WebChatApi } from "../../src/ports/web-chat.ts";
import { testTenant } from "../support/market.ts";
import { otherPage, ourPage, publicUrl, settingsFor } from "./outside-rules.ts";
import { countOf, ofThisFile, project, rowsOf, threadOf, until } from "./support.ts";

const { lookup } = makePersonalData(settingsFor(0)["DATA_KEY"] ?? "");
const chatObject = (id: string) => env.WEB_CHAT.get(env.WEB_CHAT.idFromName(id));
const chats = async () => (await listDurableObjectIds(env.WEB_CHAT)).length;

let guests = 0;
type Asked = {
	readonly origin?: string | null;
	readonly cookie?: string | null;
	readonly headers?: Readonly<Record<string, string>>;
	readonly body?: BodyInit;
};
function guest() {
	guests += 1;
	const id = `guest_${ofThisFile}_${String(guests).padStart(12, "0")}`;
	// Each behind an address of their own: nobody waits for another.
	const address = `2001:db8::${ofThisFile}:${guests}`;
	let held: string | null = null;
	const headersOf = ({ origin = ourPage, cookie = held, headers = {} }: Asked) => ({
		"cf-connecting-ip": address,
		...(origin === null ? {} : { origin }),
		...(cookie === null ? {} : { cookie }),
		...headers,
	});
	const url = (what: string, of = id) => `${publicUrl}/chat/threads/${of}/${what}`;
	return {
		id,
		object: () => chatObject(id),
		held: () => held ?? "",
		thread: async () => threadOf(await lookup(testTenant, `web:${id}`)),
		post: async (body: unknown, asked: Asked = {}, of = id) => {
			const response = await exports.default.fetch(url("messages", of), {
				method: "POST",
				headers: { "content-type": "application/json", ...headersOf(asked) },
				body: asked.body ?? JSON.stringify(body),
			});
			const given = response.headers.get("set-cookie")?.split(";", 1)[0];
			if (given && asked.cookie === undefined) held = given;
			return response;
		},
		events: (asked: Asked = {}, of = id, query = "") =>
			exports.default.fetch(`${url("events", of)}${query}`, { headers: headersOf(asked) }),
	};
}

type Event = { readonly id: string | null; readonly kind: string; readonly data: unknown };
const eventIn = (block: string): Event | null => {
	const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1] ?? null;
	const data = field("data");
	return data === null
		? null
		: { id: field("id"), kind: field("event") ?? "message", data: JSON.parse(data) };
};
/** Reads until so many events have come, and leaves. */
async function heard(response: Response, count: number): Promise<readonly Event[]> {
	const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
	const found: Event[] = [];
	let text = "";
	while (reader && found.length < count) {
		const { done, value = "" } = await reader.read();
		if (done) break;
		text += value;
		const blocks = text.split("\n\n");
		text = blocks.pop() ?? "";
		found.push(...blocks.flatMap((block) => eventIn(block) ?? []));
	}
	await reader?.cancel();
	return found;
}
const saying = (id: string, text: string) =>
	(chatObject(id) as unknown as WebChatApi).say({ id: `out_${text}`, text, buttons: [] });

beforeAll(project);

describe("a message of a page", () => {
	it("opens a chat for whoever comes first, is in their thread once it is answered, and a cookie is the only key [MRV-2-d] [MRV-4-a]", async () => {
		const anna = guest();
		const response = await anna.post({ text: "hello", clientMessageId: "message-0001" });
		await abortAllDurableObjects();
		expect(response.status).toBe(202);
		expect(await response.json()).toEqual({ ok: true, data: { id: "message-0001", seq: 1 } });
		expect(await countOf(await anna.thread(), "inbox")).toBe(1);
		const cookie = response.headers.get("set-cookie") ?? "";
		for (const part of ["HttpOnly", "Secure", "SameSite=None; Partitioned", "Max-Age="])
			expect(cookie).toContain(part);
		expect(cookie).toContain(`Path=/chat/threads/${anna.id}`);
		const kept = JSON.stringify(await rowsOf(anna.object(), "select json from state"));
		expect(kept).not.toContain(anna.held().slice("chat=".length, 40));
	});

	it("is one message where its page sends it twice, and its own where it has no name [MRV-6.2-d]", async () => {
		const anna = guest();
		const named = { text: "hello", clientMessageId: "message-0002" };
		for (let times = 0; times < 3; times++) expect((await anna.post(named)).status).toBe(202);
		expect(await countOf(await anna.thread(), "inbox")).toBe(1);
		for (let times = 0; times < 2; times++) {
			const { data } = (await (await anna.post({ text: "hello" })).json()) as {
				data: { id: string };
			};
			expect(data.id).toMatch(/^[0-9a-f-]{36}$/);
		}
		expect(await countOf(await anna.thread(), "inbox")).toBe(3);
	});

	it("takes the old name of a chat as another name of it, and keeps it nowhere [MRV-2-f]", async () => {
		const anna = guest();
		const old = (sessionId: string) => anna.post({ text: "hello", sessionId });
		expect((await old(anna.id)).status).toBe(202);
		expect((await old("another")).status).toBe(400);
		expect(JSON.stringify(await rowsOf(await anna.thread(), "select * from inbox"))).not.toContain(
			"sessionId",
		);
	});

	it("begins in the language of its page and with whom it asks for [MRV-4-a]", async () => {
		const anna = guest();
		await anna.post({
			location: { lat: 35.34, lng: 33.32 },
			language: "tr-TR",
			agentId: "waiter_ai",
		});
		const thread = await anna.thread();
		const state = async () =>
			JSON.parse(
				(await rowsOf<{ json: string }>(thread, "select json from state"))[0]?.json ?? "{}",
			);
		await until("a turn", async () => (await state()).handledSeq === 1);
		expect(await state()).toMatchObject({ locale: "tr", persona: "waiter" });
	});

	it("loses a card's number before anything of it is kept", async () => {
		const anna = guest();
		await anna.post({ text: "my card is 4111 1111 1111 1111" });
		const kept = await rowsOf(anna.object(), "select json from lines");
		expect(kept).not.toHaveLength(0);
		expect(JSON.stringify(kept)).not.toContain("1111");
	});
});

describe("a person who asks to be forgotten", () => {
	it("is forgotten by their chat, too, and may write on", async () => {
		const anna = guest();
		await anna.post({ text: "hello from zanzibar" });
		const thread = await anna.thread();
		await until(
			"an answer",
			async () => (await rowsOf(thread, "select 1 from outbox where status = 'sent'")).length > 0,
		);
		const lines = () => rowsOf<{ json: string }>(anna.object(), "select json from lines");
		expect(JSON.stringify(await lines())).toContain("zanzibar");
		expect(await thread.erase({ tenantId: testTenant, isLast: false })).toMatchObject({
			done: true,
		});
		expect(await lines()).toEqual([]);
		expect((await anna.post({ text: "hello" })).status).toBe(202);
		expect(await heard(await anna.events({}, anna.id, "?after=1"), 1)).not.toEqual([]);
	});
});

describe("a chat of somebody else", () => {
	it("is not there: without its cookie, with another's, with one that is made up, for reading and for writing", async () => {
		const [anna, eve] = [guest(), guest()];
		await anna.post({ text: "hello" });
		await eve.post({ text: "hello" });
		for (const cookie of [null, eve.held(), "chat=x", `${anna.held()}x`, `x${anna.held()}`]) {
			expect((await eve.events({ cookie }, anna.id)).status).toBe(404);
			const answer = await eve.post({ text: "yes" }, { cookie }, anna.id);
			expect(answer.status).toBe(404);
			expect(answer.headers.get("set-cookie")).toBeNull();
		}
		const own = await rowsOf<{ json: string }>(anna.object(), "select json from lines");
		expect(own.filter(({ json }) => json.includes('"person"'))).toHaveLength(1);
		expect(await countOf(await anna.thread(), "inbox")).toBe(1);
	});

	it("looks like one that nobody has, and asking leaves nothing behind", async () => {
		const [anna, eve] = [guest(), guest()];
		await anna.post({ text: "hello" });
		const before = await chats();
		const answers = await Promise.all(
			[anna.id, eve.id].map(async (id) => {
				const answer = await eve.events({ cookie: eve.held() || null }, id);
				const { traceId: _, ...told } = (await answer.json()) as { traceId: string };
				return { status: answer.status, told };
			}),
		);
		expect(answers[0]).toEqual(answers[1]);
		expect(await chats()).toBe(before);
	});

	it("cannot be begun with a cookie that we never gave, nor with that of another chat", async () => {
		const [anna, eve] = [guest(), guest()];
		await eve.post({ text: "hello" });
		const before = await chats();
		for (const cookie of ["chat=x.y", "chat=", eve.held()])
			expect((await anna.post({ text: "hello" }, { cookie })).status).toBe(404);
		expect(await chats()).toBe(before);
	});

	it("is nobody's for a page of another tenant, whatever cookie it holds", async () => {
		const anna = guest();
		await anna.post({ text: "hello" });
		expect((await anna.events({ origin: otherPage })).status).toBe(404);
		expect((await anna.post({ text: "yes" }, { origin: otherPage })).status).toBe(404);
		expect((await anna.events()).status).toBe(200);
	});
});

describe("a page", () => {
	it("of no tenant may neither write, nor read, nor ask whether it may", async () => {
		const anna = guest();
		const origin = "https://eve.example";
		await anna.post({ text: "hello" });
		for (const answer of [
			await anna.post({ text: "hello" }, { origin }),
			await anna.events({ origin }),
			await exports.default.fetch(`${publicUrl}/chat/threads/${anna.id}/messages`, {
				method: "OPTIONS",
				headers: { origin },
			}),
			await anna.post({ text: "hello" }, { origin: "null" }),
			await anna.post({ text: "hello" }, { origin: null }),
		]) {
			expect(answer.status).toBe(403);
			expect(answer.headers.get("access-control-allow-origin")).toBeNull();
		}
	});

	it("of a tenant is answered for itself alone, with its cookies", async () => {
		const anna = guest();
		const asked = await exports.default.fetch(`${publicUrl}/chat/threads/${anna.id}/messages`, {
			method: "OPTIONS",
			headers: { origin: ourPage },
		});
		expect(asked.status).toBe(204);
		for (const answer of [asked, await anna.post({ text: "hello" }), await anna.post({})]) {
			expect(answer.headers.get("access-control-allow-origin")).toBe(ourPage);
			expect(answer.headers.get("access-control-allow-credentials")).toBe("true");
			expect(answer.headers.get("vary")).toContain("Origin");
		}
	});

	it("that writes too fast is asked to wait, and others are not", async () => {
		const [anna, eve] = [guest(), guest()];
		const seen: number[] = [];
		for (let times = 0; times < 62; times++)
			seen.push((await eve.post("junk", { headers: {} })).status);
		expect(seen.filter((status) => status === 429).length).toBeGreaterThan(0);
		expect(Number((await eve.post({})).headers.get("retry-after"))).toBeGreaterThan(0);
		expect((await anna.post({ text: "hello" })).status).toBe(202);
	});
});

describe("what is no message", () => {
	it.each<[string, number, unknown, Asked]>([
		["no JSON", 400, null, { body: "{" }],
		["a list", 400, [], {}],
		["nothing said", 400, { text: "  " }, {}],
		["a text that is none", 400, { text: 7 }, {}],
		["a field that nobody knows", 400, { text: "hello", threadKey: "x" }, {}],
		["a name that is short", 400, { text: "hello", clientMessageId: "x" }, {}],
		["a place that is nowhere", 400, { location: { lat: 91, lng: 0 } }, {}],
		["a long text", 400, { text: "x".repeat(5_000) }, {}],
		["too much of it", 413, { text: "x".repeat(70_000) }, {}],
		["broken letters", 400, null, { body: new Uint8Array([0x22, 0xff, 0x22]) }],
		["a form", 415, { text: "hello" }, { headers: { "content-type": "text/plain" } }],
	])("%s is refused with %i, and makes no chat", async (_, status, body, asked) => {
		const anna = guest();
		const before = await chats();
		const answer = await anna.post(body, asked);
		expect(answer.status).toBe(status);
		expect(answer.headers.get("set-cookie")).toBeNull();
		expect(await chats()).toBe(before);
	});

	it.each([
		"short",
		"x".repeat(65),
		"with spaces in it and long",
		"%2e%2e%2fmessages-and-more-of-it",
	])("an id that is none finds nothing: %s", async (id) => {
		expect((await guest().post({ text: "hello" }, {}, id)).status).toBe(404);
	});

	it("pages that were opened ten thousand times and never used are no object, and no row", {
		timeout: 90_000,
	}, async () => {
		const before = await chats();
		for (let pages = 0; pages < 10_000; pages += 500)
			await Promise.all(
				Array.from({ length: 500 }, async () => {
					const answer = await guest().events();
					expect(answer.status).toBe(404);
					await answer.body?.cancel();
				}),
			);
		expect(await chats()).toBe(before);
	});
});

describe("whoever listens", () => {
	it("hears what was said, then each line as it is said, with its buttons, and each once [P6]", async () => {
		const anna = guest();
		await anna.post({ text: "hello" });
		const listening = await anna.events();
		expect(listening.headers.get("content-type")).toContain("text/event-stream");
		const all = heard(listening, 3);
		await saying(anna.id, "one");
		await saying(anna.id, "one");
		const buttons = [{ title: "Yes", payload: "pa_1:yes" }];
		const api = chatObject(anna.id) as unknown as WebChatApi;
		await api.say({ id: "out_2", text: "two", buttons });
		const texts = (await all)
			.filter(({ data }) => ["hello", "one", "two"].includes((data as { text: string }).text))
			.map(({ data }) => (data as { text: string }).text);
		expect(new Set(texts).size).toBe(texts.length);
		const later = await heard(await anna.events({ headers: { "last-event-id": "0" } }), 3);
		expect(later.map(({ id }) => id)).toEqual(["1", "2", "3"]);
		expect(later.map(({ data }) => data)).toContainEqual(
			expect.objectContaining({ by: "us", text: "two", buttons }),
		);
	});

	it("goes on where they were, by their last event or by the address, also after the object died", async () => {
		const anna = guest();
		await anna.post({ text: "hello" });
		for (const text of ["one", "two", "three"]) await saying(anna.id, text);
		const all = await heard(await anna.events(), 4);
		await abortAllDurableObjects();
		const seen = all.findIndex(({ data }) => (data as { text: string }).text === "one") + 1;
		const left = all.slice(seen).map(({ id }) => id);
		const back = await anna.events({ headers: { "last-event-id": String(seen) } });
		expect((await heard(back, left.length)).map(({ id }) => id)).toEqual(left);
		const again = await anna.events({}, anna.id, `?after=${seen}`);
		expect((await heard(again, left.length)).map(({ id }) => id)).toEqual(left);
	});

	it("leaves nothing awake: the socket sleeps with its object, and the chat ends by its alarm", async () => {
		const anna = guest();
		await anna.post({ text: "hello" });
		const listening = await anna.events();
		await heard(listening, 1);
		const [alarm, sockets] = await runInDurableObject(anna.object(), async (_, state) => [
			await state.storage.getAlarm(),
			state.getWebSockets().length,
		]);
		expect(alarm).toBeGreaterThan(Date.now() + 29 * 24 * 3_600_000);
		expect(sockets).toBeLessThanOrEqual(1);
	});
});
