/** What staff do with orders. */
import type { Json } from "../core/json.ts";
import type { SettableStatus } from "../core/order.ts";
import type { CallContext } from "./sql-calls.ts";

/** What the pack decides for staff; `act` as it is written down. Answers as an `AdminOutcome` of `{ id, status, isNew }`. */
export type OrdersByStaff = {
	readonly setStatus: (
		context: CallContext,
		act: Json,
		call: {
			readonly orderId: string;
			readonly status: SettableStatus;
			readonly wordsSealed: string | null;
		},
	) => Promise<unknown>;
};
