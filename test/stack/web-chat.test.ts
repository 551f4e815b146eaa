/** A person on a business's own page: the real door, the built Worker, Postgres, server-sent events, and Turnstile's wire. */
import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { ourPage } from "../../dev/stack/senders.ts";
import { startTurnstileStandIn, type TurnstileStandIn } from "../../dev/turnstile/stand-in.ts";
import { benchStack, waitMs } from "./bench-stack.ts";

let turnstile: TurnstileStandIn;
const bench = benchStack({
	env: async () => {
		turnstile = await startTurnstileStandIn();
		return { TURNSTILE_SECRET_KEY: turnstile.secret, TURNSTILE_BASE_URL: turnstile.url };
	},
});
afterAll(() => turnstile.stop());

type Line = {
	readonly seq: number;
	readonly by: "person" | "us";
	readonly text: string;
	readonly buttons: readonly { readonly title: string; readonly payload: string }[];
};

function guest() {
	const id = randomUUID().replaceAll("-", "");
	const url = (what: string) => `${bench.stack().url}/chat/threads/${id}/${what}`;
	let cookie = "";
	const lines: Line[] = [];
	let listening: AbortController | null = null;
	/** As a page does: from its last event on. */
	async function listen(): Promise<void> {
		listening = new AbortController();
		const last = lines.at(-1)?.seq;
		const answer = await fetch(url("events"), {
			headers: { origin: ourPage, cookie, ...(last ? { "last-event-id": String(last) } : {}) },
			signal: listening.signal,
		});
		expect(answer.status).toBe(200);
		void read(answer).catch(() => undefined);
	}
	async function read(answer: Response): Promise<void> {
		let text = "";
		for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
			text += chunk;
			const blocks = text.split("\n\n");
			text = blocks.pop() ?? "";
			for (const block of blocks) {
				const data = /^data: (.*)$/m.exec(block)?.[1];
				if (data && /^id: /m.test(block)) lines.push(JSON.parse(data));
			}
		}
	}
	return {
		id,
		lines,
		listen,
		leave: () => listening?.abort(),
		post: async (body: object, token?: string) => {
			const answer = await fetch(url("messages"), {
				method: "POST",
				headers: {
					"content-type": "application/json",
					origin: ourPage,
					...(cookie ? { cookie } : {}),
					...(token ? { "cf-turnstile-response": token } : {}),
				},
				body: JSON.stringify(body),
			});
			cookie = answer.headers.get("set-cookie")?.split(";", 1)[0] ?? cookie;
			return answer.status;
		},
		heard: async (pattern: RegExp, after = 0): Promise<Line> => {
			const found = () =>
				lines.find(({ by, seq, text }) => by === "us" && seq > after && pattern.test(text));
			await bench.until(`a line like ${pattern}`, () => found() !== undefined, waitMs);
			return found() as Line;
		},
	};
}
const token = () => turnstile.token({ hostname: new URL(ourPage).hostname });

/** Comes in, and is asked about a table. */
async function asking(clock: string) {
	const anna = guest();
	const text = `a table on the quay for 4 tomorrow at ${clock} at the blue lantern`;
	expect(await anna.post({ text, clientMessageId: "message-0001" }, token())).toBe(202);
	await anna.listen();
	const first = await anna.heard(/Table on the quay/);
	if (/I keep it for you/.test(first.text)) return { anna, prompt: first };
	await anna.post({ text: "Table on the quay" });
	return { anna, prompt: await anna.heard(/I keep it for you/, first.seq) };
}
const booked = () =>
	bench.count("select count(*) as n from transactions where state = 'confirmed'");

