import type { Json } from "../../../core/json.ts";
import type { Seen } from "../../../ports/rows.ts";
import type { Candidate } from "../needs.ts";
import type { askerSeenReadings, YesSeen } from "./asking.ts";

export const restingOnFound = (
	seen: Json,
	marketId: string,
	asked: readonly Pick<Candidate, "businessId" | "ownerKey" | "point">[],
): Json => {
	if (seen === null) return null;
	const { nowMs, rows } = seen as unknown as Seen<ReturnType<typeof askerSeenReadings>>;
	const business = asked.map(({ businessId, ownerKey, point }) => ({
		id: businessId,
		marketId,
		status: "active" as const,
		ownerHash: ownerKey,
		lat: point?.lat ?? null,
		lng: point?.lng ?? null,
	}));
	return { nowMs, rows: { ...rows, business } } satisfies YesSeen as unknown as Json;
};
