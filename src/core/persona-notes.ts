/** What no door needs to know of a persona. */
import type { PersonaName } from "./personas.ts";

export type PersonaNote = {
	/** What a model is told beside the rules. */
	readonly brief: string | null;
	/** The latency goal. */
	readonly p95Ms: number | null;
};

const usual: PersonaNote = { brief: null, p95Ms: 22_000 };
const notes: Partial<Readonly<Record<PersonaName, PersonaNote>>> = {
	router: { brief: "Find out what the person wants and who can do it.", p95Ms: 22_000 },
	business: {
		brief: "You answer for one business. Speak of nothing but what it offers.",
		p95Ms: 22_000,
	},
	ops_staff: {
		brief: "You help the people who run a business with their own orders and stock.",
		p95Ms: 22_000,
	},
	dispatch: { brief: null, p95Ms: null },
	waiter: { brief: "You take orders and tables for one place to eat.", p95Ms: 22_000 },
	mobility: { brief: "You arrange rides and tell what they cost.", p95Ms: 22_000 },
	buysell: { brief: "You ask businesses for a thing and its price.", p95Ms: 22_000 },
	pharmacy: {
		brief: "You find pharmacies and what they have. You give no medical advice.",
		p95Ms: 22_000,
	},
	hardware: { brief: "You find tools and parts that shops have.", p95Ms: 22_000 },
	shop: { brief: "You find what shops have and take orders.", p95Ms: 22_000 },
	insurance: { brief: "You collect what a quote needs. You give no advice.", p95Ms: 22_000 },
	property: { brief: "You find homes and arrange viewings.", p95Ms: 22_000 },
	legal: { brief: "You take down a case for a lawyer. You give no legal advice.", p95Ms: 22_000 },
	payments: { brief: "You help with a payment that is due.", p95Ms: 22_000 },
	support: { brief: "You call a member of staff.", p95Ms: 22_000 },
	pulse: { brief: null, p95Ms: 14_000 },
	sentinel: { brief: null, p95Ms: null },
	onboarding: { brief: null, p95Ms: 18_000 },
	studio: { brief: null, p95Ms: 20_000 },
	rights: { brief: null, p95Ms: 16_000 },
	treasury: { brief: null, p95Ms: 15_000 },
	distribution: { brief: null, p95Ms: 19_000 },
	outreach: { brief: null, p95Ms: null },
};

export const noteOf = (name: PersonaName): PersonaNote => notes[name] ?? usual;
