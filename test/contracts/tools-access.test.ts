/**
 * Who may call what, every tool by every role by every persona, against the table of the catalogue as it was agreed: the router
 * gives the same answer, and what the table does not know is not declared either.
 */
import { describe, expect, it } from "vitest";
import { makeRegistry } from "../../src/kernel/registry.ts";
import { makeRouter } from "../../src/kernel/router/router.ts";
import { packs } from "../../src/packs/index.ts";
import { makePolicyEngine } from "../../src/policy/engine.ts";
import { type Role, roles, scopesByRole } from "../../src/ports/roles.ts";
import type { Runtime } from "../../src/ports/runtime.ts";
import { testMarket, testTenant } from "../support/market.ts";
import { withBody } from "../support/whole-pack.ts";

const personas = [
	..."router concierge business ops_staff dispatch waiter mobility buysell pharmacy hardware shop".split(
		" ",
	),
	..."insurance property legal payments support locops drip ember pulse ledger_bi radar parker".split(
		" ",
	),
	..."sentinel rise relay onboarding studio rights treasury distribution outreach nobody".split(
		" ",
	),
];
const phones = "customer staff driver vendor creator";
/** Run by their own words alone, or as the answer to a question. */
const driving = ["driver customer", ""] as const;
const dining = "concierge business waiter";
const shopping = `${dining} buysell pharmacy hardware shop`;
/** Whoever fronts a conversation: a person can always reach staff, and what is held about them. */
const fronting =
	"router concierge business waiter mobility buysell pharmacy hardware shop insurance property legal payments support";

const everybody = "super_admin tenant_admin staff vendor driver creator customer operator system";

