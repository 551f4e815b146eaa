/** What one turn knows, and the steps that several requests share. */
import type { Locale } from "../../core/locale.ts";
import type { Intent } from "../../ports/languages/requests.ts";
import type { Proposal, Say, Snapshot } from "../../ports/proposer.ts";
import { writeTime } from "./clock.ts";
import { type Draft, draftOf, writeDraft } from "./draft.ts";
import { type Filled, fill } from "./fill.ts";
import type { Reading } from "./reading.ts";
import type { RulesTemplateKey } from "./templates.ts";
import type { PlaceIndex } from "./vocabulary.ts";

type Vars = Readonly<Record<string, string | number>>;
export type Turn = {
	readonly snapshot: Snapshot;
	readonly index: PlaceIndex;
	readonly reading: Reading;
	/** The language of the answer. */
	readonly locale: Locale;
	readonly draft: Draft | null;
	readonly waiting: Snapshot["waiting"][number] | null;
	readonly wants: (...any: readonly Intent[]) => boolean;
};

const template = (key: RulesTemplateKey, vars: Vars = {}): Say => ({ kind: "template", key, vars });
export const message = (key: RulesTemplateKey, vars: Vars = {}): Proposal => ({
	type: "generate_message",
	say: template(key, vars),
});
export const isUnderWay = (snapshot: Snapshot) =>
	snapshot.ride?.status === "searching" || snapshot.ride?.status === "assigned";

export const hasPlace = ({ pickup, destination, bare }: Reading) =>
	[pickup, destination, ...bare].some((said) => said !== null && said.exact.length > 0);

/** What is being put together, or what waits for a yes. */
export function base({ snapshot, draft, waiting, wants }: Turn): Draft | null {
	if (wants("another")) return null;
	if (draft !== null) return draft;
	const asked = waiting === null ? null : draftOf(waiting.args, snapshot.nowMs);
	return asked === null || waiting === null ? null : { ...asked, replaces: waiting.code };
}
export const fillFrom = (turn: Turn, draft: Draft): Filled =>
	fill(draft, turn.reading, turn.locale, turn.snapshot, turn.index);

/** Asks the open question, or proposes the request. */
export function settle(turn: Turn, filled: Filled): Proposal {
	if (filled.ask !== null) return ask(turn, filled);
	const { pickup, destination, at, pax } = filled.draft;
	const { nowMs, market } = turn.snapshot;
	if (pickup === null) return message("rules.unknown");
	if (at !== null && !(Date.parse(at) > nowMs)) {
		const vars = { time: writeTime(Date.parse(at), turn.locale, market.timezone) };
		return ask(turn, {
			draft: { ...filled.draft, at: null, needsTime: true },
			ask: { key: "rules.time_past", vars, about: "when" },
			changed: true,
		});
	}
	return {
		type: "execute_tool",
		tool: "taxi.request",
		args: { pickup, destination, at, pax: pax ?? 1 },
		draft: null,
		...(turn.snapshot.waiting.some(({ code }) => code === filled.draft.replaces)
			? { replaces: filled.draft.replaces ?? "" }
			: {}),
	};
}

export function ask({ snapshot }: Turn, filled: Filled): Proposal {
	const question = filled.ask ?? {
		key: "rules.ask_pickup" as const,
		vars: {},
		about: "pickup" as const,
	};
	return {
		type: "request_user_input",
		say: template(question.key, question.vars),
		tool: filled.draft.wish === "taxi" ? "taxi.request" : "trip.estimatePrice",
		draft: writeDraft({ ...filled.draft, asked: question.about }, snapshot.nowMs),
	};
}
