import type { Bucket } from "../../src/store/files/bucket.ts";

/** Of R2 as much as files use, in the order of keys. */
export function bucketInMemory(): Bucket {
	const kept = new Map<string, { bytes: Uint8Array; customMetadata: Record<string, string> }>();
	return {
		put: async (
			key: string,
			bytes: Uint8Array,
			more: { customMetadata?: Record<string, string> },
		) => {
			kept.set(key, { bytes: bytes.slice(), customMetadata: more?.customMetadata ?? {} });
			return null;
		},
		get: async (key: string) => {
			const found = kept.get(key);
			return found
				? {
						size: found.bytes.length,
						customMetadata: found.customMetadata,
						arrayBuffer: async () => found.bytes.slice().buffer,
					}
				: null;
		},
		delete: async (keys: string | string[]) => {
			for (const key of [keys].flat()) kept.delete(key);
		},
		list: async ({ prefix = "", limit = 1000 }: { prefix?: string; limit?: number }) => ({
			objects: [...kept.keys()]
				.filter((key) => key.startsWith(prefix))
				.sort()
				.slice(0, limit)
				.map((key) => ({ key })),
		}),
	} as unknown as Bucket;
}
