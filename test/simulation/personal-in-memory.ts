/** Requests about one's own data as Postgres keeps them: erasures wait for what is open; the same key is the same request. */
import type { CommitmentKind, PersonalRequests } from "../../src/ports/personal.ts";

export type PersonalBook = {
	readonly personal: PersonalRequests;
	readonly asked: { readonly kind: "export" | "erasure"; readonly personHash: string }[];
};

export function makePersonalBook(
	openOf: (personHash: string) => readonly CommitmentKind[],
): PersonalBook {
	const asked: PersonalBook["asked"] = [];
	const byKey = new Map<string, string>();
	const write = (key: string, kind: "export" | "erasure", personHash: string) => {
		const known = byKey.get(key);
		if (known) return { requestId: known, replayed: true };
		asked.push({ kind, personHash });
		const requestId = `prq_${asked.length}`;
		byKey.set(key, requestId);
		return { requestId, replayed: false };
	};
	return {
		asked,
		personal: {
			open: async ({ personHash }) => openOf(personHash),
			erase: async ({ record, personHash }) => {
				const open = openOf(personHash);
				if (!byKey.has(record.key) && open.length > 0)
					return {
						kind: "failed",
						code: "CONFLICT",
						reason: "STALE_STATE",
						msg: "Something is still open.",
						retryable: false,
						current: { open },
					};
				const { requestId, replayed } = write(record.key, "erasure", personHash);
				return { kind: "succeeded", data: { requestId }, ...(replayed ? { replayed } : {}) };
			},
			show: async ({ record, personHash }) => {
				const { requestId, replayed } = write(record.key, "export", personHash);
				return {
					kind: "succeeded",
					data: { requestId, url: `https://assent.test/my-data/${requestId}` },
					...(replayed ? { replayed } : {}),
				};
			},
		},
	};
}
