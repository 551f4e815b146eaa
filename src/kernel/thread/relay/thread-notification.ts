/** What a parcel from elsewhere changes in a thread: a notice to say, or an offer that waits for an answer. */
import { invariant } from "../../../core/errors.ts";
import type { Item } from "../../../core/gate/item.ts";
import type { Json } from "../../../core/json.ts";
import type { Market } from "../../../core/market.ts";
import { aboutOf, jobOf, standingOf } from "../../../core/sending/about.ts";
import type { Parcel } from "../../../ports/objects.ts";
import type { Notice as NoticeOf } from "../../../ports/pack.ts";
import type { Runtime } from "../../../ports/runtime.ts";
import type { ItemRow, ThreadState, ThreadStore } from "../../../ports/thread-store.ts";
import type { Registry } from "../../registry.ts";
import { hashOfCall } from "../gate/ask.ts";
import { grantDraft, shownTo } from "../gate/granting.ts";
import { type Line, newDraft, note, remember, type TurnDraft } from "../turn/changes.ts";
import { personDraft } from "./person-told.ts";

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
	const { content } = parcel;
	if (content.kind === "person") return personDraft(state, content, parcel.dedupeKey);
	return content.kind === "notice"
		? noticeDraft(deps, state, parcel, content, market)
		: offerDraft(deps, state, parcel, content);
}

type Notice = Extract<Parcel["content"], { kind: "notice" }>;
type Offer = Extract<Parcel["content"], { kind: "offer" }>;

function noticeDraft(
	deps: ParcelDeps,
	state: ThreadState,
	parcel: Parcel,
	{ type, payload }: Notice,
	market: Market,
): TurnDraft | null {
	const notice = deps.registry.notice(type);
	invariant(notice, `notice ${type} has its words`);
	if (deps.store.hasDedupeKey(parcel.dedupeKey)) return null;
	const draft = newDraft();
	const told = notice({ payload, ride: state.ride, market, locale: state.locale });
	remember(draft, state, told.remember);
	note(draft, "notice_received", { type, dedupeKey: parcel.dedupeKey });
	if (told.withdraws !== undefined) {
		draft.items.push({
			kind: "command",
			itemId: told.withdraws,
			command: { kind: "withdraw", reason: type },
		});
		note(draft, "item_withdrawn", { itemId: told.withdraws, why: type });
	}
	if (told.grants) {
		grantDraft(deps, state, draft, parcel, { ...told.grants, lead: told.template });
		return draft;
	}
	const { asks } = told;
	const vars = told.shows
		? { ...told.vars, shown: shownTo(deps.registry, state.locale, told.shows) }
		: told.vars;
	if (asks && !deps.store.item(asks.itemId)) {
		openQuestion(deps, state, draft, {
			...asks,
			traceId: parcel.traceId,
			template: told.template,
			vars,
			...(told.ownWords === undefined ? {} : { ownWords: told.ownWords }),
			how: "gate.how_to_answer",
			hasButtons: true,
			leaves: toldHow(told),
			lane: "business",
			args: asks.yes,
			solicitationId: null,
			about: aboutNotice(type, payload, told),
			otherwise: {
				no: asks.no,
				...(asks.words ? { words: asks.words } : {}),
				...(asks.recall ? { recall: true } : {}),
			},
			dedupeKey: parcel.dedupeKey,
		});
		return draft;
	}
	draft.lines.push({
		kind: told.kind,
		text: told.ownWords ?? deps.registry.text(told.template, state.locale, told.vars),
		buttons: [],
		itemId: null,
		dedupeKey: parcel.dedupeKey,
		template: { keys: [told.template], vars: told.vars },
		about: aboutNotice(type, payload, told),
		...toldHow(told),
	});
	return draft;
}

const aboutNotice = (
	type: string,
	payload: Notice["payload"],
	told: ReturnType<NoticeOf>,
): readonly string[] => (told.standsAlone ? [] : standingOf(aboutOf(type, payload), told.standing));

