/** What every tool declares, whoever writes it. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { toolsPage, toolsPagePath } from "../../scripts/tools-page.ts";
import { deciderRoles } from "../../src/core/approval/states.ts";
import { pendingKinds } from "../../src/core/confirmation/kinds.ts";
import { perMinuteMaxOf } from "../../src/kernel/router/admission.ts";
import { attributionKeys } from "../../src/kernel/router/arguments.ts";
import { packs } from "../../src/packs/index.ts";
import { commandOnly, riskClasses } from "../../src/ports/tool.ts";
import { productFiles, registry, root, textOf } from "./support.ts";

/** Earlier names that are still accepted: one tool, one name, and these beside it. */
const earlierNames: Readonly<Record<string, string>> = {
	momo_charge: "payment.createMomoCharge",
	createPaymentIntent: "payment.createIntent",
	requestTaxi: "taxi.request",
	trip_price_estimate: "trip.estimatePrice",
	notify_staff: "staff.notify",
	ocr_extract: "document.extractFields",
	generate_pdf: "document.generatePdf",
	price_insurance: "insurance.quotePremium",
	case_intake: "legal.intakeCase",
	storage_put: "storage.putObject",
	storage_get: "storage.getObject",
	analytics_log: "analytics.logEvent",
	broadcast_schedule: "marketing.scheduleBroadcast",
	sendWhatsAppMessage: "messaging.sendWhatsApp",
	initiateBooking: "booking.initiate",
	createBooking: "booking.initiate",
	reservation_book: "booking.initiate",
	cancelBooking: "booking.cancel",
	getBookingStatus: "booking.getStatus",
	scheduleViewing: "viewing.schedule",
	schedule_viewing: "viewing.schedule",
	bookService: "service.requestBooking",
	search_businesses_with_tags: "business.searchByTags",
	create_vendor_inquiries_and_message_vendors: "vendor.createInquiry",
	create_vendor_inquiries_and_message: "vendor.createInquiry",
	get_vendor_inquiry_updates: "vendor.getInquiryUpdates",
	log_user_feedback_on_vendor: "vendor.logFeedback",
	searchMarketplace: "listing.search",
	property_search: "property.searchListings",
	findPharmacy: "places.findPharmacy",
	getNearbyPlaces: "places.findNearby",
	searchLocalPlaces: "places.searchPoi",
	maps_geosearch: "geo.searchNearby",
	inventory_check: "inventory.checkItems",
	order_create: "order.create",
	orderFood: "order.create",
	order_status_update: "order.updateStatus",
	getOrderStatus: "order.getStatus",
	cancelOrder: "order.cancel",
	search_supabase: "data.queryTable",
	supabase_query_sql: "data.queryTable",
	"deebo.checkContent": "policy.checkContent",
	"deebo.checkCampaign": "policy.checkCampaign",
	"deebo.rulePackResolve": "policy.resolveRulePack",
	"deebo.explainDecision": "policy.explainDecision",
};

const tools = registry.tools.map(({ tool, pack }) => [tool.name, tool, pack] as const);

/** `tools/request-taxi.ts` -> `request-taxi`. */
const toolFiles = packs.flatMap((pack) =>
	readdirSync(join(root, "src/packs", pack.name, "tools"))
		.filter((file) => file !== "shapes.ts" && !file.endsWith(".test.ts"))
		.map((file) => [pack.name, file.replace(/\.ts$/, "")] as const),
);

type JsonSchema = {
	readonly type?: string | readonly string[];
	readonly properties?: Readonly<Record<string, JsonSchema>>;
	readonly additionalProperties?: unknown;
	readonly anyOf?: readonly JsonSchema[];
	readonly oneOf?: readonly JsonSchema[];
	readonly allOf?: readonly JsonSchema[];
	readonly items?: JsonSchema;
};

function objectsIn(schema: JsonSchema): readonly JsonSchema[] {
	const inner = [
		...Object.values(schema.properties ?? {}),
		...(schema.anyOf ?? []),
		...(schema.oneOf ?? []),
		...(schema.allOf ?? []),
		...(schema.items ? [schema.items] : []),
	];
	return [...(schema.properties ? [schema] : []), ...inner.flatMap(objectsIn)];
}

/** The three sets of tools that are required (EMO-S), by their earlier names: without a vendor's reply, which is a message (EMO-H4), and video. */
const statusSets = {
	first:
		"notify_staff search_supabase maps_geosearch ocr_extract property_search analytics_log search_businesses_with_tags create_vendor_inquiries_and_message_vendors get_vendor_inquiry_updates log_user_feedback_on_vendor",
	second: "inventory_check order_create order_status_update trip_price_estimate schedule_viewing",
	third: "reservation_book price_insurance generate_pdf case_intake broadcast_schedule",
} as const;

