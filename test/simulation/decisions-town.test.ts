import { decisionsContract } from "../contracts/decisions.ts";
import { makeDecisionsTown } from "./decisions-town.ts";

const { decisions } = makeDecisionsTown({ nowMs: () => Date.UTC(2026, 10, 22) });
const record = (tenantId: string) => ({
	tenantId,
	marketId: "market",
	tool: "policy.checkContent",
	key: "key",
	argsHash: "hash",
	shownHash: null,
	actor: { kind: "staff" as const, id: "staff_1", roles: ["staff" as const], agent: "sentinel" },
	threadKey: "thread",
	traceId: "trc",
	itemExpiresAtMs: null,
});

decisionsContract(() => ({
	decisions,
	record: () => record("tenant_a"),
	otherTenant: () => record("tenant_b"),
	raw: async (tenantId, decisionId) =>
		JSON.stringify(await decisions.find({ tenantId, decisionId })),
}));
