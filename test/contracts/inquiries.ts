/** What every store of inquiries keeps: the one in memory, which simulations rely on, and Postgres. */
import { describe, expect, it } from "vitest";
import type { Outcome } from "../../src/core/outcome.ts";
import type { AnswerRow, Notification, PersonRef, Vendors } from "../../src/packs/vendors/needs.ts";
import type { CallRecord } from "../../src/ports/tool.ts";

export type Shop = { readonly businessId: string; readonly ownerKey: string };
export type InquiriesHarness = {
	readonly switched: (tool: string, isOn: boolean) => Promise<void>;
	readonly vendors: Vendors;
	readonly tenantId: string;
	readonly marketId: string;
	readonly nowMs: () => number;
	readonly pass: (ms: number) => Promise<void>;
	readonly person: () => Promise<PersonRef>;
	readonly shop: (tag: string, owner?: Shop) => Promise<Shop>;
	readonly close: (shop: Shop) => Promise<void>;
	readonly consents: (person: PersonRef) => Promise<readonly string[]>;
};

let keys = 0;

function deskOf(h: InquiriesHarness) {
	const { vendors } = h;
	const record = (tool: string, key = `inquiry_contract_${++keys}`): CallRecord => ({
		tenantId: h.tenantId,
		marketId: h.marketId,
		tool,
		key,
		argsHash: "same",
		shownHash: null,
		actor: { kind: "person", id: "thread", roles: ["customer"], agent: "concierge" },
		threadKey: "thread",
		traceId: `trace_${keys}`,
		itemExpiresAtMs: null,
	});
	const ask = (person: PersonRef, shops: readonly Shop[], key?: string) =>
		vendors.commitInquiry({
			record: record("vendor.createInquiry", key),
			args: {
				requestType: "product",
				summary: "used hp laptop",
				request: { maxPriceMinor: 30_000, quantity: 2, near: null },
				point: null,
				language: "en",
				businesses: shops.map(({ businessId }) => ({ businessId, name: "x" })),
			},
			person,
		});
	const open = async (inquiryId: string, shops: readonly Shop[]) => {
		const offers = shops.map(({ businessId }) => ({ offerId: `off_${++keys}`, businessId }));
		await vendors.openOffers({ tenantId: h.tenantId, inquiryId, traceId: "trace", offers });
		return offers;
	};
	const say = (
		inquiryId: string,
		answers: readonly (Partial<AnswerRow> & Pick<AnswerRow, "offerId" | "businessId" | "answer">)[],
	) =>
		vendors.recordAnswers({
			tenantId: h.tenantId,
			inquiryId,
			answers: answers.map((answer) => ({
				priceMinor: answer.answer === "quoted" ? 28_000 : null,
				currency: answer.answer === "quoted" ? "TRY" : null,
				quantity: null,
				notes: null,
				raw: "as written",
				mediaRef: null,
				replyId: `reply_${++keys}`,
				answeredAtMs: h.nowMs(),
				traceId: "trace_reply",
				...answer,
			})),
		});
	const latest = (person: PersonRef) =>
		vendors.latestOwn({ tenantId: h.tenantId, personHash: person.personHash, code: null });
	const take = async (person: PersonRef, number: number, key?: string) => {
		const inquiry = await latest(person);
		const quote = inquiry?.quotes.find((one) => one.number === number);
		if (!inquiry || !quote) throw new Error("nothing to take");
		return () =>
			vendors.takeQuote({
				record: record("vendor.takeQuote", key),
				personHash: person.personHash,
				inquiryId: inquiry.inquiryId,
				messageId: quote.messageId,
				priceMinor: quote.priceMinor,
				currency: quote.currency,
				quantity: quote.quantity,
			});
	};
	return {
		vendors,
		ask,
		open,
		say,
		latest,
		take,
		expire: (inquiryId: string) =>
			vendors.expire({ tenantId: h.tenantId, inquiryId, traceId: "trace_end" }),
		cancel: (person: PersonRef) =>
			vendors.cancelOwn({
				record: record("vendor.cancelInquiry"),
				personHash: person.personHash,
				code: null,
			}),
		judge: (
			person: PersonRef,
			number: number | null,
			type: "accurate" | "inaccurate" | "cancelled" | "complaint",
		) =>
			vendors.logFeedback({
				record: record("vendor.logFeedback"),
				personHash: person.personHash,
				number,
				type,
				rating: 4,
				comment: "good",
			}),
		find: (tag: string, asker: PersonRef | null = null) =>
			vendors.find({
				tenantId: h.tenantId,
				marketId: h.marketId,
				words: [tag],
				category: null,
				point: null,
				radiusM: 10_000,
				businessIds: null,
				asker,
			}),
	};
}

