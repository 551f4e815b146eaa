/** What the tools made for a test have in common where a customer books something: all but its words and what it does. */

export const booksForCustomer = {
	aliases: [],
	risk: "side_effect",
	scopes: [],
	roles: ["customer"],
	personas: ["concierge"],
	timeoutMs: 1000,
	recordedBy: "database",
} as const;

export const alwaysAsked = {
	kind: "confirm_transaction",
	about: { concepts: [], undoes: false },
	template: "gate.confirm_any",
	ttlSeconds: 3600,
	mandatory: true,
	reachesThirdParty: false,
} as const;
