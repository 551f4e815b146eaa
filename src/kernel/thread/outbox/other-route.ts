/**
 * Where else a person may be told the same: a channel on which they have written themselves or agreed to be written to, that has a
 * sender, whose carrier does not keep them on its list, and that was not tried for this message before.
 */
import { numberChannels } from "../../../core/channels.ts";
import { consentProof } from "../../../core/sending/purposes.ts";
import { formatted } from "../../../core/template/marks.ts";
import { type Address, type ChannelName, channelNames } from "../../../ports/channel.ts";
import type { OutboxRow, ThreadState } from "../../../ports/thread-store.ts";
import type { SenderDeps } from "./send-settling.ts";

export type Route = { readonly from: Address; readonly to: Address };

/** A window counts as surely open until so long before its end: beyond it a move there would only be refused. */
const surelyMarginMs = 60 * 60_000;
export const isApprovable = ({ registry }: Pick<SenderDeps, "registry">, row: OutboxRow): boolean =>
	row.template !== null && registry.isApprovable(row.template.keys);

/** Free words are surely taken there now. */
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

/** One phone has one number on every channel that reaches numbers. */
function numberOf({ addresses }: ThreadState): string | null {
	const values = numberChannels.map((name) => addresses[name]?.person.value ?? "");
	return values.find((value) => /^\+\d{6,15}$/.test(value)) ?? null;
}

function routeOn(
	deps: Pick<SenderDeps, "channelOf" | "oursFor">,
	state: ThreadState,
	name: ChannelName,
	nowMs: number,
): Route | null {
	const known = state.addresses[name];
	const ours = known?.ours ?? deps.oursFor(state.tenantId, name);
	const can = ours ? deps.channelOf(ours)?.capabilities : undefined;
	if (!ours || !can) return null;
	const there = known ? { from: ours, to: known.person } : null;
	// Free words: only while its window is open.
	if (can.windowMs !== null) return isSurelyOpen(deps, state, ours, nowMs) ? there : null;
	const hasAgreed = consentProof(state.permissions ?? [], "messaging", name) !== null;
	if ((known?.lastInboundAtMs ?? null) === null && !hasAgreed) return null;
	// They agreed to be written to on it.
	const number = can.reachesNumbers ? numberOf(state) : null;
	return there ?? (number === null ? null : { from: ours, to: { channel: name, value: number } });
}

export function otherRouteOf(
	deps: Pick<SenderDeps, "channelOf" | "oursFor">,
	row: OutboxRow,
	state: ThreadState,
	nowMs: number,
): Route | null {
	for (const channel of channelNames) {
		const isOut =
			channel === row.to.channel ||
			(row.tried ?? []).includes(channel) ||
			(state.blockedOn ?? []).includes(channel);
		const route = isOut ? null : routeOn(deps, state, channel, nowMs);
		if (route) return route;
	}
	return null;
}

/** The same row for another channel, to be judged anew there. Marks that this one would show are left out. */
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
