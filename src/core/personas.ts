/** Which tools a persona may use stands with the tools (`personas`), in one place; a persona widens no role. */
import * as z from "zod";
import { plainText } from "./plain-text.ts";

export const fronts = ["customer", "staff", "tenant", "creator", "automatic"] as const;
export type PersonaFront = (typeof fronts)[number];

export type Persona = {
	readonly front: PersonaFront;
	readonly aliases: readonly string[];
};

const of = (front: PersonaFront, aliases: readonly string[] = []): Persona => ({ front, aliases });

export const personas = {
	router: of("customer", ["concierge_router"]),
	concierge: of("customer", ["general"]),
	business: of("customer"),
	ops_staff: of("staff"),
	dispatch: of("automatic"),
	waiter: of("customer", ["waiter_ai"]),
	mobility: of("customer", ["mobility_orchestrator"]),
	buysell: of("customer", ["buy_and_sell"]),
	pharmacy: of("customer"),
	hardware: of("customer"),
	shop: of("customer"),
	insurance: of("customer"),
	property: of("customer"),
	legal: of("customer", ["legal_intake"]),
	payments: of("customer"),
	support: of("customer", ["support_and_handoff"]),
	locops: of("staff"),
	drip: of("tenant", ["marketing_and_sales"]),
	ember: of("tenant", ["smokey"]),
	pulse: of("tenant", ["analytics_agent", "analytics_and_risk"]),
	ledger_bi: of("tenant", ["ledger"]),
	radar: of("tenant"),
	parker: of("tenant", ["mrs_parker"]),
	sentinel: of("automatic", ["deebo"]),
	rise: of("tenant"),
	relay: of("tenant"),
	onboarding: of("creator", ["creator_onboarding_agent"]),
	studio: of("creator", ["studio_agent", "sora_video"]),
	rights: of("creator", ["rights_agent"]),
	treasury: of("creator", ["treasury_agent"]),
	distribution: of("creator", ["distribution_agent"]),
	outreach: of("tenant", ["deterministic_agent"]),
} as const satisfies Readonly<Record<string, Persona>>;
export type PersonaName = keyof typeof personas;

export const frontPersonas = (Object.keys(personas) as PersonaName[]).filter(
	(name) => personas[name].front === "customer",
) as [PersonaName, ...PersonaName[]];
export const defaultPersona: PersonaName = "concierge";

/** Beside whoever fronts it, in a conversation of the tenant's own staff: its tools ask the rows whether somebody still is of them. */
export const staffPersona: PersonaName = "drip";
/** Who calls a tool for staff: what is its alone. What it shares with agents that are called by a key stays theirs. */
export const personaFor = (front: string, has: readonly string[]): string =>
	has.length === 1 && has[0] === staffPersona ? staffPersona : front;

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