const table: Readonly<Record<string, readonly [string, string]>> = {
	"analytics.logEvent": [
		everybody,
		"router concierge business ops_staff waiter mobility buysell pharmacy hardware shop insurance property legal payments support locops drip ember pulse studio",
	],
	"approval.answer": ["operator staff super_admin tenant_admin", ""],
	"booking.answer": ["vendor", ""],
	"booking.cancel": ["customer", dining],
	"booking.change": ["customer", dining],
	"booking.getStatus": ["customer", dining],
	"booking.initiate": ["customer staff", dining],
	"business.searchByTags": ["customer staff", "concierge buysell"],
	"data.queryTable": [
		`${phones} super_admin tenant_admin`,
		"router concierge ops_staff waiter mobility pharmacy hardware shop property legal locops drip pulse onboarding studio rights treasury",
	],
	"document.extractFields": ["customer staff", "concierge insurance buysell pharmacy"],
	"document.generatePdf": ["customer", "concierge business insurance property legal"],
	"driver.setDuty": driving,
	"geo.searchNearby": [phones, "concierge mobility"],
	"insurance.quotePremium": ["customer staff", "concierge insurance"],
	"inventory.checkItems": [
		phones,
		"concierge business ops_staff waiter buysell pharmacy hardware shop",
	],
	"legal.intakeCase": ["customer staff", "concierge legal"],
	"listing.search": [phones, "concierge business"],
	"marketing.holdBroadcast": ["staff tenant_admin", "drip"],
	"marketing.stopBroadcast": ["staff tenant_admin", "drip"],
	"marketing.getBroadcast": ["staff tenant_admin", "drip"],
	"marketing.scheduleBroadcast": ["staff tenant_admin", "drip"],
	"messaging.sendWhatsApp": ["customer driver vendor staff tenant_admin", "concierge ops_staff"],
	"order.cancel": ["customer", shopping],
	"order.create": ["customer staff", shopping],
	"order.getStatus": ["customer", shopping],
	"order.updateStatus": ["vendor staff tenant_admin", ""],
	"payment.createIntent": ["customer staff", "concierge payments"],
	"payment.createMomoCharge": [
		"customer staff",
		"concierge waiter mobility buysell pharmacy hardware shop insurance property legal payments",
	],
	"places.findNearby": [phones, "concierge"],
	"places.findPharmacy": [phones, "concierge pharmacy"],
	"places.searchPoi": [phones, "concierge"],
	"policy.checkCampaign": ["super_admin tenant_admin staff system", "sentinel"],
	"policy.checkContent": ["super_admin tenant_admin staff creator operator system", "sentinel"],
	"policy.explainDecision": ["super_admin tenant_admin staff system", "sentinel"],
	"policy.resolveRulePack": [
		"super_admin tenant_admin staff creator operator system",
		"sentinel ember parker",
	],
	"privacy.eraseMyData": [phones, fronting],
	"privacy.showMyData": [phones, fronting],
	"property.searchListings": [phones, "concierge property"],
	"ride.arrive": driving,
	"ride.cancel": ["customer", "concierge mobility"],
	"ride.complete": driving,
	"ride.getStatus": ["customer driver staff", "concierge mobility"],
	"ride.giveBack": driving,
	"ride.noShow": driving,
	"ride.start": driving,
	"service.answer": ["vendor", ""],
	"service.cancel": ["customer", "concierge business"],
	"service.getStatus": ["customer", "concierge business"],
	"service.requestBooking": ["customer staff", "concierge business"],
	"staff.leave": [phones, ""],
	"staff.notify": [everybody, `${fronting} ops_staff drip pulse relay onboarding`],
	"storage.getObject": ["tenant_admin staff creator", "studio distribution"],
	"storage.putObject": ["tenant_admin staff creator", "pulse onboarding studio"],
	"taxi.request": ["customer staff", "concierge mobility"],
	"trip.estimatePrice": ["customer staff driver vendor", "concierge mobility"],
	"vendor.cancelInquiry": ["customer", "concierge buysell"],
	"vendor.createInquiry": ["customer staff", "concierge buysell"],
	"vendor.getInquiryUpdates": ["customer staff", "concierge buysell"],
	"vendor.logFeedback": ["customer", "concierge buysell"],
	"vendor.takeQuote": ["customer staff", "concierge buysell"],
	"workflow.requestApproval": [
		"super_admin tenant_admin staff operator system",
		"ops_staff drip rise outreach",
	],
	"workflow.runBatch": ["super_admin tenant_admin system", "rise"],
	"workflow.scheduleJob": ["tenant_admin system", "drip relay"],
	"viewing.answer": ["vendor", ""],
	"viewing.cancel": ["customer", "concierge business property"],
	"viewing.getStatus": ["customer", "concierge business property"],
	"viewing.schedule": ["customer staff", "concierge business property"],
};

