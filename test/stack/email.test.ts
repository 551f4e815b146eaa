/** A broadcast by e-mail through the built Worker, Postgres and Resend's wire: its way out, its bounces, its complaints. */
import { describe, expect, it } from "vitest";
import { svixSignature } from "../support/email.ts";
import type { EmailStandIn, SentLetter } from "../../dev/email/stand-in.ts";
import { benchStack } from "./bench-stack.ts";
import { staffOf } from "./staff.ts";

const bench = benchStack({ email: true });
const carrier = (): EmailStandIn => {
	const { email } = bench.stack();
	if (!email) throw new Error("this stack has its own carrier");
	return email;
};
const { ask, broadcast: broadcastOn, recipient } = staffOf(bench);
const broadcast = (news: string) => broadcastOn("email", news);

/** Somebody who has agreed to news by e-mail. Gives their thread. */
async function reader(email: string): Promise<string> {
	const added = await ask("POST", "/people", { email, locale: "en" });
	expect(added.status).toBe(201);
	const key = String(added.body.data.threadKey);
	const agreed = await ask("POST", `/people/${key}/consents`, {
		purpose: "broadcast",
		channel: "email",
		status: "granted",
		proofRef: "form 17",
	});
	expect(agreed.status).toBe(200);
	return key;
}

const lettersTo = (email: string): readonly SentLetter[] =>
	carrier().letters.filter(({ to }) => to === email);
