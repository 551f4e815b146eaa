/**
 * Two hundred drivers asked in one wave answer in the same second: one has the ride, 199 are told. None of them has written to us,
 * so each is asked by an approved template; the provider's list of those fails the first of them.
 */
import { describe, expect, it } from "vitest";
import { harbourTown } from "../../dev/seed/harbour-town.ts";
import { benchStack, codeIn, waitMs } from "../stack/bench-stack.ts";

const driversCount = 200;
const failedLooks = 60;
const drivers = Array.from({ length: driversCount }, (_, i) => ({
	id: `wave-${i}`,
	name: `Driver ${i}`,
	phone: `+4477009${String(10_000 + i)}`,
	vehicle: "white van",
	plate: `W ${i}`,
	lat: 36.2952 + i / 100_000,
	lng: 30.1484,
	district: "harbour",
	locale: "en" as const,
	onDuty: true,
}));
const bench = benchStack({
	town: {
		...harbourTown,
		drivers,
		marketDraft: {
			...harbourTown.marketDraft,
			mobility: { ...harbourTown.marketDraft.mobility, waveSize: driversCount },
		},
	},
	phones: [
		{ id: "anna", name: "Anna", number: "+447700900001", role: "person", locale: "en" },
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

describe("two hundred drivers", () => {
	it("who say yes in the same second are one winner and 199 who hear that it is taken [P8] [MRV-1-g] [MRV-15.2-c] [MRV-15.3-d] [EMO-Q-d]", async () => {
		const twilio = bench.twilio();
		const anna = twilio.phone("+447700900001");
		await anna.send("taxi from the harbour to the castle");
		const prompt = await anna.waitFor(/Shall I look/, { timeoutMs: waitMs });
		twilio.behave({ kind: "fail", httpStatus: 503, route: "content", uses: failedLooks });
		await anna.send(`yes ${codeIn(prompt)}`);
		const phones = drivers.map((driver) => twilio.phone(driver.phone));
		const offers = await Promise.all(
			phones.map((phone) => phone.waitFor(/Can you take it/, { timeoutMs: 120_000 })),
		);
		expect(twilio.requests.filter(({ status }) => status === 503)).toHaveLength(failedLooks);
		const code = codeIn(offers[0] ?? prompt);
		const sent = await Promise.all(phones.map((phone) => phone.send(`YES ${code}`)));
		expect(sent.filter(({ accepted }) => !accepted)).toEqual([]);
		const answers = await Promise.all(
			phones.map((phone) => phone.waitFor(/is yours|already taken/, { timeoutMs: 120_000 })),
		);
		expect(answers.filter((answer) => /is yours/.test(answer.body))).toHaveLength(1);
		expect(answers.filter((answer) => /already taken/.test(answer.body))).toHaveLength(
			driversCount - 1,
		);
		await anna.waitFor(/Your driver is/, { timeoutMs: waitMs });
		await bench.until(
			"all answers to be written down",
			async () =>
				(await bench.count("select count(*) as n from taxi_offers where state = 'lost'")) ===
				driversCount - 1,
			60_000,
		);
		expect(
			await bench.count("select count(*) as n from taxi_offers where state = 'accepted'"),
		).toBe(1);
		expect(
			await bench.count("select count(*) as n from audit_log where payload ->> 'outcome' = 'lost'"),
		).toBe(driversCount - 1);
	}, 300_000);
});
