/**
 * Another route to the same person: a channel where they wrote or agreed to be written to, with a sender of ours, not
 * blocked by its carrier, not yet tried for this message.
 */
import { numberChannels } from "../../../core/channels.ts";
import { consentProof } from "../../../core/sending/purposes.ts";
import { formatted } from "../../../core/template/marks.ts";
import { type Address, type ChannelName, channelNames } from "../../../ports/channel.ts";
import type { OutboxRow, ThreadState } from "../../../ports/thread-store.ts";
import type { SenderDeps } from "./send-settling.ts";

export type Route = { readonly from: Address; readonly to: Address };

/** A window counts as open until this long before its end: a later move would just be refused there. */
const surelyMarginMs = 60 * 60_000;
export const isApprovable = ({ registry }: Pick<SenderDeps, "registry">, row: OutboxRow): boolean =>
	row.template !== null && registry.isApprovable(row.template.keys);

export function isSurelyOpen(
	deps: Pick<SenderDeps, "channelOf">,
	state: ThreadState,
	ours: Address,
	nowMs: number,
): boolean {
	const windowMs = deps.channelOf(ours)?.capabilities.windowMs ?? null;
	const wroteAtMs = state.addresses[ours.channel]?.lastInboundAtMs ?? null;
	if (windowMs === null) return true;
	return wroteAtMs !== null && nowMs - wroteAtMs < windowMs - surelyMarginMs;
}

/** One phone has one number on every such channel. */
function numberOf({ addresses }: ThreadState): string | null {
	const values = numberChannels.map((name) => addresses[name]?.person.value ?? "");
	return values.find((value) => /^\+\d{6,15}$/.test(value)) ?? null;
}

function routeOn(
	deps: Pick<SenderDeps, "channelOf" | "oursFor">,
	row: OutboxRow,
	state: ThreadState,
	name: ChannelName,
	nowMs: number,
): Route | null {
	const known = state.addresses[name];
	const ours = known?.ours ?? deps.oursFor(state.tenantId, name);
	const can = ours ? deps.channelOf(ours)?.capabilities : undefined;
	if (!ours || !can) return null;
	const isBuried = known !== undefined && state.buried?.[name] === known.person.value;
	const there = known && !isBuried ? { from: ours, to: known.person } : null;
	if (!can.answers && row.kind === "prompt") return null;
	// Free text: only within its window.
	if (can.windowMs !== null) return isSurelyOpen(deps, state, ours, nowMs) ? there : null;
	const hasAgreed = consentProof(state.permissions ?? [], "messaging", name) !== null;
	if ((known?.lastInboundAtMs ?? null) === null && !hasAgreed) return null;
	const number = can.reachesNumbers ? numberOf(state) : null;
	return there ?? (number === null ? null : { from: ours, to: { channel: name, value: number } });
}

export function otherRouteOf(
	deps: Pick<SenderDeps, "channelOf" | "oursFor">,
	row: OutboxRow,
	state: ThreadState,
	nowMs: number,
): Route | null {
	if (row.isCopy) return null;
	for (const channel of channelNames) {
		const isOut =
			channel === row.to.channel ||
			(row.tried ?? []).includes(channel) ||
			(state.blockedOn ?? []).includes(channel) ||
			// What is for a number is for nobody who joined it.
			state.hosting?.guests.some((guest) => guest.channel === channel);
		const route = isOut ? null : routeOn(deps, row, state, channel, nowMs);
		if (route) return route;
	}
	return null;
}

/** Queues it for another channel, to be judged anew, without format marks that it would show. */
export const reroute = (
	deps: Pick<SenderDeps, "channelOf">,
	row: OutboxRow,
	{ from, to }: Route,
	nowMs: number,
): OutboxRow => ({
	...row,
	from,
	to,
	text: formatted(row.text, deps.channelOf(from)?.capabilities.formatting ?? "none"),
	tried: [...(row.tried ?? []), row.to.channel],
	refusedAs: [],
	status: "queued",
	attempts: 0,
	nextAtMs: nowMs,
	externalId: null,
	delivery: null,
	errorCode: null,
	unknownSinceMs: null,
	...(row.externalId ? { spent: [...(row.spent ?? []), row.externalId] } : {}),
});
