/** What somebody sent, as staff see it: what it is by its bytes, a link for whoever may see people unmasked, and never a page. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { lookerOver } from "../../src/app/sent-files.ts";
import type { EdgeContext } from "../../src/app/edge-context.ts";
import type { FetchedMedia } from "../../src/ports/files.ts";
import { linkLastsMs } from "../../src/ports/files.ts";
import { filesDoor } from "../../workers/files.ts";
import { voiceNote } from "../../dev/model-server/voice.ts";
import { bucketInMemory } from "../support/bucket-in-memory.ts";
import { emptyThread } from "./empty-thread.ts";
import { type Admin, refusal, startAdmin } from "./support.ts";

const threadKey = "7".repeat(43);
const sentAt = 1_790_000_000_000;
const bytesOf = (of: Uint8Array | string): Uint8Array<ArrayBuffer> =>
	new Uint8Array(typeof of === "string" ? new TextEncoder().encode(of) : of);
const picture = bytesOf(readFileSync(join(import.meta.dirname, "../../docs/phones.png")));

let admin: Admin;
let clock = sentAt;
const provided = new Map<string, FetchedMedia>();
const fetched: string[] = [];
const bucket = bucketInMemory();
const edge = {
	bindings: { FILES: bucket },
	settings: {
		DATA_KEY: `k1:${Buffer.alloc(32, 1).toString("base64")}`,
		PUBLIC_BASE_URL: "https://assent.test",
	},
	runtime: { nowMs: () => clock },
	channels: {
		all: [
			{
				name: "whatsapp",
				media: async (url: string) => {
					fetched.push(url);
					return provided.get(url) ?? { kind: "unavailable" };
				},
			},
		],
	},
} as unknown as EdgeContext;
const kept = async () => (await bucket.list({})).objects.map(({ key }) => key);

type Sent = NonNullable<NonNullable<ReturnType<Admin["threads"]["get"]>>["view"]["sent"]>;
const sentAs = (kind: Sent["kind"], media: FetchedMedia) => {
	provided.set("https://api.twilio.example/media/ME1", media);
	const known = admin.threads.get(threadKey);
	if (!known) throw new Error("there is no such thread");
	const sent: Sent = { url: "https://api.twilio.example/media/ME1", channel: "whatsapp", kind };
	admin.threads.set(threadKey, { ...known, view: { ...known.view, sent } });
};
const there = (of: Uint8Array | string): FetchedMedia => ({ kind: "fetched", bytes: bytesOf(of) });
const look = (query = "", key = admin.a.staff, at = "12/0") =>
	admin.askWith({ look: lookerOver(edge) })(
		"GET",
		`/threads/${threadKey}/media/${at}${query}`,
		key,
	);

beforeAll(async () => {
	admin = await startAdmin();
});
afterAll(() => admin.stop());
beforeEach(async () => {
	clock = sentAt;
	fetched.length = 0;
	provided.clear();
	await bucket.delete(await kept());
	admin.threads.set(threadKey, {
		tenantId: admin.db.a.tenantId,
		view: { ...emptyThread(threadKey), sent: null },
	});
});

describe("a file that somebody sent", () => {
	it("is told to any role as what it is and how large, without a link, and nothing of it is kept", async () => {
		sentAs("picture", there(picture));
		const { status, body } = await look();
		expect(status).toBe(200);
		expect(body.data).toEqual({
			kind: "picture",
			state: "there",
			contentType: "image/png",
			bytes: picture.length,
			seconds: null,
			url: null,
			urlEndsAtMs: null,
		});
		expect(await kept()).toEqual([]);
		expect(admin.inspected.at(-1)).toMatchObject({
			tenantId: admin.db.a.tenantId,
			sent: { seq: 12, at: 0 },
		});
	});

	it("is seen by whoever may see people unmasked, by a link that ends and says its type; who looked is written down", async () => {
		sentAs("picture", there(picture));
		const { body } = await look("?reveal=true", admin.a.tenantAdmin);
		expect(body.data).toMatchObject({ state: "there", urlEndsAtMs: sentAt + linkLastsMs });
		const { pathname } = new URL(body.data.url);
		const open = () => filesDoor(edge, "trc_of_a_link").request(pathname);
		const seen = await open();
		expect(seen.status).toBe(200);
		expect(new Uint8Array(await seen.arrayBuffer())).toEqual(picture);
		expect(seen.headers.get("content-type")).toBe("image/png");
		expect((await admin.audited("admin.thread.sent_media")).at(-1)).toMatchObject({
			scope_id: threadKey,
			payload: { outcome: "read", revealed: true },
		});
		clock += linkLastsMs + 1;
		expect((await open()).status).toBe(410);
	});

	it("is linked to nobody whose role may not unmask: nothing is fetched, nothing kept", async () => {
		sentAs("picture", there(picture));
		for (const key of [admin.a.staff, admin.a.operator])
			expect(refusal(await look("?reveal=true", key))).toEqual({
				status: 403,
				code: "AUTH_ERROR",
				reason: "ROLE_DENIED",
			});
		expect([fetched, await kept()]).toEqual([[], []]);
	});

	it("is no page, whatever it is called: HTML, a picture of vectors and a program are not shown", async () => {
		for (const lie of [
			"<!doctype html><script>alert(1)</script>",
			'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
			"MZ\u0000\u0001 this is a program",
		])
			for (const kind of ["picture", "voice", "file"] as const) {
				sentAs(kind, there(lie));
				const { body } = await look("?reveal=true", admin.a.tenantAdmin);
				expect(body.data).toMatchObject({ kind, state: "unfit", contentType: null, url: null });
			}
		expect(await kept()).toEqual([]);
	});

	it("may be a voice note with its length, or a document, under a type of ours", async () => {
		sentAs("voice", there(bytesOf(Buffer.from(voiceNote("hello", 4)))));
		const voice = (await look("?reveal=true", admin.a.tenantAdmin)).body.data;
		expect(voice).toMatchObject({ kind: "voice", contentType: "audio/ogg", seconds: 4 });
		const heard = await filesDoor(edge, "trc_of_a_link").request(new URL(voice.url).pathname);
		expect(heard.headers.get("content-type")).toBe("audio/ogg");
		sentAs("file", there("%PDF-1.7 and so on"));
		const paper = (await look("?reveal=true", admin.a.tenantAdmin)).body.data;
		expect(paper).toMatchObject({ kind: "file", contentType: "application/pdf", bytes: 18 });
		sentAs("video", there("\0\0\0\u0020ftypmp42 and so on"));
		const film = (await look("?reveal=true", admin.a.tenantAdmin)).body.data;
		expect(film).toMatchObject({ kind: "video", state: "unfit", url: null });
	});

	it("says plainly why it is not there: gone at its provider, too large, an address of somebody else’s, or just now", async () => {
		const states: readonly (readonly [FetchedMedia, string])[] = [
			[{ kind: "refused", why: "gone" }, "gone"],
			[{ kind: "refused", why: "too_large" }, "too_large"],
			[{ kind: "refused", why: "host" }, "unfit"],
			[{ kind: "unavailable" }, "away"],
		];
		for (const [media, state] of states) {
			sentAs("picture", media);
			expect((await look("?reveal=true", admin.a.tenantAdmin)).body.data).toMatchObject({
				state,
				url: null,
			});
		}
	});

	it("is not there for another tenant, of a message without one, or at a place that is no number", async () => {
		const gone = { status: 404, code: "NOT_FOUND" };
		expect(refusal(await look())).toEqual(gone);
		sentAs("picture", there(picture));
		expect(refusal(await look("?reveal=true", admin.b.tenantAdmin))).toEqual(gone);
		expect((await look("", admin.a.staff, "x/0")).status).toBe(400);
		expect((await look("", admin.a.staff, "12/10")).status).toBe(400);
		expect((await look("", "no key")).status).toBe(401);
		expect(fetched).toEqual([]);
	});
});
