/**
 * Every route there is, made from the document, so that a new one cannot be forgotten: without a key, with a wrong one, with a lower role,
 * with another tenant's, with junk, with ten megabytes. The right error each time, and nothing changed.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adminRoles } from "../../src/ports/admin-records.ts";
import { somethingOfEverything } from "../postgres/everything.ts";
import { type Admin, adminToken, startAdmin } from "./support.ts";

type Operation = {
	readonly operationId: string;
	readonly "x-roles": readonly string[];
	readonly parameters: readonly {
		readonly name?: string;
		readonly in?: string;
		readonly required?: boolean;
		readonly example?: unknown;
	}[];
	readonly requestBody?: { readonly content: Record<string, { readonly example?: unknown }> };
};
type Route = {
	readonly name: string;
	readonly method: string;
	/** With the ids of its example. */
	readonly path: string;
	readonly roles: readonly string[];
	readonly body: unknown;
	readonly hasBody: boolean;
	readonly takesId: boolean;
};

let admin: Admin;
/** Those that a key is needed for. */
let routes: readonly Route[] = [];
let open: readonly Route[] = [];
beforeAll(async () => {
	admin = await startAdmin();
	await somethingOfEverything(admin.db, admin.db.a);
	const response = await admin.app.request("/admin/openapi.json");
	const { paths } = (await response.json()) as {
		readonly paths: Record<string, Record<string, Operation>>;
	};
	const all = Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]): Route => {
			const given = operation.parameters.filter(({ required }) => required);
			const filled = given
				.filter((one) => one.in === "path")
				.reduce((text, { name, example }) => text.replace(`{${name}}`, String(example)), path);
			const query = new URLSearchParams(
				given
					.filter((one) => one.in === "query")
					.map(({ name, example }) => [String(name), String(example)]),
			).toString();
			return {
				name: operation.operationId,
				method: method.toUpperCase(),
				path: query === "" ? filled : `${filled}?${query}`,
				roles: operation["x-roles"],
				body: operation.requestBody?.content["application/json"]?.example,
				hasBody: operation.requestBody !== undefined,
				takesId: path.includes("{"),
			};
		}),
	);
	open = all.filter(({ roles }) => roles.includes("nobody"));
	routes = all.filter((route) => !open.includes(route));
});
afterAll(() => admin.stop());

const send = async (route: Route, token: string | null, body: BodyInit | null | undefined) => {
	const response = await admin.app.request(route.path, {
		method: route.method,
		headers: {
			"content-type": "application/json",
			...(token === null ? {} : { authorization: `Bearer ${token}` }),
		},
		...(route.method === "GET" ? {} : { body: body ?? null }),
	});
	const said = (await response.json()) as { readonly error?: { readonly code: string } };
	return { status: response.status, code: said.error?.code ?? null };
};
const whole = (route: Route, token: string | null) =>
	send(route, token, route.hasBody ? JSON.stringify(route.body) : null);
/** Of both tenants: what is said of a request is no change. */
const state = async () => {
	const tables = await admin.db.rows(
		`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
		where n.nspname = 'public' and c.relkind = 'r' and c.relname not in ('audit_log', 'event_log', 'admin_requests', 'api_keys')
		order by 1`,
	);
	// In order of name: Postgres may read them side by side.
	const sums = await admin.db.rows(
		`select * from (${tables
			.map(
				({ name }) =>
					`select '${name}' as name, count(*)::int as n, coalesce(sum(('x' || left(md5(t::text), 8))::bit(32)::bigint), 0)::text as sum from ${name} t`,
			)
			.join(" union all ")}) x order by name`,
	);
	return sums;
};
async function each(
	over: readonly Route[],
	does: (route: Route) => Promise<{ readonly status: number; readonly code: string | null }>,
	right: (route: Route) => readonly string[],
) {
	const wrong: string[] = [];
	for (const route of over) {
		const { status, code } = await does(route);
		if (!right(route).includes(`${status} ${code}`)) wrong.push(`${route.name}: ${status} ${code}`);
	}
	expect(wrong).toEqual([]);
}
const keyOf: Readonly<Record<string, () => string>> = {
	staff: () => admin.a.staff,
	operator: () => admin.a.operator,
	tenant_admin: () => admin.a.tenantAdmin,
	super_admin: () => admin.a.superAdmin,
	bootstrap: () => adminToken,
};

