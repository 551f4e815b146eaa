/** SIGKILL at the other places: between claim and commit, during a send, in the middle of a wave, in a sweep. */
import { describe, expect, it } from "vitest";
import { harbourTown } from "../../dev/seed/harbour-town.ts";
import { benchStack, codeIn, outbound, waitMs } from "./bench-stack.ts";

const driversCount = 30;
const drivers = Array.from({ length: driversCount }, (_, i) => ({
	id: `kill-${i}`,
	name: `Driver ${i}`,
	phone: `+4477009${String(20_000 + i)}`,
	vehicle: "white van",
	plate: `K ${i}`,
	lat: 36.2952 + i / 100_000,
	lng: 30.1484,
	district: "harbour",
	locale: "en" as const,
	onDuty: true,
}));
const bench = benchStack({
	killable: true,
	town: {
		...harbourTown,
		drivers,
		marketDraft: {
			...harbourTown.marketDraft,
			mobility: { ...harbourTown.marketDraft.mobility, waveSize: driversCount },
		},
	},
	phones: [
		...harbourTown.people.map((person) => ({
			id: person.id,
			name: person.name,
			number: person.phone,
			role: "person" as const,
			locale: "en",
		})),
		...drivers.map((driver) => ({
			id: driver.id,
			name: driver.name,
			number: driver.phone,
			role: "driver" as const,
			locale: "en",
			windowOpen: true,
		})),
	],
});
const wait = { timeoutMs: waitMs };
const rides = (state: string) =>
	bench.count("select count(*) as n from taxi_requests where state = $1", state);

async function killAndRestart(): Promise<void> {
	await bench.stack().kill();
	await bench.stack().restart();
}

describe("the runtime killed", () => {
	it("between claim and commit: the ride is committed once after the restart, and the wave is asked once", async () => {
		const person = bench.twilio().phone("+447700900001");
		await person.send("taxi from the harbour to the castle");
		const prompt = await person.waitFor(/Shall I look/, wait);
		bench.stack().database.proxy.setFault({ kind: "hang" });
		await person.send(`yes ${codeIn(prompt)}`);
		await new Promise((done) => setTimeout(done, 500));
		await bench.stack().kill();
		expect(await bench.count("select count(*) as n from taxi_requests")).toBe(0);
		bench.stack().database.proxy.setFault(null);
		await bench.stack().restart();
		await person.waitFor(/asking the nearest/, { timeoutMs: 90_000 });
		expect(await rides("pending")).toBe(1);

		// In the middle of the wave: some drivers have their offer, others not yet.
		const phones = drivers.map((driver) => bench.twilio().phone(driver.phone));
		await Promise.race(phones.map((phone) => phone.waitFor(/Can you take it/, wait)));
		await killAndRestart();
		await Promise.all(
			phones.map((phone) => phone.waitFor(/Can you take it/, { timeoutMs: 400_000 })),
		);
		await bench.twilio().settled();
		for (const phone of phones) {
			const asked = outbound(phone.messages()).filter((m) => /Can you take it/.test(m.body));
			// Once; or once more, marked, where nothing showed for five minutes that the first had gone out.
			expect(asked.filter((m) => !m.body.startsWith("(Sent again)"))).toHaveLength(1);
		}
		await person.send("cancel");
		await person.waitFor(/called off/, { timeoutMs: 60_000 });
		await bench.until("the cancellation", async () => (await rides("cancelled")) === 1);
	}, 600_000);

	it("between an outbound request and its answer: the message is found in the list and not sent again", async () => {
		const person = bench.twilio().phone("+447700900003");
		bench.twilio().behave({ kind: "answer_late", ms: 9_000, uses: 1, number: person.number });
		await person.send("hello");
		await person.waitFor(/./, wait);
		await killAndRestart();
		await person.send("help");
		await person.waitFor(/always ask/, { timeoutMs: 90_000 });
		await new Promise((done) => setTimeout(done, 8_000));
		await bench.twilio().settled();
		expect(outbound(person.messages())).toHaveLength(2);
	}, 240_000);

	it("in a sweep: the next one does what was left", async () => {
		bench.stack().database.proxy.setFault({ kind: "delay", ms: 2_000 });
		const sweep = bench
			.stack()
			.tick()
			.catch(() => undefined);
		await new Promise((done) => setTimeout(done, 300));
		await bench.stack().kill();
		await sweep;
		bench.stack().database.proxy.setFault(null);
		await bench.stack().restart();
		await bench.stack().tick();
		const person = bench.twilio().phone("+447700900002");
		await person.send("hello");
		await person.waitFor(/./, wait);
	}, 240_000);
});
