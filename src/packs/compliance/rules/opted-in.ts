import { type RowsOf, reading } from "../../../ports/rows.ts";
import { recipientsMax } from "../needs.ts";
import { type ConsentRow, consents } from "../rows.ts";

/** Where somebody has more, what was granted is left out first: they count as not agreed. */
const rowsMax = 20 * recipientsMax;
export const consentReadings = (personIds: readonly string[]) => ({
	consents: reading(
		consents,
		["personId", "purpose", "channel", "status", "grantedAt", "revokedAt"],
		[
			["personId", "in", personIds],
			["purpose", "in", ["marketing", "broadcast", "messaging"]],
		],
		{ order: [["status", "desc"]], limit: rowsMax },
	),
});
type Consent = Pick<ConsentRow, "purpose" | "channel" | "status" | "grantedAt" | "revokedAt">;

function isOptedIn(known: readonly Consent[], channel: string): boolean {
	const said = known.filter((one) => one.channel === null || one.channel === channel);
	const isStopped = said.some(
		({ purpose, status, revokedAt }) =>
			purpose === "messaging" &&
			status === "revoked" &&
			!known.some(
				(later) =>
					later.purpose === "messaging" &&
					later.status === "granted" &&
					(later.grantedAt ?? 0) > (revokedAt ?? 0),
			),
	);
	const isTakenBack = ({ purpose, grantedAt }: Consent) =>
		said.some(
			(one) =>
				one.purpose === purpose &&
				one.status === "revoked" &&
				(one.revokedAt ?? 0) >= (grantedAt ?? 0),
		);
	return (
		!isStopped &&
		said.some((one) => one.purpose !== "messaging" && one.status === "granted" && !isTakenBack(one))
	);
}

export const optedInOf = (
	{ consents: all }: RowsOf<ReturnType<typeof consentReadings>>,
	channel: string,
): number =>
	[...Map.groupBy(all, ({ personId }) => personId).values()].filter((known) =>
		isOptedIn(known, channel),
	).length;
