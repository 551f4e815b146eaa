/** What every home of words passed on keeps: the one in memory, which simulations rely on, and Postgres. */
import { describe, expect, it } from "vitest";
import type { Outcome } from "../../src/core/outcome.ts";
import type { ContactKind, Messages } from "../../src/packs/people/needs.ts";
import type { CallRecord } from "../../src/ports/tool.ts";

export type Going = {
	readonly code: string;
	readonly person: string;
	readonly other: string;
	readonly over: () => Promise<void>;
};
export type MessagesHarness = {
	readonly messages: Messages;
	readonly tenantId: string;
	readonly marketId: string;
	readonly ride: () => Promise<Going>;
	readonly service: (person?: string) => Promise<Going>;
	readonly listing: () => Promise<Going>;
	readonly stop: (threadKey: string) => Promise<void>;
};

let keys = 0;
const done = <T>(outcome: Outcome<T>): T => {
	if (outcome.kind !== "succeeded") throw new Error(JSON.stringify(outcome));
	return outcome.data;
};
const why = (outcome: Outcome<unknown>) =>
	outcome.kind === "failed" ? [outcome.code, outcome.reason ?? null] : outcome.kind;

export function messagesContract(harness: () => MessagesHarness): void {
	const record = (threadKey: string, over: Partial<CallRecord> = {}): CallRecord => ({
		tenantId: harness().tenantId,
		marketId: harness().marketId,
		tool: "messaging.sendWhatsApp",
		key: `messages_${++keys}`,
		argsHash: "same",
		shownHash: null,
		actor: { kind: "person", id: threadKey, roles: ["customer"], agent: "concierge" },
		threadKey,
		traceId: `trc_${keys}`,
		itemExpiresAtMs: null,
		...over,
	});
	const find = (me: string, to: ContactKind, ref: string | null = null) =>
		harness().messages.find({ record: record(me), personHash: me, to, ref });
	const send = (
		me: string,
		to: ContactKind,
		recipient: string,
		more: { readonly ref?: string; readonly over?: Partial<CallRecord> } = {},
	) =>
		harness().messages.send({
			record: record(me, more.over),
			personHash: me,
			to,
			ref: more.ref ?? null,
			recipient,
			words: "I am at the north gate",
		});

	describe("words for somebody else", () => {
		it("go to the driver of one's ride, and to its passenger", async () => {
			const { person, other, code } = await harness().ride();
			const driver = done(await find(person, "driver"));
			expect(driver).toMatchObject({ recipient: other, code });
			expect(driver.name).toBeTruthy();
			const sent = done(await send(person, "driver", other));
			expect(sent).toMatchObject({ status: "queued", code, name: driver.name });
			const [notice, ...more] = sent.notifications;
			expect(more).toEqual([]);
			expect(notice).toMatchObject({
				target: { kind: "thread", threadKey: other },
				type: "message.words",
				dedupeKey: `passed:${sent.messageId}`,
				payload: {
					fromKind: "passenger",
					fromName: null,
					code,
					words: "I am at the north gate",
					isUrgent: true,
				},
			});
			const back = done(await find(other, "passenger", code.toLowerCase()));
			expect(back).toEqual({ recipient: person, code, name: null, seen: expect.anything() });
			const answer = done(await send(other, "passenger", person));
			expect(answer.notifications[0]?.payload).toMatchObject({
				fromKind: "driver",
				fromName: driver.name,
			});
		});

		it("go to the business of one's own request, and back by its code", async () => {
			const { person, other, code } = await harness().service();
			expect(done(await find(person, "business"))).toMatchObject({ recipient: other, code });
			const sent = done(await send(person, "business", other, { ref: code }));
			expect(sent.notifications[0]?.payload).toMatchObject({ fromKind: "customer", code });
			expect(why(await find(other, "customer"))).toEqual(["NOT_FOUND", null]);
			expect(done(await find(other, "customer", code))).toMatchObject({ recipient: person });
		});

		it("go to a listing's contact, who answers by the code of the message", async () => {
			const { person, other, code: listingId } = await harness().listing();
			expect(done(await find(person, "listing", listingId))).toMatchObject({
				recipient: other,
				code: null,
			});
			const sent = done(await send(person, "listing", other, { ref: listingId }));
			const code = String(sent.notifications[0]?.payload["code"]);
			expect(code).toMatch(/^[A-Z\d]{4}$/);
			expect(done(await find(other, "customer", code))).toMatchObject({ recipient: person });
		});

		it("reach nobody with whom nothing is going on, whoever and wherever they are [MRV-T11]", async () => {
			const ride = await harness().ride();
			const other = await harness().service();
			for (const [me, to, ref] of [
				["thread_of_nobody", "driver", null],
				["thread_of_nobody", "driver", ride.code],
				["thread_of_nobody", "passenger", ride.code],
				["thread_of_nobody", "customer", other.code],
				[ride.person, "passenger", null],
				[ride.person, "business", null],
				[ride.other, "customer", other.code],
				[other.person, "driver", null],
				[ride.person, "listing", "no-such-listing"],
				[ride.person, "listing", "00000000-0000-4000-8000-00000000dead"],
				[ride.person, "ticket", "tkt_none"],
			] as const) {
				expect([me, to, why(await find(me, to, ref))]).toEqual([me, to, ["NOT_FOUND", null]]);
				expect(why(await send(me, to, ride.other, ref === null ? {} : { ref }))).toEqual([
					"NOT_FOUND",
					null,
				]);
			}
		});

		it("reach nobody any more once it is over, also where it was shown before", async () => {
			const ride = await harness().ride();
			const { recipient } = done(await find(ride.person, "driver"));
			await ride.over();
			expect(why(await find(ride.person, "driver"))).toEqual(["NOT_FOUND", null]);
			expect(why(await send(ride.person, "driver", recipient))).toEqual(["NOT_FOUND", null]);
		});

		it("reach nobody else than was shown", async () => {
			const { person } = await harness().ride();
			expect(why(await send(person, "driver", "another_thread"))).toEqual([
				"CONFLICT",
				"STALE_STATE",
			]);
		});

		it("ask which one is meant where there are several", async () => {
			const one = await harness().service();
			const two = await harness().service(one.person);
			const outcome = await find(one.person, "business");
			expect(why(outcome)).toEqual(["VALIDATION_ERROR", null]);
			const current = outcome.kind === "failed" ? outcome.current : undefined;
			expect(current).toMatchObject({ to: "business" });
			const which = (current?.["which"] ?? []) as readonly { readonly code: string }[];
			expect(which.map(({ code }) => code).sort()).toEqual([one.code, two.code].sort());
			expect(done(await find(one.person, "business", two.code)).recipient).toBe(two.other);
		});

		it("are refused where the other one has said STOP, before and after they were shown", async () => {
			const { person, other } = await harness().ride();
			done(await find(person, "driver"));
			await harness().stop(other);
			for (const outcome of [await find(person, "driver"), await send(person, "driver", other)])
				expect(why(outcome)).toEqual(["AUTH_ERROR", "CONSENT_REQUIRED"]);
		});

		it("are passed on once under a key, and never others under the same [MRV-T11]", async () => {
			const { person, other } = await harness().ride();
			const over = { key: `once_${person}` };
			const first = done(await send(person, "driver", other, { over }));
			const again = await send(person, "driver", other, { over });
			expect(again).toMatchObject({ replayed: true });
			expect(done(again).messageId).toBe(first.messageId);
			expect(
				why(await send(person, "driver", other, { over: { ...over, argsHash: "other" } })),
			).toEqual(["CONFLICT", "KEY_REUSED"]);
		});

		it("are too late once their question is over", async () => {
			const { person, other } = await harness().ride();
			expect(why(await send(person, "driver", other, { over: { itemExpiresAtMs: 1 } }))).toEqual([
				"EXPIRED",
				null,
			]);
		});

		it("have an end for one day: twenty to one person, five to listings", async () => {
			const { person, other } = await harness().ride();
			for (let n = 0; n < 20; n++) done(await send(person, "driver", other));
			expect(why(await send(person, "driver", other))).toEqual(["RATE_LIMIT", null]);
			done(await send(other, "passenger", person));
			const { person: curious } = await harness().listing();
			for (let n = 0; n < 5; n++) {
				const one = await harness().listing();
				done(await send(curious, "listing", one.other, { ref: one.code }));
			}
			const one = await harness().listing();
			expect(why(await send(curious, "listing", one.other, { ref: one.code }))).toEqual([
				"RATE_LIMIT",
				null,
			]);
		});
	});
}