const looked = "data.queryTable";
const counted = "analytics.logEvent";
const called = "staff.notify";
const dialled = "payment.createMomoCharge";
const stocked = `${looked} inventory.checkItems order.create ${dialled} ${called} ${counted}`;
/** What the catalogue of tools gives each persona, of the tools that there are; a shop's word on an order is its own, and nobody's here. */
const catalogue: Readonly<Record<string, string>> = {
	router: `${looked} ${called} ${counted}`,
	concierge: `listing.search property.searchListings places.searchPoi places.findNearby places.findPharmacy geo.searchNearby order.create service.requestBooking booking.initiate viewing.schedule taxi.request payment.createIntent messaging.sendWhatsApp ${called} ${counted}`,
	business: `listing.search inventory.checkItems order.create service.requestBooking booking.initiate viewing.schedule ${called} ${counted}`,
	ops_staff: `inventory.checkItems ${looked} messaging.sendWhatsApp workflow.requestApproval ${called} ${counted}`,
	dispatch: "",
	waiter: `${stocked} booking.initiate`,
	mobility: `geo.searchNearby ${looked} trip.estimatePrice taxi.request ${dialled} ${called} ${counted}`,
	buysell: `business.searchByTags vendor.createInquiry vendor.getInquiryUpdates vendor.logFeedback inventory.checkItems order.create ${dialled} document.extractFields ${called} ${counted}`,
	pharmacy: `${stocked} places.findPharmacy document.extractFields`,
	hardware: stocked,
	shop: stocked,
	insurance: `document.extractFields insurance.quotePremium document.generatePdf ${dialled} ${called} ${counted}`,
	property: `${looked} property.searchListings viewing.schedule document.generatePdf ${dialled} ${called} ${counted}`,
	legal: `${looked} legal.intakeCase document.generatePdf ${dialled} ${called} ${counted}`,
	payments: `${dialled} payment.createIntent ${called} ${counted}`,
	support: `${called} ${counted}`,
	locops: `${looked} ${counted}`,
	drip: `marketing.scheduleBroadcast ${looked} workflow.requestApproval workflow.scheduleJob ${called} ${counted}`,
	ember: `policy.resolveRulePack ${counted}`,
	pulse: `${counted} ${looked} storage.putObject ${called}`,
	parker: "policy.resolveRulePack",
	sentinel:
		"policy.checkCampaign policy.checkContent policy.explainDecision policy.resolveRulePack",
	rise: "workflow.requestApproval workflow.runBatch",
	relay: `${called} workflow.scheduleJob`,
	onboarding: `${looked} storage.putObject ${called}`,
	studio: `storage.putObject storage.getObject ${looked} ${counted}`,
	rights: looked,
	treasury: looked,
	distribution: "storage.getObject",
	outreach: "workflow.requestApproval",
};
/** Whoever lets somebody have a thing lets them see, change and call it off. */
const alongWith: Readonly<Record<string, string>> = {
	"order.create": "order.getStatus order.cancel",
	"booking.initiate": "booking.getStatus booking.change booking.cancel",
	"viewing.schedule": "viewing.getStatus viewing.cancel",
	"service.requestBooking": "service.getStatus service.cancel",
	"taxi.request": "ride.getStatus ride.cancel",
	"vendor.createInquiry": "vendor.takeQuote vendor.cancelInquiry",
	"marketing.scheduleBroadcast":
		"marketing.getBroadcast marketing.holdBroadcast marketing.stopBroadcast",
};
/** Where no market says who fronts it, one does everybody's work. */
const besides: Readonly<Record<string, string>> = {
	concierge: `${looked} ${dialled} inventory.checkItems trip.estimatePrice business.searchByTags vendor.createInquiry vendor.getInquiryUpdates vendor.logFeedback document.extractFields document.generatePdf insurance.quotePremium legal.intakeCase`,
	business: "document.generatePdf",
};

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const runtime: Runtime = {
	nowMs: () => 0,
	newId: (prefix) => prefix,
	newCode: () => "7K2M",
	sha256Hex: () => "hash",
	log: { ...quiet, child: () => runtime.log },
};
const declared = makeRegistry(packs, []);
const market = testMarket([]);
const routerOver = (registry: typeof declared) =>
	makeRouter({ registry, runtime, policy: makePolicyEngine(runtime), needsOf: () => ({}) });
const plain = routerOver(declared);

async function isAdmitted(
	tool: string,
	as: readonly Role[],
	agent: string,
	router = plain,
): Promise<boolean> {
	const invocation = await router.invoke(
		{
			name: tool,
			args: {},
			turnKey: "SM1:0",
			callsMade: 0,
			madeLastMinute: () => 0,
			ctx: {
				tenantId: testTenant,
				market,
				actor: { kind: "person", id: "key", roles: as, agent },
				threadKey: "key",
				traceId: "trace",
				locale: "en",
				channel: "whatsapp",
				nowMs: 0,
				address: { channel: "whatsapp", value: "+447700900101" },
			},
			// Whatever its schema wants: what was frozen is not parsed again.
			confirmed: {
				actionId: "act_1",
				args: {},
				facts: {},
				shownHash: "shown",
				expiresAtMs: 1,
				resumed: false,
			},
		},
		new AbortController().signal,
	);
	if (invocation.kind !== "refused") throw new Error(`${tool} ran`);
	return invocation.refusal.stage !== "access";
}

const words = (text: string) => text.split(" ").filter((word) => word !== "");

