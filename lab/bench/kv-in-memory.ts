/** As much of Workers KV as the projection asks of it, over a map that others may read. */
export function kvInMemory(values: Map<string, string>) {
	const metadata = new Map<string, unknown>();
	return {
		get: async (key: string, type?: string) => {
			const value = values.get(key) ?? null;
			return type === "json" && value !== null ? JSON.parse(value) : value;
		},
		getWithMetadata: async (key: string) => ({
			value: values.get(key) ?? null,
			metadata: metadata.get(key) ?? null,
		}),
		put: async (key: string, value: string, options: { readonly metadata?: unknown } = {}) => {
			values.set(key, value);
			metadata.set(key, options.metadata ?? null);
		},
		delete: async (key: string) => {
			values.delete(key);
			metadata.delete(key);
		},
	};
}
