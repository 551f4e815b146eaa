/** What a charge that was made tells: of its tools and of the repository, which the tools do without until one is called. */
import * as z from "zod";
import { notifications } from "../../ports/sql-calls.ts";
import type { ChargeMade } from "./needs.ts";
import { paymentProviders, paymentStates } from "./states.ts";

export const chargeShape = {
	paymentId: z.string(),
	marketId: z.string(),
	reference: z.string(),
	provider: z.enum(paymentProviders),
	state: z.enum(paymentStates),
	payee: z.string(),
	amountMinor: z.int(),
	currency: z.string(),
	expiresAtMs: z.int(),
	dial: z.string().nullable(),
	link: z.string().nullable(),
	notifications,
} satisfies Record<keyof ChargeMade, z.ZodType>;
