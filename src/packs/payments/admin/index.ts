import type { AdminResource } from "../../../ports/admin-route.ts";
import { paymentRoutes } from "./payments.ts";
import { paymentTermsRoutes } from "./terms.ts";

export const paymentsAdmin: readonly AdminResource[] = [
	{ section: "work", routes: [...paymentRoutes, ...paymentTermsRoutes] },
];