describe("every admin route", () => {
	it("without a key, with a made-up one and with one of another form says 401 and no more", async () => {
		const before = await state();
		expect(routes.length).toBeGreaterThan(120);
		const madeUp = `ask_${admin.db.a.tenantId.replaceAll("-", "")}_${"x".repeat(43)}`;
		const of = [null, madeUp, "x", adminToken.slice(1)];
		let at = 0;
		await each(
			routes,
			(route) => whole(route, of[at++ % of.length] ?? null),
			() => ["401 AUTH_ERROR"],
		);
		await each(
			routes,
			(route) => whole(route, null),
			() => ["401 AUTH_ERROR"],
		);
		expect(await state()).toEqual(before);
	});

	it("from a page of another site, by a browser with whatever cookies, says 401 and is for no page: no cookie is a key", async () => {
		const before = await state();
		const wrong: string[] = [];
		for (const route of routes) {
			const response = await admin.app.request(route.path, {
				method: route.method,
				headers: {
					origin: "https://evil.example",
					cookie: `assent-key=${admin.a.superAdmin}; key=${admin.a.superAdmin}`,
					"content-type": "text/plain",
				},
				...(route.hasBody ? { body: JSON.stringify(route.body) } : {}),
			});
			await response.text();
			const opened = [...response.headers.keys()].filter((name) =>
				/^access-control|^set-cookie/.test(name),
			);
			if (response.status !== 401 || opened.length > 0)
				wrong.push(`${route.name}: ${response.status} ${opened.join()}`);
		}
		expect(wrong).toEqual([]);
		expect(await state()).toEqual(before);
	});

	it("of a lower role says 403", async () => {
		const before = await state();
		const all = [...adminRoles, "bootstrap"];
		for (const role of all)
			await each(
				routes.filter(({ roles }) => !roles.includes(role)),
				(route) => whole(route, keyOf[role]?.() ?? ""),
				() => ["403 AUTH_ERROR"],
			);
		expect(await state()).toEqual(before);
	});

	it("of ten megabytes says 413, and of junk 400", async () => {
		const before = await state();
		const withBody = routes.filter(({ hasBody }) => hasBody);
		const keyFor = ({ roles }: Route) =>
			(roles.includes("super_admin") ? keyOf["super_admin"] : keyOf["bootstrap"])?.() ?? "";
		const large = new Uint8Array(10 * 1024 * 1024);
		await each(
			withBody,
			(route) => send(route, keyFor(route), large),
			() => ["413 VALIDATION_ERROR"],
		);
		for (const junk of ["{", '"x"', "[]", '{"\\u0000":1}', '{"__proto__":{"role":"super_admin"}}'])
			await each(
				withBody,
				(route) => send(route, keyFor(route), junk),
				() => ["400 VALIDATION_ERROR"],
			);
		expect(await state()).toEqual(before);
	}, 60_000);
});

describe("what is asked without a key", () => {
	it("is these two routes and no other; a key makes no difference there, ten megabytes are 413, junk is 400, and nothing is changed", async () => {
		expect(open.map(({ name, roles }) => [name, roles])).toEqual([
			["sign_in.ask", ["nobody"]],
			["sign_in.open", ["nobody"]],
		]);
		const before = await state();
		const large = new Uint8Array(10 * 1024 * 1024);
		for (const token of [null, "x", admin.b.superAdmin, adminToken]) {
			await each(
				open,
				(route) => send(route, token, large),
				() => ["413 VALIDATION_ERROR"],
			);
			for (const junk of [
				"{",
				'"x"',
				"[]",
				'{"\\u0000":1}',
				'{"__proto__":{"role":"super_admin"}}',
			])
				await each(
					open,
					(route) => send(route, token, junk),
					() => ["400 VALIDATION_ERROR"],
				);
		}
		await admin.afterwards();
		expect(await state()).toEqual(before);
	});
});

describe("another tenant's things", () => {
	it("are answered as what is not there is, id by id: nobody learns which there are", async () => {
		const tables =
			"taxi_requests orders transactions staff_tickets approvals jobs businesses payments webhook_subscriptions insurance_quotes legal_cases viewings".split(
				" ",
			);
		const rows = await admin.db.rows(
			tables
				.map((table) => `(select id::text from ${table} where tenant_id = $1 limit 1)`)
				.join(" union all "),
			[admin.db.a.tenantId],
		);
		const ids = rows.map(({ id }) => String(id));
		expect(ids.length).toBeGreaterThan(7);
		const formOf = (id: string) =>
			/^[a-z]+_(?=\w*\d)/.exec(id)?.[0] ?? (/^[0-9a-f]{8}-/.test(id) ? "uuid" : "key");
		const before = await state();
		const reading = routes.filter(({ takesId, roles }) => takesId && roles.includes("super_admin"));
		expect(reading.length).toBeGreaterThan(40);
		const wrong: string[] = [];
		let asked = 0;
		for (const route of reading) {
			const parts = route.path.split("?")[0]?.split("/") ?? [];
			const at = parts.findIndex((part, i) => i > 1 && formOf(part) !== "key");
			if (at < 0) continue;
			for (const id of ids.filter((one) => formOf(one) === formOf(parts[at] ?? ""))) {
				const told = (of: string) =>
					whole({ ...route, path: parts.with(at, of).join("/") }, admin.b.superAdmin);
				const theirs = await told(id);
				// Of the same form, and nobody's: who asks cannot tell the two apart.
				const nobodys = await told(id.replace(/.{4}$/, "0000"));
				asked += 1;
				if (theirs.status !== nobodys.status || theirs.code !== nobodys.code)
					wrong.push(`${route.name} ${id}: ${theirs.status}, nobody's ${nobodys.status}`);
			}
		}
		expect(asked).toBeGreaterThan(50);
		expect(wrong).toEqual([]);
		expect(await state()).toEqual(before);
	}, 60_000);
});
