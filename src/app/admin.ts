import { randomBytes } from "node:crypto";
import { makeHeadStore } from "../crypto/audit-heads.ts";
import { secretOf } from "../crypto/webhook-signature.ts";
import type { Registry } from "../kernel/registry.ts";
import { relayNotification } from "../kernel/relay.ts";
import { isLowRisk } from "../kernel/router/authorization.ts";
import { bindsOf } from "../kernel/router/available.ts";
import { sendRules } from "../policy/index.ts";
import { bringPacks } from "../packs/index.ts";
import type { AdminDeps, ThreadAdminApi } from "../ports/admin.ts";
import type { AdminTool } from "../ports/admin-tools.ts";
import { makeAdminStore } from "../store/postgres/admin.ts";
import { adminRows } from "../store/postgres/admin-calls.ts";
import { makeAdminRequests } from "../store/postgres/admin-requests.ts";
import { failingSweeps } from "../store/postgres/failing-sweeps.ts";
import { makeRowStore } from "../store/postgres/commit/rows.ts";
import { agentCaller } from "./agents.ts";
import { approvedTemplates, lintAllTexts, submitApprovedTemplates } from "./approved-templates.ts";
import type { App } from "./compose.ts";
import { desksOf } from "./desks.ts";
import { healthObjectOf, ratesOf } from "./guards.ts";
import { dataOf } from "./my-data.ts";
import { objectIn } from "./objects.ts";
import { sweepsOf } from "./sweeping.ts";
import { wakeWebhooks } from "./webhooks.ts";

export const adminToolsOf = ({ tools }: Pick<Registry, "tools">): readonly AdminTool[] =>
	tools.map(({ tool }) => ({
		name: tool.name,
		confirmationIsMandatory: tool.confirm?.mandatory ?? false,
		mayBeApproved:
			tool.personas.length > 0 && (tool.risk === "write" || tool.risk === "side_effect"),
		isLowRisk: isLowRisk(tool),
		binds: bindsOf(tool),
	}));

export const adminDepsOf = async (app: App): Promise<AdminDeps> => {
	await bringPacks();
	return {
		adminToken: app.settings.ADMIN_TOKEN ?? null,
		baseUrl: app.settings.PUBLIC_BASE_URL,
		rows: adminRows(app),
		requests: makeAdminRequests(app),
		rates: ratesOf(app.settings, app.runtime),
		store: makeAdminStore(app),
		desks: desksOf(app),
		look: async (...asked) => (await import("./sent-files.ts")).lookerOver(app)(...asked),
		people: {
			erase: app.personal.byStaff.erase,
			dataOf: ({ tenantId, traceId }, personHash) => dataOf(app, { tenantId, personHash, traceId }),
		},
		objects: {
			thread: (threadKey) => objectIn<ThreadAdminApi>(app.settings, app.bindings.THREAD, threadKey),
		},
		tokens: app.tokens,
		callAgent: agentCaller({
			registry: app.registry,
			router: app.threadDeps.router,
			rows: makeRowStore(app.rw),
			marketOf: app.projection.market,
			open: app.personalData.open,
			nowMs: app.runtime.nowMs,
		}),
		sweeps: await sweepsOf(app),
		failingSweeps: () => failingSweeps(app.system),
		tools: adminToolsOf(app.registry),
		toolHealth: (tenantId, tool) =>
			healthObjectOf(app.bindings, app.settings)(tenantId, tool).read(),
		sendRules: sendRules.map(({ name, sentence }) => ({ name, sentence })),
		templates: {
			texts: () => approvedTemplates(app.registry),
			lint: () => lintAllTexts(app.registry),
			submit: (signal) => submitApprovedTemplates(app.registry, app.channels.all, signal),
		},
		personalData: app.personalData,
		runtime: { ...app.runtime, log: app.runtime.log.child({ namespace: "admin" }) },
		relayNotification: async (ctx, rows) => {
			for (const row of rows)
				await relayNotification(app.threadDeps.objects, {
					...row,
					tenantId: ctx.tenantId,
					marketId: String(row.payload["marketId"]),
					traceId: ctx.traceId,
				}).catch(() => app.runtime.log.warn("relay_failed", { trace: ctx.traceId }));
		},
		heads: app.bindings.AUDIT ? makeHeadStore(app.bindings.AUDIT) : null,
		newSecret: () => randomBytes(32).toString("base64url"),
		newWebhookSecret: () => secretOf(randomBytes(32).toString("base64url")),
		wakeWebhooks: wakeWebhooks(app),
		refreshProjection: async () => {
			await app.projection.write(await app.stores.projection.read());
		},
	};
};