describe("every tool that is required", () => {
	const has = (set: keyof typeof statusSets) => {
		for (const alias of statusSets[set].split(" ")) {
			const tried = toolFiles.map(([pack, file]) =>
				textOf(`src/packs/${pack}/fixtures/${file}.json`),
			);
			const name = registry.find(alias)?.tool.name ?? `no tool for ${alias}`;
			expect(
				tried.filter((cases) => cases.startsWith(`{\n\t"tool": "${name}"`)),
				name,
			).toHaveLength(1);
		}
	};
	it("that was complete there is complete here [EMO-S-b]", () => has("first"));
	it("that was begun there is complete here [EMO-S-c]", () => has("second"));
	it("that was planned there is here [EMO-S-d]", () => has("third"));
	it("and the charge that it leaves out are here [EMO-S-a]", () => {
		for (const set of Object.keys(statusSets)) has(set as keyof typeof statusSets);
		expect(registry.find("momo_charge")?.tool.name).toBe("payment.createMomoCharge");
	});
});

describe("every tool", () => {
	it("is named domain.verbNoun [MKB-4.2-a]", () => {
		for (const [name] of tools) expect(name).toMatch(/^[a-z]+\.[a-z]+([A-Z][a-z]+)*$/);
	});

	it("is known under its earlier names, and under no others [MKB-4.2-a] [MRV-T02] [MRV-19.3-a] [MRV-20-m] [EMO-B4]", () => {
		for (const [alias, name] of Object.entries(earlierNames))
			expect(registry.find(alias)?.tool.name, alias).toBe(name);
		const declared = tools.flatMap(([, tool]) => [...tool.aliases]);
		expect(declared.sort()).toEqual(Object.keys(earlierNames).sort());
	});

	it.each(tools)(
		"%s takes nothing that says who is asking, and refuses keys it does not know [MRV-1-d] [MRV-2-a]",
		(_, tool) => {
			const objects = objectsIn(z.toJSONSchema(tool.input, { io: "input" }) as JsonSchema);
			expect(objects.length).toBeGreaterThan(0);
			for (const object of objects) {
				expect(object.additionalProperties).toBe(false);
				const carried = Object.keys(object.properties ?? {}).filter((key) =>
					(attributionKeys as readonly string[]).includes(key),
				);
				expect(carried).toEqual([]);
			}
		},
	);

	it.each(tools)(
		"%s asks with a text that exists, and says who may use it [MRV-2-a]",
		(_, tool) => {
			if (tool.confirm) expect(registry.hasText(tool.confirm.template)).toBe(true);
			expect(tool.roles.length).toBeGreaterThan(0);
			// What only the answer to a question runs asks nothing itself, and is a business's to answer, or staff's.
			if (tool.personas.length === 0) {
				expect([["vendor"], [...deciderRoles]]).toContainEqual(tool.roles);
				expect(tool.confirm).toBeUndefined();
			}
			expect(tool.scopes.length).toBeGreaterThan(0);
			expect(tool.timeoutMs).toBeGreaterThan(0);
			expect(tool.summary).toMatch(/^[A-Z].*\.$/);
		},
	);

	it.each(tools)(
		"%s is a row of the registry: its schema, its scopes, its calls in a minute and whether it reaches outside [MKB-10-a] [UAI-7-g]",
		(name, tool) => {
			expect(registry.find(name)?.tool).toBe(tool);
			for (const schema of [tool.input, tool.output]) expect(schema).toBeInstanceOf(z.ZodType);
			for (const scope of tool.scopes) expect(scope).toMatch(/^[a-z]+:[a-z]+$/);
			expect(tool.scopes).not.toEqual([]);
			expect(riskClasses).toContain(tool.risk);
			// What reaches outside waits for somebody's yes, and has the fewest calls.
			if (tool.risk === "side_effect") expect(tool.confirm ?? tool.approve).toBeDefined();
			const most = { read: 60, write: 30, side_effect: 10, policy: 120, workflow: 20 }[tool.risk];
			const requiredFigures: Readonly<Record<string, number>> = {
				"analytics.logEvent": 120,
				"storage.putObject": 60,
			};
			expect(perMinuteMaxOf(tool)).toBeGreaterThan(0);
			expect(perMinuteMaxOf(tool)).toBeLessThanOrEqual(requiredFigures[name] ?? most);
		},
	);

	it.each(tools)(
		"%s takes and gives what a JSON Schema of draft 2020-12 can say [UAI-6-e]",
		(_, tool) => {
			for (const [schema, io] of [
				[tool.input, "input"],
				[tool.output, "output"],
			] as const)
				expect(z.toJSONSchema(schema, { io }).$schema).toBe(
					"https://json-schema.org/draft/2020-12/schema",
				);
		},
	);

	it("sees no settings, and gives nothing that is called a secret: what a provider needs is the provider's alone [UAI-6-c]", () => {
		const sees = productFiles()
			.filter((path) => path.startsWith("src/packs/"))
			.filter((path) =>
				/process\.env|cloudflare:workers|\bBindings\b|\bSettings\b|from "[^"]*\/app\//.test(
					textOf(path),
				),
			);
		expect(sees).toEqual([]);
		const secret = /token|secret|password|apiKey|dataKey/i;
		for (const { body, name } of packs)
			for (const tool of body().tools)
				for (const { properties = {} } of objectsIn(
					z.toJSONSchema(tool.output, { io: "output" }) as JsonSchema,
				))
					expect(
						Object.keys(properties).filter((key) => secret.test(key)),
						name,
					).toEqual([]);
	});

	it("asks for a kind of yes that stands in the one list, and the list has no other [MRV-6.1-b] [MRV-9.3-a]", () => {
		const asked = tools.flatMap(([, tool]) => (tool.confirm ? [tool.confirm.kind] : []));
		expect([...new Set([...asked, "confirm_any"])].sort()).toEqual([...pendingKinds].sort());
		const elsewhere = productFiles()
			.filter((path) => !path.startsWith("src/packs/") && path !== "src/core/confirmation/kinds.ts")
			.filter((path) =>
				/"confirm_[a-z_]+"/.test(textOf(path).replaceAll('"confirm_any" satisfies', "")),
			);
		expect(elsewhere).toEqual([]);
	});

	/** The lists of what may be reached by name, once more and by hand. */
	const reachedByName: Readonly<Record<string, readonly string[]>> = {
		bucket: ["agent-artifacts", "wzrd-renders", "analytics-exports"],
		table: [
			..."businesses listings items orders bookings rides viewings services drivers".split(" "),
		],
	};
	it("reaches no bucket and no table but those of the lists, and no procedure or statement by its name [UAI-6-g]", () => {
		const found: Record<string, Set<string>> = {};
		for (const [name, tool] of tools)
			for (const { properties = {} } of objectsIn(
				z.toJSONSchema(tool.input, { io: "input" }) as JsonSchema,
			))
				for (const [key, schema] of Object.entries(properties)) {
					expect(key, name).not.toMatch(/sql|statement|procedure|function|rpc/i);
					if (/bucket|table$/i.test(key))
						for (const one of (schema as { enum?: readonly string[] }).enum ?? ["any"])
							found[key] = new Set([...(found[key] ?? []), one]);
				}
		expect(Object.fromEntries(Object.entries(found).map(([key, all]) => [key, [...all]]))).toEqual(
			reachedByName,
		);
	});

	it("that says how far a job is, for a driver or a business, is run by the grammar's reading of their own message alone [MRV-5.3-c]", () => {
		const said = tools.filter(([, tool]) => tool.personas.includes(commandOnly));
		// The way back from a member of staff is a word that the kernel itself reads.
		expect(said.map(([name]) => name).sort()).toEqual([
			"driver.setDuty",
			"order.updateStatus",
			"ride.arrive",
			"ride.complete",
			"ride.giveBack",
			"ride.noShow",
			"ride.start",
			"staff.leave",
		]);
		for (const [, tool] of said) {
			expect(tool.personas).toEqual([commandOnly]);
			expect(tool.confirm).toBeUndefined();
		}
		// Whatever only drivers or businesses may do is such a word, or an answer to a question.
		for (const [name, { roles, risk, personas }] of tools)
			if (
				risk !== "read" &&
				!roles.includes("customer") &&
				roles.some((role) => role === "driver" || role === "vendor")
			)
				expect(
					personas.filter((one) => one !== commandOnly),
					name,
				).toEqual([]);
	});

	it.each(toolFiles)("of %s has a fixture: %s", (pack, file) => {
		expect(existsSync(join(root, `src/packs/${pack}/fixtures/${file}.json`))).toBe(true);
	});

	it("that has a fixture is still there", () => {
		for (const pack of packs) {
			const fixtures = readdirSync(join(root, "src/packs", pack.name, "fixtures"))
				.filter((name) => name.endsWith(".json"))
				.map((name) => name.replace(/\.json$/, ""));
			const files = toolFiles.filter(([name]) => name === pack.name).map(([, file]) => file);
			expect(fixtures.sort()).toEqual(files.sort());
		}
	});

	it("stands on the generated page as it is declared: npm run tools [MKB-2.1-e] [EMO-Q-f]", () => {
		expect(textOf(toolsPagePath)).toBe(toolsPage(registry));
	});
});
