/**
 * An object's engine, made by its first call. Its code is loaded then and not before: an isolate without objects never
 * evaluates it. Calls that come together share one engine; where it could not be made, the next call tries again.
 */
export function lazyEngine<Engine>(make: () => Promise<Engine>): () => Promise<Engine> {
	let made: Promise<Engine> | null = null;
	return () => {
		made ??= make().catch((error: unknown) => {
			made = null;
			throw error;
		});
		return made;
	};
}
