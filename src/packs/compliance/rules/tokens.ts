import {
	changes,
	type Decision,
	filled,
	find,
	fromNow,
	insert,
	refused,
	update,
} from "../../../ports/commit.ts";
import { reading, type Seen } from "../../../ports/rows.ts";
import { tokens } from "../rows.ts";

const validMs = 10 * 60_000;
/** What it is of. */
export type Bound = {
	readonly tokenHash: string;
	readonly personHash: string;
	readonly tool: string;
	readonly payloadHash: string;
};

export const decideIssue = (bound: Bound): Decision =>
	changes({
		writes: [
			insert(tokens, "token", "confirmation_token_issued", {
				id: { $id: "ctk" },
				...bound,
				expiresAt: fromNow(validMs),
			}),
		],
		answer: { expiresAtMs: filled("token", "expiresAt") },
		evidence: [],
	});

export const tokenReadings = (tokenHash: string) => ({
	token: reading(
		tokens,
		["payloadHash", "expiresAt", "usedAt", "usedKeyHash"],
		[["tokenHash", "=", tokenHash]],
	),
});
export const notReadYet = { nowMs: 0, rows: { token: [] } };

export function decideTokenUse(
	{ rows, nowMs }: Seen<ReturnType<typeof tokenReadings>>,
	failed: string | null,
	bound: Bound,
	keyHash: string,
): Decision {
	const [known] = rows.token;
	if (failed === null)
		return changes({
			finds: [find(tokens, "token", bound)],
			// It was not used.
			fewer: [
				{
					table: tokens.name,
					where: [
						["tokenHash", "=", bound.tokenHash],
						["usedAt", ">", 0],
					],
					than: 1,
				},
			],
			writes: [
				update(tokens, "token", "confirmation_token_used", {
					usedAt: fromNow(0),
					usedKeyHash: keyHash,
				}),
			],
			before: filled("token", "expiresAt"),
			answer: {},
			evidence: { outcome: "token_used" },
		});
	if (known?.usedKeyHash === keyHash && known.payloadHash === bound.payloadHash)
		return changes({ answer: {}, evidence: {}, nothing: true });
	return refused(
		known && known.usedAt === null && known.expiresAt <= nowMs ? "EXPIRED" : "AUTH_ERROR",
		"TOKEN_INVALID",
		"This confirmation does not hold.",
	);
}
