import type { AdminResource } from "../../../ports/admin-route.ts";
import { assigningRoutes } from "./assigning.ts";
import { driverRoutes } from "./drivers.ts";
import { rideRoutes } from "./rides.ts";
import { tariffRoutes } from "./tariffs.ts";

export const mobilityAdmin: readonly AdminResource[] = [
	{ section: "work", routes: [...rideRoutes, ...assigningRoutes] },
	{ section: "crew", routes: driverRoutes },
	{ section: "prices", routes: tariffRoutes },
];
