/**
 * Every request goes the same way: who asks, may they, is the request well formed, is it written down, and only then the handler. Refused
 * changes are written down, too.
 */

import { Hono } from "hono";
import { invariant } from "../../src/core/errors.ts";
import type { Json } from "../../src/core/json.ts";
import { parseTraceparent } from "../../src/core/trace.ts";
import type { AdminDeps } from "../../src/ports/admin.ts";
import type { AdminContext } from "../../src/ports/admin-call.ts";
import { errorFields } from "../../src/ports/log-fields.ts";
import { StoreUnavailable } from "../../src/ports/stores.ts";
import { inTrace } from "../../src/ports/trace.ts";
import type { DoorContext, DoorEnv } from "../door.ts";
import { bodyBytesMax, boundedBody } from "../middleware/bodies.ts";
import { notKept } from "../middleware/errors.ts";
import { type Who, whoIs } from "./auth.ts";
import { openapiOf } from "./openapi.ts";
import type { ServedRoute } from "./resources.ts";
import { askedTwice, settled } from "./asked-twice.ts";
import { answer, failWith, type Told } from "./told.ts";
import { ifMatch, tagOf } from "./versions.ts";
import { type AdminRoute, type Call, mayReveal, type Result } from "../../src/ports/admin-route.ts";

type Body =
	| { readonly ok: true; readonly value: unknown }
	| { readonly ok: false; readonly told: Told; readonly status?: 413 };

async function readBody(c: DoorContext, route: AdminRoute): Promise<Body> {
	if (!route.hasBody) return { ok: true, value: undefined };
	const bytes = await boundedBody(c.req.raw, route.bodyBytesMax ?? bodyBytesMax);
	if (bytes === null)
		return {
			ok: false,
			told: { code: "VALIDATION_ERROR", msg: "The body is too large.", path: "body" },
			status: 413,
		};
	try {
		const text = new TextDecoder().decode(bytes);
		return { ok: true, value: text === "" ? {} : JSON.parse(text) };
	} catch {
		return {
			ok: false,
			told: { code: "VALIDATION_ERROR", msg: "The body is not JSON.", path: "body" },
		};
	}
}

/** By one key: a script that reads all there is stays below it, one that runs away does not. */
export const requestsPerMinuteMax = 12_000;
/** By all keys of a tenant. */
const tenantRequestsPerMinuteMax = 4 * requestsPerMinuteMax;

const queryOf = (c: DoorContext): Record<string, string> =>
	Object.fromEntries(new URL(c.req.url).searchParams);

/** Requests without a key from one address, which a whole office may share. Their answers tell nothing of who works here, so guessing is worth little. */
export const strangersPerMinuteMax = 10;
/** Of all addresses: what is asked without a key keeps nobody from working who has one. */
const allStrangersPerMinuteMax = 300;

const isOpen = (route: AdminRoute) => route.roles.includes("nobody");
const isWrite = (route: AdminRoute) => route.method !== "get";

/** Known by their address alone, of which a hash is kept. */
const stranger = async (c: DoorContext, deps: AdminDeps): Promise<Who> => ({
	tenantId: null,
	actorId: await deps.personalData.lookup("nobody", c.req.header("cf-connecting-ip") ?? ""),
	role: "nobody",
	keyLabel: null,
});

function callOf(
	c: DoorContext,
	deps: AdminDeps,
	route: ServedRoute,
	{ who, traceId }: { readonly who: Who; readonly traceId: string },
): Call {
	const ctx: AdminContext = {
		tenantId: who.tenantId ?? "",
		actorId: who.actorId,
		role: who.role,
		traceId,
	};
	return {
		deps,
		desk: route.pack === null ? null : deps.desks[route.pack],
		ctx,
		keyLabel: who.keyLabel,
		act: (target, detail = {}) => ({ name: route.name, target, detail }),
		note: async (act, told) => {
			invariant(ctx.tenantId !== "", "an act is written down in a tenant");
			await deps.store.note(ctx, act, told);
		},
		later: (work) => {
			const failed = (error: unknown) =>
				deps.runtime.log.error("admin_request_failed", { trace: traceId, ...errorFields(error) });
			c.executionCtx.waitUntil(work().catch(failed));
		},
	};
}

/** Refusals at the door, written down where a tenant is known. */
async function noteRefusal(call: Call, error: Told): Promise<void> {
	if (call.ctx.tenantId === "") return;
	const told: Record<string, Json> = {
		outcome: "refused",
		code: error.code,
		reason: error.reason ?? null,
		path: error.path ?? null,
	};
	await call.note(call.act("-"), told);
}

async function handle(c: DoorContext, deps: AdminDeps, route: ServedRoute, traceId: string) {
	const who = isOpen(route)
		? await stranger(c, deps)
		: await whoIs(deps, c.req.header("authorization"), traceId);
	if (!who)
		return failWith(c, traceId, { code: "AUTH_ERROR", msg: "A valid key is needed here." }, 401, {
			"www-authenticate": "Bearer",
		});
	// Only who is known may say which trace this belongs to.
	const parent = isOpen(route) ? null : parseTraceparent(c.req.header("traceparent"));
	return inTrace(
		parent?.traceId ?? traceId,
		{ name: "admin.request", kind: "server", parent, attributes: { route: route.name } },
		async (mark) => {
			const response = await handleAs(c, deps, route, who, parent?.traceId ?? traceId);
			mark.note({ status: response.status });
			return response;
		},
	);
}

