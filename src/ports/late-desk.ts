/**
 * Kept is what was made, never the promise of it, which would belong to the request that began it: one that is cut off must not hold up the
 * others.
 */
function late<Made extends object>(load: () => Promise<() => Made>): () => Promise<Made> {
	let made: Made | null = null;
	return async () => {
		if (made === null) {
			const make = await load();
			made ??= make();
		}
		return made;
	};
}

type Method = (...args: never[]) => Promise<unknown>;
type Names<Desk> = {
	readonly [Name in keyof Desk]-?: Desk[Name] extends Method ? true : Names<Desk[Name]>;
};
type AnyNames = { readonly [name: string]: true | AnyNames };
type AnyDesk = { readonly [name: string]: AnyDesk & ((...args: unknown[]) => Promise<unknown>) };

function standIn(names: AnyNames, find: () => Promise<AnyDesk>): object {
	return Object.fromEntries(
		Object.entries(names).map(([name, within]) => [
			name,
			within === true
				? async (...args: unknown[]) => (await find())[name]?.(...args)
				: standIn(within, async () => (await find())[name] ?? {}),
		]),
	);
}

export const lateDesk = <Desk extends object>(
	names: Names<Desk>,
	load: () => Promise<() => Desk>,
): Desk => standIn(names as AnyNames, late(load) as unknown as () => Promise<AnyDesk>) as Desk;
