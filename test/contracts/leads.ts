/** What every home of viewings and services keeps: the one in memory, which simulations rely on, and Postgres. */
import { describe, expect, it } from "vitest";
import type { OpeningHours } from "../../src/core/catalogue.ts";
import { wallAt, writeWall } from "../../src/core/ledger/wall-time.ts";
import type { Outcome } from "../../src/core/outcome.ts";
import type {
	LeadsNeeds,
	Person,
	Rested,
	ServiceRequestAsked,
	ViewingRequest,
} from "../../src/packs/leads/needs.ts";
import type { CallRecord, NotificationToRelay } from "../../src/ports/tool.ts";

export type Asked = { readonly listingId: string; readonly ownerHash: string };
export type ListingChange = {
	readonly title?: string;
	readonly isActive?: boolean;
	readonly assistantEnabled?: boolean;
	readonly actionEnabled?: boolean;
	readonly hours?: OpeningHours;
};
export type LeadsHarness = {
	readonly leads: LeadsNeeds;
	readonly tenantId: string;
	readonly marketId: string;
	readonly nowMs: () => number;
	readonly age: (ms: number) => Promise<void>;
	readonly settle: (id: string) => Promise<readonly string[]>;
	readonly person: () => Promise<Person>;
	readonly listing: (kind: "property" | "service", change?: ListingChange) => Promise<Asked>;
	readonly change: (what: Asked, change: ListingChange) => Promise<void>;
	readonly dispatchTo: (what: Asked) => Promise<string>;
};

export const zone = "Europe/Athens";
export const homeAddress = "Harbour Quay 30, flat 5";
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const dayMinutes = 24 * 60;
let keys = 0;

const done = <T>(outcome: Outcome<T>): T => {
	if (outcome.kind !== "succeeded") throw new Error(JSON.stringify(outcome));
	return outcome.data;
};
const told = (rows: readonly NotificationToRelay[]) =>
	rows.map(({ type, target }) => [type, target.kind === "thread" ? target.threadKey : ""]);
const span = (from: string, to: string): OpeningHours => {
	const day = [[from, to]] as [string, string][];
	return { days: { "0": day, "1": day, "2": day, "3": day, "4": day, "5": day, "6": day } };
};

function wordsOf(h: LeadsHarness) {
	const record = (tool: string, more: Partial<CallRecord> = {}): CallRecord => ({
		tenantId: h.tenantId,
		marketId: h.marketId,
		tool,
		key: `leads_${++keys}`,
		argsHash: "same",
		shownHash: null,
		actor: { kind: "person", id: "thread", roles: ["customer"], agent: "concierge" },
		threadKey: "thread",
		traceId: `trace_${keys}`,
		itemExpiresAtMs: null,
		...more,
	});
	const at = (clock: string, days = 2) =>
		`${writeWall(wallAt(h.nowMs(), zone) + days * dayMinutes).slice(0, 10)}T${clock}`;
	const { viewings, services } = h.leads;

	const view = async (
		what: Asked,
		person: Person,
		request: Partial<ViewingRequest> = {},
		call: Partial<CallRecord> = {},
		replaces: string | null = null,
	) =>
		viewings.propose({
			record: record("viewing.schedule", call),
			person,
			request: {
				listingId: what.listingId,
				start: at("17:00"),
				name: "Anna",
				notes: null,
				phone: null,
				...request,
			},
			replaces,
		});
	const book = (
		proposed: {
			readonly viewingId: string;
			readonly terms: Parameters<typeof viewings.book>[0]["terms"];
		} & Partial<Rested>,
		person: Person,
		call: Partial<CallRecord> = {},
	) =>
		viewings.book({
			record: record("viewing.schedule", call),
			personHash: person.personHash,
			channel: "whatsapp",
			viewingId: proposed.viewingId,
			terms: proposed.terms,
			seen: proposed.seen ?? null,
		});
	const booked = async (what: Asked, request: Partial<ViewingRequest> = {}) => {
		const person = await h.person();
		return { person, ...done(await book(done(await view(what, person, request)), person)) };
	};
	const ask = async (
		what: Asked,
		person: Person,
		request: Partial<ServiceRequestAsked> = {},
		call: Partial<CallRecord> = {},
		replaces: string | null = null,
	) =>
		services.propose({
			record: record("service.requestBooking", call),
			person,
			request: {
				listingId: what.listingId,
				from: at("07:00"),
				until: at("12:00"),
				part: "morning",
				details: "the kitchen tap drips",
				name: null,
				...request,
			},
			replaces,
		});
	const send = (
		proposed: {
			readonly requestId: string;
			readonly terms: Parameters<typeof services.send>[0]["terms"];
		} & Partial<Rested>,
		person: Person,
		call: Partial<CallRecord> = {},
	) =>
		services.send({
			record: record("service.requestBooking", call),
			personHash: person.personHash,
			channel: "whatsapp",
			requestId: proposed.requestId,
			terms: proposed.terms,
			seen: proposed.seen ?? null,
		});
	const sent = async (what: Asked, request: Partial<ServiceRequestAsked> = {}) => {
		const person = await h.person();
		return { person, ...done(await send(done(await ask(what, person, request)), person)) };
	};
	return { record, at, view, book, booked, ask, send, sent };
}

