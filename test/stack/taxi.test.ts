/** The main job through the real parts: webhooks, Worker, objects, Postgres, Twilio's wire protocol. */
import { describe, expect, it } from "vitest";
import { benchStack, codeIn, outbound, waitMs } from "./bench-stack.ts";

const bench = benchStack();
const wait = { timeoutMs: waitMs };
let guests = 0;

function someone() {
	guests += 1;
	return bench.twilio().addPhone({
		id: `guest-${guests}`,
		name: `Guest ${guests}`,
		number: `+4477009003${String(guests).padStart(2, "0")}`,
		role: "person",
		locale: "en",
	});
}

const ridesOf = () => bench.count("select count(*) as n from taxi_requests");

describe("the same webhook ten times at once", () => {
	it("is one message, one answer [MRV-6.2-c]", async () => {
		const person = someone();
		bench
			.twilio()
			.behave({ kind: "deliver_copies", copies: 10, atOnce: true, uses: 1, number: person.number });
		await person.send("hello");
		await person.waitFor(/./, wait);
		await bench.twilio().settled();
		expect(outbound(person.messages())).toHaveLength(1);
	});
});

describe("two different messages at once", () => {
	it("are both answered [EMO-C2] [EMO-Q-b]", async () => {
		const person = someone();
		await Promise.all([
			person.send("how much from the harbour to the castle?"),
			person.send("help"),
		]);
		await person.waitFor(/km/, wait);
		await person.waitFor(/always ask/, wait);
	});
});

describe("a status callback", () => {
	it("that comes before the create's own answer settles the message, and a bare yes counts", async () => {
		const person = someone();
		bench.twilio().behave({ kind: "status_first", number: person.number });
		await person.send("taxi from the harbour to the castle");
		await person.waitFor(/Shall I look/, wait);
		const before = await ridesOf();
		await person.send("yes");
		await person.waitFor(/asking the nearest/, wait);
		expect((await ridesOf()) - before).toBe(1);
		await person.send("cancel");
		await person.waitFor(/called off/, wait);
	});

	it("out of order, and twice, never takes a message back: what is written down only goes forward [P6]", async () => {
		const person = someone();
		bench.twilio().behave({ kind: "statuses", reversed: true, copies: 2, number: person.number });
		const { message } = await person.send("hello");
		await person.waitFor(/./, wait);
		await bench.twilio().settled();
		const reports = async () =>
			(
				await bench.rows<{ type: string }>(
					`select type from journal_lines where type like 'outbox\\_delivery\\_%' and thread_key =
						(select thread_key from journal_lines where type = 'message_received' and change_payload ->> 'externalId' = $1)
					order by thread_seq`,
					message.sid,
				)
			).map(({ type }) => type);
		await bench.until("the read receipt to be written down", async () =>
			(await reports()).includes("outbox_delivery_read"),
		);
		expect(await reports()).toEqual(["outbox_delivery_delivered", "outbox_delivery_read"]);
		expect(outbound(person.messages())).toHaveLength(1);
	});
});

