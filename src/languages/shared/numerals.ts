/** Numbers in words where a language writes one below a hundred as one word. */

/** `units` from 1 on; `join` makes one word of a ten and a unit. */
export function numerals(
	units: readonly string[],
	tens: Readonly<Record<string, number>>,
	join: (ten: string, unit: string) => readonly string[],
): Readonly<Record<string, number>> {
	return Object.fromEntries([
		...Object.entries(tens),
		...Object.entries(tens).flatMap(([ten, of]) =>
			units.flatMap((unit, at) =>
				at > 8 ? [] : join(ten, unit).map((word) => [word, of + at + 1] as const),
			),
		),
		...units.map((unit, at) => [unit, at + 1] as const),
	]);
}
