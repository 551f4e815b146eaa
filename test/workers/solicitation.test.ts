/** First yes wins on the real class, whatever dies in between; and what cannot be asked yet is asked later. */
import { abortAllDurableObjects, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { SolicitationApi } from "../../src/ports/objects.ts";
import type { SolicitationPersonalApi } from "../../src/ports/personal.ts";
import { testMarketId, testTenant } from "../support/market.ts";
import { awayTenant, driverNumber, driverThread } from "./outside-rules.ts";
import { alarmOf, asked, countOf, ofThisFile, project, rowsOf, someone, until } from "./support.ts";

beforeAll(project);
afterEach(() => {
	vi.useRealTimers();
});

let rides = 0;

function ride(driversCount: number, tenantId = testTenant) {
	const name = `${ofThisFile}_${++rides}`;
	const rideId = driversCount > 0 ? `ride_asking_${driversCount}_${name}` : `ride_gone_${name}`;
	const stubOf = () => env.SOLICITATION.get(env.SOLICITATION.idFromName(rideId));
	const api = () => stubOf() as unknown as SolicitationApi & SolicitationPersonalApi;
	return {
		rideId,
		get stub() {
			return stubOf();
		},
		start: () =>
			api().start({
				solicitationId: rideId,
				kind: "ride",
				tenantId,
				marketId: testMarketId,
				traceId: "trc_solicitation",
			}),
		driversWrite: async () => {
			for (let i = 0; i < driversCount; i++) {
				const driver = someone(testTenant, {
					number: driverNumber(i),
					threadKey: driverThread(rideId, i),
				});
				await driver.stub.receive(driver.delivery("hello"));
			}
		},
		offers: async (): Promise<readonly string[]> => {
			await until(
				"the offers",
				async () => (await countOf(stubOf(), "targets where asked = 1")) > 0,
			);
			return (await rowsOf<{ id: string }>(stubOf(), "select offer_id as id from targets")).map(
				({ id }) => id,
			);
		},
		answer: (offerId: string, answer: "yes" | "no" = "yes") =>
			api().answer({ offerId, answer, receivedAtMs: Date.now(), traceId: "trc_answer" }),
		forget: (isLast = false) => api().forget({ isLast }),
		calls: async (name: string) =>
			(await asked(rideId)).filter((call) => call.name === name).length,
	};
}

describe("a solicitation", () => {
	it("that is started twice asks once, and of all who say yes at once one has it and all others hear so [P8] [MRV-15.3-c]", async () => {
		const taxi = ride(3);
		await taxi.driversWrite();
		await Promise.all([taxi.start(), taxi.start()]);
		const offers = await taxi.offers();
		expect(offers).toHaveLength(3);
		const answers = await Promise.all(offers.map((offer) => taxi.answer(offer)));
		expect(answers.map(({ result }) => result).sort()).toEqual(["taken", "taken", "won"]);
		expect(await taxi.calls("ride_assigned")).toBe(1);
		const again = await Promise.all(offers.map((offer) => taxi.answer(offer)));
		expect(again).toEqual(answers);
	});

	it("that was evicted after asking still knows its offers and gives the job [P12] [DET-4-a]", async () => {
		const taxi = ride(2);
		await taxi.driversWrite();
		await taxi.start();
		const [first, second] = await taxi.offers();
		await abortAllDurableObjects();
		expect(await taxi.answer(first ?? "")).toMatchObject({ result: "won" });
		await abortAllDurableObjects();
		expect(await taxi.answer(second ?? "")).toEqual({ result: "taken" });
		expect(await taxi.answer(first ?? "")).toMatchObject({ result: "won" });
	});

	it("does not know an offer of another ride", async () => {
		const taxi = ride(1);
		await taxi.driversWrite();
		await taxi.start();
		await taxi.offers();
		expect(await taxi.answer("off_of_another")).toEqual({ result: "unknown_offer" });
		expect(await taxi.calls("ride_assigned")).toBe(0);
	});

	it("that has ended has no alarm", async () => {
		const taxi = ride(0);
		await taxi.start();
		await until("the end", async () => {
			const [state] = await rowsOf<{ s: string }>(
				taxi.stub,
				"select json_extract(json, '$.status') as s from state",
			);
			return state?.s === "ended";
		});
		const nowMs = Date.now();
		vi.useFakeTimers({ toFake: ["Date"] });
		vi.setSystemTime(nowMs + 10_000);
		await runDurableObjectAlarm(taxi.stub);
		await until("silence", async () => (await alarmOf(taxi.stub)) === null);
	});

	it("whose database is away is kept and tried again by its alarm, which never throws [P14] [DET-9-b]", async () => {
		const taxi = ride(1, awayTenant);
		await taxi.start();
		const attempts = async () =>
			(
				await rowsOf<{ n: number }>(
					taxi.stub,
					"select json_extract(json, '$.attempts') as n from state",
				)
			)[0]?.n ?? 0;
		await until("a first attempt", async () => (await attempts()) > 0);
		await abortAllDurableObjects();
		for (let round = 0; round < 8; round++) {
			const before = await attempts();
			const nowMs = Date.now();
			vi.useFakeTimers({ toFake: ["Date"] });
			vi.setSystemTime(nowMs + 60_000);
			expect(await runDurableObjectAlarm(taxi.stub)).toBe(true);
			expect(await attempts()).toBeGreaterThan(before);
		}
		expect(await alarmOf(taxi.stub)).not.toBeNull();
	});
});

describe("what a solicitation holds of people", () => {
	const stored = (stub: DurableObjectStub) =>
		runInDurableObject(stub, (_, state) =>
			state.storage.sql
				.exec("/* test */ select name from sqlite_master where name not like '\\_cf%' escape '\\'")
				.toArray()
				.map(({ name }) => name),
		);

	it("goes whole when it is asked to forget, its alarm too; who answers late is told of no offer", async () => {
		const taxi = ride(2);
		await taxi.driversWrite();
		await taxi.start();
		const [first = "", second = ""] = await taxi.offers();
		await taxi.answer(first);
		await until("the end of its work", async () => (await taxi.forget()).done);
		expect(await stored(taxi.stub)).toEqual([]);
		expect(await alarmOf(taxi.stub)).toBeNull();
		expect(await taxi.answer(second)).toEqual({ result: "unknown_offer" });
		expect(await taxi.calls("ride_assigned")).toBe(1);
		// Asked again, also by a sweep that died before it noted it.
		expect(await taxi.forget(true)).toEqual({ done: true });
		expect(await stored(taxi.stub)).toEqual([]);
		await abortAllDurableObjects();
		expect(await taxi.answer(first)).toEqual({ result: "unknown_offer" });
	});

	it("stays while drivers are being asked, unless its ride was over long ago", async () => {
		const taxi = ride(1);
		await taxi.driversWrite();
		await taxi.start();
		await taxi.offers();
		expect(await taxi.forget()).toEqual({ done: false });
		expect(await countOf(taxi.stub, "targets")).toBe(1);
		expect(await taxi.forget(true)).toEqual({ done: true });
		expect(await stored(taxi.stub)).toEqual([]);
	});
});
