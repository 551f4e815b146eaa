import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Approval, type ApprovalCommand, moved } from "./moves.ts";
import {
	approvalStates,
	approvalTypes,
	type DeciderRole,
	deciderRoles,
	neverAutomatic,
} from "./states.ts";

const end = 100;
const people = ["asker", "ann", "bob", "cem"] as const;
const roles = fc.uniqueArray(fc.constantFrom(...deciderRoles));
const person = fc.constantFrom(...people);
const atMs = fc.nat(2 * end);
const fresh = (over: Partial<Approval> = {}): Approval => ({
	state: "pending",
	requester: "asker",
	roles: ["staff"],
	peopleNeeded: 1,
	payloadHash: "hash",
	expiresAtMs: end,
	votes: [],
	usedBy: null,
	...over,
});
const vote = fc.record({
	kind: fc.constant("vote" as const),
	atMs,
	person,
	answer: fc.constantFrom("approve" as const, "reject" as const),
	roles,
	active: fc.boolean(),
});
const command: fc.Arbitrary<ApprovalCommand> = fc.oneof(
	{ weight: 5, arbitrary: vote },
	fc.constant({ kind: "revoke" as const }),
	fc.record({ kind: fc.constant("expire" as const), atMs }),
	fc.record({
		kind: fc.constant("use" as const),
		atMs,
		key: fc.constantFrom("key1", "key2"),
		payloadHash: fc.constantFrom("hash", "other"),
		rolesNow: fc
			.array(fc.tuple(person, roles))
			.map((all) => new Map<string, readonly DeciderRole[]>(all)),
	}),
);
const story = fc.tuple(fc.constantFrom(1, 2), fc.array(command, { maxLength: 30 }));
const through = ([peopleNeeded, commands]: readonly [number, readonly ApprovalCommand[]]) => {
	const path = [fresh({ peopleNeeded })];
	for (const one of commands) path.push(moved(path.at(-1) ?? fresh(), one));
	return path;
};
const moves: Readonly<Record<Approval["state"], readonly string[]>> = {
	pending: ["pending", "approved", "rejected", "expired", "revoked"],
	approved: ["approved", "used", "expired", "revoked"],
	used: ["used"],
	rejected: ["rejected"],
	expired: ["expired"],
	revoked: ["revoked"],
};

describe("an approval", () => {
	it("is pending until one yes approves it, one no rejects it or its end expires it [MKB-6.1-e]", () => {
		const ann = { kind: "vote", atMs: 1, person: "ann", roles: ["staff"], active: true } as const;
		const approve = { ...ann, answer: "approve" } as const;
		const reject = { ...ann, answer: "reject" } as const;
		const told = (...commands: readonly ApprovalCommand[]) => commands.reduce(moved, fresh()).state;
		expect(told()).toBe("pending");
		expect(told(approve)).toBe("approved");
		expect(told(reject)).toBe("rejected");
		expect(told(reject, approve)).toBe("rejected");
		expect(told({ kind: "expire", atMs: end - 1 })).toBe("pending");
		expect(told({ kind: "expire", atMs: end })).toBe("expired");
		expect(told({ ...approve, atMs: end })).toBe("pending");
		expect(told(approve, { kind: "expire", atMs: end })).toBe("expired");
	});

	it("moves only along its table, and what is over stays so", () => {
		fc.assert(
			fc.property(story, (told) => {
				const path = through(told);
				path.forEach((now, at) => {
					const before = path[at - 1];
					if (!before) return;
					expect(moves[before.state]).toContain(now.state);
					if (moves[before.state].length === 1) expect(now).toBe(before);
				});
			}),
			{ numRuns: 1000 },
		);
		expect(Object.keys(moves).sort()).toEqual([...approvalStates].sort());
	});

	it("is approved by as many different people as it needs, none of them the requester, each with the role", () => {
		fc.assert(
			fc.property(story, (told) => {
				const path = through(told);
				const at = path.findIndex(({ state }) => state === "approved");
				if (at < 0) return;
				const { votes, peopleNeeded } = path[at] ?? fresh();
				const yes = votes.filter(({ answer }) => answer === "approve");
				expect(new Set(yes.map((one) => one.person)).size).toBe(yes.length);
				expect(yes.length).toBeGreaterThanOrEqual(peopleNeeded);
				for (const one of votes) {
					expect(one.person).not.toBe("asker");
					expect(one.active && one.roles.includes("staff")).toBe(true);
				}
			}),
			{ numRuns: 1000 },
		);
	});

	it("is used once, in time, for its payload, and only while enough of them still have the role", () => {
		fc.assert(
			fc.property(story, (told) => {
				const path = through(told);
				const at = path.findIndex(({ state }) => state === "used");
				if (at < 0) return;
				const use = told[1][at - 1];
				const before = path[at - 1] ?? fresh();
				expect(use).toMatchObject({ kind: "use", payloadHash: "hash", key: path[at]?.usedBy });
				if (use?.kind !== "use") return;
				expect(use.atMs).toBeLessThan(end);
				const still = before.votes.filter((one) => use.rolesNow.get(one.person)?.includes("staff"));
				expect(still.length).toBeGreaterThanOrEqual(before.peopleNeeded);
				expect(new Set(path.slice(at).map(({ usedBy }) => usedBy)).size).toBe(1);
			}),
			{ numRuns: 2000 },
		);
	});

	it("that has no yes any more when it is used is revoked for good", () => {
		const yes = {
			kind: "vote",
			atMs: 1,
			person: "ann",
			answer: "approve",
			roles: ["staff"],
			active: true,
		} as const;
		const approved = moved(fresh(), yes);
		expect(approved.state).toBe("approved");
		const use = {
			kind: "use",
			atMs: 2,
			key: "k",
			payloadHash: "hash",
			rolesNow: new Map(),
		} as const;
		expect(moved(approved, use).state).toBe("revoked");
		expect(moved(approved, { ...use, payloadHash: "other" })).toBe(approved);
		expect(moved(approved, { ...use, atMs: end })).toBe(approved);
	});
});

describe("the kinds that never go without somebody's yes", () => {
	it("are sends, publishing, wallets, rights, scripts and paid outreach", () => {
		expect(approvalTypes.filter((type) => neverAutomatic.has(type))).toEqual([
			"send_sms",
			"send_email",
			"send_whatsapp",
			"schedule_broadcast",
			"publish_page",
			"publish_media",
			"wallet_transfer",
			"wallet_mint",
			"rights_revoke",
			"run_script",
			"paid_outreach",
		]);
	});
});
