/**
 * Makes a failure small: requests, drivers, vendors, faults and changes are left out as long as the same promise is still broken. Each
 * draw of chance hangs on its own name (`chance.ts`), so what stays does what it did before.
 */
import type { Plan } from "./plan.ts";

/** A run costs about a tenth of a second; a failure that is this stubborn is read as it is. */
export const triesMax = 200;

export type Cut = { readonly keep: readonly string[]; readonly isCalm: boolean };

const listsOf = (plan: Plan): readonly (readonly { readonly id: string }[])[] => [
	plan.changes,
	plan.faults,
	plan.requests,
	plan.wanderers,
	plan.drivers,
	plan.sellers,
	plan.members,
	plan.owners,
	plan.money?.payers ?? [],
	plan.money?.askers ?? [],
	plan.mail?.askers ?? [],
	plan.mail?.readers ?? [],
	plan.mail?.kills ?? [],
	plan.house?.calls ?? [],
	plan.house?.kills ?? [],
];
export const partsOf = (plan: Plan): readonly string[] =>
	listsOf(plan).flatMap((list) => list.map(({ id }) => id));

export function cutDown(plan: Plan, { keep, isCalm }: Cut): Plan {
	const kept = new Set(keep);
	const of = <T extends { readonly id: string }>(list: readonly T[]) =>
		list.filter(({ id }) => kept.has(id));
	return {
		...plan,
		changes: of(plan.changes),
		faults: of(plan.faults),
		requests: of(plan.requests),
		wanderers: of(plan.wanderers),
		drivers: of(plan.drivers),
		sellers: of(plan.sellers),
		members: of(plan.members),
		owners: of(plan.owners),
		money: plan.money && {
			...plan.money,
			payers: of(plan.money.payers),
			askers: of(plan.money.askers),
		},
		house: plan.house && { calls: of(plan.house.calls), kills: of(plan.house.kills) },
		mail: plan.mail && {
			...plan.mail,
			askers: of(plan.mail.askers),
			readers: of(plan.mail.readers),
			kills: of(plan.mail.kills),
		},
		isCalm,
	};
}

export async function shrink(plan: Plan, fails: (smaller: Plan) => Promise<boolean>): Promise<Cut> {
	let cut: Cut = { keep: partsOf(plan), isCalm: plan.isCalm };
	let tries = 0;
	const take = async (next: Cut): Promise<boolean> => {
		if (tries >= triesMax) return false;
		tries += 1;
		if (!(await fails(cutDown(plan, next)))) return false;
		cut = next;
		return true;
	};
	const without = (parts: readonly string[]) => ({
		...cut,
		keep: cut.keep.filter((id) => !parts.includes(id)),
	});
	await take({ ...cut, isCalm: true });
	for (const list of listsOf(plan)) {
		const ids = list.map(({ id }) => id);
		const half = Math.ceil(ids.length / 2);
		if (await take(without(ids))) continue;
		for (const part of [ids.slice(0, half), ids.slice(half)])
			if (part.length > 1) await take(without(part));
	}
	for (let isSmaller = true; isSmaller; ) {
		isSmaller = false;
		for (const id of cut.keep) if (await take(without([id]))) isSmaller = true;
	}
	return cut;
}

/** What replays it. */
export const commandOf = (seed: number, { keep, isCalm }: Cut): string =>
	`npm run sim -- --seed ${seed} --runs 1 --only ${keep.join(",")}${isCalm ? " --calm" : ""} --transcript`;