/** Each refusal of a listing that cannot be asked for, before the question and at the yes alike. */
const switchedOff: readonly (readonly [string, ListingChange, object])[] = [
	[
		"its assistant is off",
		{ assistantEnabled: false },
		{ code: "VALIDATION_ERROR", reason: "TOOL_DISABLED" },
	],
	[
		"its action is off",
		{ actionEnabled: false },
		{ code: "VALIDATION_ERROR", reason: "TOOL_DISABLED" },
	],
	["it is not shown any more", { isActive: false }, { code: "NOT_FOUND", reason: "UNKNOWN_PLACE" }],
];

export function leadsContract(harness: () => LeadsHarness): void {
	const start = () => {
		const h = harness();
		return { h, ...wordsOf(h) };
	};

	describe("a viewing", () => {
		it("is written before the question and tells nobody; the yes books it and tells both", async () => {
			const { h, view, book } = start();
			const home = await h.listing("property");
			const person = await h.person();
			const proposed = done(await view(home, person));
			expect(proposed).toMatchObject({ code: null, title: expect.any(String) });
			expect(JSON.stringify(proposed)).not.toContain(homeAddress);
			const booked = done(await book(proposed, person));
			expect(booked.code).toMatch(/^\w{4}$/);
			expect(booked.address).toBe(homeAddress);
			expect(booked.contactPhone).toMatch(/^\+\d+$/);
			expect(told(booked.notifications)).toEqual([
				["viewing.booked", person.personHash],
				["viewing.received", home.ownerHash],
			]);
			const [receipt, notice] = booked.notifications;
			expect(receipt?.payload["address"]).toBe(homeAddress);
			expect(JSON.stringify(notice)).not.toContain(homeAddress);
			expect(notice?.payload).toMatchObject({
				contactName: "Anna",
				contactPhone: person.address.value,
				to: { value: booked.contactPhone },
			});
		});

		it("is told at the action's own number where it has one [MRV-10.2-b] [MRV-13.1-a] [MRV-13.3-c]", async () => {
			const { h, booked } = start();
			const home = await h.listing("property");
			const other = await h.dispatchTo(home);
			const { notifications } = await booked(home);
			expect(told(notifications)[1]).toEqual(["viewing.received", other]);
		});

		it("is proposed once and booked once under its key", async () => {
			const { h, view, book } = start();
			const home = await h.listing("property");
			const person = await h.person();
			const key = `same_${++keys}`;
			const [one, two] = [
				done(await view(home, person, {}, { key })),
				done(await view(home, person, {}, { key })),
			];
			expect(two.viewingId).toBe(one.viewingId);
			expect(await view(home, person, {}, { key, argsHash: "other" })).toMatchObject({
				reason: "KEY_REUSED",
			});
			const first = await book(one, person, { key });
			expect(await book(one, person, { key })).toMatchObject({
				kind: "succeeded",
				replayed: true,
				data: done(first),
			});
			expect(await book(one, person)).toMatchObject({ code: "CONFLICT", reason: "STALE_STATE" });
		});

		it("is one for each person and home: two proposals wait, and the first yes has it [MRV-10.3-a] [MRV-20-k] [MRV-20-l]", async () => {
			const { h, view, book } = start();
			const home = await h.listing("property");
			const person = await h.person();
			const one = done(await view(home, person));
			const two = done(await view(home, person, { start: wordsOf(h).at("18:00") }));
			done(await book(two, person));
			const taken = { code: "CONFLICT", reason: "ALREADY_TAKEN" };
			expect(await book(one, person)).toMatchObject(taken);
			expect(await view(home, person)).toMatchObject(taken);
			// Somebody else may see it at that time, too: it has no capacity.
			const other = await h.person();
			done(await book(done(await view(home, other)), other));
		});

		it.each(switchedOff)(
			"is refused where %s, before the question and at the yes",
			async (_, change, refusal) => {
				const { h, view, book } = start();
				const home = await h.listing("property");
				const person = await h.person();
				const proposed = done(await view(home, person));
				await h.change(home, change);
				expect(await view(home, person)).toMatchObject({ kind: "failed", ...refusal });
				expect(await book(proposed, person)).toMatchObject({ kind: "failed", ...refusal });
				expect(
					await h.leads.viewings.own({
						tenantId: h.tenantId,
						personHash: person.personHash,
						code: null,
					}),
				).toEqual([]);
			},
		);

		it("is of a home, and of one that is there", async () => {
			const { h, view } = start();
			const service = await h.listing("service");
			const unknown = { ...service, listingId: "00000000-0000-4000-8000-00000000dead" };
			for (const what of [service, unknown, { ...service, listingId: "no id" }])
				expect(await view(what, await h.person())).toMatchObject({ reason: "UNKNOWN_PLACE" });
		});

		it("is at a time that is to come, not too far ahead, within the hours", async () => {
			const { h, view, at } = start();
			const home = await h.listing("property", { hours: span("09:00", "18:00") });
			const person = await h.person();
			for (const [request, why] of [
				[at("17:00", -1), "too_soon"],
				[at("17:00", 80), "too_far_ahead"],
				[at("20:00"), "closed"],
				[at("17:45"), "closed"],
				["2026-02-30T10:00", "bad_start"],
			] as const)
				expect(await view(home, person, { start: request })).toMatchObject({
					code: "VALIDATION_ERROR",
					reason: "NOT_BOOKABLE",
					current: { why },
				});
			done(await view(home, person, { start: at("17:30") }));
		});

		it("that has changed since it was shown is not booked: what it is now comes back", async () => {
			const { h, view, book } = start();
			const home = await h.listing("property");
			const person = await h.person();
			const proposed = done(await view(home, person));
			await h.change(home, { title: "Studio over the new harbour" });
			expect(await book(proposed, person)).toMatchObject({
				code: "CONFLICT",
				reason: "STALE_STATE",
				current: { terms: { title: "Studio over the new harbour" } },
			});
		});

		it("ends with its proposal: a yes at the end, after it, or of somebody else books nothing", async () => {
			const { h, view, book } = start();
			const home = await h.listing("property");
			const person = await h.person();
			const proposed = done(await view(home, person));
			expect(await book(proposed, await h.person())).toMatchObject({ code: "NOT_FOUND" });
			await h.age(10 * minuteMs);
			expect(await book(proposed, person)).toMatchObject({ code: "EXPIRED" });
			expect(await h.settle(proposed.viewingId)).toEqual([]);
			expect(await book(proposed, person)).toMatchObject({ code: "EXPIRED" });
			const again = done(await view(home, person));
			const release = () =>
				h.leads.viewings.release({
					record: wordsOf(h).record("viewing.schedule"),
					viewingId: again.viewingId,
				});
			expect(done(await release()).state).toBe("cancelled");
			expect(done(await release()).state).toBe("cancelled");
			expect(await book(again, person)).toMatchObject({ reason: "STALE_STATE" });
		});

		it("whose corrected request cannot be met stays as it was; one that can stands in for it", async () => {
			const { h, view, book, at } = start();
			const home = await h.listing("property", { hours: span("09:00", "18:00") });
			const person = await h.person();
			const first = done(await view(home, person));
			expect(await view(home, person, { start: at("23:00") }, {}, first.viewingId)).toMatchObject({
				reason: "NOT_BOOKABLE",
			});
			const second = done(await view(home, person, { start: at("10:00") }, {}, first.viewingId));
			expect(await book(first, person)).toMatchObject({ reason: "STALE_STATE" });
			done(await book(second, person));
		});

		it("waits for a yes at most five times at once", async () => {
			const { h, view } = start();
			const home = await h.listing("property");
			const person = await h.person();
			for (let i = 0; i < 5; i++) done(await view(home, person));
			expect(await view(home, person)).toMatchObject({ reason: "TOO_MANY_OPEN" });
		});

		it("is called off by its person once, and the owner hears of it; by nobody else", async () => {
			const { h, record, booked } = start();
			const home = await h.listing("property");
			const { person, viewingId } = await booked(home);
			const call = (personHash: string, key: string) =>
				h.leads.viewings.cancelOwn({
					record: record("viewing.cancel", { key }),
					personHash,
					viewingId,
				});
			expect(await call((await h.person()).personHash, "a stranger")).toMatchObject({
				reason: "NO_ACTIVE_BOOKING",
			});
			const key = `off_${++keys}`;
			expect(told(done(await call(person.personHash, key)).notifications)).toEqual([
				["viewing.cancelled", person.personHash],
				["viewing.called_off", home.ownerHash],
			]);
			expect(await call(person.personHash, key)).toMatchObject({ replayed: true });
			expect(await call(person.personHash, `${key} again`)).toMatchObject({
				reason: "NO_ACTIVE_BOOKING",
			});
		});

		it("is answered by whoever was told of it, and by nobody else [MRV-10.2-b]", async () => {
			const { h, record, booked } = start();
			const home = await h.listing("property");
			const { person, viewingId } = await booked(home);
			const say = (
				ownerHash: string,
				answer: "agree" | "refuse" | "say",
				words: string | null = null,
			) =>
				h.leads.viewings.answer({
					record: record("viewing.answer"),
					ownerHash,
					viewingId,
					answer,
					words,
				});
			for (const stranger of [person.personHash, (await h.listing("property")).ownerHash])
				expect(await say(stranger, "refuse")).toMatchObject({ reason: "NO_ACTIVE_BOOKING" });
			const words = done(await say(home.ownerHash, "say", "the bell is broken"));
			expect(words.notifications[0]).toMatchObject({
				type: "viewing.words",
				payload: { words: "the bell is broken" },
			});
			expect(told(done(await say(home.ownerHash, "agree")).notifications)).toEqual([
				["viewing.agreed", person.personHash],
			]);
			expect(done(await say(home.ownerHash, "agree")).notifications).toEqual([]);
			const no = done(await say(home.ownerHash, "refuse", "sold"));
			expect(told(no.notifications)).toEqual([["viewing.refused", person.personHash]]);
			expect(JSON.stringify(no)).not.toContain(homeAddress);
			expect(await say(home.ownerHash, "agree")).toMatchObject({ reason: "NO_ACTIVE_BOOKING" });
			expect(
				await h.leads.viewings.own({
					tenantId: h.tenantId,
					personHash: person.personHash,
					code: null,
				}),
			).toEqual([]);
		});

		it("is told of by its person as it stands, without the address", async () => {
			const { h, booked } = start();
			const home = await h.listing("property");
			const { person, code } = await booked(home);
			const own = (wanted: string | null, personHash = person.personHash) =>
				h.leads.viewings.own({ tenantId: h.tenantId, personHash, code: wanted });
			expect(await own(null)).toMatchObject([{ code, state: "booked" }]);
			expect(await own(String(code).toLowerCase())).toHaveLength(1);
			expect(await own("ZZZZ")).toEqual([]);
			expect(await own(null, home.ownerHash)).toEqual([]);
			expect(JSON.stringify(await own(null))).not.toContain(homeAddress);
		});

		it("is reminded of once before its time, and over after it", async () => {
			const { h, booked, at } = start();
			const home = await h.listing("property");
			const { person, atMs, viewingId } = await booked(home, { start: at("17:00") });
			await h.age(atMs - h.nowMs() - 90 * minuteMs);
			expect(await h.settle(viewingId)).toEqual(["viewing.reminder"]);
			expect(await h.settle(viewingId)).toEqual([]);
			await h.age(91 * minuteMs);
			expect(await h.settle(viewingId)).toEqual([]);
			await h.age(30 * minuteMs);
			expect(await h.settle(viewingId)).toEqual([]);
			expect(
				await h.leads.viewings.own({
					tenantId: h.tenantId,
					personHash: person.personHash,
					code: null,
				}),
			).toEqual([]);
		});
	});

	describe("a request for a service", () => {
		it("is written before the question and tells nobody; the yes sends it, without a way to reach the person [MRV-12.3-a]", async () => {
			const { h, ask, send } = start();
			const plumber = await h.listing("service");
			const person = await h.person();
			const proposed = done(await ask(plumber, person));
			expect(proposed).toMatchObject({ code: null, details: "the kitchen tap drips" });
			const sent = done(await send(proposed, person));
			expect(told(sent.notifications)).toEqual([
				["service.sent", person.personHash],
				["service.asked", plumber.ownerHash],
			]);
			expect(sent.notifications[1]?.payload).toMatchObject({
				code: sent.code,
				details: "the kitchen tap drips",
				preferredPart: "morning",
			});
			expect(JSON.stringify(sent.notifications)).not.toContain(person.address.value);
			expect(sent.expiresAtMs).toBeLessThanOrEqual(h.nowMs() + dayMs + 1000);
			expect(sent.expiresAtMs).toBeGreaterThan(h.nowMs() + 20 * hourMs);
		});

		it("that is accepted tells each how to reach the other, once", async () => {
			const { h, record, sent } = start();
			const plumber = await h.listing("service");
			const { person, requestId } = await sent(plumber);
			const key = `yes_${++keys}`;
			const accept = (ownerHash: string, over: Partial<CallRecord> = {}) =>
				h.leads.services.answer({
					record: record("service.answer", over),
					ownerHash,
					requestId,
					answer: "accept",
					words: null,
				});
			expect(await accept(person.personHash)).toMatchObject({ reason: "NO_ACTIVE_BOOKING" });
			const { notifications } = done(await accept(plumber.ownerHash, { key }));
			expect(told(notifications)).toEqual([
				["service.accepted", person.personHash],
				["service.accepted_owner", plumber.ownerHash],
			]);
			expect(notifications[0]?.payload["contactPhone"]).toMatch(/^\+\d+$/);
			expect(notifications[1]?.payload["contactPhone"]).toBe(person.address.value);
			expect(await accept(plumber.ownerHash, { key })).toMatchObject({ replayed: true });
			expect(await accept(plumber.ownerHash)).toMatchObject({ reason: "NO_ACTIVE_BOOKING" });
			const [own] = await h.leads.services.own({
				tenantId: h.tenantId,
				personHash: person.personHash,
				code: null,
			});
			expect(own?.state).toBe("accepted");
		});

		it("whose number has moved to somebody else since is not told to whoever asked", async () => {
			const { h, record, sent } = start();
			const plumber = await h.listing("service");
			const { requestId } = await sent(plumber);
			await h.dispatchTo(plumber);
			const { notifications } = done(
				await h.leads.services.answer({
					record: record("service.answer"),
					ownerHash: plumber.ownerHash,
					requestId,
					answer: "accept",
					words: null,
				}),
			);
			expect(notifications[0]?.payload["contactPhone"] ?? null).toBeNull();
		});

		it("that is declined says so with their words, and numbers stay where they were", async () => {
			const { h, record, sent } = start();
			const plumber = await h.listing("service");
			const { person, requestId } = await sent(plumber);
			const say = (answer: "decline" | "say", words: string) =>
				h.leads.services.answer({
					record: record("service.answer"),
					ownerHash: plumber.ownerHash,
					requestId,
					answer,
					words,
				});
			const first = done(await say("say", "40 EUR, at 9"));
			expect(first.notifications[0]).toMatchObject({
				type: "service.words",
				target: { threadKey: person.personHash },
				payload: { words: "40 EUR, at 9" },
			});
			const second = done(await say("say", "or at 10"));
			expect(second.notifications[0]?.dedupeKey).not.toBe(first.notifications[0]?.dedupeKey);
			const no = done(await say("decline", "we are full"));
			expect(told(no.notifications)).toEqual([["service.declined", person.personHash]]);
			expect(JSON.stringify([first, second, no])).not.toContain(person.address.value);
			expect(await say("say", "after all")).toMatchObject({ reason: "NO_ACTIVE_BOOKING" });
		});

		it("passes on ten words of theirs and no more", async () => {
			const { h, record, sent } = start();
			const plumber = await h.listing("service");
			const { requestId } = await sent(plumber);
			const counts: number[] = [];
			for (let i = 0; i < 12; i++)
				counts.push(
					done(
						await h.leads.services.answer({
							record: record("service.answer"),
							ownerHash: plumber.ownerHash,
							requestId,
							answer: "say",
							words: `word ${i}`,
						}),
					).notifications.length,
				);
			expect(counts).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0]);
		});

		it.each(switchedOff)(
			"is refused where %s, before the question and at the yes",
			async (_, change, refusal) => {
				const { h, ask, send } = start();
				const plumber = await h.listing("service");
				const person = await h.person();
				const proposed = done(await ask(plumber, person));
				await h.change(plumber, change);
				expect(await ask(plumber, person)).toMatchObject({ kind: "failed", ...refusal });
				expect(await send(proposed, person)).toMatchObject({ kind: "failed", ...refusal });
			},
		);

		it("may name a time, a part of a day or nothing; what is past or closed is refused", async () => {
			const { h, ask, at } = start();
			const plumber = await h.listing("service", { hours: span("09:00", "18:00") });
			const person = await h.person();
			const request = (
				from: string | null,
				until: string | null,
				part: ServiceRequestAsked["part"],
			) => ask(plumber, person, { from, until, part });
			done(await request(null, null, null));
			done(await request(at("10:00"), null, null));
			done(await request(at("07:00"), at("12:00"), "morning"));
			for (const [from, until, part, why] of [
				[at("20:00"), null, null, "closed"],
				[at("18:00"), at("22:00"), "evening", "closed"],
				[at("10:00", -1), null, null, "too_soon"],
				[at("07:00", -1), at("12:00", -1), "morning", "too_soon"],
				[at("10:00", 80), null, null, "too_far_ahead"],
				["2026-02-30T10:00", null, null, "bad_start"],
			] as const)
				expect(await request(from, until, part)).toMatchObject({
					reason: "NOT_BOOKABLE",
					current: { why },
				});
		});

		it("that nobody answers until its end expires, and both are told once", async () => {
			const { h, record, sent } = start();
			const plumber = await h.listing("service");
			const { person, requestId, expiresAtMs } = await sent(plumber);
			await h.age(expiresAtMs - h.nowMs() + 1000);
			const accept = () =>
				h.leads.services.answer({
					record: record("service.answer"),
					ownerHash: plumber.ownerHash,
					requestId,
					answer: "accept",
					words: null,
				});
			expect(await accept()).toMatchObject({ reason: "NO_ACTIVE_BOOKING" });
			expect((await h.settle(requestId)).toSorted()).toEqual([
				"service.too_late",
				"service.unanswered",
			]);
			expect(await h.settle(requestId)).toEqual([]);
			expect(await accept()).toMatchObject({ reason: "NO_ACTIVE_BOOKING" });
			const [own] = await h.leads.services.own({
				tenantId: h.tenantId,
				personHash: person.personHash,
				code: null,
			});
			expect(own?.state).toBe("expired");
		});

		it("that was not sent ends in silence", async () => {
			const { h, ask, send } = start();
			const plumber = await h.listing("service");
			const person = await h.person();
			const proposed = done(await ask(plumber, person));
			await h.age(11 * minuteMs);
			expect(await send(proposed, person)).toMatchObject({ code: "EXPIRED" });
			expect(await h.settle(proposed.requestId)).toEqual([]);
			expect(
				await h.leads.services.own({
					tenantId: h.tenantId,
					personHash: person.personHash,
					code: null,
				}),
			).toEqual([]);
		});

		it("is called off while it waits, and not after it was accepted", async () => {
			const { h, record, sent } = start();
			const plumber = await h.listing("service");
			const [one, two] = [await sent(plumber), await sent(plumber)];
			const off = (request: typeof one, person = one.person) =>
				h.leads.services.cancelOwn({
					record: record("service.cancel"),
					personHash: person.personHash,
					requestId: request.requestId,
				});
			expect(await off(two)).toMatchObject({ reason: "NO_ACTIVE_BOOKING" });
			expect(told(done(await off(one)).notifications)).toEqual([
				["service.cancelled", one.person.personHash],
				["service.called_off", plumber.ownerHash],
			]);
			expect(await off(one)).toMatchObject({ reason: "NO_ACTIVE_BOOKING" });
			await h.leads.services.answer({
				record: record("service.answer"),
				ownerHash: plumber.ownerHash,
				requestId: two.requestId,
				answer: "accept",
				words: null,
			});
			expect(await off(two, two.person)).toMatchObject({ reason: "NO_ACTIVE_BOOKING" });
		});

		it("is sent once under its key, and waits with four others at most", async () => {
			const { h, ask, send } = start();
			const plumber = await h.listing("service");
			const person = await h.person();
			const proposed = done(await ask(plumber, person));
			const key = `sent_${++keys}`;
			const first = done(await send(proposed, person, { key }));
			expect(await send(proposed, person, { key })).toMatchObject({ replayed: true, data: first });
			expect(await send(proposed, person)).toMatchObject({ reason: "STALE_STATE" });
			for (let i = 0; i < 4; i++) done(await send(done(await ask(plumber, person)), person));
			expect(await ask(plumber, person)).toMatchObject({ reason: "TOO_MANY_OPEN" });
		});
	});
}