async function handleAs(
	c: DoorContext,
	deps: AdminDeps,
	route: ServedRoute,
	who: Who,
	traceId: string,
) {
	const call = callOf(c, deps, route, { who, traceId });
	const refused = async (error: Told, isWrittenDown: boolean, status?: number) => {
		if (isWrittenDown) await noteRefusal(call, error);
		return failWith(c, traceId, error, status);
	};
	const rate = await rateOf(deps, who);
	if (rate !== null)
		return failWith(
			c,
			traceId,
			{ code: "RATE_LIMIT", msg: `More than ${perMinuteMaxOf(who)} requests in a minute.` },
			429,
			{ "retry-after": String(rate) },
		);
	const denied = (msg: string) => refused({ code: "AUTH_ERROR", reason: "ROLE_DENIED", msg }, true);
	if (!route.roles.includes(who.role))
		return denied(
			who.role === "bootstrap"
				? "The admin token only mints keys. Ask with a key."
				: "This key's role may not do this.",
		);
	const body = await readBody(c, route);
	if (!body.ok) return refused(body.told, isWrite(route), body.status);
	const match = ifMatch(route, c.req.header("if-match"), body.value);
	if (!match.ok) return refused(match.told, isWrite(route));
	const given = { params: c.req.param(), query: queryOf(c), body: match.body };
	const parsed = route.parse(given);
	if (!parsed.ok) {
		const { issues } = parsed;
		return refused(
			{
				code: "VALIDATION_ERROR",
				msg: issues[0]?.msg ?? "Invalid request",
				path: issues[0]?.path,
				issues: issues.slice(0, 20),
			},
			isWrite(route),
		);
	}
	if (parsed.reveals && !mayReveal(who.role)) return denied("This key's role may not unmask.");
	if (parsed.reveals || route.isAuditedRead)
		await call.note(call.act(Object.values(c.req.param())[0] ?? "-"), {
			outcome: "read",
			revealed: parsed.reveals,
		});
	const twice = await askedTwice(deps, route, c.req.header("idempotency-key"), call.ctx, given);
	if (twice?.kind === "refused") return refused(twice.told, isWrite(route));
	if (twice?.kind === "known")
		return c.body(twice.body, twice.status as 200, {
			...notKept,
			"content-type": "application/json",
			"idempotent-replayed": "true",
		});
	const respond = async (result: Result<unknown>) => {
		switch (result.kind) {
			case "succeeded":
				return answer(
					c,
					traceId,
					{ ok: true, data: result.data },
					route.status ?? 200,
					tagOf(result.data),
				);
			case "failed": {
				const { code, reason, msg, current } = result;
				const isStale = match.isAsked && reason === "STALE_STATE";
				const told = { code, msg, reason, ...(current ? { current } : {}) };
				return failWith(c, traceId, told, isStale ? 412 : undefined);
			}
			case "refused": {
				const { code, reason, msg, path, current } = result;
				const told = { code, msg, reason, path, ...(current ? { current } : {}) };
				return refused(told, isWrite(route));
			}
		}
	};
	const response = await respond(await parsed.run(call));
	if (twice) await settled(deps, route, twice.claim, response);
	return response;
}

const perMinuteMaxOf = ({ role }: Pick<Who, "role">): number =>
	role === "nobody" ? strangersPerMinuteMax : requestsPerMinuteMax;

/** Seconds until this key, or this address, may ask again; null: it may. */
async function rateOf(deps: AdminDeps, who: Who): Promise<number | null> {
	const { tenantId, actorId, role } = who;
	const perMinuteMax = perMinuteMaxOf(who);
	const taken = await deps.rates.take({
		// Counted apart from what people have done.
		tenantId: `${tenantId ?? ""}/${role === "nobody" ? "nobody" : "admin"}`,
		actorId,
		tool: "admin",
		perMinuteMax,
		actorPerMinuteMax: perMinuteMax,
		tenantPerMinuteMax: role === "nobody" ? allStrangersPerMinuteMax : tenantRequestsPerMinuteMax,
		binds: false,
	});
	if (taken.kind === "allowed") return null;
	return Math.max(1, Math.ceil((taken.tryAtMs - deps.runtime.nowMs()) / 1000));
}

export function adminRoutes(
	routes: readonly ServedRoute[],
	depsOf: (c: DoorContext) => AdminDeps,
): Hono<DoorEnv> {
	const admin = new Hono<DoorEnv>();
	let document: Record<string, unknown> | null = null;
	/** Says how to ask, and holds nothing of anybody: open. */
	admin.get("/openapi.json", (c) => {
		document ??= openapiOf(routes);
		return c.json(document);
	});
	for (const route of routes)
		admin.on(route.method.toUpperCase(), route.path.replaceAll(/\{(\w+)\}/g, ":$1"), (c) => {
			const deps = depsOf(c);
			return handle(c, deps, route, c.get("traceId"));
		});
	admin.onError((error, c) => {
		const deps = depsOf(c);
		const traceId = c.get("traceId");
		const isDown = error instanceof StoreUnavailable;
		deps.runtime.log[isDown ? "warn" : "error"]("admin_request_failed", {
			trace: traceId,
			...errorFields(error),
		});
		return isDown
			? failWith(c, traceId, { code: "SERVICE_UNAVAILABLE", msg: "Please try again." })
			: failWith(c, traceId, { code: "INTERNAL_ERROR", msg: "Something went wrong." });
	});
	return admin;
}