const toldHow = ({
	purpose,
	isUrgent,
	dueByMs,
}: ReturnType<NoticeOf>): Pick<Line, "purpose" | "urgency" | "dueByMs"> => ({
	...(purpose ? { purpose } : {}),
	...(isUrgent ? { urgency: "now" } : {}),
	...(dueByMs === undefined ? {} : { dueByMs }),
});

function offerDraft(
	deps: ParcelDeps,
	state: ThreadState,
	parcel: Parcel,
	offer: Offer,
): TurnDraft | null {
	if (deps.store.item(offer.itemId)) return null;
	const { itemId, code, solicitationId, expiresAtMs, template, vars, asks } = offer;
	const draft = newDraft();
	openQuestion(deps, state, draft, {
		itemId,
		code,
		expiresAtMs,
		template,
		vars,
		traceId: parcel.traceId,
		tool: asks ? quoteCommand : offerCommand,
		how: asks ? "gate.how_to_quote" : "gate.how_to_answer",
		// A price has no button.
		hasButtons: !asks,
		// For somebody else's sake; and a ride's driver has said that they are on duty.
		leaves: { purpose: "vendor_contact", ...(asks ? {} : { urgency: "offer" }) },
		lane: "dispatch",
		args: { solicitationId, offerId: itemId, ...(asks ? { asks } : {}) },
		solicitationId,
		about: jobOf(asks ? quoteCommand : offerCommand, solicitationId, code),
		dedupeKey: `offer:${itemId}`,
	});
	return draft;
}

/** An item that somebody else's commitment puts to this person, with the prompt that shows it. */
function openQuestion(
	deps: ParcelDeps,
	state: ThreadState,
	draft: TurnDraft,
	question: {
		readonly itemId: string;
		readonly code: string;
		readonly expiresAtMs: number;
		readonly tool: string;
		readonly args: Json;
		readonly template: string;
		readonly vars: Readonly<Record<string, string | number>>;
		readonly ownWords?: string;
		readonly how: "gate.how_to_answer" | "gate.how_to_quote";
		readonly hasButtons: boolean;
		readonly leaves: Pick<Line, "purpose" | "urgency" | "dueByMs">;
		readonly lane: Item["lane"];
		readonly solicitationId: string | null;
		readonly about: readonly string[];
		readonly otherwise?: NonNullable<ItemRow["otherwise"]>;
		readonly dedupeKey: string;
		readonly traceId: string;
	},
): void {
	const { itemId, tool, args, template, how, expiresAtMs, solicitationId, otherwise } = question;
	// Two open items of one person never share a code, or an answer could mean either.
	const clash = deps.store.items(0).some((row) => row.item.code === question.code);
	const code = clash ? deps.runtime.newCode() : question.code;
	const vars = { ...question.vars, code };
	const text = (key: string) => deps.registry.text(key, state.locale, vars);
	const shownText = [question.ownWords ?? text(template), text(how)].join("\n");
	const item: Item = {
		id: itemId,
		kind: "offer",
		code,
		status: "waiting",
		lane: question.lane,
		tool,
		argsHash: hashOfCall(deps.runtime, { item: { tool }, args, facts: {} }),
		shownHash: deps.runtime.sha256Hex(shownText),
		createdAtMs: deps.runtime.nowMs(),
		expiresAtMs,
		shown: null,
		replacesId: null,
		numbersAsked: how === "gate.how_to_quote",
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
			solicitationId,
			claimedBy: null,
			traceId: question.traceId,
			...(otherwise ? { otherwise } : {}),
		},
	});
	note(draft, "offer_received", { itemId, solicitationId, expiresAtMs });
	draft.lines.push({
		kind: "prompt",
		text: shownText,
		buttons: question.hasButtons
			? [
					{ title: text("gate.button_yes"), payload: `${itemId}:yes` },
					{ title: text("gate.button_no"), payload: `${itemId}:no` },
				]
			: [],
		itemId,
		dedupeKey: question.dedupeKey,
		template: { keys: [template, how], vars },
		dueByMs: expiresAtMs,
		about: question.about,
		...question.leaves,
	});
}
