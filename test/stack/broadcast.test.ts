/** A member of staff asks for a broadcast from their own phone: sign-in, words, a colleague's yes, their own, through the built Worker. */
import { beforeAll, describe, expect, it } from "vitest";
import { benchStack, codeIn, waitMs } from "./bench-stack.ts";
import { staffOf } from "./staff.ts";

const ada = "+447700900921";
const bob = "+447700900922";
const carla = "+447700900923";
const bench = benchStack({
	phones: [
		{ id: "carla", name: "Carla", number: carla, role: "person", locale: "en" },
		{ id: "ada", name: "Ada", number: ada, role: "person", locale: "en" },
		{ id: "bob", name: "Bob", number: bob, role: "person", locale: "en" },
	],
});
const wait = { timeoutMs: waitMs };
const { ask } = staffOf(bench);

beforeAll(async () => {
	for (const [name, phone, roles] of [
		["Ada", ada, ["staff", "operator"]],
		["Bob", bob, ["staff"]],
	] as const)
		expect((await ask("POST", "/staff", { name, phone, roles })).status).toBe(201);
	// Both have agreed to be written to.
	await bench.rows(
		`insert into consents (tenant_id, person_id, purpose, channel, status, proof_ref, granted_at)
		select tenant_id, id, 'broadcast', null, 'granted', 'SM_agreed', now() from people where phone_encrypted is not null`,
	);
}, 60_000);

describe("a broadcast that a member of staff asks for from their own phone", () => {
	it("is nothing to a customer; is understood once they signed in, agreed to by a colleague, scheduled by their yes, told of, and stopped [EMO-G1] [MKB-6.1-a]", async () => {
		const request = "send the news “Our terrace is open again” to everyone tomorrow at 10";
		const customer = bench.twilio().phone(carla);
		await customer.send(request);
		const answered = await customer.waitFor(/./u, wait);
		expect(answered.body).not.toContain("team has to agree");
		const phone = bench.twilio().phone(ada);
		await phone.send("hello");
		const hello = await phone.waitFor(/./u, wait);
		await fetch(`${bench.stack().url}/admin/sign-in`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ phone: ada }),
		});
		const link = await phone.waitFor(/#enter\//u, { ...wait, after: hello });
		await phone.send(request);
		await phone.waitFor(/A member of our team has to agree/u, { ...wait, after: link });
		const question = await bench
			.twilio()
			.phone(bob)
			.waitFor(/News to \d+ people.*tomorrow.*20 a second.*Our terrace is open again/su, wait);
		await bench
			.twilio()
			.phone(bob)
			.send(`YES ${codeIn(question)}`);
		const prompt = await phone.waitFor(/^Our team has agreed/u, { ...wait, after: link });
		expect(prompt.body).toMatch(/News\*? to \d+ people/u);
		const open = () =>
			bench.count("select count(*) as n from marketing_campaigns where ended_at is null");
		expect(await open()).toBe(0);
		await phone.send(`yes ${codeIn(prompt)}`);
		const done = await phone.waitFor(/Its code is (\w{4})/u, { ...wait, after: prompt });
		expect(await open()).toBe(1);
		await phone.send("how is the broadcast going?");
		const told = await phone.waitFor(/: planned\./u, { ...wait, after: done });
		await phone.send("stop it");
		const stopping = await phone.waitFor(/Shall I stop it for good/u, { ...wait, after: told });
		await phone.send(`yes ${codeIn(stopping)}`);
		await phone.waitFor(/is stopped for good/u, { ...wait, after: stopping });
		expect(await open()).toBe(0);
	}, 120_000);
});
