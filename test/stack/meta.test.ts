/** WhatsApp by Meta's own API beside Twilio's, through the real door, the built Worker and Postgres. */
import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { MetaMessage, MetaPerson, MetaStandIn } from "../../dev/meta/stand-in.ts";
import type { PhoneHandle } from "../../dev/twilio/stand-in.ts";
import { benchStack, waitMs } from "./bench-stack.ts";
import { staffOf } from "./staff.ts";

const bench = benchStack({ meta: true });
const wait = { timeoutMs: waitMs };
const atMeta = (): MetaStandIn => {
	const { meta } = bench.stack();
	if (!meta) throw new Error("this stack has its own number");
	return meta;
};
let guests = 0;
function someone(isHidden = false): MetaPerson {
	guests += 1;
	const number = `+4477009006${String(guests).padStart(2, "0")}`;
	return atMeta().person(`Guest ${guests}`, isHidden ? null : number);
}
const atTwilio = (): PhoneHandle => {
	guests += 1;
	const number = `+4477009006${String(guests).padStart(2, "0")}`;
	const named = { id: `twin-${guests}`, name: `Twin ${guests}`, number };
	return bench.twilio().addPhone({ ...named, role: "person", locale: "en" });
};
const request = "taxi from the harbour to the castle";
const ridesOf = () => bench.count("select count(*) as n from taxi_requests");
const outbound = (messages: readonly MetaMessage[]) =>
	messages.filter(({ direction }) => direction === "outbound");
const threadOf = async (person: MetaPerson): Promise<string> => {
	const shown = bench
		.stack()
		.meta?.asked.findLast(
			({ to, recipient }) => to === person.chat.number || recipient === person.chat.userId,
		);
	return new URLSearchParams(String(shown?.["biz_opaque_callback_data"])).get("thread") ?? "";
};
const linesOf = (thread: string, type: string) =>
	bench.count(
		"select count(*) as n from journal_lines where thread_key = $1 and type = $2",
		thread,
		type,
	);

describe("a person who writes to our number at Meta", () => {
	it("is found by it at our address, asks for a ride, says yes by the button, and hears who is coming, from a driver at Twilio", async () => {
		expect(await atMeta().subscribe()).toBe(true);
		const person = someone();
		const before = await ridesOf();
		atMeta().behave({ kind: "statuses", times: 2, reversed: true });
		await person.send(request);
		const prompt = await person.waitFor(/Shall I look/, wait);
		expect(prompt.buttons.map(({ title }) => title)).toEqual(["Yes", "No"]);
		await person.tap(prompt, "Yes");
		await person.waitFor(/asking the nearest/, wait);
		expect((await ridesOf()) - before).toBe(1);
		// Statuses that came twice, the last one first: it has arrived, once.
		const thread = await threadOf(person);
		await bench.until("the statuses to be shipped", async () => {
			await bench.stack().tick();
			return (await linesOf(thread, "outbox_delivery_delivered")) > 0;
		});
		// Drivers are asked where they are, at the other provider.
		await bench.until("a driver to be asked", () =>
			bench
				.twilio()
				.messages()
				.some(({ direction }) => direction === "outbound-api"),
		);
		expect(
			bench
				.twilio()
				.messages()
				.some(({ to }) => to.endsWith(person.chat.number ?? "?")),
		).toBe(false);
		await person.send("cancel");
		await person.waitFor(/called off/, wait);
	});

	it("says yes by quoting the question; the same webhook three times is one yes, and nobody else's yes counts [P1] [P3]", async () => {
		const [person, other] = [someone(), someone()];
		const before = await ridesOf();
		await person.send(request);
		const prompt = await person.waitFor(/Shall I look/, wait);
		await other.send("yes");
		await other.waitFor(/./, wait);
		await person.write({ reaction: "👍", quotes: prompt });
		expect(await ridesOf()).toBe(before);
		await person.send("yes", { quotes: prompt, times: 3 });
		await person.waitFor(/asking the nearest/, wait);
		expect((await ridesOf()) - before).toBe(1);
		await person.send("cancel");
		await person.waitFor(/called off/, wait);
	});

	it("who hides their number is answered by their id, and no number stands anywhere", async () => {
		const person = someone(true);
		await person.send(request);
		await person.tap(await person.waitFor(/Shall I look/, wait), "No");
		await person.waitFor(/Nothing is booked/, wait);
		const sent = atMeta().asked.filter(({ recipient }) => recipient === person.chat.userId);
		expect(sent.length).toBeGreaterThan(1);
		expect(sent.every((body) => !("to" in body))).toBe(true);
	});

	it("keeps no id of a message with the person in it", async () => {
		const person = someone();
		await person.send("help");
		await person.waitFor(/always ask/, wait);
		const [inbound] = person.messages();
		await bench.until("it to be shipped", async () => {
			await bench.stack().tick();
			return (await linesOf(await threadOf(person), "message_received")) > 0;
		});
		expect(
			await bench.count(
				"select count(*) as n from journal_lines where change_payload::text like $1",
				`%${inbound?.wamid.slice(6, 30)}%`,
			),
		).toBe(0);
	});
});

