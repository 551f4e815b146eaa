/** What comes of a call: refused, asked about, or done; and what the router is to whoever calls it. */

import type { Json } from "../../core/json.ts";
import type { Outcome } from "../../core/outcome.ts";
import type { ApprovalAsked } from "../../ports/approvals.ts";
import type { Guards } from "../../ports/guards.ts";
import type { AnyTool, Held, Prepared } from "../../ports/tool.ts";
import type { Proof } from "./authorization.ts";
import type { Call, Refusal } from "./stages.ts";

export type AuditLine = { readonly type: string; readonly payload: Readonly<Record<string, Json>> };

export type Invocation =
	| {
			readonly kind: "refused";
			readonly refusal: Refusal;
			readonly tool: AnyTool | null;
			readonly audit: AuditLine;
	  }
	| {
			readonly kind: "pending";
			readonly tool: AnyTool;
			readonly input: Json;
			readonly prepared: Prepared;
			/** What was taken out of the world for it; null where the tool holds nothing. */
			readonly held: Held | null;
			readonly proof: Proof;
			readonly audit: AuditLine;
	  }
	| {
			/** A member of staff was asked; `needsYes`: the person is asked once they have agreed. */
			readonly kind: "awaiting_approval";
			readonly tool: AnyTool;
			readonly input: Json;
			readonly prepared: Prepared;
			readonly held: Held | null;
			readonly approval: ApprovalAsked;
			readonly needsYes: boolean;
			readonly proof: Proof;
			readonly audit: AuditLine;
	  }
	| {
			readonly kind: "done";
			readonly tool: AnyTool;
			readonly args: Json;
			readonly outcome: Outcome<Json>;
			/** Null where the tool's own transaction recorded it. */
			readonly audit: AuditLine | null;
			/** The member of staff's yes that it used up. */
			readonly approvalId?: string;
	  };

/** A hold whose proposal ended without a commitment. */
export type Unfreed = {
	readonly tool: string;
	readonly hold: Json;
	readonly itemId: string;
	readonly tenantId: string;
	readonly marketId: string;
	readonly threadKey: string;
	readonly traceId: string;
};

export type Router = {
	readonly invoke: (call: Call, signal: AbortSignal) => Promise<Invocation>;
	/** What stands beside it, for whoever has to say beforehand what can be promised. */
	readonly guards: Guards;
	/** Gives a hold up. Rejects where the store could not be reached: then it is tried again, under the same key. */
	readonly free: (unfreed: Unfreed) => Promise<void>;
};
