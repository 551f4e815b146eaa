/** At night nobody is written to who did not ask: what keeps waits for the morning, what answers does not. */
import { afterEach, describe, expect, it } from "vitest";
import { type MarketSending, noCeilings, type Sending } from "../../src/core/sending/settings.ts";
import type { ThreadNotification } from "../../src/ports/objects.ts";
import { testMarketId, testTenant } from "../support/market.ts";
import { byFirstWord, codeIn, makeWorld, type World } from "./world.ts";

const person = "+447700900101";
const driver = "+447700900201";
const vendor = "+447700900301";
const hourMs = 3_600_000;

let world: World;
afterEach(() => world.close());

const sendingOf = (settings: MarketSending, more: Partial<Sending> = {}): Sending => ({
	settings,
	ceilings: noCeilings,
	used: { day: "2026-11-21", messages: 0, costMicros: 0, modelCalls: 0, modelTokens: 0 },
	paused: { all: null, channels: [], tools: [] },
	...more,
});
/** 23:00 on the market's wall, which is two hours ahead of UTC. */
const night = Date.UTC(2026, 10, 21, 21, 0, 0);
const morning = Date.UTC(2026, 10, 22, 6, 0, 0);

function startAtNight(change: MarketSending = {}): void {
	world = makeWorld({ proposer: byFirstWord() });
	world.clock.nowMs = night;
	world.market.current = {
		...world.market.current,
		sending: sendingOf({ quietHours: { from: "21:00", to: "08:00" }, ...change }),
	};
}
const notification = (
	number: string,
	content: ThreadNotification["content"],
	dedupeKey = "key",
): ThreadNotification => ({
	tenantId: testTenant,
	marketId: testMarketId,
	threadKey: world.keyOf(number),
	dedupeKey,
	traceId: "trc",
	to: { channel: "whatsapp", value: number },
	locale: "en",
	content,
});
const asked = (expiresAtMs: number): ThreadNotification["content"] => ({
	kind: "offer",
	actionId: "offer_1",
	code: "7K2M",
	solicitationId: "inq_1",
	of: "inquiry",
	expiresAtMs,
	template: "vendors.ask",
	vars: { what: "a laptop", request: "At most 300.00 EUR." },
	asks: { currency: "EUR", currencyDigits: 2 },
});
const own = (number: string) => world.thread(world.keyOf(number));
const tell = async (number: string, content: ThreadNotification["content"]) => {
	await own(number).engine.deliver(notification(number, content));
	await world.settle();
};

