/** The typed client speaks to the real routes: what its types promise is what comes. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type AdminClient, adminClient } from "../../clients/admin/index.ts";
import { type Admin, startAdmin } from "./support.ts";

let admin: Admin;
let api: AdminClient;
const clientOf = (key: string) =>
	adminClient({
		baseUrl: "https://concierge.example",
		key,
		fetch: async (request) => admin.app.fetch(request),
	});
beforeAll(async () => {
	admin = await startAdmin();
	api = clientOf(admin.a.tenantAdmin);
});
afterAll(() => admin.stop());

it("creates, reads, changes by version and lists, page by page", async () => {
	const body = { label: "till", address: "https://till.example.com/" };
	const header = { "Idempotency-Key": "the-first-webhook" };
	const made = await api.POST("/admin/webhooks", { params: { header }, body });
	expect(made.response.status).toBe(201);
	const hook = made.data?.data;
	if (!hook) throw new Error("it was not made");
	expect(hook.secret).toMatch(/^whsec_/);
	const path = { webhookId: hook.id };
	const read = await api.GET("/admin/webhooks/{webhookId}", { params: { path } });
	expect(read.data?.data.label).toBe("till");
	const changed = await api.PATCH("/admin/webhooks/{webhookId}", {
		params: { path },
		body: { version: hook.version, state: "paused" },
	});
	expect(changed.data?.data.state).toBe("paused");
	await api.POST("/admin/webhooks", { body: { ...body, label: "second" } });
	const seen: string[] = [];
	let cursor: string | undefined;
	do {
		const query = { limit: "1", ...(cursor === undefined ? {} : { cursor }) };
		const page = await api.GET("/admin/webhooks", { params: { query } });
		seen.push(...(page.data?.data.items ?? []).map(({ label }) => label));
		cursor = page.data?.data.nextCursor ?? undefined;
	} while (cursor !== undefined && seen.length < 10);
	expect(seen).toEqual(["second", "till"]);
});

it("has what is refused as a value: of a stale version, of a lower role, of no key", async () => {
	const markets = await api.GET("/admin/markets", {});
	const [market] = markets.data?.data.items ?? [];
	if (!market) throw new Error("there is a market");
	const stale = await api.PATCH("/admin/markets/{marketId}", {
		params: { path: { marketId: market.marketId } },
		body: { version: market.version + 1, maxOutboundPerInbound: 4 },
	});
	expect(stale.error?.error).toMatchObject({ code: "CONFLICT", reason: "STALE_STATE" });
	const body = { label: "x", address: "https://x.example.com/" };
	const denied = await clientOf(admin.a.staff).POST("/admin/webhooks", { body });
	expect(denied.error?.error.code).toBe("AUTH_ERROR");
	expect((await clientOf("nothing").GET("/admin/me", {})).response.status).toBe(401);
});

it("does not compile for a route, a field or a state that is not there", () => {
	const never = async () => {
		// @ts-expect-error no such route
		await api.GET("/admin/nothing", {});
		// @ts-expect-error no such state
		await api.GET("/admin/webhooks", { params: { query: { state: "asleep" } } });
		// @ts-expect-error a label is wanted
		await api.POST("/admin/webhooks", { body: { address: "https://x.example.com/" } });
	};
	expect(never).toBeTypeOf("function");
});
