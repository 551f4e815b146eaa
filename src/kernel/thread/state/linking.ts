/**
 * One person under number and WhatsApp id: the younger thread forwards to the older, and its open actions end.
 */
import { channelDefault } from "../../../core/channels.ts";
import type { Delivery } from "../../../ports/objects.ts";
import type { ThreadState } from "../../../ports/thread-store.ts";
import type { ThreadDeps } from "../deps.ts";
import type { Kit } from "../kit.ts";

export type Linking = {
	/** A message showed both: tell the other thread. */
	readonly linkScoped: (delivery: Delivery) => void;
	/** The other side's decision. */
	readonly link: (call: { readonly otherKey: string; readonly otherCreatedAtMs: number }) => {
		readonly stays: "this" | "other";
	};
};

const nobody = { tenantId: "", marketId: "", threadKey: "" };

export function makeLinking(
	deps: ThreadDeps,
	{ command, commitTurn, isOpen, newChanges, newState, note }: Kit,
	background: (name: string, work: Promise<unknown>) => void,
): Linking {
	const { store, runtime } = deps;

	/** In the same stretch that starts forwarding. */
	function endOpenActions(state: ThreadState, forwardTo: string): void {
		store.atomically(() => {
			const changes = newChanges();
			for (const row of store.actions(0)) {
				if (!isOpen(row)) continue;
				const events = command(store, row.action.id, { kind: "withdraw", reason: "moved" });
				if (events.length > 0)
					note(changes, "action_withdrawn", { actionId: row.action.id, why: "moved" });
			}
			note(changes, "thread_forwards", { to: forwardTo });
			commitTurn(deps, { ...state, forwardTo }, changes, {
				key: `forward:${forwardTo}`,
				traceId: "",
				channel: state.lastChannel,
				outboundMax: 1,
				handledSeq: null,
			});
		});
	}

	return {
		linkScoped: (delivery) => {
			const state = store.state();
			const scoped = delivery.scopedThreadKey;
			if (!state || !scoped || scoped === state.threadKey || state.linkedKey === scoped) return;
			const asked = deps.objects
				.thread(scoped)
				.link({ otherKey: state.threadKey, otherCreatedAtMs: state.createdAtMs });
			background(
				"link",
				asked.then(({ stays }) => {
					const now = store.state();
					if (!now) return;
					if (stays === "this") endOpenActions(now, scoped);
					else store.saveState({ ...now, linkedKey: scoped });
				}),
			);
		},
		link: ({ otherKey, otherCreatedAtMs }) => {
			const state = store.state();
			if (state && state.createdAtMs < otherCreatedAtMs && !state.forwardTo)
				return { stays: "this" };
			// Retried after a lost answer; a stub has no tenant to journal for.
			if (state?.forwardTo === otherKey) return { stays: "other" };
			if (state && state.tenantId !== nobody.tenantId) endOpenActions(state, otherKey);
			else {
				// Even an empty thread forwards.
				store.saveState({
					...(state ?? newState(nobody, "en", channelDefault, runtime.nowMs())),
					forwardTo: otherKey,
				});
			}
			return { stays: "other" };
		},
	};
}