describe("in quiet hours", () => {
	it("a person who writes is answered at once, asked at once, and told at once", async () => {
		startAtNight();
		await world.write(person, "hello");
		await world.write(person, "taxi");
		await world.write(person, "yes");
		expect(world.heard(person).map(({ text }) => text.slice(0, 5))).toEqual([
			"Where",
			"Taxi ",
			expect.any(String),
		]);
	});

	it("a driver on duty is asked for a ride, and the passenger hears who comes", async () => {
		startAtNight();
		world.addDriver(driver);
		await world.write(person, "taxi");
		await world.write(person, "yes");
		await world.write(driver, `YES ${codeIn(world.last(driver).text)}`);
		expect(world.last(person).text).toContain("Driver 201");
	});

	it("a driver is not asked where the market says so; the passenger is told that nobody comes", async () => {
		startAtNight({ urgentOffersInQuietHours: false });
		world.addDriver(driver);
		await world.write(person, "taxi");
		await world.write(person, "yes");
		await world.pass(hourMs);
		expect(world.heard(driver)).toEqual([]);
		expect(world.last(person).text).toMatch(/no driver|nobody/i);
	});

	it("a vendor is not asked for somebody else's sake what would be over by the morning: the asker learns it", async () => {
		startAtNight();
		await tell(vendor, asked(night + 180_000));
		expect(world.heard(vendor)).toEqual([]);
		const [row] = own(vendor).store.outboxBefore(null, 5);
		expect(row).toMatchObject({ status: "suppressed", decision: "quiet_hours" });
	});

	it("a question that keeps waits for the morning, and leaves then", async () => {
		startAtNight();
		await tell(vendor, asked(morning + 5 * hourMs));
		expect(own(vendor).store.outboxBefore(null, 5)[0]).toMatchObject({
			status: "held",
			nextAtMs: morning,
			decision: "quiet_hours",
		});
		await world.pass(morning - night - 1000);
		expect(world.heard(vendor)).toEqual([]);
		await world.pass(2000);
		expect(world.heard(vendor).map(({ text }) => text)).toEqual([
			expect.stringContaining("a laptop"),
		]);
		await world.pass(hourMs);
		expect(world.heard(vendor)).toHaveLength(1);
	});

	it("what was written for the next day leaves in the morning without the evening's words for it", async () => {
		startAtNight();
		const slotStartMs = Date.UTC(2026, 10, 22, 18);
		await tell(vendor, {
			kind: "notice",
			type: "booking.reminder",
			payload: {
				businessId: "biz_grill",
				businessName: "Harbour Grill",
				offeringId: "off_table",
				offeringName: "Table",
				unit: "minutes",
				timezone: "Europe/Nicosia",
				slotStartMs,
				slotEndMs: slotStartMs + hourMs,
				slots: 1,
				units: 1,
				partySize: 4,
				code: "7K2M",
				transactionId: "t_1",
			},
		});
		const words = () => own(vendor).store.outboxBefore(null, 5)[0]?.text;
		expect(words()).toContain("*tomorrow, Sun 22 Nov, 20:00*, for 4 people");
		await world.pass(morning - night + 1000);
		expect(world.heard(vendor).map(({ text }) => text)).toEqual([words()]);
		expect(words()).toContain("*Sun 22 Nov, 20:00*, for 4 people");
	});

	it("what waits for the morning holds up nothing that the person is answered meanwhile", async () => {
		startAtNight();
		await tell(vendor, asked(morning + 5 * hourMs));
		await world.write(vendor, "hello");
		expect(world.heard(vendor).map(({ text }) => text.slice(0, 5))).toEqual(["Where"]);
		await world.pass(morning - night + 1000);
		expect(world.heard(vendor)).toHaveLength(2);
	});

	it("a question that was called off in the night is not asked in the morning", async () => {
		startAtNight();
		await tell(vendor, asked(morning + 5 * hourMs));
		await own(vendor).engine.withdraw({ actionId: "offer_1", why: "cancelled" });
		await world.pass(morning - night + hourMs);
		expect(world.heard(vendor)).toEqual([]);
		expect(own(vendor).store.outboxBefore(null, 5)[0]).toMatchObject({
			status: "suppressed",
			decision: "action_over",
		});
		await world.pass(12 * hourMs);
		expect(own(vendor).alarmAtMs).toBeNull();
	});

	it("the person's own zone is the one that counts, where it is known", async () => {
		startAtNight();
		await own(vendor).engine.deliver(
			notification(vendor, { kind: "person", timezone: "America/New_York" }, "zone"),
		);
		await tell(vendor, asked(morning));
		expect(world.heard(vendor)).toHaveLength(1);
	});
});

describe("the tenant's day", () => {
	const used = { day: "2026-11-21", messages: 100, costMicros: 0, modelCalls: 0, modelTokens: 0 };
	const full = sendingOf({}, { used, ceilings: { ...noCeilings, messagesPerDay: 100 } });

	it("that is used up lets receipts and asked-for questions through, stops plain replies, and tells staff once", async () => {
		startAtNight();
		world.market.current = { ...world.market.current, sending: full };
		await world.write(person, "hello");
		await world.write(person, "taxi");
		await world.write(person, "yes");
		expect(world.heard(person).map(({ text }) => text.slice(0, 5))).toEqual([
			"Taxi ",
			expect.any(String),
		]);
		await world.write(person, "hello");
		await world.pass(60_000);
		// One open row in the table of alerts, whatever how often it is raised.
		expect(new Set(world.alerts.map(({ dedupeKey }) => dedupeKey))).toEqual(
			new Set(["daily_ceiling:2026-11-21"]),
		);
	});

	it("of yesterday is not today's", async () => {
		startAtNight();
		world.market.current = {
			...world.market.current,
			sending: { ...full, used: { ...used, day: "2026-11-20" } },
		};
		await world.write(person, "hello");
		expect(world.heard(person)).toHaveLength(1);
	});
});

describe("a decision", () => {
	it("is kept with its message, with the facts and every rule that objected, and is shipped [P7]", async () => {
		startAtNight();
		await world.write(person, "hello");
		await tell(vendor, asked(morning + 5 * hourMs));
		await world.pass(60_000);
		const decided = world.journal
			.map(({ row }) => row)
			.filter(({ payload }) => payload["judged"] !== undefined && payload["judged"] !== null)
			.map(({ type, payload }) => [type, payload["judged"]]);
		expect(decided).toMatchObject([
			["outbox_send_started", { verdict: "allow", facts: { isAnswer: true } }],
			[
				"outbox_postponed",
				{
					verdict: "later",
					rule: "quiet_hours",
					objections: { quiet_hours: "later", window_closed: "as_template" },
					facts: { quietUntilMs: morning, purpose: "vendor_contact" },
				},
			],
		]);
	});
});
