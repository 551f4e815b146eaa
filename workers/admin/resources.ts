/** Every admin route there is. To add a resource: its file, and a line here. */
import { alertRoutes } from "./alerts.ts";
import { auditRoutes } from "./audit.ts";
import { bookingRoutes } from "./bookings.ts";
import { catalogueRoutes } from "./catalogue.ts";
import { driverRoutes } from "./drivers.ts";
import { eventRoutes } from "./events.ts";
import { executionRoutes } from "./executions.ts";
import { importRoutes } from "./imports.ts";
import { keyRoutes } from "./keys.ts";
import { leadRoutes } from "./leads.ts";
import { orderRoutes } from "./orders.ts";
import { permissionRoutes } from "./permissions.ts";
import { placeRoutes } from "./places.ts";
import { rideRoutes } from "./rides.ts";
import type { AdminRoute } from "./route.ts";
import { sendingRoutes } from "./sending.ts";
import { settingsRoutes } from "./settings.ts";
import { sweepRoutes } from "./sweeps.ts";
import { tariffRoutes } from "./tariffs.ts";
import { templateRoutes } from "./templates.ts";
import { threadRoutes } from "./threads.ts";

export const routes: readonly AdminRoute[] = [
	...keyRoutes,
	...threadRoutes,
	...rideRoutes,
	...bookingRoutes,
	...orderRoutes,
	...leadRoutes,
	...driverRoutes,
	...settingsRoutes,
	...sendingRoutes,
	...permissionRoutes,
	...templateRoutes,
	...tariffRoutes,
	...placeRoutes,
	...catalogueRoutes,
	...importRoutes,
	...executionRoutes,
	...eventRoutes,
	...auditRoutes,
	...alertRoutes,
	...sweepRoutes,
];
