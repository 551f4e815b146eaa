/**
 * Made of what is loaded with the first call. Kept is what was made, never the promise of it, which would belong to the request that began it:
 * one that is cut off must not hold up the others.
 */
export function lazy<Made>(load: () => Promise<() => Made>): () => Promise<Made> {
	let made: Made | null = null;
	return async () => {
		if (made === null) {
			const make = await load();
			made ??= make();
		}
		return made;
	};
}
