/** KV as the projection writes it and reads it: values in a map that others may look into, and what stands beside each. */
export function makeMemoryKv(values: Map<string, string>) {
	const metadata = new Map<string, unknown>();
	return {
		get: async (key: string) => values.get(key) ?? null,
		getWithMetadata: async (key: string) => ({
			value: values.get(key) ?? null,
			metadata: metadata.get(key) ?? null,
		}),
		put: async (key: string, value: string, beside?: { readonly metadata: unknown }) => {
			values.set(key, value);
			metadata.set(key, beside?.metadata ?? null);
		},
	};
}
