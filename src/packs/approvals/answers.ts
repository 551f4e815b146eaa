import * as z from "zod";
import { approvalStates } from "../../core/approval/states.ts";
import { notifications } from "../../ports/sql-calls.ts";
import { decisions } from "./needs.ts";

export const decided = z.object({
	approvalId: z.string(),
	code: z.string(),
	state: z.enum(approvalStates),
	answer: z.enum(decisions),
	/** It had gone by a standing grant, which a no has ended. */
	ofGrant: z.boolean().optional(),
	notifications: notifications,
});