describe("access", () => {
	it("is written in the table for every declared tool and for no other", () => {
		expect(Object.keys(table).sort()).toEqual(declared.tools.map(({ tool }) => tool.name).sort());
	});

	it.each(Object.entries(table))(
		"to %s is given to its roles through its personas, and to nobody else [EMO-X-a] [EMO-X-h] [EMO-X-i] [EMO-X-j] [EMO-X-m] [EMO-X-p]",
		async (tool, [byRole, byPersona]) => {
			const given: string[] = [];
			for (const role of roles)
				for (const persona of personas)
					if (await isAdmitted(tool, [role], persona)) given.push(`${role}/${persona}`);
			const through = words(byPersona).length === 0 ? personas : words(byPersona);
			const expected = words(byRole).flatMap((role) => through.map((one) => `${role}/${one}`));
			expect(given.sort()).toEqual(expected.sort());
		},
	);

	it.each([
		[
			"Marketing & Sales [EMO-X-l]",
			"drip",
			[
				looked,
				"marketing.scheduleBroadcast",
				"marketing.getBroadcast",
				"marketing.holdBroadcast",
				"marketing.stopBroadcast",
				counted,
				called,
			],
			["workflow.requestApproval", "workflow.scheduleJob"],
		],
		[
			"Support & Handoff [EMO-X-n]",
			"support",
			[called, counted],
			["privacy.eraseMyData", "privacy.showMyData"],
		],
		["Locops [EMO-X-o]", "locops", [looked, counted], []],
	] as const)(
		"of %s is to its own tools, and to no other business",
		async (_, persona, own, besides) => {
			const given: string[] = [];
			for (const { tool } of declared.tools)
				for (const role of roles)
					if (await isAdmitted(tool.name, [role], persona)) given.push(tool.name);
			// Run by their own words, or as the answer to a question: through whatever persona.
			const anyway = new Set(
				Object.entries(table).flatMap(([name, [, through]]) => (through === "" ? [name] : [])),
			);
			expect([...new Set(given)].filter((name) => !anyway.has(name)).sort()).toEqual(
				[...own, ...besides].sort(),
			);
		},
	);

	it.each(personas)(
		"of %s is to what the catalogue gives it and what goes along with that, and to nothing else [EMO-X-b] [EMO-X-c] [EMO-X-d] [EMO-X-e] [EMO-X-f] [EMO-X-g] [EMO-X-k]",
		(persona) => {
			const own = words(`${catalogue[persona] ?? ""} ${besides[persona] ?? ""}`);
			const fronted = words(fronting).includes(persona)
				? ["privacy.eraseMyData", "privacy.showMyData"]
				: [];
			const expected = [...own, ...own.flatMap((name) => words(alongWith[name] ?? "")), ...fronted];
			const held = declared.tools.filter(({ tool }) =>
				(tool.personas as readonly string[]).includes(persona),
			);
			expect(held.map(({ tool }) => tool.name).sort()).toEqual([...new Set(expected)].sort());
		},
	);

	it("is not put together from one role's name and another's scopes [MKB-2.1-f] [MKB-10-b] [EMO-X-q]", async () => {
		// Declared for a creator, who holds none of its scopes, and asking for what a customer holds.
		const forCreators = routerOver(
			makeRegistry(
				packs.map((pack) =>
					withBody(pack, ({ tools }) => ({
						tools: tools.map((tool) =>
							tool.name === "ride.cancel" ? { ...tool, roles: ["creator"] } : tool,
						),
					})),
				),
				[],
			),
		);
		const cancels = (...as: readonly Role[]) =>
			isAdmitted("ride.cancel", as, "concierge", forCreators);
		expect(await cancels("creator")).toBe(false);
		expect(await cancels("customer")).toBe(false);
		expect(await cancels("creator", "customer")).toBe(false);
		expect(await isAdmitted("ride.cancel", ["customer"], "concierge")).toBe(true);
	});

	it("needs scopes that a role holds: each that is held is asked by some tool, and each that is asked is held", () => {
		const asked = new Set(declared.tools.flatMap(({ tool }) => tool.scopes));
		const held = new Set(Object.values(scopesByRole).flat());
		expect([...held].sort()).toEqual([...asked].sort());
	});
});
