/** What staff do with viewings and requests for services. */
import type { Json } from "../core/json.ts";
import type { CallContext } from "./sql-calls.ts";

/** What the pack decides for staff; `act` as it is written down. Answers as an `AdminOutcome` of `{ id, state }`. */
export type LeadsByStaff = {
	readonly cancelViewing: (context: CallContext, act: Json, viewingId: string) => Promise<unknown>;
	readonly cancelService: (context: CallContext, act: Json, requestId: string) => Promise<unknown>;
};
