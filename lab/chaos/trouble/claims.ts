/** A text that is here under no name says nothing of how a thing stands: a question, a list, an answer to something else. */
import { withoutMarks } from "../../../src/core/template/marks.ts";
import { kernel } from "../../../src/languages/en/texts/kernel.ts";
import { en as orders } from "../../../src/packs/orders/texts/en.ts";
import { en as bookings } from "../../../src/packs/bookings/texts/en.ts";
import { en as mobility } from "../../../src/packs/mobility/texts/en.ts";
import { en as vendors } from "../../../src/packs/vendors/texts/en.ts";

export const thingKinds = ["ride", "booking", "order", "inquiry"] as const;
export type ThingKind = (typeof thingKinds)[number];
export type Claim = { readonly kind: ThingKind; readonly states: readonly string[] };

type Said = readonly (readonly [template: string, claim: Claim])[];
const saidBy = <Key extends string>(
	kind: ThingKind,
	texts: Readonly<Record<Key, string>>,
	claims: Readonly<Partial<Record<Key, readonly string[]>>>,
): Said =>
	(Object.entries(claims) as [Key, readonly string[]][]).map(
		([key, states]) => [texts[key], { kind, states }] as const,
	);

const said: Said = [
	...saidBy("ride", mobility, {
		"mobility.searching": ["pending"],
		"mobility.given_back": ["pending"],
		"mobility.status_pending": ["pending"],
		"mobility.assigned": ["assigned"],
		"mobility.status_assigned": ["assigned"],
		"mobility.arrived": ["arrived"],
		"mobility.status_arrived": ["arrived"],
		"mobility.status_started": ["arrived"],
		"mobility.completed": ["completed"],
		"mobility.status_completed": ["completed"],
		"mobility.no_show": ["no_show"],
		"mobility.status_no_show": ["no_show"],
		"mobility.none_found": ["expired"],
		"mobility.status_expired": ["expired"],
		"mobility.cancelled": ["cancelled"],
		"mobility.cancelled_assigned": ["cancelled"],
		"mobility.cancelled_plain": ["cancelled"],
		"mobility.status_cancelled": ["cancelled"],
	}),
	...saidBy("booking", bookings, {
		"bookings.booked": ["confirmed"],
		"bookings.accepted": ["confirmed"],
		"bookings.status": ["confirmed"],
		"bookings.changed": ["confirmed"],
		"bookings.cancelled": ["cancelled"],
		"bookings.withdrawn": ["cancelled"],
	}),
	...saidBy("order", orders, {
		"orders.ordered": ["confirmed"],
		"orders.ordered_eta": ["confirmed"],
		"orders.status_confirmed": ["confirmed"],
		"orders.unanswered": ["confirmed"],
		"orders.preparing": ["preparing"],
		"orders.status_preparing": ["preparing"],
		"orders.ready": ["ready"],
		"orders.status_ready": ["ready"],
		"orders.delivered": ["delivered"],
		"orders.status_delivered": ["delivered"],
		"orders.cancelled": ["cancelled"],
		"orders.refused": ["cancelled"],
		"orders.status_cancelled": ["cancelled"],
	}),
	...saidBy("inquiry", vendors, {
		"vendors.asked": ["pending"],
		"vendors.status_asking": ["pending", "partial"],
		"vendors.offers": ["partial"],
		"vendors.offers_gone": ["pending", "partial"],
		"vendors.summary": ["complete", "expired"],
		"vendors.summary_words": ["complete", "expired"],
		"vendors.summary_no": ["complete", "expired"],
		"vendors.summary_silence": ["complete", "expired"],
		"vendors.cancelled": ["cancelled"],
		"vendors.status_cancelled": ["cancelled"],
	}),
];

const patternOf = (template: string): RegExp =>
	new RegExp(
		`^${withoutMarks(template)
			.split(/\{\w+\}/)
			.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
			.join("[\\s\\S]*?")}`,
		"u",
	);
const patterns = said
	.map(([template, claim]) => ({ pattern: patternOf(template), length: template.length, claim }))
	.sort((a, b) => b.length - a.length);

export const repeatLead = kernel["kernel.repeat"].replace("{text}", "");
export const unmarked = (text: string): string =>
	text.startsWith(repeatLead) ? text.slice(repeatLead.length) : text;

export const claimOf = (text: string): Claim | null =>
	patterns.find(({ pattern }) => pattern.test(withoutMarks(unmarked(text))))?.claim ?? null;
