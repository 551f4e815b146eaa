/** What a trip would cost and how far it is: questions that commit nobody to anything. */
import { distanceM } from "../../core/geo.ts";
import { writeNumber } from "../../core/writing.ts";
import type { Proposal } from "../../ports/proposer.ts";
import type { PlaceRef } from "./args.ts";
import { emptyDraft, isPriced, writeDraft } from "./draft.ts";
import { labelOf } from "./questions.ts";
import { ask, base, fillFrom, message, type Turn } from "./turn.ts";
import type { PlaceIndex } from "./vocabulary.ts";

export function distance(turn: Turn): Proposal | null {
	const { snapshot, index, locale, wants } = turn;
	if (!wants("far")) return null;
	const known = base(turn);
	const filled = fillFrom(turn, known ?? emptyDraft("fare"));
	const { pickup, destination } = filled.draft;
	if (known === null && !filled.changed) return null;
	if (pickup === null || filled.draft.unclear.length > 0)
		return ask(turn, { ...filled, draft: { ...filled.draft, wish: known?.wish ?? "fare" } });
	if (destination === null) {
		if (turn.draft === null && known !== null) return message("rules.distance_open");
		return ask(turn, {
			...filled,
			draft: { ...filled.draft, asked: "destination" },
			ask: { key: "rules.distance_open", vars: {}, about: "destination" },
		});
	}
	const from = pointOf(pickup, index);
	const to = pointOf(destination, index);
	if (from === null || to === null) return null;
	return {
		...message("rules.distance", {
			pickup: labelOf(pickup, index, locale),
			destination: labelOf(destination, index, locale),
			km: writeNumber(distanceM(from, to) / 1000, locale, 0, 1),
		}),
		...(turn.draft === null && known !== null
			? {}
			: { draft: writeDraft(filled.draft, snapshot.nowMs) }),
	};
}

function pointOf(ref: PlaceRef, index: PlaceIndex) {
	return "placeId" in ref ? (index.byId.get(ref.placeId) ?? null) : ref;
}

export function fare(turn: Turn): Proposal | null {
	const { snapshot, draft, wants } = turn;
	if (!wants("fare")) {
		if (draft?.wish !== "fare") return null;
		// An estimate that was given becomes a request by these words.
		if (draft.asked === null ? wants("bookIt", "yes", "taxi") : wants("bookIt")) return null;
	}
	const known = base(turn) ?? emptyDraft("fare");
	const filled = fillFrom(turn, { ...known, wish: "fare" });
	if (!wants("fare") && !filled.changed) return null;
	if (filled.ask !== null || !isPriced(filled.draft)) return ask(turn, filled);
	const { pickup, destination, at, pax } = filled.draft;
	const isOfProposal = draft === null && turn.waiting !== null;
	return {
		type: "execute_tool",
		tool: "trip.estimatePrice",
		args: { pickup, destination, at, pax: pax ?? 1 },
		...(isOfProposal
			? {}
			: {
					draft: writeDraft({ ...filled.draft, wish: draft?.wish ?? "fare" }, snapshot.nowMs),
				}),
	};
}
