import { expect, it } from "vitest";
import { type Caller, calledBy, refusedTo } from "./caller.ts";

const caller: Caller = {
	personHash: "thread",
	numberHash: "number",
	phoneEncrypted: "encrypted",
	channel: "whatsapp",
	addressHash: "address",
	locale: "en",
};
const kin = (id: string, createdAt: number, sameAs: string | null = null) => ({
	id,
	sameAs,
	createdAt,
});
type Rows = Parameters<typeof calledBy>[0];
const rows = (over: Partial<Rows>): Rows => ({
	person: [],
	phoned: [{ id: "me" }],
	identity: [{ id: "identity", personId: "me" }],
	numbered: [],
	addressed: [],
	roots: [],
	linked: [],
	...over,
});
const me = (sameAs: string | null = null) => ({ ...kin("me", 5, sameAs), locale: "en" as const });
const linksOf = (called: ReturnType<typeof calledBy>) =>
	called.writes.flatMap(({ as, event, set }) =>
		event === "people_linked" ? [[as, set["sameAs"]]] : [],
	);
const refusal = { kind: "refused", code: "NOT_FOUND", reason: null, msg: "No." } as const;

it("somebody who is known is locked, and nothing is written", () => {
	const known = calledBy(rows({ person: [me()], numbered: [me()] }), caller);
	expect(known).toMatchObject({ root: "me", writes: [], fewer: [] });
	expect(known.rows).toMatchObject([{ as: "person", id: "me", changes: true }]);
	expect(known.isTheirs("me")).toBe(true);
	expect(known.isTheirs("another")).toBe(false);
	expect(known.isTheirs(undefined)).toBe(false);
	expect(refusedTo(known, refusal)).toBe(refusal);
});

it("somebody who is new is made, and goes by the row that is made", () => {
	const made = calledBy(rows({ phoned: [], identity: [] }), caller);
	expect(made.root).toEqual({ $fill: ["person", "id"] });
	expect(made.writes.map(({ op, table }) => [op, table])).toEqual([
		["insert", "people"],
		["insert", "identities"],
	]);
	expect(refusedTo(made, refusal)).toMatchObject({ kind: "changes", refuses: refusal });
});

it("a new thread of a known number is linked to it, whose row is locked", () => {
	const linked = calledBy(rows({ phoned: [], identity: [], numbered: [kin("phone", 1)] }), caller);
	expect(linked.root).toBe("phone");
	expect(linksOf(linked)).toEqual([["person", "phone"]]);
	expect(linked.rows).toMatchObject([{ as: "person phone", unchanged: { sameAs: null } }]);
	expect(linked.fewer).toMatchObject([{ where: [["sameAs", "in", ["phone"]]], than: 1 }]);
});

it("of several, the one that was known first is all of them, and whoever was linked to another comes along", () => {
	const linked = calledBy(
		rows({
			person: [me()],
			numbered: [kin("phone", 3)],
			addressed: [kin("scoped", 9, "first")],
			roots: [kin("first", 1)],
			linked: [kin("old", 4, "phone"), kin("scoped", 9, "first")],
		}),
		caller,
	);
	expect(linked.root).toBe("first");
	expect(Object.fromEntries(linksOf(linked))).toEqual({
		person: "first",
		"person old": "first",
		"person phone": "first",
	});
	for (const id of ["me", "phone", "first"]) expect(linked.isTheirs(id)).toBe(true);
	expect(linked.fewer).toMatchObject([{ than: 3 }]);
	expect(new Set(linked.rows.map(({ id }) => id)).size).toBe(linked.rows.length);
});

it("whoever is linked already goes by their first row, and nothing moves", () => {
	const known = calledBy(
		rows({
			person: [me("first")],
			numbered: [me("first")],
			roots: [kin("first", 1)],
			linked: [me("first")],
		}),
		caller,
	);
	expect(known).toMatchObject({ root: "first", writes: [], fewer: [] });
});
