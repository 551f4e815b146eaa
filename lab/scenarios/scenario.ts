import type { Locale } from "../../src/core/locale.ts";

export const recordNames = [
	"rides",
	"bookings",
	"orders",
	"inquiries",
	"viewings",
	"services",
	"payments",
	"insurances",
	"cases",
	"papers",
	"tickets",
	"approvals",
	"broadcasts",
	"exports",
	"erasures",
	"optouts",
] as const;
export type RecordName = (typeof recordNames)[number];

export type Change =
	| { readonly kind: "switch"; readonly tool: string; readonly isOn: boolean }
	| { readonly kind: "price"; readonly sku: string; readonly minor: number }
	| { readonly kind: "stock"; readonly sku: string; readonly qty: number }
	| { readonly kind: "tariff" };

export type StaffMove =
	| { readonly what: "claim" }
	| { readonly what: "close" }
	| { readonly what: "say"; readonly text: string };

/** A point: `36.2952, 30.1401`. A place of the town is its id, and with ` by name` its name comes along, as from a list of places. */
export const byName = " by name";
export const pointForm = /^(-?\d{1,2}(?:\.\d{1,6})?), (-?\d{1,3}(?:\.\d{1,6})?)$/u;

export type Step = { readonly line: number; readonly said: string } & (
	| { readonly kind: "writes"; readonly who: string; readonly text: string }
	| { readonly kind: "taps"; readonly who: string; readonly title: string }
	| { readonly kind: "shares"; readonly who: string; readonly place: string }
	| {
			readonly kind: "hears";
			readonly who: string;
			readonly words: readonly string[];
			readonly isLoose: boolean;
	  }
	| { readonly kind: "hears_nothing"; readonly who: string }
	| { readonly kind: "never_hears"; readonly who: string | null; readonly words: string }
	| { readonly kind: "records"; readonly records: RecordName; readonly states: readonly string[] }
	| { readonly kind: "stock"; readonly sku: string; readonly qty: number }
	| { readonly kind: "wait"; readonly ms: number }
	| { readonly kind: "market"; readonly change: Change }
	| { readonly kind: "staff"; readonly move: StaffMove }
);

export type Where = "simulation" | "stack";
/** What it shows of its pack: what is meant to happen, what goes wrong, what somebody tries who may not. */
export const abouts = ["happy", "error", "security"] as const;
export type ScenarioDriver = {
	readonly name: string;
	readonly locale: Locale;
	readonly place: string;
};
export type Scenario = {
	readonly path: string;
	readonly title: string;
	readonly language: Locale;
	readonly about: (typeof abouts)[number];
	readonly tools: readonly string[];
	readonly people: readonly string[];
	readonly drivers: readonly ScenarioDriver[];
	readonly staff: readonly string[];
	/** Of the staff, too: they have signed in at the console, so that their conversation knows them, and may ask for broadcasts. */
	readonly operators: readonly string[];
	/** Of the people: they have agreed to be written to in broadcasts. */
	readonly optedIn: readonly string[];
	readonly businessesSpeak: Locale | null;
	readonly only: { readonly where: Where; readonly because: string } | null;
	readonly steps: readonly Step[];
};
