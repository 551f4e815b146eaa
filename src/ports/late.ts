/** Made of what is loaded with the first call. */
export function late<Made>(load: () => Promise<() => Made>): () => Promise<Made> {
	let made: Made | null = null;
	return async () => {
		if (made === null) {
			const make = await load();
			made ??= make();
		}
		return made;
	};
}
