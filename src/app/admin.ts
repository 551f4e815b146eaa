/** What the admin door is given. */
import { randomBytes } from "node:crypto";
import type { Registry } from "../kernel/registry.ts";
import type { AdminDeps, ThreadAdminApi } from "../ports/admin.ts";
import type { Runtime } from "../ports/runtime.ts";
import type { Sweep, SweepDeps } from "../ports/sweep.ts";
import { makeAdminStore } from "../store/postgres/admin.ts";
import type { Database } from "../store/postgres/client.ts";
import type { Stores } from "../store/postgres/stores.ts";
import type { Settings } from "./env.ts";
import type { PersonalData } from "./personal-data.ts";
import type { Projection } from "./projection.ts";

export const makeAdminDeps = (parts: {
	readonly settings: Settings;
	readonly runtime: Runtime;
	readonly registry: Registry;
	readonly personalData: PersonalData;
	readonly projection: Projection;
	readonly stores: Stores;
	readonly rw: Database;
	readonly system: Database;
	readonly thread: (threadKey: string) => ThreadAdminApi;
	readonly sweeps: readonly Sweep[];
	readonly sweepDeps: SweepDeps;
}): AdminDeps => ({
	adminToken: parts.settings.ADMIN_TOKEN ?? null,
	store: makeAdminStore({ rw: parts.rw, system: parts.system }),
	objects: { thread: parts.thread },
	sweeps: parts.sweeps.map((sweep) => ({
		name: sweep.name,
		cron: sweep.cron,
		run: () => sweep.run(parts.sweepDeps),
	})),
	tools: parts.registry.tools.map(({ tool }) => ({
		name: tool.name,
		confirmationIsMandatory: tool.confirm?.mandatory ?? false,
	})),
	personalData: parts.personalData,
	runtime: parts.runtime,
	newSecret: () => randomBytes(32).toString("base64url"),
	refreshProjection: async () => {
		const { directory, markets } = await parts.stores.projection.read();
		await parts.projection.write(directory, markets);
	},
});
