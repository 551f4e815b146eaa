import type { PackQueries } from "../../store/postgres/pack-queries.ts";
import { paymentInvariants } from "./invariants.ts";

export const paymentsQueries: PackQueries = { invariants: paymentInvariants };
