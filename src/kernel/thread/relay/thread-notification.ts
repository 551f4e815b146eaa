/** A notification's changes: a notice to send, or an offer awaiting an answer. */

import { buttonsOf } from "../../../core/confirmation/buttons.ts";
import type { PendingAction } from "../../../core/confirmation/pending-action.ts";
import { invariant } from "../../../core/errors.ts";
import type { Json } from "../../../core/json.ts";
import type { Market } from "../../../core/market.ts";
import { type About, standingOf } from "../../../core/sending/about.ts";
import { withConsent } from "../../../core/sending/purposes.ts";
import type { Told } from "../../../ports/notice.ts";
import type { ThreadNotification } from "../../../ports/objects.ts";
import type { Runtime } from "../../../ports/runtime.ts";
import type { PendingActionRow, ThreadState, ThreadStore } from "../../../ports/thread-store.ts";
import type { Registry } from "../../registry.ts";
import { hashOfCall } from "../gate/ask.ts";
import { grantChanges, shownTo } from "../gate/granting.ts";
import { type Line, newChanges, note, remember, type TurnChanges } from "../turn/changes.ts";
import { personChanges } from "./person-told.ts";

export type ThreadNotificationDeps = {
	readonly store: ThreadStore;
	readonly runtime: Runtime;
	readonly registry: Registry;
};

/** Null where the thread already has it. */
export function changesOfNotification(
	deps: ThreadNotificationDeps,
	state: ThreadState,
	notification: ThreadNotification,
	market: Market,
): TurnChanges | null {
	const { content } = notification;
	if (content.kind === "person") return personChanges(state, content, notification.dedupeKey);
	return content.kind === "notice"
		? noticeDraft(deps, state, notification, content, market)
		: offerDraft(deps, state, notification, content, market);
}

type Notice = Extract<ThreadNotification["content"], { kind: "notice" }>;
type Offer = Extract<ThreadNotification["content"], { kind: "offer" }>;

function noticeDraft(
	deps: ThreadNotificationDeps,
	state: ThreadState,
	notification: ThreadNotification,
	{ type, payload }: Notice,
	market: Market,
): TurnChanges | null {
	const notice = deps.registry.notice(type);
	invariant(notice, `notice ${type} has its words`);
	if (deps.store.hasDedupeKey(notification.dedupeKey)) return null;
	const changes = newChanges();
	const told = notice.tell({
		payload,
		memory: state.memory,
		market,
		locale: state.locale,
		nowMs: deps.runtime.nowMs(),
	});
	remember(deps.registry, changes, state, notice.pack, told.remember);
	if (told.permission)
		changes.patch = {
			...changes.patch,
			permissions: withConsent(state.permissions ?? [], told.permission),
		};
	note(changes, "notice_received", { type, dedupeKey: notification.dedupeKey });
	if (told.withdraws !== undefined) {
		changes.actions.push({
			kind: "command",
			actionId: told.withdraws,
			command: { kind: "withdraw", reason: type },
		});
		note(changes, "action_withdrawn", { actionId: told.withdraws, why: type });
	}
	if (told.grants) {
		grantChanges(deps, state, changes, notification, { ...told.grants, lead: told.template });
		return changes;
	}
	const { asks } = told;
	const vars = told.shows
		? { ...told.vars, shown: shownTo(deps.registry, state.locale, told.shows) }
		: told.vars;
	if (asks && !deps.store.action(asks.actionId)) {
		openQuestion(deps, state, changes, {
			...asks,
			traceId: notification.traceId,
			template: told.template,
			vars,
			...(told.commandOnly === undefined ? {} : { commandOnly: told.commandOnly }),
			how: "gate.how_to_answer",
			inWords: false,
			leaves: toldHow(told),
			lane: "business",
			args: asks.yes,
			solicitationId: null,
			about: aboutNotice(deps.registry.about, type, payload, told),
			onDecline: {
				no: asks.no,
				...(asks.words ? { words: asks.words } : {}),
				...(asks.recall ? { recall: true } : {}),
			},
			dedupeKey: notification.dedupeKey,
		});
		return changes;
	}
	changes.lines.push({
		kind: told.kind,
		text: told.commandOnly ?? deps.registry.text(told.template, state.locale, vars),
		buttons: [],
		actionId: null,
		dedupeKey: notification.dedupeKey,
		template: { keys: [told.template], vars },
		about: aboutNotice(deps.registry.about, type, payload, told),
		...(told.card ? { card: told.card } : {}),
		...(told.document ? { document: told.document } : {}),
		...toldHow(told),
	});
	return changes;
}

