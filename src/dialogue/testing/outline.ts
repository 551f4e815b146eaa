/** For tests: the demo town, snapshots of it, and a proposal in one line that a table can hold. */
import { harbourTown } from "../../../dev/seed/harbour-town.ts";
import type { Json } from "../../core/json.ts";
import { type Locale, locales } from "../../core/locale.ts";
import type { Market } from "../../core/market.ts";
import { setDuty } from "../../packs/mobility/tools/set-duty.ts";
import type { Proposal, Say, Snapshot } from "../../ports/proposer.ts";
import { fareArgsSchema, taxiArgsSchema } from "../../packs/mobility/dialogue/args.ts";
import type { PlaceRef } from "../reading/place-ref.ts";
import { decide } from "./decide.ts";
import { readState } from "../state.ts";
import { readDraft } from "../../packs/mobility/dialogue/draft.ts";

/** Wednesday 15 July 2026, 14:30 in the town. */
export const nowMs = Date.parse("2026-07-15T11:30:00Z");
export const town: Market = {
	...harbourTown.marketDraft,
	tenantId: "tnt_demo",
	marketId: "mkt_karanfil",
	tools: Object.fromEntries(
		[
			"taxi.request",
			"vendor.createInquiry",
			"ride.complete",
			"ride.arrive",
			"ride.start",
			"ride.giveBack",
			"ride.noShow",
			"listing.search",
			"property.searchListings",
			"places.findPharmacy",
			"places.findNearby",
		].map((tool) => [tool, { enabled: true, requireConfirmation: null }]),
	),
};

export const snapshotOf = (text: string, over: Partial<Snapshot> = {}): Snapshot => ({
	text,
	mediaCount: 0,
	locale: "en",
	localeIsGuess: true,
	nowMs,
	market: town,
	roles: ["customer"],
	dialogue: null,
	waiting: [],
	ride: null,
	onDuty: false,
	history: [],
	...over,
});

export const waitingFor = (args: Json, suspended = false): Snapshot["waiting"] => [
	{ code: "K7M2", tool: "taxi.request", args, suspended },
];

const ref = (place: PlaceRef | null) =>
	place === null ? "?" : "placeId" in place ? place.placeId : `${place.lat},${place.lng}`;
const time = (at: string | null | undefined, timezone: string) =>
	at == null
		? "now"
		: new Intl.DateTimeFormat("sv-SE", {
				timeZone: timezone,
				month: "2-digit",
				day: "2-digit",
				hour: "2-digit",
				minute: "2-digit",
			})
				.format(Date.parse(at))
				.replace(",", "");

/** As its dialogue names it; of a ride, the words alone. */
const said = (say: Say) =>
	say.kind === "text"
		? "text"
		: say.key.replace(/^(?:rules\.|mobility\.dialogue_)/u, "").replace(".dialogue_", ".");

const isSearch = (tool: string) =>
	[
		"listing.search",
		"property.searchListings",
		"places.findPharmacy",
		"places.findNearby",
	].includes(tool);
/** `category=restaurant near=marina`, the names in order. */
const sought = (args: Json): string =>
	Object.entries(args as Readonly<Record<string, Json>>)
		.map(([name, value]) =>
			name === "near" ? `near=${ref(value as unknown as PlaceRef)}` : `${name}=${String(value)}`,
		)
		.sort()
		.join(" ") || "pharmacy";

/** `taxi harbour > castle | 16/07 09:00 | 3`, `ask_pickup ? > castle`, `say help`, `ride.cancel`. Now and one person are not written. */
export function outline(proposal: Proposal, timezone = town.timezone, now = nowMs): string {
	const rest = (at: string | null | undefined, pax: number | null | undefined) => {
		const when = time(at, timezone);
		return `${when === "now" ? "" : ` | ${when}`}${pax == null || pax === 1 ? "" : ` | ${pax}`}`;
	};
	switch (proposal.type) {
		case "execute_tool": {
			const { tool, args } = proposal;
			if (tool === "taxi.request") {
				const taxi = taxiArgsSchema.parse(args);
				const stops = `${ref(taxi.pickup as PlaceRef)} > ${ref(taxi.destination as PlaceRef | null)}`;
				return `taxi ${stops}${rest(taxi.at, taxi.pax)}`;
			}
			if (tool === "trip.estimatePrice") {
				const fare = fareArgsSchema.parse(args);
				const stops = `${ref(fare.pickup as PlaceRef)} > ${ref(fare.destination as PlaceRef)}`;
				return `fare ${stops}${rest(fare.at, fare.pax)}`;
			}
			if (tool === "driver.setDuty") {
				const duty = setDuty.input.parse(args);
				return `${tool} ${duty.available}${duty.point ? ` ${duty.point.lat},${duty.point.lng}` : ""}`;
			}
			const said = args as Readonly<Record<string, string | number | null>>;
			if (tool === "vendor.takeQuote") return `take ${said["number"]}`;
			if (tool === "vendor.createInquiry") {
				const { summary, requestType, maxPrice, quantity } = said;
				const limits = `${maxPrice ? ` | max ${maxPrice}` : ""}${quantity ? ` | x${quantity}` : ""}`;
				return `ask ${requestType}: ${summary}${limits}`;
			}
			return isSearch(tool) ? `find ${sought(args)}` : tool;
		}
		case "request_user_input": {
			const key = said(proposal.say);
			const request = readState(proposal.dialogue ?? null, now).requests.at(-1);
			const draft = request?.of === "ride" ? readDraft(request) : null;
			if (draft === null) return key;
			const unclear = draft.unclear.map((open) => ` ${open.slot}:${open.words}`).join("");
			return `${key} ${ref(draft.pickup)} > ${ref(draft.destination)}${rest(draft.at, draft.pax)}${unclear}`;
		}
		case "generate_message":
			// What is offered grows with the market; what was understood does not.
			return `say ${said(proposal.say).replace(/_all$/u, "")}`;
		case "create_task":
		case "select_next_task":
		case "analyze_leads":
		case "persist_artifact":
		case "no_op":
			return proposal.type;
	}
}

export const extracted = (text: string, over: Partial<Snapshot> = {}): string =>
	outline(decide(snapshotOf(text, over)));

/** Several messages of one person, each answered; the draft goes with them, and a proposed request waits. */
export function dialogue(
	lines: readonly string[],
	over: Partial<Snapshot> = {},
	locale: Locale = "en",
): readonly string[] {
	let state = snapshotOf("", { locale, ...over });
	return lines.map((text) => {
		const proposal = decide({ ...state, text });
		if (proposal.dialogue !== undefined) state = { ...state, dialogue: proposal.dialogue };
		if (proposal.locale !== undefined) state = { ...state, locale: proposal.locale };
		if (proposal.type === "execute_tool" && proposal.tool === "taxi.request")
			state = { ...state, waiting: waitingFor(proposal.args) };
		return outline(proposal);
	});
}

/** What one message leads to, written in a language that the town lists. */
export const outlineOf = (text: string, locale: Locale = "en", over: Partial<Snapshot> = {}) =>
	outline(
		decide(
			snapshotOf(text, {
				market: { ...town, locales: [...locales] },
				locale,
				localeIsGuess: false,
				...over,
			}),
		),
	);

/** A ride from the harbour to the castle that waits for its yes. */
export const rideWaits = (over: { readonly at?: string; readonly pax?: number } = {}) =>
	waitingFor({
		...{ pickup: { placeId: "harbour" }, destination: { placeId: "castle" } },
		...{ at: null, pax: 1 },
		...over,
	});
