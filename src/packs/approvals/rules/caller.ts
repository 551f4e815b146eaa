/** Whoever calls, as one person: the row of their thread and every other that the same number or address is of. */
import { type Asker, seeAsker } from "../../../ports/asking.ts";
import {
	type CountGuard,
	changes,
	changing,
	type Decision,
	type Fill,
	type Refusal,
	type RowGuard,
	update,
	type Write,
} from "../../../ports/commit.ts";
import { from, type RowsOf, reading } from "../../../ports/rows.ts";
import { identities, type PersonRow, people } from "../rows.ts";

/** With what is personal encrypted. Their number's hash, too: a thread that was linked is not called by it. */
export type Caller = Asker & { readonly numberHash: string };

const kinMax = 50;
const kin = ["id", "sameAs", "createdAt"] as const;
type Kin = Pick<PersonRow, (typeof kin)[number]>;

export const callersPeople = ["person", "numbered", "addressed", "roots", "linked"] as const;
export const callerReadings = ({ personHash, numberHash, channel, addressHash }: Caller) => ({
	person: reading(people, [...kin, "locale"], [["phoneHash", "=", personHash]]),
	phoned: reading(
		people,
		["id"],
		[
			["phoneHash", "=", personHash],
			["phoneEncrypted", "<>", ""],
		],
	),
	identity: reading(
		identities,
		["id", "personId"],
		[
			["channel", "=", channel],
			["addressHash", "=", addressHash],
		],
	),
	numbered: reading(people, kin, [["phoneHash", "=", numberHash]]),
	addressed: reading(people, kin, [["id", "in", from("identity", "personId")]]),
	roots: reading(people, kin, [["id", "in", from(["person", "numbered", "addressed"], "sameAs")]], {
		limit: kinMax,
	}),
	linked: reading(
		people,
		kin,
		[["sameAs", "in", from(["person", "numbered", "addressed", "roots"], "id")]],
		{ limit: kinMax },
	),
});

export type Called = {
	readonly root: string | Fill;
	readonly isTheirs: (root: string | undefined) => boolean;
	readonly rows: readonly RowGuard[];
	readonly fewer: readonly CountGuard[];
	readonly writes: readonly Write[];
};

export const rootOf = ({ id, sameAs }: Pick<PersonRow, "id" | "sameAs">): string => sameAs ?? id;

const firstKnown = (a: Kin, b: Kin) =>
	a.createdAt - b.createdAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

export function calledBy(rows: RowsOf<ReturnType<typeof callerReadings>>, caller: Caller): Called {
	const [person] = rows.person;
	const asker = seeAsker(rows, caller);
	const all = new Map<string, Kin>(
		callersPeople.flatMap((name) => rows[name]).map((one) => [one.id, one]),
	);
	const roots = new Set(
		[...rows.person, ...rows.numbered, ...rows.addressed].map((one) => rootOf(one)),
	);
	const [root] = [...all.values()].filter(({ id }) => roots.has(id)).toSorted(firstKnown);
	const isTheirs = (id: string | undefined) => id !== undefined && roots.has(id);
	if (!root) return { root: asker.id, isTheirs, fewer: [], ...asker };
	const nameOf = ({ id }: Kin) => (id === person?.id ? "person" : `person ${id}`);
	const ofRoots = [...all.values()].filter(({ sameAs }) => isTheirs(sameAs ?? undefined));
	const moved = [...all.values()].filter(
		(one) => isTheirs(rootOf(one)) && one.id !== root.id && one.sameAs !== root.id,
	);
	const isLinking = moved.length > 0 || !person;
	const held = (isLinking ? [root, ...moved] : [root]).filter(({ id }) => id !== person?.id);
	const link = (as: string) => update(people, as, "people_linked", { sameAs: root.id });
	return {
		root: root.id,
		isTheirs,
		rows: [
			...(person ? [changing(people, "person", { id: person.id, sameAs: person.sameAs })] : []),
			...held.map((one) => changing(people, nameOf(one), { id: one.id, sameAs: one.sameAs })),
		],
		fewer: isLinking
			? [{ table: people.name, where: [["sameAs", "in", [...roots]]], than: ofRoots.length + 1 }]
			: [],
		writes: [
			...asker.writes,
			...(person ? [] : [link("person")]),
			...moved.map((one) => link(nameOf(one))),
		],
	};
}

/** Refused; who they are stays learnt. */
export const refusedTo = ({ rows, fewer, writes }: Called, refusal: Refusal): Decision =>
	writes.length === 0
		? refusal
		: changes({ rows, fewer, writes, answer: {}, evidence: {}, refuses: refusal });
