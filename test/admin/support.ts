/** The admin API in Node, over a real Postgres with two tenants, with live threads that a test writes by hand. */
import { makePolicyEngine } from "../../src/policy/engine.ts";
import { createHash, randomBytes } from "node:crypto";
import { Hono } from "hono";
import { dataOf } from "../../src/packs/people/my-data.ts";
import { makeTokenDesk } from "../../src/crypto/confirmation-tokens.ts";
import { makeTokenStore } from "../../src/packs/compliance/repository.ts";
import { agentCaller } from "../../src/app/agents.ts";
import { makeAppRegistry } from "../../src/app/compose.ts";
import { kindsOf } from "../../src/app/jobs.ts";
import { makeRouter } from "../../src/kernel/router/router.ts";
import { makeBehaviourRepository } from "../../src/packs/analytics/repository.ts";
import { makeTablesRepository } from "../../src/packs/people/repository.ts";
import { secretOf } from "../../src/crypto/webhook-signature.ts";
import { wordOfStaff } from "../../src/packs/workflow/by-staff.ts";
import { makeJobsRepository } from "../../src/packs/workflow/repository.ts";
import { makeRowStore } from "../../src/store/postgres/commit/rows.ts";
import { sendRules } from "../../src/policy/index.ts";
import type {
	AdminDeps,
	InspectCall,
	InspectedThread,
	AskAgainCall,
	AskAgainResult,
	SettleUnknownCall,
	SettleUnknownResult,
} from "../../src/ports/admin.ts";
import type { AdminRole } from "../../src/ports/admin-records.ts";
import type { AdminTool } from "../../src/ports/admin-tools.ts";
import { makeAdminStore } from "../../src/store/postgres/admin.ts";
import { failingSweeps } from "../../src/store/postgres/failing-sweeps.ts";
import { adminRows } from "../../src/store/postgres/admin-calls.ts";
import { makeAdminRequests } from "../../src/store/postgres/admin-requests.ts";
import { personOfExport, personRows } from "../../src/store/postgres/personal-export.ts";
import { adminRoutes } from "../../workers/admin/index.ts";
import { allRoutes } from "../../workers/admin/resources.ts";
import type { DoorEnv } from "../../workers/door.ts";
import { broadcasting } from "../postgres/broadcasts-support.ts";
import {
	knownMarket,
	personalData,
	startTestDatabase,
	type TestDatabase,
} from "../postgres/support.ts";

const routes = await allRoutes();
const registry = makeAppRegistry();
const agentsNeeds = (db: TestDatabase): Readonly<Record<string, unknown>> => ({
	analytics: { behaviour: makeBehaviourRepository(makeRowStore(db.rw), sha256Hex) },
	people: { tables: makeTablesRepository(db.rw) },
	compliance: {
		policy: makePolicyEngine({ sha256Hex }),
		decisions: db.decisions,
		sha256Hex,
	},
});
const sha256Hex = (text: string) => createHash("sha256").update(text).digest("hex");

export const adminToken = "the-token-of-the-deployment";

export type Answer = {
	readonly status: number;
	readonly body: {
		readonly ok: boolean;
		// biome-ignore lint/suspicious/noExplicitAny: a test reads what was answered, whatever it is
		readonly data: any;
		readonly error: {
			readonly code: string;
			readonly msg: string;
			readonly reason?: string;
			readonly path?: string;
			readonly current?: unknown;
			readonly issues?: readonly { readonly path: string }[];
		};
		readonly traceId: string;
	};
};

const tool = (name: string, more: Partial<AdminTool>): AdminTool => ({
	name,
	confirmationIsMandatory: false,
	mayBeApproved: true,
	isLowRisk: false,
	binds: false,
	...more,
});

export type Admin = Awaited<ReturnType<typeof startAdmin>>;

