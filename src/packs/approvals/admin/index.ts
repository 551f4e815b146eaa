import type { AdminResource } from "../../../ports/admin-route.ts";
import { approvalRoutes } from "./approvals.ts";
import { approvalGrantRoutes } from "./grants.ts";

export const approvalsAdmin: readonly AdminResource[] = [
	{ section: "staff", routes: [...approvalRoutes, ...approvalGrantRoutes] },
];
