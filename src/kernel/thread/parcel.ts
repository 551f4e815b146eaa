/** What a parcel from elsewhere changes in a thread: a notice to say, or an offer that waits for an answer. */
import { invariant } from "../../core/errors.ts";
import type { Item } from "../../core/gate/item.ts";
import type { Market } from "../../core/market.ts";
import type { Parcel } from "../../ports/objects.ts";
import type { Runtime } from "../../ports/runtime.ts";
import type { ThreadState, ThreadStore } from "../../ports/thread-store.ts";
import type { Registry } from "../registry.ts";
import { hashOfCall } from "./ask.ts";
import { newDraft, note, remember, type TurnDraft } from "./draft.ts";

/** The command that a driver's answer is; never offered to a model (tools.md 3). */
export const offerCommand = "taxi.handleDriverReply";
/** The same of a vendor who is asked for a price. */
export const quoteCommand = "vendor.processReply";

export type ParcelDeps = {
	readonly store: ThreadStore;
	readonly runtime: Runtime;
	readonly registry: Registry;
};

/** Null where the thread has this parcel already. */
export function parcelDraft(
	deps: ParcelDeps,
	state: ThreadState,
	parcel: Parcel,
	market: Market,
): TurnDraft | null {
	const draft = newDraft();
	const { content } = parcel;
	if (content.kind === "notice") {
		const notice = deps.registry.notice(content.type);
		invariant(notice, `notice ${content.type} has its words`);
		if (deps.store.hasDedupeKey(parcel.dedupeKey)) return null;
		const told = notice({
			payload: content.payload,
			ride: state.ride,
			market,
			locale: state.locale,
		});
		remember(draft, state, told.remember);
		note(draft, "notice_received", { type: content.type, dedupeKey: parcel.dedupeKey });
		draft.lines.push({
			kind: told.kind,
			text: deps.registry.text(told.template, state.locale, told.vars),
			buttons: [],
			itemId: null,
			dedupeKey: parcel.dedupeKey,
			template: { keys: [told.template], vars: told.vars },
		});
		return draft;
	}
	if (deps.store.item(content.itemId)) return null;
	// Two open items of one person never share a code, or an answer could mean either.
	const clash = deps.store.items(0).some((row) => row.item.code === content.code);
	const code = clash ? deps.runtime.newCode() : content.code;
	const text = (key: string, vars: Readonly<Record<string, string | number>> = {}) =>
		deps.registry.text(key, state.locale, vars);
	const { asks } = content;
	const tool = asks ? quoteCommand : offerCommand;
	const how = asks ? "gate.how_to_quote" : "gate.how_to_answer";
	const shownText = [text(content.template, { ...content.vars, code }), text(how, { code })].join(
		"\n",
	);
	const args = {
		solicitationId: content.solicitationId,
		offerId: content.itemId,
		...(asks ? { asks } : {}),
	};
	const item: Item = {
		id: content.itemId,
		kind: "offer",
		code,
		status: "waiting",
		lane: "dispatch",
		tool,
		argsHash: hashOfCall(deps.runtime, { item: { tool }, args, facts: {} }),
		shownHash: deps.runtime.sha256Hex(shownText),
		createdAtMs: deps.runtime.nowMs(),
		expiresAtMs: content.expiresAtMs,
		shown: null,
		replacesId: null,
		numbersAsked: asks !== undefined,
		reachesThirdParty: true,
		reminders: 0,
		closedBecause: null,
	};
	draft.items.push({
		kind: "open",
		row: {
			item,
			input: null,
			args,
			facts: {},
			shownText,
			solicitationId: content.solicitationId,
			claimedBy: null,
			traceId: parcel.traceId,
		},
	});
	note(draft, "offer_received", {
		itemId: content.itemId,
		solicitationId: content.solicitationId,
		expiresAtMs: content.expiresAtMs,
	});
	draft.lines.push({
		kind: "prompt",
		text: shownText,
		// A price has no button.
		buttons: asks
			? []
			: [
					{ title: text("gate.button_yes"), payload: `${content.itemId}:yes` },
					{ title: text("gate.button_no"), payload: `${content.itemId}:no` },
				],
		itemId: content.itemId,
		dedupeKey: `offer:${content.itemId}`,
		template: {
			keys: [content.template, how],
			vars: { ...content.vars, code },
		},
	});
	return draft;
}