describe("a question that where somebody is would answer", () => {
	const harbour = { lat: 36.2953, lng: 30.1479 };

	it("has a button that sends a place, and the place that is sent is where they are fetched", async () => {
		const person = someone();
		const before = await ridesOf();
		await person.send("I need a taxi to the castle");
		const question = await person.waitFor(/Where should the taxi pick you up/, wait);
		expect(question).toMatchObject({ asksPlace: true, buttons: [] });
		await person.write({ place: { ...harbour, name: "Quay 3" }, quotes: question });
		const prompt = await person.waitFor(/Shall I look/, wait);
		expect(prompt.text).toMatch(/Quay 3/);
		expect(prompt).not.toHaveProperty("asksPlace");
		await person.tap(prompt, "Yes");
		await person.waitFor(/asking the nearest/, wait);
		expect((await ridesOf()) - before).toBe(1);
		await person.send("cancel");
		await person.waitFor(/called off/, wait);
	});

	it("is the same words alone where the channel has no such button", async () => {
		const [theirs, twin] = [someone(), atTwilio()];
		for (const person of [theirs, twin]) await person.send("I need a taxi to the castle");
		const { text } = await theirs.waitFor(/Where should/, wait);
		expect(await twin.waitFor(/Where should/, wait)).toMatchObject({ body: text, buttons: [] });
		await twin.shareLocation(harbour);
		await twin.waitFor(/Shall I look/, wait);
		await twin.send("no");
	});
});

describe("a choice of more than three", () => {
	const asked = "I would like to book a table tomorrow at 13:00 for 4";
	const names = ["Blue Lantern", "Napoli Corner", "Olive Tree Restaurant", "Terrace Café"];
	/** Whose table is kept, and for how many bookings. */
	const held = async (): Promise<readonly string[]> => {
		const found = await bench.rows<{ name: string }>(
			`select b.name from transactions t join businesses b on b.id = t.business_id
				where t.state = 'hold' order by b.name`,
		);
		return found.map(({ name }) => name);
	};
	/** What stood behind what they tapped, as their conversation has it. */
	const { ask: staffAsk } = staffOf(bench);
	const tapped = async (thread: string): Promise<readonly string[]> => {
		const { body } = await staffAsk("GET", `/threads/${thread}`);
		const said: readonly { readonly buttonPayload?: string | null }[] = body.data.messages;
		return said.flatMap(({ buttonPayload }) => buttonPayload ?? []);
	};
	const given = () =>
		bench.until("the table to be given up", async () => (await held()).length === 0);

	it("is a list by Twilio, and the entry that is tapped there is what is proposed and held", async () => {
		const person = atTwilio();
		await person.send(asked);
		const list = await person.waitFor(/Which one do you mean/, wait);
		expect(list.buttons.map(({ title, description }) => [title, description])).toEqual(
			names.map((name, i) => [name, `${i + 1}.`]),
		);
		await person.tap(list, "Olive Tree Restaurant");
		const prompt = await person.waitFor(/Shall I/, wait);
		expect(prompt.body).toMatch(/^\*Olive Tree Restaurant\*/);
		const sent = bench.twilio().requests.findLast(({ sid }) => sid === prompt.sid);
		const thread = new URL(String(sent?.params["StatusCallback"])).searchParams.get("thread") ?? "";
		expect(await tapped(thread)).toEqual(["pick:Olive Tree Restaurant:3"]);
		expect(await held()).toEqual(["Olive Tree Restaurant"]);
		// The same entry once more answers nothing that waits.
		await person.tap(list, "Olive Tree Restaurant");
		await person.waitFor(/./, { ...wait, after: prompt });
		expect(await held()).toEqual(["Olive Tree Restaurant"]);
		await person.tap(prompt, "No");
		await given();
	});

	it("is a list by Meta, and the row that is tapped there is what is proposed and held", async () => {
		const person = someone();
		await person.send(asked);
		const list = await person.waitFor(/Which one do you mean/, wait);
		expect(list.isList).toBe(true);
		expect(list.buttons.map(({ title }) => title)).toEqual(names);
		await person.tap(list, "Terrace Café");
		const prompt = await person.waitFor(/Shall I/, wait);
		expect(prompt.text).toMatch(/^\*Terrace Café\*/);
		expect(await tapped(await threadOf(person))).toEqual(["pick:Terrace Café:4"]);
		expect(await held()).toEqual(["Terrace Café"]);
		await person.tap(prompt, "No");
		await given();
	});
});