const letterTo = async (email: string, count = 1): Promise<SentLetter> => {
	await bench.until(`letter ${count} to ${email}`, () => lettersTo(email).length >= count);
	const letter = lettersTo(email).at(-1);
	if (!letter) throw new Error(`no letter to ${email}`);
	return letter;
};
const wayOutOf = ({ headers }: SentLetter): string =>
	/^<(https?:\S+)>$/.exec(headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
const revokedOf = (key: string) =>
	bench.rows<{ purpose: string; channel: string }>(
		`select c.purpose, c.channel from consents c join people p on p.id = c.person_id
			where p.phone_hash = $1 and c.status = 'revoked' order by c.purpose`,
		key,
	);
describe("a broadcast by e-mail", () => {
	it("reaches who agreed, with a way out; looking at it ends nothing, a click does, once, for good [EMO-G1-c] [P7]", async () => {
		const [ada, bob] = [await reader("ada@reader.example"), await reader("bob@reader.example")];
		const first = await broadcast("We are open again.");
		const letter = await letterTo("ada@reader.example");
		await letterTo("bob@reader.example");
		expect(letter).toMatchObject({
			from: "Harbour Town <hello@stand-in.example>",
			subject: "News from Harbour Grill, as you agreed to",
		});
		expect(letter.text).toContain("We are open again.");
		expect(letter.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
		const wayOut = wayOutOf(letter);
		expect(wayOut.startsWith(`${bench.stack().url}/unsubscribe/`)).toBe(true);
		expect(letter.text).toContain(wayOut);

		// A scanner, a preview, a person who only looks.
		for (const method of ["GET", "HEAD"]) {
			const looked = await fetch(wayOut, { method, headers: { "accept-language": "de-AT" } });
			expect(looked.status).toBe(200);
			if (method === "GET") expect(await looked.text()).toContain("Nicht mehr schicken");
		}
		expect(await revokedOf(ada)).toEqual([]);
		const click = () =>
			fetch(wayOut, {
				method: "POST",
				headers: { "content-type": "application/x-www-form-urlencoded" },
				body: "List-Unsubscribe=One-Click",
				redirect: "error",
			});
		for (let times = 0; times < 3; times++) {
			const clicked = await click();
			expect([clicked.status, await clicked.text()]).toEqual([200, ""]);
		}
		await bench.until(
			"the end to be written down",
			async () => (await revokedOf(ada)).length === 2,
		);
		expect(await revokedOf(ada)).toEqual([
			{ purpose: "broadcast", channel: "email" },
			{ purpose: "marketing", channel: "email" },
		]);
		expect(await revokedOf(bob)).toEqual([]);
		expect(await recipient(first, ada)).toBeDefined();

		const second = await broadcast("Still open.");
		await bench.until(
			"the second to be planned",
			async () => (await recipient(second, bob)) !== undefined,
		);
		expect(await recipient(second, ada)).toBeUndefined();
		expect(lettersTo("ada@reader.example")).toHaveLength(1);
	});

	it("ends by the button of the page as by the mail program, and by nobody's guess", async () => {
		const key = await reader("carol@reader.example");
		await broadcast("A new terrace.");
		const wayOut = wayOutOf(await letterTo("carol@reader.example"));
		const forged = await fetch(`${wayOut.slice(0, -1)}${wayOut.endsWith("A") ? "B" : "A"}`, {
			method: "POST",
		});
		expect(forged.status).toBe(404);
		expect(await revokedOf(key)).toEqual([]);
		const pressed = await fetch(wayOut, { method: "POST" });
		expect(pressed.status).toBe(200);
		expect(await pressed.text()).toContain("Done.");
		await bench.until(
			"the end to be written down",
			async () => (await revokedOf(key)).length === 2,
		);
	});

	it("never goes again to an address that is none, and ends where somebody complains", async () => {
		const gone = await reader("bounced@reader.example");
		const angry = await reader("complained@reader.example");
		const first = await broadcast("We have moved.");
		await letterTo("bounced@reader.example");
		await letterTo("complained@reader.example");
		await bench.until(
			"the complaint to be written down",
			async () => (await revokedOf(angry)).length === 2,
		);
		await bench.until("the bounce to be known", async () =>
			Boolean(
				await bench.count(
					"select count(*) as n from journal_lines where thread_key = $1 and type = 'outbox_delivery_undelivered'",
					gone,
				),
			),
		);
		// Planned again, it is refused where it would leave.
		await bench.rows("update jobs set due_at = now() where dedupe_key = $1", first);
		await bench.until("the report to know", async () => {
			await bench.stack().tick();
			return (await recipient(first, gone))?.state === "failed";
		});
		expect(await recipient(first, gone)).toMatchObject({ state: "failed", why: "bad_address" });
		expect(lettersTo("bounced@reader.example")).toHaveLength(1);
		expect(lettersTo("complained@reader.example")).toHaveLength(1);
	});

	it("is sent once where the answer is lost: the same letter under the same key [P6]", async () => {
		const dora = await reader("dora@reader.example");
		carrier().behave({ kind: "cut" });
		await broadcast("Lost and found.");
		await letterTo("dora@reader.example");
		await bench.until("the row to be known", async () => {
			await bench.stack().tick();
			return Boolean(
				await bench.count(
					"select count(*) as n from journal_lines where thread_key = $1 and type = 'outbox_sent'",
					dora,
				),
			);
		});
		expect(lettersTo("dora@reader.example")).toHaveLength(1);
	});
});

it("a ticket that nobody has taken reaches a member of staff by e-mail, and asks nothing [EMO-A1]", async () => {
	const hired = await ask("POST", "/staff", {
		name: "Cem",
		phone: "+447700900913",
		roles: ["staff"],
		email: "Cem@Staff.example",
	});
	expect(hired).toMatchObject({ status: 201, body: { data: { email: "c…@staff.example" } } });
	const number = "+447700900914";
	bench.twilio().addPhone({ id: "zoe", name: "Zoe", number, role: "person", locale: "en" });
	await bench.twilio().phone(number).send("I want to talk to a human");
	await bench.until("a ticket to be open", async () =>
		Boolean(await bench.count("select count(*) as n from staff_tickets where state = 'open'")),
	);
	await bench.rows(
		"update staff_tickets set priority = 'urgent', tell_again_at = now() - interval '1 s' where state = 'open'",
	);
	await bench.stack().tick();
	// The relay's sweep leaves what is fresh to whoever wrote it.
	await bench.rows(
		"update notifications set created_at = now() - interval '1 min' where type = 'people.ticket'",
	);
	await bench.stack().tick();
	const letter = await letterTo("cem@staff.example");
	expect(letter.text).toContain("A person waits for a member of staff");
	expect(letter.text).not.toMatch(/talk to a human|\+4477/);
	expect(letter.headers["List-Unsubscribe"]).toBeUndefined();
});

describe("the webhook of the carrier", () => {
	const post = (
		event: object,
		{
			secret = carrier().webhookSecret,
			atSeconds = Math.floor(Date.now() / 1000),
			path = "email/events",
		} = {},
	) => {
		const body = JSON.stringify(event);
		const timestamp = String(atSeconds);
		return fetch(`${bench.stack().url}/webhooks/${path}`, {
			method: "POST",
			headers: {
				"content-type": "application/json",
				"svix-id": "msg_1",
				"svix-timestamp": timestamp,
				"svix-signature": svixSignature(secret, "msg_1", timestamp, body),
			},
			body,
		});
	};
	const opened = { type: "email.opened", data: { email_id: "em_1" } };

	it("is closed to who does not know the secret, to what is old or of the future, and is nowhere else", async () => {
		const now = Math.floor(Date.now() / 1000);
		const other = `whsec_${Buffer.from("somebody else entirely").toString("base64")}`;
		expect((await post(opened)).status).toBe(200);
		expect((await post(opened, { secret: other })).status).toBe(403);
		expect((await post(opened, { atSeconds: now - 400 })).status).toBe(403);
		expect((await post(opened, { atSeconds: now + 400 })).status).toBe(403);
		expect((await post(opened, { path: "email/messages" })).status).toBe(404);
		expect(
			(await fetch(`${bench.stack().url}/webhooks/email/events`, { method: "POST", body: "{}" }))
				.status,
		).toBe(400);
	});

	it("that brings what somebody wrote says yes to nothing [P1]", async () => {
		const before = await bench.count(
			"select count(*) as n from journal_lines where type = 'message_received'",
		);
		const answer = await post({
			type: "email.received",
			data: { email_id: "em_2", from: "ada@reader.example", subject: "YES 7K2M", text: "YES 7K2M" },
		});
		expect(answer.status).toBe(200);
		expect(
			await bench.count("select count(*) as n from journal_lines where type = 'message_received'"),
		).toBe(before);
	});

	it("twice and out of order changes nothing: what arrived has arrived", async () => {
		const key = await reader("bob@reader.example");
		const letter = await letterTo("bob@reader.example");
		await bench.until("it to have arrived", async () =>
			Boolean(
				await bench.count(
					"select count(*) as n from journal_lines where thread_key = $1 and type = 'outbox_delivery_delivered'",
					key,
				),
			),
		);
		for (const type of ["email.sent", "email.delivered", "email.sent", "email.bounced"])
			expect(await carrier().tell(letter, type)).toBe(200);
		await bench.until("it to be shipped", async () => {
			await bench.stack().tick();
			return true;
		});
		expect(
			await bench.count(
				"select count(*) as n from journal_lines where thread_key = $1 and type = 'outbox_delivery_undelivered'",
				key,
			),
		).toBe(0);
	});
});
