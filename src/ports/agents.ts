/** Agents of the house: no person is behind their calls, but a member of staff by their key. */
import type { ErrorCode, Reason } from "../core/errors.ts";
import type { Json } from "../core/json.ts";
import { type PersonaName, personas } from "../core/personas.ts";

/** No conversation has them in front: members of staff call these by their key (`POST /admin/agents/{agent}/calls`). */
export const houseAgents = (Object.keys(personas) as PersonaName[]).filter(
	(name) => personas[name].front !== "customer" && name !== "dispatch",
) as [PersonaName, ...PersonaName[]];

export type AgentCall = {
	readonly tenantId: string;
	readonly marketId: string;
	readonly keyId: string;
	readonly role: "staff" | "operator" | "tenant_admin" | "super_admin";
	readonly agent: PersonaName;
	readonly tool: string;
	readonly args: Json;
	/** The same of a member of staff again is the same call. */
	readonly key: string;
	readonly traceId: string;
};
export type AgentAnswer =
	| {
			readonly kind: "done";
			readonly tool: string;
			readonly data: Json;
			/** What the log says of it, where no row of the tool's own does. */
			readonly told: Readonly<Record<string, Json>>;
	  }
	| {
			readonly kind: "refused";
			readonly code: ErrorCode;
			readonly reason?: Reason;
			readonly msg: string;
			/** Null: it never came to the tool. */
			readonly told: Readonly<Record<string, Json>> | null;
	  };
export type CallAgent = (call: AgentCall) => Promise<AgentAnswer>;
