/** What the admin door is given. */
import { randomBytes } from "node:crypto";
import { sendRules } from "../policy/index.ts";
import type { AdminDeps, ThreadAdminApi } from "../ports/admin.ts";
import { makeAdminStore } from "../store/postgres/admin.ts";
import { lintAllTexts, submitApprovedTemplates } from "./approved-templates.ts";
import type { App } from "./compose.ts";
import { sweepsOf } from "./sweeping.ts";

export const adminDepsOf = (app: App): AdminDeps => ({
	adminToken: app.settings.ADMIN_TOKEN ?? null,
	store: makeAdminStore(app),
	objects: {
		thread: (threadKey) =>
			app.bindings.THREAD.get(
				app.bindings.THREAD.idFromName(threadKey),
			) as unknown as ThreadAdminApi,
	},
	sweeps: sweepsOf(app),
	tools: app.registry.tools.map(({ tool }) => ({
		name: tool.name,
		confirmationIsMandatory: tool.confirm?.mandatory ?? false,
	})),
	sendRules: sendRules.map(({ name, sentence }) => ({ name, sentence })),
	templates: {
		lint: () => lintAllTexts(app.registry),
		submit: async (signal) =>
			app.twilio.whatsapp === null
				? []
				: submitApprovedTemplates(app.registry, app.twilio.whatsapp, signal),
	},
	personalData: app.personalData,
	runtime: app.runtime,
	newSecret: () => randomBytes(32).toString("base64url"),
	refreshProjection: async () => {
		const { directory, markets } = await app.stores.projection.read();
		await app.projection.write(directory, markets);
	},
});
