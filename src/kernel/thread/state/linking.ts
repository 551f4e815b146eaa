/**
 * One person under number and WhatsApp id: the younger thread forwards to the older, and its open actions end. What they
 * refused under either holds under both.
 */
import { channelDefault } from "../../../core/channels.ts";
import type { Json } from "../../../core/json.ts";
import { type KnownConsent, withConsent } from "../../../core/sending/purposes.ts";
import type { ChannelName } from "../../../ports/channel.ts";
import type { Delivery, LinkAnswer, LinkCall, Refused } from "../../../ports/objects.ts";
import type { ThreadState } from "../../../ports/thread-store.ts";
import type { ThreadDeps } from "../deps.ts";
import type { Kit } from "../kit.ts";

export type Linking = {
	/** A message showed both: tell the other thread. */
	readonly linkScoped: (delivery: Delivery) => void;
	/** The other side's decision. */
	readonly link: (call: LinkCall) => LinkAnswer;
};

const nobody = { tenantId: "", marketId: "", threadKey: "" };

const refusedOf = ({
	optedOut,
	blockedOn = [],
	buried = {},
	permissions = [],
}: Refused): Required<Refused> => ({ optedOut, blockedOn, buried, permissions });

/** Where one says when, the newest holds; said at once, the no. */
function strictest(ours: Refused, theirs: Refused, backOn?: ChannelName): Refused {
	const [a, b] = [refusedOf(ours), refusedOf(theirs)];
	const isNo = ({ status }: KnownConsent) => Number(status === "revoked");
	return {
		optedOut: !backOn && (a.optedOut || b.optedOut),
		blockedOn: [...new Set([...a.blockedOn, ...b.blockedOn])].filter((name) => name !== backOn),
		buried: { ...b.buried, ...a.buried },
		permissions: [...a.permissions, ...b.permissions]
			.sort((one, other) => one.atMs - other.atMs || isNo(one) - isNo(other))
			.reduce<readonly KnownConsent[]>(withConsent, []),
	};
}

export function makeLinking(
	deps: ThreadDeps,
	{ command, commitTurn, isOpen, newChanges, newState, note }: Kit,
	background: (name: string, work: Promise<unknown>) => void,
): Linking {
	const { store, runtime } = deps;

	/** In the same stretch that keeps `state`. */
	function endOpenActions(
		state: ThreadState,
		reason: string,
		type: string,
		payload: Readonly<Record<string, Json>>,
	): void {
		store.atomically(() => {
			const changes = newChanges();
			for (const row of store.actions(0)) {
				if (!isOpen(row)) continue;
				const events = command(store, row.action.id, { kind: "withdraw", reason });
				if (events.length > 0)
					note(changes, "action_withdrawn", { actionId: row.action.id, why: reason });
			}
			note(changes, type, payload);
			commitTurn(deps, state, changes, {
				key: type,
				traceId: "",
				channel: state.lastChannel,
				outboundMax: 1,
				handledSeq: null,
			});
		});
	}

	function takeOver(
		state: ThreadState,
		from: string,
		refused: Refused = { optedOut: false },
		backOn?: ChannelName,
	): void {
		const next = { ...state, ...strictest(state, refused, backOn) };
		// As their STOP here would have.
		if (next.optedOut && !state.optedOut)
			endOpenActions(next, "opted_out", "stop_taken_over", { from });
		else store.saveState(next);
	}

	const forward = (state: ThreadState, to: string) =>
		endOpenActions({ ...state, forwardTo: to }, "moved", "thread_forwards", { to });

	async function ask(delivery: Delivery): Promise<void> {
		const state = store.state();
		const scoped = delivery.scopedThreadKey;
		if (!state || !scoped || scoped === state.threadKey || state.linkedKey === scoped) return;
		const { externalId } = delivery.message;
		const back = state.consents.find(
			({ status, proofRef }) => status === "granted" && proofRef === externalId,
		);
		const refused = refusedOf(state);
		const { stays, refused: theirs } = await deps.objects.thread(scoped).link({
			otherKey: state.threadKey,
			otherCreatedAtMs: state.createdAtMs,
			refused,
			...(back ? { backOn: back.channel } : {}),
		});
		const now = store.state();
		if (!now) return;
		if (stays === "other") takeOver({ ...now, linkedKey: scoped }, scoped, theirs);
		// Refused meanwhile: the one that stays does not know it.
		else if (JSON.stringify(refusedOf(now)) !== JSON.stringify(refused)) await ask(delivery);
		else forward(now, scoped);
	}

	return {
		linkScoped: (delivery) => background("link", ask(delivery)),
		link: ({ otherKey, otherCreatedAtMs, refused, backOn }) =>
			store.atomically(() => {
				const known = store.state();
				// Even an empty thread forwards. It has no tenant to journal for.
				if (!known || known.tenantId === nobody.tenantId) {
					store.saveState({
						...(known ?? newState(nobody, "en", channelDefault, runtime.nowMs())),
						forwardTo: otherKey,
					});
					return { stays: "other" };
				}
				takeOver(known, otherKey, refused, backOn);
				const state = store.state() ?? known;
				if (state.createdAtMs < otherCreatedAtMs && !state.forwardTo) return { stays: "this" };
				// Else it is retried after a lost answer.
				if (state.forwardTo !== otherKey) forward(state, otherKey);
				return { stays: "other", refused: refusedOf(state) };
			}),
	};
}
