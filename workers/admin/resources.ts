/** Every admin route there is. To add a resource: its file, and a line here. */
import { alertRoutes } from "./alerts.ts";
import { approvalGrantRoutes } from "../../src/packs/approvals/admin/grants.ts";
import { approvalRoutes } from "../../src/packs/approvals/admin/approvals.ts";
import { auditRoutes } from "./audit.ts";
import { auditBundleRoutes } from "./audit-bundle.ts";
import { bookingRoutes } from "../../src/packs/concierge/admin.ts";
import { catalogueRoutes } from "./catalogue.ts";
import { driverRoutes } from "../../src/packs/mobility/admin/drivers.ts";
import { eventRoutes } from "./events.ts";
import { executionRoutes } from "./executions.ts";
import { importRoutes } from "./imports.ts";
import { keyRoutes } from "./keys.ts";
import { leadRoutes } from "../../src/packs/leads/admin.ts";
import { onCallRoutes } from "./on-call.ts";
import { orderRoutes } from "../../src/packs/commerce/admin.ts";
import { pauseRoutes } from "./pauses.ts";
import { peopleRoutes } from "./people.ts";
import { permissionRoutes } from "./permissions.ts";
import { personaRoutes } from "./personas.ts";
import { placeRoutes } from "../../src/packs/discovery/admin.ts";
import { rideRoutes } from "../../src/packs/mobility/admin/rides.ts";
import type { AdminRoute } from "../../src/ports/admin-route.ts";
import { sendingRoutes } from "./sending.ts";
import { settingsRoutes } from "./settings.ts";
import { staffRoutes } from "./staff.ts";
import { sweepRoutes } from "./sweeps.ts";
import { tariffRoutes } from "../../src/packs/mobility/admin/tariffs.ts";
import { templateRoutes } from "./templates.ts";
import { threadRoutes } from "./threads.ts";
import { ticketRoutes } from "../../src/packs/core/admin.ts";
import { toolHealthRoutes } from "./tool-health.ts";

export const routes: readonly AdminRoute[] = [
	...keyRoutes,
	...threadRoutes,
	...peopleRoutes,
	...rideRoutes,
	...bookingRoutes,
	...orderRoutes,
	...leadRoutes,
	...ticketRoutes,
	...personaRoutes,
	...driverRoutes,
	...staffRoutes,
	...approvalRoutes,
	...approvalGrantRoutes,
	...settingsRoutes,
	...sendingRoutes,
	...pauseRoutes,
	...permissionRoutes,
	...templateRoutes,
	...tariffRoutes,
	...placeRoutes,
	...catalogueRoutes,
	...importRoutes,
	...executionRoutes,
	...eventRoutes,
	...auditRoutes,
	...auditBundleRoutes,
	...alertRoutes,
	...onCallRoutes,
	...sweepRoutes,
	...toolHealthRoutes,
];