describe("what Meta does wrong", () => {
	it("too fast to one person: the message waits, and goes out once", async () => {
		const person = someone();
		atMeta().behave({ kind: "refuse", status: 400, code: 131056 });
		await person.send("help");
		await person.waitFor(/always ask/, wait);
		expect(outbound(person.messages())).toHaveLength(1);
	});

	it("a lost answer is settled by the status that carries our row, and nothing is said twice [P6]", async () => {
		const person = someone();
		atMeta().behave({ kind: "statuses", delayMs: 500 });
		atMeta().behave({ kind: "cut" });
		await person.send(request);
		const prompt = await person.waitFor(/Shall I look/, wait);
		const thread = await threadOf(person);
		await bench.until("the status to settle it", async () => {
			await bench.stack().tick();
			return (await linesOf(thread, "outbox_sent")) > 0;
		});
		// Known to have been seen: a bare yes means it.
		await person.tap(prompt, "No");
		await person.waitFor(/Nothing is booked/, wait);
		expect(
			outbound(person.messages()).filter(({ text }) => /Shall I look/.test(text)),
		).toHaveLength(1);
	});
});

describe("what somebody sets in the app", () => {
	const { ask, broadcast, recipient } = staffOf(bench);
	/** Somebody of whom there are rows, and who has agreed to news. */
	async function reader(): Promise<readonly [MetaPerson, string]> {
		const person = someone();
		await person.send(request);
		await person.tap(await person.waitFor(/Shall I look/, wait), "Yes");
		await person.waitFor(/asking the nearest/, wait);
		await person.send("cancel");
		await person.waitFor(/called off/, wait);
		const thread = await threadOf(person);
		const agreed = await ask("POST", `/people/${thread}/consents`, {
			purpose: "broadcast",
			channel: "whatsapp",
			status: "granted",
			proofRef: "form 17",
		});
		expect(agreed.status).toBe(200);
		return [person, thread];
	}

	it("stops what nobody asked for, and a broadcast does not reach them; answers go on; resumed, it does [EMO-G1-c] [P7]", async () => {
		const [[person, thread], [, other]] = [await reader(), await reader()];
		const consents = (status: string) =>
			bench.rows<{ purpose: string }>(
				`select c.purpose from consents c join people p on p.id = c.person_id
					where p.phone_hash = $1 and c.channel = 'whatsapp' and c.status = $2
					and case $2 when 'granted' then c.proof_ref like 'preference:wa_resume_%'
						else c.revoked_proof_ref like 'preference:wa_stop_%' end order by c.purpose`,
				thread,
				status,
			);
		// The clock of what is set there has whole seconds.
		const aMoment = () => new Promise((done) => setTimeout(done, 1_100));
		await aMoment();
		for (let times = 0; times < 2; times++) await person.prefer("stop");
		await bench.until(
			"the end to be written down",
			async () => (await consents("revoked")).length === 2,
		);
		expect(await consents("revoked")).toEqual([{ purpose: "broadcast" }, { purpose: "marketing" }]);
		const first = await broadcast("whatsapp", "We are open again.");
		await bench.until(
			"the other one to be planned",
			async () => (await recipient(first, other)) !== undefined,
		);
		expect(await recipient(first, thread)).toBeUndefined();
		await person.send("help");
		await person.waitFor(/always ask/, wait);
		expect(person.messages().some(({ text }) => text.includes("open again"))).toBe(false);

		await aMoment();
		await person.prefer("resume");
		await bench.until("it to count again", async () => (await consents("granted")).length === 2);
		await broadcast("whatsapp", "Still open.");
		await person.waitFor(/Still open/, wait);
	});
});

describe("the webhook of Meta", () => {
	const post = (body: string, signature: string | null) =>
		fetch(`${bench.stack().url}/webhooks/whatsapp`, {
			method: "POST",
			headers: {
				"content-type": "application/json",
				...(signature === null ? {} : { "x-hub-signature-256": signature }),
			},
			body,
		});
	const signed = (body: string) =>
		post(body, `sha256=${createHmac("sha256", atMeta().appSecret).update(body).digest("hex")}`);

	it("is closed to who does not know the secret, and is nowhere else", async () => {
		const empty = '{"object":"whatsapp_business_account","entry":[]}';
		expect((await signed(empty)).status).toBe(200);
		expect((await post(empty, null)).status).toBe(400);
		expect((await post(empty, `sha256=${"0".repeat(64)}`)).status).toBe(403);
		const { url } = bench.stack();
		for (const path of ["whatsapp/messages", "meta", "meta/whatsapp"])
			expect((await fetch(`${url}/webhooks/${path}`, { method: "POST", body: "{}" })).status).toBe(
				404,
			);
	});
});
