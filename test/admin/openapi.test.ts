import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { StoreUnavailable } from "../../src/ports/stores.ts";
import { allRoutes } from "../../workers/admin/resources.ts";
import { type Admin, adminToken, refusal, startAdmin } from "./support.ts";

const routes = await allRoutes();

let admin: Admin;
beforeAll(async () => {
	admin = await startAdmin();
});
afterAll(() => admin.stop());

type Operation = {
	readonly operationId: string;
	readonly parameters: readonly { readonly name: string; readonly in: string }[];
	readonly requestBody?: { readonly content: Record<string, { readonly schema: object }> };
	readonly responses: Record<
		string,
		{ readonly content: Record<string, { readonly schema: { readonly properties: object } }> }
	>;
};
const document = async () => {
	const response = await admin.app.request("/admin/openapi.json");
	expect(response.status).toBe(200);
	return (await response.json()) as {
		openapi: string;
		paths: Record<string, Record<string, Operation>>;
		components: { schemas: { Error: object } };
	};
};

describe("the documentation", () => {
	it("names every route that answers, and no other [MRV-3-b]", async () => {
		const { openapi, paths } = await document();
		expect(openapi).toBe("3.1.0");
		const documented = Object.entries(paths).flatMap(([path, operations]) =>
			Object.keys(operations).map((method) => `${method} ${path}`),
		);
		const served = admin.app.routes
			.filter(({ method, path }) => method !== "ALL" && path !== "/admin/openapi.json")
			.map(({ method, path }) => `${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, "{$1}")}`);
		expect(documented.sort()).toEqual([...new Set(served)].sort());
		expect(documented).toHaveLength(routes.length);
		expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length);
	});

	it.each(routes.map((route) => [route.name, route] as const))(
		"of %s has examples that its own schemas accept",
		async (name, route) => {
			const { params = {}, query = {}, body, answer } = route.example;
			expect(route.parse({ params, query, body })).toMatchObject({ ok: true });
			expect(route.answer.safeParse(answer)).toMatchObject({ success: true });
			expect(route.hasBody).toBe(body !== undefined);
			const operation = (await document()).paths[`/admin${route.path}`]?.[route.method];
			expect(operation?.operationId).toBe(name);
			expect(Boolean(operation?.requestBody)).toBe(route.hasBody);
			const inPath = operation?.parameters.filter((parameter) => parameter.in === "path");
			expect(inPath?.map((parameter) => `{${parameter.name}}`).sort()).toEqual(
				(route.path.match(/\{\w+\}/g) ?? []).sort(),
			);
		},
	);

	it("tells apart what is required from what has a default", async () => {
		const { paths } = await document();
		const body = paths["/admin/drivers"]?.["post"]?.requestBody?.content["application/json"];
		expect(body?.schema).toMatchObject({
			type: "object",
			required: ["name", "phone", "vehicle", "plate"],
			additionalProperties: false,
		});
		const answer = paths["/admin/drivers"]?.["post"]?.responses["201"]?.content["application/json"];
		expect(answer?.schema.properties).toMatchObject({
			data: { required: expect.arrayContaining(["id", "phone", "version"]) },
		});
		expect(JSON.stringify(paths)).not.toContain("undefined");
	});

	it("refuses an unknown key in every query and every body", () => {
		for (const route of routes) {
			const { params = {}, query = {}, body } = route.example;
			const queried = route.parse({ params, query: { ...(query as object), x: "1" }, body });
			expect([route.name, queried]).toMatchObject([route.name, { ok: false }]);
			if (!route.hasBody) continue;
			const posted = route.parse({ params, query, body: { ...(body as object), x: 1 } });
			expect([route.name, posted]).toMatchObject([route.name, { ok: false }]);
		}
	});
});

const pathOf = (route: (typeof routes)[number]) =>
	route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
		String((route.example.params as Record<string, string>)[name]),
	);

describe("every route", () => {
	// What is asked without one is held in survive.test.ts.
	it.each(
		routes
			.filter(({ roles }) => !roles.includes("nobody"))
			.map((route) => [route.name, route] as const),
	)(
		"%s refuses who has no key, and a role too low [MKB-1.3-b] [DET-3.3-b] [EMO-R-a]",
		async (_, route) => {
			const ask = (token: string | null) =>
				admin.ask(route.method.toUpperCase(), pathOf(route), token, route.example.body);
			for (const token of [null, "wrong", `${adminToken}x`])
				expect(refusal(await ask(token))).toEqual({ status: 401, code: "AUTH_ERROR" });
			const isPublicToStaff = route.roles.includes("staff");
			// Staff read everything but these, answer people, decide what others ask for, and give their own key for another; they change
			// nothing else.
			const isKept = ["key.list", "audit.heads"].includes(route.name);
			const isDecision = ["approval.approve", "approval.reject", "payment.word"].includes(
				route.name,
			);
			const isTheirOwn = route.name === "key.renew";
			const isOfStaff =
				isTheirOwn ||
				isDecision ||
				/^(ticket|note|desk)\./.test(route.name) ||
				route.method === "get";
			expect(isPublicToStaff).toBe(isOfStaff && !isKept);
			if (!isPublicToStaff)
				expect(refusal(await ask(admin.a.staff))).toEqual({
					status: 403,
					code: "AUTH_ERROR",
					reason: "ROLE_DENIED",
				});
		},
	);

	it("says that the database is away, and keeps what went wrong to itself [EMO-R-e] [EMO-R-j]", async () => {
		const { rows } = admin.deps;
		const failing = (error: Error) =>
			admin.askWith({
				rows: {
					...rows,
					read: async () => {
						throw error;
					},
				},
			})("GET", "/drivers", admin.a.staff);
		expect(refusal(await failing(new StoreUnavailable("10.0.0.7 refused")))).toEqual({
			status: 503,
			code: "SERVICE_UNAVAILABLE",
		});
		const bug = await failing(new Error("column t1.secret"));
		expect(refusal(bug)).toEqual({ status: 500, code: "INTERNAL_ERROR" });
		expect(bug.body.error.msg).toBe("Something went wrong.");
		expect(JSON.stringify(bug.body)).not.toContain("secret");
	});

	it("is never cached", async () => {
		const response = await admin.app.request("/admin/drivers", {
			headers: { authorization: `Bearer ${admin.a.staff}` },
		});
		expect(response.headers.get("cache-control")).toBe("no-store");
	});
});
