/** Requests about one's own data as Postgres keeps them: erasures wait for what is open, and run once for each person. */
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
	/** None of them ends here: that is the sweep's. */
	const erasures = new Map<string, string>();
	const write = (key: string, kind: "export" | "erasure", personHash: string) => {
		const known = byKey.get(key);
		if (known) return { requestId: known, replayed: true };
		const running = kind === "erasure" ? erasures.get(personHash) : undefined;
		if (!running) asked.push({ kind, personHash });
		const requestId = running ?? `prq_${asked.length}`;
		if (kind === "erasure") erasures.set(personHash, requestId);
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
