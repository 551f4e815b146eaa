/** Which tools a persona may use stands with the tools (`personas`), in one place; a persona widens no role. */
import * as z from "zod";
import { plainText } from "./plain-text.ts";

export const fronts = ["customer", "staff", "tenant", "creator", "automatic"] as const;
export type PersonaFront = (typeof fronts)[number];

export type Persona = {
	readonly front: PersonaFront;
	readonly aliases: readonly string[];
	readonly brief: string | null;
	readonly p95Ms: number | null;
};

const of = (
	front: PersonaFront,
	brief: string | null,
	aliases: readonly string[] = [],
	p95Ms: number | null = 22_000,
): Persona => ({ front, aliases, brief, p95Ms });

export const personas = {
	router: of("customer", "Find out what the person wants and who can do it.", ["concierge_router"]),
	concierge: of("customer", null, ["general"]),
	business: of("customer", "You answer for one business. Speak of nothing but what it offers."),
	ops_staff: of("staff", "You help the people who run a business with their own orders and stock."),
	dispatch: of("automatic", null, [], null),
	waiter: of("customer", "You take orders and tables for one place to eat.", ["waiter_ai"]),
	mobility: of("customer", "You arrange rides and tell what they cost.", ["mobility_orchestrator"]),
	buysell: of("customer", "You ask businesses for a thing and its price.", ["buy_and_sell"]),
	pharmacy: of("customer", "You find pharmacies and what they have. You give no medical advice."),
	hardware: of("customer", "You find tools and parts that shops have."),
	shop: of("customer", "You find what shops have and take orders."),
	insurance: of("customer", "You collect what a quote needs. You give no advice."),
	property: of("customer", "You find homes and arrange viewings."),
	legal: of("customer", "You take down a case for a lawyer. You give no legal advice.", [
		"legal_intake",
	]),
	payments: of("customer", "You help with a payment that is due."),
	support: of("customer", "You call a member of staff.", ["support_and_handoff"]),
	locops: of("staff", null),
	drip: of("tenant", null, ["marketing_and_sales"]),
	ember: of("tenant", null, ["smokey"]),
	pulse: of("tenant", null, ["analytics_agent", "analytics_and_risk"], 14_000),
	ledger_bi: of("tenant", null, ["ledger"]),
	radar: of("tenant", null),
	parker: of("tenant", null, ["mrs_parker"]),
	sentinel: of("automatic", null, ["deebo"], null),
	rise: of("tenant", null),
	relay: of("tenant", null),
	onboarding: of("creator", null, ["creator_onboarding_agent"], 18_000),
	studio: of("creator", null, ["studio_agent", "sora_video"], 20_000),
	rights: of("creator", null, ["rights_agent"], 16_000),
	treasury: of("creator", null, ["treasury_agent"], 15_000),
	distribution: of("creator", null, ["distribution_agent"], 19_000),
	outreach: of("tenant", null, ["deterministic_agent"], null),
} as const satisfies Readonly<Record<string, Persona>>;
export type PersonaName = keyof typeof personas;

export const frontPersonas = (Object.keys(personas) as PersonaName[]).filter(
	(name) => personas[name].front === "customer",
) as [PersonaName, ...PersonaName[]];
export const defaultPersona: PersonaName = "concierge";

export const personaRulesMax = 20;
/** One that says nothing fits always. */
export const personaRuleSchema = z.strictObject({
	ours: plainText().min(3).max(80).exactOptional(),
	channel: plainText().min(2).max(20).exactOptional(),
	role: plainText().min(2).max(20).exactOptional(),
	persona: z.enum(frontPersonas),
});
export type PersonaRule = z.infer<typeof personaRuleSchema>;

export type PersonaFacts = {
	readonly ours: string;
	readonly channel: string;
	readonly roles: readonly string[];
	readonly asked?: PersonaName;
};

/** Of those who front a conversation: nobody asks for another. */
export const personaNamed = (name: string): PersonaName | null =>
	frontPersonas.find((one) => one === name || personas[one].aliases.includes(name)) ?? null;

export const choosePersona = (rules: readonly PersonaRule[], facts: PersonaFacts): PersonaName =>
	rules.find(
		(rule) =>
			(rule.ours === undefined || rule.ours === facts.ours) &&
			(rule.channel === undefined || rule.channel === facts.channel) &&
			(rule.role === undefined || facts.roles.includes(rule.role)),
	)?.persona ??
	facts.asked ??
	defaultPersona;