const aboutNotice = (
	{ aboutOf }: About,
	type: string,
	payload: Notice["payload"],
	told: Told,
): readonly string[] => (told.standsAlone ? [] : standingOf(aboutOf(type, payload), told.standing));

const toldHow = ({
	purpose,
	isUrgent,
	dueByMs,
	overtakenBy,
}: Told): Pick<Line, "purpose" | "urgency" | "dueByMs" | "overtakenBy"> => ({
	...(purpose ? { purpose } : {}),
	...(isUrgent ? { urgency: "now" } : {}),
	...(dueByMs === undefined ? {} : { dueByMs }),
	...(overtakenBy === undefined ? {} : { overtakenBy }),
});

function offerDraft(
	deps: ThreadNotificationDeps,
	state: ThreadState,
	notification: ThreadNotification,
	offer: Offer,
	market: Market,
): TurnChanges | null {
	if (deps.store.action(offer.actionId)) return null;
	const { actionId, code, solicitationId, expiresAtMs, asks } = offer;
	const asking = deps.registry.solicitation(offer.of);
	invariant(asking, `solicitation kind ${offer.of} is declared by a pack`);
	const { command: tool, leaves, answers } = asking;
	const { facts, template = "", vars = {} } = offer;
	const question =
		facts === undefined
			? { template, vars }
			: asking.question({ facts, market, locale: state.locale, nowMs: deps.runtime.nowMs() });
	const changes = newChanges();
	const { ofRole } = asking;
	if (ofRole !== undefined && !state.roles.includes(ofRole))
		changes.patch = { ...changes.patch, roles: [...state.roles, ofRole] };
	openQuestion(deps, state, changes, {
		actionId,
		code,
		expiresAtMs,
		...question,
		traceId: notification.traceId,
		tool,
		how: answers?.texts.how ?? "gate.how_to_answer",
		// More than yes or no: no button.
		inWords: answers !== undefined,
		leaves,
		lane: "dispatch",
		args: { solicitationId, offerId: actionId, ...(asks === undefined ? {} : { asks }) },
		solicitationId,
		about: deps.registry.about.jobOf(tool, solicitationId, code),
		dedupeKey: `offer:${actionId}`,
	});
	return changes;
}

/** Opens an action for somebody else's commitment, with its prompt. */
function openQuestion(
	deps: ThreadNotificationDeps,
	state: ThreadState,
	changes: TurnChanges,
	question: {
		readonly actionId: string;
		readonly code: string;
		readonly expiresAtMs: number;
		readonly tool: string;
		readonly args: Json;
		readonly template: string;
		readonly vars: Readonly<Record<string, string | number>>;
		readonly commandOnly?: string;
		readonly how: string;
		readonly inWords: boolean;
		readonly leaves: Pick<Line, "purpose" | "urgency" | "dueByMs">;
		readonly lane: PendingAction["lane"];
		readonly solicitationId: string | null;
		readonly about: readonly string[];
		readonly onDecline?: NonNullable<PendingActionRow["onDecline"]>;
		readonly dedupeKey: string;
		readonly traceId: string;
	},
): void {
	const { actionId, tool, args, template, how, expiresAtMs, solicitationId, onDecline } = question;
	// Two open actions never share a code: an answer could mean either.
	const clash = deps.store.actions(0).some((row) => row.action.code === question.code);
	const code = clash ? deps.runtime.newCode() : question.code;
	const vars = { ...question.vars, code };
	const text = (key: string) => deps.registry.text(key, state.locale, vars);
	const shownText = [question.commandOnly ?? text(template), text(how)].join("\n");
	const action: PendingAction = {
		id: actionId,
		kind: "offer",
		code,
		status: "waiting",
		lane: question.lane,
		tool,
		argsHash: hashOfCall(deps.runtime, { action: { tool }, args, facts: {} }),
		shownHash: deps.runtime.sha256Hex(shownText),
		createdAtMs: deps.runtime.nowMs(),
		expiresAtMs,
		shown: null,
		replacesId: null,
		numbersAsked: question.inWords,
		reachesThirdParty: true,
		reminders: 0,
		closedBecause: null,
	};
	changes.actions.push({
		kind: "open",
		row: {
			action,
			input: null,
			args,
			facts: {},
			shownText,
			solicitationId,
			claimedBy: null,
			traceId: question.traceId,
			...(onDecline ? { onDecline } : {}),
		},
	});
	note(changes, "offer_received", { actionId, solicitationId, expiresAtMs });
	changes.lines.push({
		kind: "prompt",
		text: shownText,
		buttons: buttonsOf(action, text),
		actionId,
		dedupeKey: question.dedupeKey,
		template: { keys: [template, how], vars },
		dueByMs: expiresAtMs,
		about: question.about,
		...question.leaves,
	});
}