function done<T>(outcome: Outcome<T>): T {
	if (outcome.kind !== "succeeded") throw new Error(JSON.stringify(outcome));
	return outcome.data;
}
const told = (notifications: readonly Notification[]) => notifications.map(({ type }) => type);

export function inquiriesContract(harness: () => InquiriesHarness): void {
	async function asked(count = 2) {
		const h = harness();
		const desk = deskOf(h);
		const tag = `tag${++keys}`;
		const person = await h.person();
		const shops: Shop[] = [];
		for (let at = 0; at < count; at++) shops.push(await h.shop(tag));
		const inquiry = done(await desk.ask(person, shops));
		const offers = await desk.open(inquiry.inquiryId, shops);
		const of = (at: number) => offers[at] ?? { offerId: "", businessId: "" };
		return { h, desk, tag, person, shops, inquiry, offers, of };
	}
	const yes = "quoted" as const;

	describe("a question", () => {
		it("is written with its consent, and starts its solicitation", async () => {
			const { h, person, inquiry } = await asked();
			expect(inquiry.asked).toBe(2);
			expect(told(inquiry.notifications)).toEqual(["solicitation.start"]);
			expect(await h.consents(person)).toHaveLength(1);
		});

		it("is not asked, and no offer to it taken, while that is switched off", async () => {
			const { h, desk, person, shops, inquiry, of } = await asked(1);
			await desk.say(inquiry.inquiryId, [{ ...of(0), answer: yes }]);
			const take = await desk.take(person, 1);
			const off = { kind: "failed", code: "AUTH_ERROR", reason: "TOOL_DISABLED" };
			for (const [tool, call] of [
				["vendor.createInquiry", () => desk.ask(person, shops)],
				["vendor.takeQuote", take],
			] as const) {
				await h.switched(tool, false);
				try {
					expect(await call()).toMatchObject(off);
				} finally {
					await h.switched(tool, true);
				}
			}
			expect(await take()).toMatchObject({ kind: "succeeded" });
		});

		it("asked again under its key is the same one", async () => {
			const h = harness();
			const desk = deskOf(h);
			const [person, shop] = [await h.person(), await h.shop("again")];
			const first = done(await desk.ask(person, [shop], "same_key"));
			expect(await desk.ask(person, [shop], "same_key")).toMatchObject({
				kind: "succeeded",
				replayed: true,
				data: { inquiryId: first.inquiryId },
			});
		});

		it("goes to nobody where one of those named cannot be asked any more, is the person's own, or is named twice", async () => {
			const h = harness();
			const desk = deskOf(h);
			const [person, open, gone] = [await h.person(), await h.shop("gone"), await h.shop("gone")];
			await h.close(gone);
			const stale = { kind: "failed", code: "CONFLICT", reason: "STALE_STATE" };
			expect(await desk.ask(person, [open, gone])).toMatchObject(stale);
			const owner = { ...person, personHash: open.ownerKey };
			expect(await desk.ask(owner, [open])).toMatchObject(stale);
			expect(await desk.ask(person, [open, await h.shop("gone", open)])).toMatchObject(stale);
			expect(await desk.latest(person)).toBeNull();
			expect(await h.consents(person)).toEqual([]);
		});

		it("goes to five at most, and one person has three open at most", async () => {
			const h = harness();
			const desk = deskOf(h);
			const person = await h.person();
			const shops: Shop[] = [];
			for (let at = 0; at < 6; at++) shops.push(await h.shop("six"));
			expect(await desk.ask(person, shops)).toMatchObject({ code: "VALIDATION_ERROR" });
			for (let at = 0; at < 3; at++) done(await desk.ask(person, shops.slice(0, 5)));
			expect(await desk.ask(person, shops.slice(0, 1))).toMatchObject({ reason: "TOO_MANY_OPEN" });
		});

		it("is loaded for asking with its vendors until they are asked [EMO-H2-a]", async () => {
			const { h, desk, inquiry, shops } = await asked();
			const load = () =>
				desk.vendors.loadForAsking({ tenantId: h.tenantId, inquiryId: inquiry.inquiryId });
			expect(await load()).toMatchObject({
				status: "pending",
				vendors: [],
				summary: "used hp laptop",
			});
			const fresh = done(await desk.ask(await h.person(), shops));
			const loaded = await desk.vendors.loadForAsking({
				tenantId: h.tenantId,
				inquiryId: fresh.inquiryId,
			});
			expect(loaded?.vendors.map(({ threadKey }) => threadKey).sort()).toEqual(
				shops.map(({ ownerKey }) => ownerKey).sort(),
			);
		});
	});

	describe("answers", () => {
		it("make it partial, then complete; the person is told each time, with numbers that stay [EMO-H3-a]", async () => {
			const { desk, person, inquiry, of } = await asked();
			const first = await desk.say(inquiry.inquiryId, [
				{ ...of(1), answer: yes, priceMinor: 29_000 },
			]);
			expect([first.status, told(first.notifications)]).toEqual(["partial", ["inquiry.quotes"]]);
			const last = await desk.say(inquiry.inquiryId, [
				{ ...of(0), answer: yes, priceMinor: 28_000, quantity: 2, notes: "boxed" },
			]);
			expect([last.status, told(last.notifications)]).toEqual(["complete", ["inquiry.summary"]]);
			expect((await desk.latest(person))?.quotes).toMatchObject([
				{ number: 1, priceMinor: 29_000 },
				{ number: 2, priceMinor: 28_000, quantity: 2, notes: "boxed" },
			]);
		});

		it("count once for each message, whoever brings it again [EMO-H4-a]", async () => {
			const { desk, person, inquiry, of } = await asked();
			const answer = { ...of(0), answer: yes, replyId: `dup_${++keys}` };
			await desk.say(inquiry.inquiryId, [answer]);
			const again = await desk.say(inquiry.inquiryId, [{ ...answer, priceMinor: 1 }]);
			expect(told(again.notifications)).toEqual([]);
			expect((await desk.latest(person))?.quotes).toMatchObject([{ priceMinor: 28_000 }]);
		});

		it("of somebody else's offer change nothing", async () => {
			const { desk, person, inquiry, of } = await asked();
			await desk.say(inquiry.inquiryId, [
				{ offerId: of(0).offerId, businessId: of(1).businessId, answer: yes },
			]);
			expect((await desk.latest(person))?.repliedCount).toBe(0);
		});

		it("may be changed and taken back; words without a price undo none [EMO-H3-b]", async () => {
			const { desk, person, inquiry, of } = await asked();
			await desk.say(inquiry.inquiryId, [{ ...of(0), answer: yes }]);
			await desk.say(inquiry.inquiryId, [{ ...of(0), answer: "other", notes: "colour?" }]);
			await desk.say(inquiry.inquiryId, [{ ...of(0), answer: yes, priceMinor: 26_000 }]);
			expect((await desk.latest(person))?.quotes).toMatchObject([
				{ number: 1, priceMinor: 26_000 },
			]);
			const back = await desk.say(inquiry.inquiryId, [{ ...of(0), answer: "declined" }]);
			expect(told(back.notifications)).toEqual(["inquiry.quotes"]);
			expect((await desk.latest(person))?.quotes).toEqual([]);
		});

		it("of those who cannot be reached are not waited for", async () => {
			const { desk, inquiry, of } = await asked();
			await desk.say(inquiry.inquiryId, [{ ...of(0), answer: "unreachable", replyId: null }]);
			const last = await desk.say(inquiry.inquiryId, [{ ...of(1), answer: "declined" }]);
			expect([last.status, told(last.notifications)]).toEqual(["complete", ["inquiry.summary"]]);
		});

		it("move a vendor's figures: asked, answered, and how fast [EMO-H4-a] [EMO-H5-a]", async () => {
			const { h, desk, tag, inquiry, of } = await asked();
			await h.pass(30_000);
			await desk.say(inquiry.inquiryId, [{ ...of(0), answer: "other", notes: "?" }]);
			await desk.say(inquiry.inquiryId, [{ ...of(0), answer: yes }]);
			const { candidates } = await desk.find(tag);
			const quality = (at: number) =>
				candidates.find(({ businessId }) => businessId === of(at).businessId)?.quality;
			expect(quality(0)).toMatchObject({ asked: 1, responseRate: 1 });
			expect(Math.round((quality(0)?.responseTimeAvgSec ?? 0) / 10)).toBe(3);
			expect(quality(1)).toMatchObject({ asked: 1, responseRate: 0, responseTimeAvgSec: null });
		});
	});

	describe("the end", () => {
		it("comes once, with the truth; an answer that was on its way is still told", async () => {
			const { h, desk, inquiry, of } = await asked();
			await h.pass(121_000);
			const ended = await desk.expire(inquiry.inquiryId);
			expect([ended.status, told(ended.notifications)]).toEqual(["expired", ["inquiry.summary"]]);
			expect((await desk.expire(inquiry.inquiryId)).notifications).toEqual([]);
			const late = await desk.say(inquiry.inquiryId, [{ ...of(0), answer: yes }]);
			expect([late.status, told(late.notifications)]).toEqual(["expired", ["inquiry.summary"]]);
		});

		it("by the person tells who has answered; who answers then hears that it is over", async () => {
			const { desk, person, inquiry, of } = await asked();
			await desk.say(inquiry.inquiryId, [{ ...of(0), answer: yes }]);
			expect(told(done(await desk.cancel(person)).notifications)).toEqual([
				"inquiry.closed",
				"solicitation.cancel",
			]);
			expect(await desk.cancel(person)).toMatchObject({ reason: "NO_INQUIRY" });
			const late = await desk.say(inquiry.inquiryId, [{ ...of(1), answer: yes }]);
			expect([late.status, told(late.notifications)]).toEqual(["cancelled", ["inquiry.closed"]]);
		});

		it("by the person is told once to each who quoted, and to each late price, however often minds change after it", async () => {
			const { desk, person, inquiry, of } = await asked();
			await desk.say(inquiry.inquiryId, [{ ...of(0), answer: yes }]);
			await desk.cancel(person);
			const say = async (answers: Parameters<typeof desk.say>[1]) =>
				told((await desk.say(inquiry.inquiryId, answers)).notifications);
			expect(await say([{ ...of(0), answer: yes }])).toEqual([]);
			expect(await say([{ ...of(0), answer: "declined" }])).toEqual([]);
			expect(await say([{ ...of(0), answer: yes }])).toEqual(["inquiry.closed"]);
			expect(await say([{ ...of(0), answer: yes }])).toEqual([]);
		});
	});

	describe("taking", () => {
		it("tells the vendor and the others, and gives the number only then", async () => {
			const { desk, person, inquiry, of } = await asked();
			await desk.say(inquiry.inquiryId, [
				{ ...of(0), answer: yes },
				{ ...of(1), answer: yes },
			]);
			expect(JSON.stringify(await desk.latest(person))).not.toContain("+4477");
			const taken = done(await (await desk.take(person, 1))());
			expect(taken.phone).toMatch(/^\+4477/);
			expect(told(taken.notifications)).toEqual([
				"inquiry.taken",
				"inquiry.not_taken",
				"solicitation.cancel",
			]);
		});

		it("happens once, however many yeses come at once", async () => {
			const { desk, person, inquiry, of } = await asked();
			await desk.say(inquiry.inquiryId, [
				{ ...of(0), answer: yes },
				{ ...of(1), answer: yes },
			]);
			const takes = [
				await desk.take(person, 1),
				await desk.take(person, 2),
				await desk.take(person, 1),
			];
			const outcomes = await Promise.all(takes.map((take) => take()));
			expect(outcomes.filter(({ kind }) => kind === "succeeded")).toHaveLength(1);
			for (const outcome of outcomes)
				if (outcome.kind === "failed") expect(outcome.reason).toBe("ALREADY_TAKEN");
		});

		it("commits nothing where the price moved, the vendor took it back or has closed, and shows how it is now", async () => {
			const { h, desk, person, inquiry, shops, of } = await asked();
			await desk.say(inquiry.inquiryId, [
				{ ...of(0), answer: yes },
				{ ...of(1), answer: yes },
			]);
			const [first, second] = [await desk.take(person, 1), await desk.take(person, 2)];
			const numbers = (await desk.latest(person))?.quotes.map(({ number }) => number);
			expect(numbers).toEqual([1, 2]);
			await desk.say(inquiry.inquiryId, [
				{ ...of(0), answer: yes, priceMinor: 28_001 },
				{ ...of(1), answer: yes, priceMinor: 28_001 },
			]);
			const stale = {
				code: "CONFLICT",
				reason: "STALE_STATE",
				current: { inquiry: { inquiryId: inquiry.inquiryId } },
			};
			expect(await first()).toMatchObject(stale);
			expect(await second()).toMatchObject(stale);
			const [now] = [await desk.take(person, 1)];
			for (const shop of shops) await h.close(shop);
			expect(await now()).toMatchObject({ reason: "STALE_STATE" });
		});

		it("is possible for a while after the end, and not after that; of a stranger's question never", async () => {
			const { h, desk, person, inquiry, of } = await asked();
			await desk.say(inquiry.inquiryId, [{ ...of(0), answer: yes }]);
			const take = await desk.take(person, 1);
			await h.pass(33 * 60_000);
			expect(await take()).toMatchObject({ kind: "failed", code: "EXPIRED" });
		});

		it("leaves the taken vendor no way back, and a late quote hears that it is over", async () => {
			const { desk, person, inquiry, of } = await asked();
			await desk.say(inquiry.inquiryId, [{ ...of(0), answer: yes }]);
			done(await (await desk.take(person, 1))());
			await desk.say(inquiry.inquiryId, [{ ...of(0), answer: "declined" }]);
			const late = await desk.say(inquiry.inquiryId, [{ ...of(1), answer: yes }]);
			expect(told(late.notifications)).toEqual(["inquiry.closed"]);
			expect(await desk.latest(person)).toMatchObject({ status: "complete", takenNumber: 1 });
		});
	});

	describe("feedback", () => {
		it("is one word for each vendor of an inquiry, the last one counts, and it moves their figures [EMO-H5-a]", async () => {
			const { desk, tag, person, inquiry, of } = await asked(1);
			await desk.say(inquiry.inquiryId, [{ ...of(0), answer: yes }]);
			expect(await desk.judge(person, null, "accurate")).toMatchObject({ reason: "NO_INQUIRY" });
			done(await (await desk.take(person, 1))());
			done(await desk.judge(person, null, "complaint"));
			const figures = async () => (await desk.find(tag)).candidates[0]?.quality;
			expect(await figures()).toMatchObject({ confirmationAccuracy: 0, responseRate: 1 });
			done(await desk.judge(person, 1, "accurate"));
			expect(await figures()).toMatchObject({ confirmationAccuracy: 1, responseRate: 1 });
			for (const word of ["inaccurate", "cancelled"] as const) {
				done(await desk.judge(person, 1, word));
				expect(await figures()).toMatchObject({ confirmationAccuracy: 0, responseRate: 1 });
			}
		});
	});

	describe("finding", () => {
		it("gives who has the tag and is open, without a way to reach them [EMO-H1]", async () => {
			const h = harness();
			const desk = deskOf(h);
			const tag = `find${++keys}`;
			const [here, closed] = [await h.shop(tag), await h.shop(tag)];
			await h.close(closed);
			const { candidates } = await desk.find(tag);
			expect(candidates).toMatchObject([
				{ businessId: here.businessId, hits: [tag], ownerKey: here.ownerKey },
			]);
			expect(JSON.stringify(candidates)).not.toContain("+4477");
			const owner = { ...(await h.person()), personHash: here.ownerKey };
			expect((await desk.find(tag, owner)).candidates).toMatchObject([{ ownerKey: null }]);
		});
	});
}
