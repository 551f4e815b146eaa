/**
 * Acts that nobody takes back, by a key and therefore without a thread in which somebody could say yes: what would happen is shown
 * first, and only the token that was made for exactly that lets it happen, once, within ten minutes and for the same key.
 */
import { byKey } from "../core/approval/apart.ts";
import { canonicalJson, type Json } from "../core/json.ts";
import type { Outcome } from "../core/outcome.ts";
import type { Call } from "../ports/admin-route.ts";
import type { CallRecord } from "../ports/tool.ts";

type At = Pick<Call, "deps" | "ctx">;
export type Shown = {
	/** The act: `payment.give_back`. */
	readonly name: string;
	readonly marketId: string;
	/** What it would do. Read anew where it is confirmed: what has moved since fits no token. */
	readonly what: Json;
};

const recordOf = ({ deps, ctx }: At, { name, marketId, what }: Shown): CallRecord => ({
	tenantId: ctx.tenantId,
	marketId,
	tool: name,
	key: ctx.traceId,
	argsHash: deps.runtime.sha256Hex(canonicalJson(what)),
	shownHash: null,
	actor: { kind: "staff", id: ctx.actorId, roles: [], agent: byKey },
	threadKey: ctx.actorId,
	traceId: ctx.traceId,
	itemExpiresAtMs: null,
});

export async function confirmationFor(
	at: At,
	shown: Shown,
): Promise<{ readonly confirmation: string; readonly confirmByMs: number }> {
	const { token, expiresAtMs } = await at.deps.tokens.issue(recordOf(at, shown));
	return { confirmation: token, confirmByMs: expiresAtMs };
}

export const confirmed = (at: At, shown: Shown, confirmation: string): Promise<Outcome<null>> =>
	at.deps.tokens.use(recordOf(at, shown), confirmation);
