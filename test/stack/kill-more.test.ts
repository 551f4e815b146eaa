/** SIGKILL at the other places: between claim and commit, during a send, in the middle of a wave, in a sweep. */
import { describe, expect, it } from "vitest";
import { harbourTown } from "../../dev/seed/harbour-town.ts";
import { benchStack, codeIn, outbound, waitMs } from "./bench-stack.ts";

const driversCount = 30;
/** Of the first wave all may be between request and answer when the power goes, however fast the machine is; of later ones none. */
const waveSize = 10;
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
			mobility: {
				...harbourTown.marketDraft.mobility,
				waveSize,
				waveSeconds: 5,
				wavesMax: driversCount / waveSize,
			},
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
	it("between claim and commit: the ride is committed once after the restart, nobody is asked twice, and who was asked can take the ride [P3]", async () => {
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
		const offersTo = (phone: (typeof phones)[number]) =>
			outbound(phone.messages()).filter((message) => /Can you take it/.test(message.body));
		const asked = () => phones.filter((phone) => offersTo(phone).length > 0);
		// Offers that were on their way when the power went may have gone out: they are not sent again for five minutes.
		await bench.until(
			"the others to be asked",
			() => asked().length >= driversCount - waveSize,
			60_000,
		);
		await new Promise((done) => setTimeout(done, 10_000));
		await bench.twilio().settled();
		expect(phones.map((phone) => offersTo(phone).length).filter((count) => count > 1)).toEqual([]);
		const driver = asked().at(-1);
		const [offer] = driver ? offersTo(driver) : [];
		if (!driver || !offer) throw new Error("nobody was asked");
		await driver.send(`YES ${codeIn(offer)}`);
		await driver.waitFor(/is yours/, wait);
		await person.waitFor(/Your driver is/, wait);
		expect(await rides("assigned")).toBe(1);
		await driver.send("done");
		await person.waitFor(/your ride is over/i, wait);
	}, 300_000);

	it("between an outbound request and its answer: the message is found in the list and not sent again [P6] [DET-5-a] [MRV-12.1-c]", async () => {
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

	it("in a sweep: the next one does what was left, and the person hears it once", async () => {
		const person = bench.twilio().phone("+447700900002");
		const { message } = await person.send("hello");
		await person.waitFor(/./, wait);
		// A commitment's row whose thread died before it could relay it.
		const id = "ntf_left_by_a_kill";
		const isLeft = () =>
			bench.count(
				"select count(*) as n from notifications where id = $1 and relayed_at is null",
				id,
			);
		await bench.until("the row to be there", async () => {
			await bench.rows(
				`insert into notifications (id, tenant_id, dedupe_key, target_kind, target_id, type, payload, trace_id, created_at)
				select $1, e.tenant_id, $1, 'thread', e.thread_key, 'ride.completed',
					jsonb_build_object('marketId', (select m.market_id from tenant_markets m where m.tenant_id = e.tenant_id limit 1)), $1, now() - interval '5 minutes'
				from journal_lines e where e.type = 'message_received' and e.change_payload ->> 'externalId' = $2
				on conflict do nothing`,
				id,
				message.sid,
			);
			return (await isLeft()) === 1;
		});
		bench.stack().database.proxy.setFault({ kind: "delay", ms: 2_000 });
		const sweep = bench
			.stack()
			.tick()
			.catch(() => undefined);
		await new Promise((done) => setTimeout(done, 300));
		await bench.stack().kill();
		await sweep;
		bench.stack().database.proxy.setFault(null);
		expect(await isLeft()).toBe(1);
		await bench.stack().restart();
		for (let times = 1; times <= 2; times++) await bench.stack().tick();
		await person.waitFor(/your ride is over/i, wait);
		await bench.until("the row to be marked", async () => (await isLeft()) === 0);
		await bench.twilio().settled();
		expect(
			outbound(person.messages()).filter((one) => /your ride is over/i.test(one.body)),
		).toHaveLength(1);
	}, 240_000);
});
