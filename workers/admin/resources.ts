/** Every admin route there is. To add a resource: its file, and a line here; a pack brings its own (`definePack`). */
import { packResources } from "../../src/app/pack-admin.ts";
import { type AdminResource, type AdminRoute, sections } from "../../src/ports/admin-route.ts";
import { agentRoutes } from "./agents.ts";
import { alertRoutes } from "./alerts.ts";
import { auditRoutes } from "./audit.ts";
import { auditBundleRoutes } from "./audit-bundle.ts";
import { catalogueRoutes } from "./catalogue.ts";
import { chatOriginRoutes } from "./chat-origins.ts";
import { eventRoutes } from "./events.ts";
import { executionRoutes } from "./executions.ts";
import { glanceRoutes } from "./glances.ts";
import { importRoutes } from "./imports.ts";
import { jurisdictionRoutes } from "./jurisdictions.ts";
import { keyRoutes } from "./keys.ts";
import { lostAgreementRoutes } from "./lost-agreements.ts";
import { onCallRoutes } from "./on-call.ts";
import { pauseRoutes } from "./pauses.ts";
import { peopleRoutes } from "./people.ts";
import { personEmailRoutes } from "./people-email.ts";
import { permissionRoutes } from "./permissions.ts";
import { personaRoutes } from "./personas.ts";
import { sendingRoutes } from "./sending.ts";
import { sentMediaRoutes } from "./sent-media.ts";
import { settingsRoutes } from "./settings.ts";
import { signInRoutes } from "./sign-in.ts";
import { staffRoutes } from "./staff.ts";
import { sweepRoutes } from "./sweeps.ts";
import { templateRoutes } from "./templates.ts";
import { threadRoutes } from "./threads.ts";
import { toolHealthRoutes } from "./tool-health.ts";
import { waitingRoutes } from "./waiting.ts";
import { webhookDeliveryRoutes } from "./webhook-deliveries.ts";
import { webhookRoutes } from "./webhooks.ts";

const ours: readonly AdminResource[] = [
	{ section: "keys", routes: [...keyRoutes, ...signInRoutes] },
	{
		section: "people",
		routes: [
			...threadRoutes,
			...sentMediaRoutes,
			...lostAgreementRoutes,
			...glanceRoutes,
			...peopleRoutes,
			...personEmailRoutes,
		],
	},
	{ section: "webhooks", routes: [...webhookRoutes, ...webhookDeliveryRoutes] },
	{ section: "personas", routes: [...personaRoutes, ...agentRoutes] },
	{ section: "staff", routes: staffRoutes },
	{
		section: "settings",
		routes: [
			...settingsRoutes,
			...jurisdictionRoutes,
			...chatOriginRoutes,
			...sendingRoutes,
			...pauseRoutes,
			...permissionRoutes,
			...templateRoutes,
		],
	},
	{ section: "catalogue", routes: [...catalogueRoutes, ...importRoutes] },
	{
		section: "records",
		routes: [
			...executionRoutes,
			...eventRoutes,
			...auditRoutes,
			...auditBundleRoutes,
			...alertRoutes,
			...waitingRoutes,
			...onCallRoutes,
			...sweepRoutes,
			...toolHealthRoutes,
		],
	},
];

/** `pack`: who brings it; null: nobody's business. */
export type ServedRoute = AdminRoute & { readonly pack: string | null };

export async function allRoutes(): Promise<readonly ServedRoute[]> {
	const all = [...ours.map((one) => ({ ...one, pack: null })), ...(await packResources())];
	return sections.flatMap((section) =>
		all
			.filter((resource) => resource.section === section)
			.flatMap(({ routes, pack }) => routes.map((route) => ({ ...route, pack }))),
	);
}