describe("a proposal", () => {
	it("has buttons that work when tapped, and words that work when typed [MKB-2.1-h] [MRV-2-g] [MRV-4-d] [MRV-9.2-a] [MRV-A.1-a]", async () => {
		const person = someone();
		await person.send("taxi from the harbour to the castle");
		const prompt = await person.waitFor(/Shall I look/, wait);
		expect(prompt.buttons.map((button) => button.title)).toEqual(["Yes", "No"]);
		expect(prompt.body).toContain(`YES ${codeIn(prompt)}`);
		await person.tap(prompt, "No");
		await person.waitFor(/Nothing is booked/, wait);
	});

	it("beside another one is not meant by a bare yes; a wrong code and an old button commit nothing and say why", async () => {
		const person = someone();
		await person.send(
			"a table on the quay for 4 tomorrow at 19:00 at the blue lantern, name Somebody",
		);
		const first = await person.waitFor(/Reply YES/, wait);
		await person.send("taxi from the airport to the university");
		const second = await person.waitFor(/Shall I look/, { ...wait, after: first });
		const before = await ridesOf();
		await person.send("yes");
		await person.waitFor(/More than one thing is open/, wait);
		await person.send("yes 9X9X");
		await person.waitFor(/not a code I have open/, wait);
		await person.send(`no ${codeIn(first)}`);
		await person.waitFor(/Nothing is booked/, wait);
		await person.tap(first, "Yes");
		await person.waitFor(/You dropped/, wait);
		expect((await ridesOf()) - before).toBe(0);
		await person.send(`yes ${codeIn(second)}`);
		await person.waitFor(/asking the nearest/, wait);
		expect((await ridesOf()) - before).toBe(1);
		await person.send("cancel");
		await person.waitFor(/called off/, wait);
	});

	it("asked for otherwise takes the place of the first: a bare yes is asked for its code, and the first's code commits nothing", async () => {
		const person = someone();
		await person.send("taxi from the harbour to the castle");
		const first = await person.waitFor(/Shall I look/, wait);
		await person.send("taxi from the airport to the university");
		const second = await person.waitFor(/Shall I look/, { ...wait, after: first });
		const before = await ridesOf();
		await person.send(`yes ${codeIn(first)}`);
		await person.waitFor(/replaced/, wait);
		await person.send("yes");
		await person.waitFor(/has just changed/, wait);
		expect((await ridesOf()) - before).toBe(0);
		await person.send(`yes ${codeIn(second)}`);
		await person.waitFor(/asking the nearest/, wait);
		expect((await ridesOf()) - before).toBe(1);
		await person.send("cancel");
		await person.waitFor(/called off/, wait);
	});

	it("shown to somebody whose price has moved since is not committed, and the new one is shown [P4]", async () => {
		const person = someone();
		await person.send("taxi from the harbour to the airport");
		const prompt = await person.waitFor(/Shall I look/, wait);
		await bench.rows(
			"insert into trip_tariffs select (jsonb_populate_record(t, jsonb_build_object('version', t.version + 1, 'base_minor', t.base_minor * 2))).* from trip_tariffs t order by version desc limit 1",
		);
		const before = await ridesOf();
		await person.send(`yes ${codeIn(prompt)}`);
		const again = await person.waitFor(/Something changed/, wait);
		expect((await ridesOf()) - before).toBe(0);
		expect(again.body).not.toBe(prompt.body);
		await person.send(`yes ${codeIn(again)}`);
		await person.waitFor(/asking the nearest/, wait);
		expect((await ridesOf()) - before).toBe(1);
		await person.send("cancel");
		await person.waitFor(/called off/, wait);
		await bench.stack().tick();
	});
});

describe("on SMS", () => {
	it("the prompt shows its code, which works when typed; STOP ends everything without a word of ours [MRV-5.2-a] [MRV-9.2-a]", async () => {
		const person = someone();
		person.setChannel("sms");
		await person.send("taxi from the harbour to the castle");
		const prompt = await person.waitFor(/Shall I look/, wait);
		expect(prompt.buttons).toHaveLength(0);
		expect(prompt.body).toContain(`YES ${codeIn(prompt)}`);
		await person.send("STOP");
		await bench.twilio().settled();
		const ours = outbound(person.messages()).length;
		await person.send(`yes ${codeIn(prompt)}`);
		await bench.twilio().settled();
		await bench.until(
			"the opt-out to be recorded",
			async () =>
				(await bench.count("select count(*) as n from consents where status = 'revoked'")) >= 1,
		);
		expect(outbound(person.messages()).length).toBeLessThanOrEqual(ours + 1);
	});
});

describe("what a person writes in Turkish", () => {
	it("is answered in Turkish and can be confirmed with evet [MRV-9.1-c]", async () => {
		const person = someone();
		await person.send("limandan kaleye taksi");
		const prompt = await person.waitFor(/Sürücü arayayım mı/, wait);
		await person.send(`evet ${codeIn(prompt)}`);
		await person.waitFor(/en yakın sürücülere/, wait);
		await person.send("taksiyi iptal et");
		await person.waitFor(/iptal edildi/, wait);
	});
});