export async function startAdmin() {
	const db = await startTestDatabase();
	const threads = new Map<string, { readonly tenantId: string; readonly view: InspectedThread }>();
	const settled: SettleUnknownCall[] = [];
	const inspected: InspectCall[] = [];
	const askedAgain: AskAgainCall[] = [];
	const logged: string[] = [];
	const handed: string[] = [];
	const woken: string[] = [];
	let refreshes = 0;
	let ids = 0;
	const silent = {
		info: () => {},
		warn: (event: string) => logged.push(event),
		error: (event: string) => logged.push(event),
		child: () => silent,
	};
	const deps: AdminDeps = {
		adminToken,
		baseUrl: "https://assent.test",
		rows: adminRows(db),
		requests: makeAdminRequests(db),
		rates: { take: async () => ({ kind: "allowed" }) },
		store: makeAdminStore(db),
		desks: {
			bookings: db.bookings,
			compliance: makePolicyEngine({ sha256Hex: (text) => text }),
			leads: db.leads,
			orders: db.orders,
			people: db.tickets.byStaff,
			payments: db.payments,
			marketing: broadcasting(db).desk,
			workflow: {
				...makeJobsRepository(
					makeRowStore(db.rw),
					() => kindsOf({}),
					async ({ jobId }) => void woken.push(jobId),
				),
				wordOfStaff: wordOfStaff({
					rows: makeRowStore(db.rw),
					open: personalData.open,
					sha256Hex,
					approvals: db.approvals,
					relay: async (_of, rows) => void handed.push(...rows.map(({ type }) => type)),
				}),
			},
		},
		look: async () => ({ state: "away" }),
		people: {
			erase: db.personal.byStaff.erase,
			dataOf: ({ tenantId, traceId }, personHash) =>
				dataOf(
					{
						records: (context, hash) => personRows(db.rw, personalData, context, hash),
						personOf: (link) => personOfExport(db.rw, link),
						thread: deps.objects.thread,
						nowMs: () => 1_790_000_000_000,
					},
					{ tenantId, personHash, traceId },
				),
		},
		objects: {
			thread: (threadKey) => ({
				inspect: async (call) => {
					inspected.push(call);
					const thread = threads.get(threadKey);
					return thread && thread.tenantId === call.tenantId ? thread.view : null;
				},
				settleUnknown: async (call): Promise<SettleUnknownResult> => {
					const thread = threads.get(threadKey);
					if (!thread || thread.tenantId !== call.tenantId) return { ok: false, why: "not_found" };
					settled.push(call);
					return call.outboxId === "out_settled"
						? { ok: false, why: "not_unknown" }
						: { ok: true, status: call.act === "retry" ? "queued" : "failed" };
				},
				askAgain: async (call): Promise<AskAgainResult> => {
					const thread = threads.get(threadKey);
					if (!thread || thread.tenantId !== call.tenantId) return { ok: false, why: "not_found" };
					const why = /^act_(not_agreed|stands|busy|elsewhere|away)$/.exec(call.actionId)?.[1];
					if (why !== undefined)
						return { ok: false, why: why as Extract<AskAgainResult, { ok: false }>["why"] };
					const isAlready = askedAgain.some(({ actionId }) => actionId === call.actionId);
					askedAgain.push(call);
					return { ok: true, status: isAlready ? "already" : "asked" };
				},
			}),
		},
		tokens: makeTokenDesk({
			dataKey: `k1:${Buffer.alloc(32, 1).toString("base64")}`,
			store: makeTokenStore(makeRowStore(db.rw), sha256Hex),
			sha256Hex,
		}),
		callAgent: agentCaller({
			registry,
			router: makeRouter({
				registry,
				runtime: {
					nowMs: () => Date.now(),
					newId: (prefix) => `${prefix}_${++ids}`,
					newCode: () => "7K2M",
					sha256Hex,
					log: silent,
				},
				policy: makePolicyEngine({ sha256Hex }),
				authorizations: { approvals: db.approvals },
				needsOf: (pack) => agentsNeeds(db)[pack],
			}),
			rows: makeRowStore(db.rw),
			marketOf: async (tenantId, marketId) =>
				(await knownMarket(db, { tenantId, marketId })).market,
			open: personalData.open,
			nowMs: () => Date.now(),
		}),
		sweeps: [
			{ name: "relay_notifications", cron: "* * * * *", run: async () => ({ due: 2, failed: 0 }) },
			{
				name: "broken",
				cron: "* * * * *",
				run: async () => {
					throw new Error("a bug");
				},
			},
		],
		failingSweeps: () => failingSweeps(db.system),
		tools: [
			tool("taxi.request", { binds: true }),
			tool("ride.cancel", { isLowRisk: true }),
			tool("workflow.scheduleJob", { isLowRisk: true }),
			tool("wallet.send", { confirmationIsMandatory: true, binds: true }),
			tool("order.create", { confirmationIsMandatory: true, binds: true }),
			tool("order.getStatus", { mayBeApproved: false }),
		],
		toolHealth: async () => ({ standing: { phase: "closed" }, calls: 0, errors: 0 }),
		heads: null,
		sendRules,
		templates: {
			texts: async () => [
				{
					key: "mobility.offer",
					locale: "tr",
					body: "*Yolculuk* {{1}}: {{2}} yolunda. Alır mısınız? {{1}}",
					buttonTitles: ["Evet", "Hayır"],
					samples: ["AB2C", "Kale"],
					category: "UTILITY",
				},
			],
			lint: async () => [],
			submit: async () => [{ key: "mobility.offer", locale: "en", state: "waiting" }],
		},
		personalData,
		runtime: {
			nowMs: () => 1_790_000_000_000,
			newId: (prefix) => `${prefix}_${++ids}`,
			sha256Hex,
			log: silent,
		},
		relayNotification: async (_ctx, rows) => {
			handed.push(...rows.map(({ type }) => type));
		},
		newSecret: () => randomBytes(32).toString("base64url"),
		newWebhookSecret: () => secretOf(randomBytes(32).toString("base64url")),
		wakeWebhooks: async ({ subscriptionId }) => void woken.push(subscriptionId),
		refreshProjection: async () => {
			refreshes += 1;
		},
	};
	/** What is done once the answer has gone. */
	const afterwards: Promise<unknown>[] = [];
	const invocation = {
		waitUntil: (work: Promise<unknown>) => void afterwards.push(work),
		passThroughOnException: () => {},
		props: {},
	};
	const appOver = (over: Partial<AdminDeps>) => {
		const app = new Hono<DoorEnv>();
		app.use(async (c, next) => {
			c.set("traceId", `trc_${++ids}`);
			return next();
		});
		app.route(
			"/admin",
			adminRoutes(routes, () => ({ ...deps, ...over })),
		);
		const { request } = app;
		app.request = (input, init) => request(input, init, {}, invocation);
		return app;
	};
	const app = appOver({});

	const askOf =
		(app: Hono<DoorEnv>) =>
		async (method: string, path: string, token: string | null, body?: unknown): Promise<Answer> => {
			const response = await app.request(`/admin${path}`, {
				method,
				headers: {
					...(token === null ? {} : { authorization: `Bearer ${token}` }),
					...(body === undefined ? {} : { "content-type": "application/json" }),
				},
				...(body === undefined
					? {}
					: { body: typeof body === "string" ? body : JSON.stringify(body) }),
			});
			return { status: response.status, body: (await response.json()) as Answer["body"] };
		};
	const ask = askOf(app);
	const mint = async (
		role: AdminRole,
		tenantId: string = db.a.tenantId,
	): Promise<{ readonly key: string; readonly id: string }> => {
		const { status, body } = await ask("POST", "/keys", adminToken, {
			label: `${role} of a test`,
			role,
			tenantId,
		});
		if (status !== 201) throw new Error(JSON.stringify(body));
		return { key: body.data.key, id: body.data.id };
	};
	const keys = async (tenantId: string) => ({
		staff: (await mint("staff", tenantId)).key,
		operator: (await mint("operator", tenantId)).key,
		tenantAdmin: (await mint("tenant_admin", tenantId)).key,
		superAdmin: (await mint("super_admin", tenantId)).key,
	});
	return {
		app,
		db,
		deps,
		threads,
		settled,
		inspected,
		askedAgain,
		logged,
		refreshes: () => refreshes,
		afterwards: () => Promise.all(afterwards),
		handed,
		woken,
		ask,
		appWith: appOver,
		askWith: (over: Partial<AdminDeps>) => askOf(appOver(over)),
		mint,
		a: await keys(db.a.tenantId),
		b: await keys(db.b.tenantId),
		get: (path: string, token: string | null) => ask("GET", path, token),
		audited: (action: string, tenantId: string = db.a.tenantId) =>
			db.rows(
				`select scope_id, actor, payload, trace_id from audit_log
				where action_type = $1 and scope_type = 'admin' and tenant_id = $2 order by seq`,
				[action, tenantId],
			),
		driverIds: async (tenantId: string = db.a.tenantId) =>
			(
				await db.rows("select id from taxi_drivers where tenant_id = $1 order by id", [tenantId])
			).map(({ id }) => String(id)),
		stop: () => db.stop(),
	};
}

export const refusal = (answer: Answer) => ({
	status: answer.status,
	code: answer.body.error.code,
	...(answer.body.error.reason ? { reason: answer.body.error.reason } : {}),
	...(answer.body.error.path ? { path: answer.body.error.path } : {}),
});
