/** What the Worker would not start without, where only names are seen: the secrets of a deployed Worker can be listed and not read. */
import { fields, lackingTogether, type Wrong } from "../../src/app/env.ts";

const needed = Object.entries(fields.shape)
	.filter(([, field]) => !field.safeParse(undefined).success)
	.map(([name]) => name);

/** Whatever the Worker may be told. */
export const settingNames: ReadonlySet<string> = new Set(Object.keys(fields.shape));

export const lackingOf = (
	has: (name: string) => boolean,
	chosen: Parameters<typeof lackingTogether>[1],
): readonly Wrong[] => [
	...needed.filter((name) => !has(name)).map((name) => ({ name, why: "missing" as const })),
	...lackingTogether(has, chosen),
];
