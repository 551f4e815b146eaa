/** For tests: the town with businesses that take bookings and orders, and a proposal in one line. */
import * as z from "zod";
import type { Json } from "../../../core/json.ts";
import type { Locale } from "../../../core/locale.ts";
import type { Market, Shop } from "../../../core/market.ts";
import type { Proposal, Snapshot } from "../../../ports/proposer.ts";
import { bookingOutline, venueTown } from "../booking/outline.ts";
import { decide } from "../decide.ts";
import { snapshotOf } from "../outline.ts";

const item = (sku: string, name: string, ...aliases: readonly string[]) => ({
	sku,
	name,
	aliases: [...aliases],
});
const drinks = (of: string) => [
	item(`${of}-cola`, "Cola", "coke", "kola", "кола", "κόλα", "coca", "koka"),
	item(`${of}-tea`, "Tea", "çay", "чай", "thé", "icyayi", "Tee"),
	item(`${of}-water`, "Water", "su", "вода", "νερό", "eau", "amazi", "acqua", "Wasser"),
];
export const shops: readonly Shop[] = [
	{
		businessId: "grill",
		name: "Harbour Grill",
		category: "restaurant",
		tags: ["grill", "steak", "Liman Grill", "restaurant"],
		items: [
			item("gr-margherita", "Margherita", "pizza margherita", "маргарита", "μαργαρίτα"),
			item("gr-burger", "Burger", "hamburger", "бургер", "μπέργκερ"),
			item("gr-soup", "Lentil soup", "mercimek çorbası", "soup", "суп", "σούπα", "soupe", "isupu"),
			...drinks("gr"),
		],
	},
	{
		businessId: "napoli",
		name: "Napoli Corner",
		category: "pizzeria",
		tags: ["pizza", "family"],
		items: [
			item("np-margherita", "Margherita", "pizza margherita", "маргарита", "μαργαρίτα"),
			item("np-tiramisu", "Tiramisu", "тирамису", "τιραμισού"),
			...drinks("np"),
		],
	},
	{
		businessId: "pharmacy",
		name: "Deniz Pharmacy",
		category: "pharmacy",
		tags: ["eczane", "аптека", "φαρμακείο", "pharmacie", "farumasi"],
		items: [
			item("ph-paracetamol", "Paracetamol", "парацетамол", "παρακεταμόλη"),
			item("ph-suncream", "Sun cream", "güneş kremi", "crème solaire"),
		],
	},
	{
		businessId: "hardware",
		name: "Bay Hardware",
		category: "hardware",
		tags: ["nalbur"],
		items: [
			item("hw-hammer", "Hammer", "çekiç", "молоток", "σφυρί", "marteau", "inyundo", "martello"),
		],
	},
];
const tools = ["order.create", "order.cancel", "order.getStatus", "order.updateStatus"];
export const shopTown: Market = {
	...venueTown,
	shops: [...shops],
	tools: {
		...venueTown.tools,
		...Object.fromEntries(
			tools.map((tool) => [tool, { enabled: true, requireConfirmation: null }]),
		),
	},
};

const argsSchema = z.strictObject({
	businessId: z.string().nullable(),
	items: z.array(
		z.strictObject({ sku: z.string().nullable(), name: z.string().nullable(), qty: z.int() }),
	),
	tableNo: z.string().nullable(),
	place: z.json().optional(),
	notes: z.string().nullable(),
});

/** `order napoli | 2 np-margherita, 1 np-cola | room 12 | “no ice”`, `orders.ask_shop`, or as of bookings. */
export function orderOutline(proposal: Proposal): string {
	if (proposal.type !== "execute_tool") return bookingOutline(proposal);
	if (proposal.tool === "order.cancel" || proposal.tool === "order.getStatus")
		return `${proposal.tool} ${JSON.stringify(proposal.args)}`;
	if (proposal.tool !== "order.create") return bookingOutline(proposal);
	const { businessId, items, tableNo, notes } = argsSchema.parse(proposal.args);
	return [
		`order ${businessId}`,
		items.map(({ sku, name, qty }) => `${qty} ${sku ?? `“${name}”`}`).join(", "),
		...(tableNo === null ? [] : [tableNo]),
		...(notes === null ? [] : [`“${notes}”`]),
		...(proposal.replaces === undefined ? [] : [`replaces ${proposal.replaces}`]),
	].join(" | ");
}

export const orderExtracted = (text: string, over: Partial<Snapshot> = {}): string =>
	orderOutline(decide(snapshotOf(text, { market: shopTown, ...over })));

export const waitingOrder = (args: Json): Snapshot["waiting"] => [
	{ code: "K7M2", tool: "order.create", args, suspended: false },
];

/** Several messages of one person, each answered; a proposed order waits. */
export function orderDialogue(lines: readonly string[], locale: Locale = "en"): readonly string[] {
	let state = snapshotOf("", { market: shopTown, locale });
	return lines.map((text) => {
		const proposal = decide({ ...state, text });
		if (proposal.dialogue !== undefined) state = { ...state, dialogue: proposal.dialogue };
		if (proposal.locale !== undefined) state = { ...state, locale: proposal.locale };
		if (proposal.type === "execute_tool" && proposal.tool === "order.create")
			state = { ...state, waiting: waitingOrder(proposal.args) };
		return orderOutline(proposal);
	});
}