describe("a person on a page", () => {
	it("asks for a table, sees buttons, taps yes, and reads the receipt; away meanwhile they lose nothing and see nothing twice [MRV-2-d] [MRV-19.1-a] [MRV-20-h]", async () => {
		const before = await booked();
		const { anna, prompt } = await asking("19:00");
		expect(prompt.buttons.map(({ title }) => title)).toEqual(["Yes", "No"]);
		anna.leave();
		const buttonPayload = prompt.buttons[0]?.payload;
		const yes = { text: "Yes", buttonPayload, clientMessageId: "message-0009" };
		expect(await anna.post(yes)).toBe(202);
		expect(await anna.post(yes)).toBe(202);
		await bench.until("the booking", async () => (await booked()) === before + 1);
		await anna.listen();
		await anna.heard(/^Booked/, prompt.seq);
		const seen = anna.lines.map(({ seq }) => seq);
		expect(seen).toEqual(Array.from({ length: seen.length }, (_, index) => index + 1));
		expect(await booked()).toBe(before + 1);
		expect(anna.lines.filter(({ text }) => text.startsWith("Booked"))).toHaveLength(1);
	});

	it("says yes in words, and it means the same; a no means no", async () => {
		const before = await booked();
		const { anna, prompt } = await asking("20:30");
		await anna.post({ text: "no" });
		await anna.heard(/Nothing is booked/, prompt.seq);
		expect(await booked()).toBe(before);
		const again = await asking("21:30");
		await again.anna.post({ text: "yes" });
		await again.anna.heard(/^Booked/, again.prompt.seq);
		expect(await booked()).toBe(before + 1);
	});

	it("has no number in the tables, and their chat's id stands in none", async () => {
		const { anna } = await asking("18:00");
		await anna.post({ text: "yes" });
		await anna.heard(/^Booked/);
		const found = await bench.rows<{ phone_encrypted: string | null }>(
			`select p.phone_encrypted from people p
				join identities i on i.tenant_id = p.tenant_id and i.person_id = p.id
				where i.channel = 'web'`,
		);
		expect(found.length).toBeGreaterThan(0);
		for (const { phone_encrypted: phone } of found) expect(phone).toBeNull();
		expect(
			await bench.count(
				"select count(*) as n from journal_lines where change_payload::text like $1",
				`%${anna.id}%`,
			),
		).toBe(0);
	});

	it("shows once that they are no machine, with the first message, and is no chat until then", async () => {
		const eve = guest();
		expect(await eve.post({ text: "hello" })).toBe(403);
		expect(await eve.post({ text: "hello" }, "made up")).toBe(403);
		const spent = token();
		expect(await eve.post({ text: "hello" }, spent)).toBe(202);
		expect(await eve.post({ text: "hello again" })).toBe(202);
		expect(await guest().post({ text: "hello" }, spent)).toBe(403);
		turnstile.behave("junk");
		turnstile.behave("cut");
		expect(await guest().post({ text: "hello" }, token())).toBe(503);
	});
});

describe("a person on a page and on WhatsApp", () => {
	it("is one conversation once the code that came there is typed on the page: asked for here, agreed to there, under the number [MRV-2-d]", async () => {
		const wait = { timeoutMs: waitMs };
		const phone = bench.twilio().phone("+447700900001");
		await phone.send("hello");
		await phone.waitFor(/./, wait);
		const [anna, eve] = [guest(), guest()];
		for (const [who, number] of [
			[anna, "+447700900001"],
			[eve, "+447700900998"],
		] as const) {
			await who.post({ text: `I am also on WhatsApp ${number}` }, token());
			await who.listen();
			await who.heard(/a code of 8 digits is there now/);
		}
		const told = await phone.waitFor(/asks to join this conversation/, wait);
		const code = /\b\d{8}\b/.exec(told.body)?.[0] ?? "none";
		const wrong = String((Number(code) + 1) % 1e8).padStart(8, "0");
		for (const who of [anna, eve]) {
			await who.post({ text: wrong });
			await who.heard(/not the code\. Tries left: 4/);
		}
		await eve.post({ text: code });
		await eve.heard(/Tries left: 3/);
		await anna.post({ text: code });
		await anna.heard(/now part of your conversation/);
		await phone.waitFor(/If that was not you/, wait);
		const before = await booked();
		await anna.post({ text: "a table on the quay for 4 tomorrow at 17:00 at the blue lantern" });
		const first = await anna.heard(/Table on the quay/);
		if (!/I keep it for you/.test(first.text)) await anna.post({ text: "Table on the quay" });
		const prompt = await anna.heard(/I keep it for you/);
		// By its code: a bare yes is to what was shown on this channel.
		await phone.send(/YES [A-Z0-9]{4}/.exec(prompt.text)?.[0] ?? "none");
		await phone.waitFor(/^Booked/, wait);
		expect(await booked()).toBe(before + 1);
		expect(
			await bench.count(
				`select count(*) as n from transactions t join people p on p.tenant_id = t.tenant_id and p.id = t.customer_id
					where t.state = 'confirmed' and p.phone_encrypted is not null`,
			),
		).toBe(1);
		await phone.send("unlink all chats");
		await phone.waitFor(/No chat is part of/, wait);
	});
});
