/** The decisions in memory keep what the SQL functions keep. */
import { decisionsContract } from "../contracts/decisions.ts";
import { makeDecisionsBook } from "./decisions-in-memory.ts";

const { decisions } = makeDecisionsBook({ nowMs: () => Date.UTC(2026, 10, 22) });
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
