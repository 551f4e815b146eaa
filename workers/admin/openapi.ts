import * as z from "zod";
import { toJSONSchema } from "zod/v4/core";
import { errorCodes, reasons } from "../../src/core/errors.ts";
import type { AdminRoute } from "../../src/ports/admin-route.ts";
import { kept } from "../../src/admin/shapes.ts";
import { takesVersion } from "./versions.ts";

/** Of a problem document (RFC 9457), which is the same answer with these in it, for whoever accepts one. */
const problem = {
	type: kept().optional(),
	title: kept().optional(),
	status: z.int().optional(),
	detail: kept().optional(),
	instance: kept().optional(),
};
const errorSchema = z.strictObject({
	ok: z.literal(false),
	...problem,
	error: z.strictObject({
		code: z.enum(errorCodes),
		msg: kept().meta({ description: "Safe to show." }),
		reason: z.enum(reasons).optional(),
		path: kept().optional().meta({ description: "Where in the request: body.phone" }),
		issues: z.array(z.strictObject({ path: kept(), msg: kept() })).optional(),
		current: z.record(kept(), z.json()).optional().meta({ description: "What holds now." }),
	}),
	traceId: kept(),
});

const anyJson = { $ref: "#/components/schemas/Json" };
/** What refers to itself is any JSON, of which the document has one schema. */
function pointed(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(pointed);
	if (typeof value !== "object" || value === null) return value;
	const { $defs: _, ...rest } = value as Readonly<Record<string, unknown>>;
	const ref = rest["$ref"];
	if (typeof ref === "string" && (ref === "#" || ref.startsWith("#/$defs/"))) return anyJson;
	return Object.fromEntries(Object.entries(rest).map(([key, member]) => [key, pointed(member)]));
}
function jsonSchema(schema: z.ZodType, io: "input" | "output"): Record<string, unknown> {
	const { $schema: _, ...rest } = toJSONSchema(schema, { io, unrepresentable: "any" });
	return pointed(rest) as Record<string, unknown>;
}

const isOpen = ({ roles }: AdminRoute): boolean => roles.includes("nobody");

const refusals = (route: AdminRoute): Record<string, unknown> => {
	const schema = { $ref: "#/components/schemas/Error" };
	const error = {
		"application/json": { schema },
		"application/problem+json": { schema },
	};
	const said: readonly (readonly [number, string])[] = [
		[400, "VALIDATION_ERROR: `path` says where"],
		...(isOpen(route)
			? []
			: ([
					[401, "AUTH_ERROR: no key, or one that is wrong, expired or taken back"],
					[403, "AUTH_ERROR, reason ROLE_DENIED, OWN_REQUEST, TOKEN_INVALID or TENANT_MISMATCH"],
				] as const)),
		...(route.path.includes("{") ? [[404, "NOT_FOUND"] as const] : []),
		...(route.method === "get" ? [] : [[409, "CONFLICT: `current` says what holds now"] as const]),
		...(route.method === "get"
			? []
			: [
					[
						422,
						"AUTH_ERROR, the rules refuse it: `reason` says why, CONSENT_REQUIRED and others",
					] as const,
				]),
		...(takesVersion(route)
			? [[412, "CONFLICT: If-Match names a version that is gone"] as const]
			: []),
		...(route.hasBody ? [[413, "VALIDATION_ERROR: the body is too large"] as const] : []),
		[429, "RATE_LIMIT: Retry-After says in how many seconds"],
		[503, "SERVICE_UNAVAILABLE: try again"],
	];
	return Object.fromEntries(
		said.map(([status, description]) => [String(status), { description, content: error }]),
	);
};

function parametersOf(route: AdminRoute): readonly unknown[] {
	const list = (where: "path" | "query", shape: z.ZodObject, example: unknown) => {
		const { properties, required } = jsonSchema(shape, "input") as {
			properties?: Record<string, { description?: string }>;
			required?: readonly string[];
		};
		const given = (example ?? {}) as Record<string, unknown>;
		return Object.entries(properties ?? {}).map(([name, schema]) => ({
			name,
			in: where,
			required: where === "path" || (required ?? []).includes(name),
			...(schema.description ? { description: schema.description } : {}),
			schema,
			...(name in given ? { example: given[name] } : {}),
		}));
	};
	return [
		...list("path", route.params, route.example.params),
		...list("query", route.query, route.example.query),
		...(route.method === "post" && !isOpen(route)
			? [{ $ref: "#/components/parameters/IdempotencyKey" }]
			: []),
		...(takesVersion(route) ? [{ $ref: "#/components/parameters/IfMatch" }] : []),
	];
}

const versionIsSaid = ({ answer }: AdminRoute): boolean =>
	answer instanceof z.ZodObject && "version" in answer.shape;

function operationOf(route: AdminRoute): Record<string, unknown> {
	const data = jsonSchema(route.answer, "output");
	return {
		operationId: route.name,
		tags: [route.name.split(".")[0]],
		summary: route.summary,
		description: isOpen(route)
			? "No key is needed. An address may ask it and its like ten times a minute."
			: `Roles: ${route.roles.join(", ")}.`,
		...(isOpen(route) ? { security: [] } : {}),
		"x-roles": route.roles,
		parameters: parametersOf(route),
		...(route.hasBody
			? {
					requestBody: {
						required: true,
						content: {
							"application/json": {
								schema: jsonSchema(route.body, "input"),
								example: route.example.body,
							},
						},
					},
				}
			: {}),
		responses: {
			[String(route.status ?? 200)]: {
				description: "Done",
				...(versionIsSaid(route) ? { headers: { ETag: { schema: { type: "string" } } } } : {}),
				content: {
					"application/json": {
						schema: {
							type: "object",
							properties: { ok: { const: true }, data, traceId: { type: "string" } },
							required: ["ok", "data", "traceId"],
							additionalProperties: false,
						},
						example: { ok: true, data: route.example.answer, traceId: "trc_01h9z" },
					},
				},
			},
			...refusals(route),
		},
	};
}

export function openapiOf(routes: readonly AdminRoute[]): Record<string, unknown> {
	const paths: Record<string, Record<string, unknown>> = {};
	for (const route of routes) {
		const path = `/admin${route.path}`;
		paths[path] = { ...paths[path], [route.method]: operationOf(route) };
	}
	return {
		openapi: "3.1.0",
		info: {
			title: "Assent admin API",
			version: "1",
			description:
				"For the staff of a tenant. A key belongs to one tenant and has one role; lists are paged by `limit` and `cursor`.",
		},
		security: [{ key: [] }],
		components: {
			securitySchemes: {
				key: {
					type: "http",
					scheme: "bearer",
					description: "A person's key; for /admin/keys also the deployment's ADMIN_TOKEN.",
				},
			},
			parameters: {
				IdempotencyKey: {
					name: "Idempotency-Key",
					in: "header",
					required: false,
					description:
						"Asked twice with the same key within a day, it is done once and answered the same; another request under it is a CONFLICT.",
					schema: { type: "string", minLength: 8, maxLength: 128 },
				},
				IfMatch: {
					name: "If-Match",
					in: "header",
					required: false,
					description: "The ETag that was read, in the place of the body's `version`.",
					schema: { type: "string", pattern: '^"\\d{1,10}"$' },
				},
			},
			schemas: { Error: jsonSchema(errorSchema, "output"), Json: jsonSchema(z.json(), "output") },
		},
		paths,
	};
}
