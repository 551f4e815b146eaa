import { definePack, type Pack, type PackBody } from "../../src/ports/pack.ts";

type Light<Memory> = Omit<Parameters<typeof definePack<Memory>>[0], "domains" | "load">;

/** A pack of a test's own, whose body is there at once; its domains are read off its names. */
export function wholePack<Memory = unknown>({
	tools,
	templates,
	notices,
	approved,
	...light
}: Light<Memory> & PackBody<Memory>): Pack {
	const names = [
		...tools.map(({ name }) => name),
		...Object.keys(templates),
		...Object.keys(notices),
		...(approved ?? []).map(({ keys: [first = ""] }) => first),
	];
	const domains = [...new Set(names.map((name) => name.split(".")[0] ?? ""))];
	const body = { tools, templates, notices, ...(approved ? { approved } : {}) };
	const pack = definePack<Memory>({ ...light, domains, load: async () => body });
	return { ...pack, body: () => body };
}

/** The same pack with something else in its body. */
export const withBody = <P extends Pack>(
	pack: P,
	change: (body: PackBody) => Partial<PackBody>,
): P => ({ ...pack, body: () => ({ ...pack.body(), ...change(pack.body()) }) });
