/** A person on Telegram: an id and no number, through the real door, the built Worker and Postgres. */
import { describe, expect, it } from "vitest";
import type { ChatMessage, TelegramPerson } from "../../dev/telegram/stand-in.ts";
import { benchStack, waitMs } from "./bench-stack.ts";

const bench = benchStack();
const wait = { timeoutMs: waitMs };
let guests = 0;
function someone(): TelegramPerson {
	guests += 1;
	return bench.telegram().person(700_000_000 + guests, `Guest ${guests}`);
}
const ridesOf = () => bench.count("select count(*) as n from taxi_requests");
const outbound = (messages: readonly ChatMessage[]) =>
	messages.filter(({ direction }) => direction === "outbound");
const request = "taxi from the harbour to the castle";

describe("a person on Telegram", () => {
	it("asks for a ride, says yes by the button, and has a receipt; the yes is theirs alone", async () => {
		const [anna, ivy] = [someone(), someone()];
		const before = await ridesOf();
		await anna.send(request);
		const prompt = await anna.waitFor(/Shall I look/, wait);
		expect(prompt.buttons.map(({ title }) => title)).toEqual(["Yes", "No"]);
		await ivy.send("yes");
		await ivy.waitFor(/./, wait);
		expect(await ridesOf()).toBe(before);
		await anna.tap(prompt, "Yes");
		await anna.waitFor(/asking the nearest/, wait);
		expect((await ridesOf()) - before).toBe(1);
		expect(bench.telegram().notedTaps).toHaveLength(1);
		await anna.send("cancel");
		await anna.waitFor(/called off/, wait);
	});

	it("says yes in words, bare and as an answer to the question; the same update twice is one yes", async () => {
		const person = someone();
		const before = await ridesOf();
		await person.send(request);
		const prompt = await person.waitFor(/Shall I look/, wait);
		await person.send("yes", { quotes: prompt });
		await person.waitFor(/asking the nearest/, wait);
		expect((await ridesOf()) - before).toBe(1);
		await person.send("cancel");
		await person.waitFor(/called off/, wait);
		await person.send(request);
		await person.waitFor(/Shall I look/, wait);
		await person.sendTwice("yes");
		await person.waitFor(/asking the nearest/, wait);
		expect((await ridesOf()) - before).toBe(2);
	});

	it("is told that nothing is booked where they say no", async () => {
		const person = someone();
		await person.send(request);
		await person.tap(await person.waitFor(/Shall I look/, wait), "No");
		await person.waitFor(/Nothing is booked/, wait);
	});

	it("has a thread of their own under their id, and no number in the tables", async () => {
		const person = someone();
		await person.send(request);
		await person.tap(await person.waitFor(/Shall I look/, wait), "Yes");
		await person.waitFor(/asking the nearest/, wait);
		const found = await bench.rows<{ phone_encrypted: string | null; channel: string }>(
			`select p.phone_encrypted, i.channel from people p
				join identities i on i.tenant_id = p.tenant_id and i.person_id = p.id
				where i.channel = 'telegram'`,
		);
		expect(found.length).toBeGreaterThan(0);
		for (const { phone_encrypted: phone } of found) expect(phone).toBeNull();
		expect(
			await bench.count(
				"select count(*) as n from journal_lines where change_payload::text like $1",
				`%${person.id}%`,
			),
		).toBe(0);
	});
});

describe("what Telegram does wrong", () => {
	it("too fast: the message waits for as long as it says, and goes out once", async () => {
		const person = someone();
		bench.telegram().behave({
			kind: "refuse",
			status: 429,
			description: "Too Many Requests: retry after 2",
			retryAfterSeconds: 2,
		});
		const atMs = Date.now();
		await person.send("help");
		await person.waitFor(/always ask/, wait);
		expect(Date.now() - atMs).toBeGreaterThanOrEqual(2_000);
		expect(outbound(person.messages())).toHaveLength(1);
	});

	it("a lost answer: nobody knows, nobody can ask, and it is not said twice at once", async () => {
		const person = someone();
		bench.telegram().behave({ kind: "cut" });
		await person.send("help");
		await bench.until("the row to be unknown", () =>
			bench.log.some((line) => line.includes('"send_unknown"')),
		);
		await person.waitFor(/./, wait);
		expect(outbound(person.messages())).toHaveLength(1);
		// A bare yes counts for nothing that nobody knows to have been seen, and the conversation goes on.
		await person.send("how much from the harbour to the castle?");
		await person.waitFor(/km/, wait);
	});

	it("blocked: it is written down like a STOP, and opening the bot again is a START", async () => {
		const person = someone();
		await person.send(request);
		const prompt = await person.waitFor(/Shall I look/, wait);
		await person.block();
		const before = outbound(person.messages()).length;
		// Tapped a moment before: the receipt finds the door closed.
		await person.tap(prompt, "No");
		await bench.until("the opt-out to be shipped", async () =>
			Boolean(
				await bench.count(
					`select count(*) as n from consents c join people p on p.id = c.person_id
						where c.channel = 'telegram' and c.status = 'revoked'`,
				),
			),
		);
		expect(outbound(person.messages())).toHaveLength(before);
		await person.open();
		await person.waitFor(/Messages are on again/, wait);
	});
});

describe("the webhook of Telegram", () => {
	const post = (headers: Record<string, string>, path = "messages") =>
		fetch(`${bench.stack().url}/webhooks/telegram/${path}`, {
			method: "POST",
			headers: { "content-type": "application/json", ...headers },
			body: JSON.stringify({
				update_id: 1,
				message: {
					message_id: 1,
					from: { id: 700_099_999, is_bot: false, first_name: "Eve" },
					chat: { id: 700_099_999, type: "private" },
					text: "yes",
				},
			}),
		});
	const header = "x-telegram-bot-api-secret-token";

	it("is closed to who does not know the secret, and is nowhere else", async () => {
		const secret = bench.stack().credentials.TELEGRAM_WEBHOOK_SECRET;
		expect((await post({})).status).toBe(400);
		expect((await post({ [header]: `${secret}x` })).status).toBe(403);
		expect((await post({ [header]: secret }, "status")).status).toBe(404);
		expect((await post({ [header]: secret }, "messages/x")).status).toBe(404);
		expect(
			(await bench.count(
				"select count(*) as n from journal_lines where type = 'message_received'",
			)) > 0,
		).toBe(true);
	});
});
