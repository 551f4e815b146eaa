import { lazy } from "./lazy.ts";

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

/** A desk whose code is loaded with the first call of one of its methods. */
export const lazyDesk = <Desk extends object>(
	names: Names<Desk>,
	load: () => Promise<() => Desk>,
): Desk => standIn(names as AnyNames, lazy(load) as unknown as () => Promise<AnyDesk>) as Desk;
