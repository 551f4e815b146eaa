/**
 * Where else a person may be told the same: a channel on which they have written themselves or agreed to be written to, that has a
 * sender, whose carrier does not keep them on its list, and that was not tried for this message before.
 */
import { consentProof } from "../../../core/sending/purposes.ts";
import { type Address, type ChannelName, channelNames } from "../../../ports/channel.ts";
import type { OutboxRow, ThreadState } from "../../../ports/thread-store.ts";
import type { SenderDeps } from "./send-settling.ts";

export type Route = { readonly from: Address; readonly to: Address };

/** As long as WhatsApp surely takes free words; beyond it a move there would only be refused. */
const openForMs = 23 * 60 * 60_000;
export const isApprovable = ({ registry }: Pick<SenderDeps, "registry">, row: OutboxRow): boolean =>
	row.template !== null && registry.isApprovable(row.template.keys);

export function isSurelyOpen(state: ThreadState, channel: ChannelName, nowMs: number): boolean {
	const wroteAtMs = state.addresses[channel]?.lastInboundAtMs ?? null;
	return wroteAtMs !== null && nowMs - wroteAtMs < openForMs;
}
const isNumber = (value: string) => /^\+\d{6,15}$/.test(value);

function routeOn(
	deps: Pick<SenderDeps, "channelOf" | "oursFor">,
	state: ThreadState,
	channel: ChannelName,
	nowMs: number,
): Route | null {
	if (deps.channelOf(channel) === null) return null;
	const known = state.addresses[channel];
	const wroteAtMs = known?.lastInboundAtMs ?? null;
	// Free words, on WhatsApp: only while its window is open.
	if (channel === "whatsapp")
		return known && isSurelyOpen(state, channel, nowMs)
			? { from: known.ours, to: known.person }
			: null;
	const hasAgreed = consentProof(state.permissions ?? [], "messaging", channel) !== null;
	if (wroteAtMs === null && !hasAgreed) return null;
	if (known) return { from: known.ours, to: known.person };
	// One phone has one number on both: they agreed to be written to on it.
	const number = state.addresses.whatsapp?.person.value ?? "";
	const ours = channel === "sms" && isNumber(number) ? deps.oursFor(state.tenantId, "sms") : null;
	return ours ? { from: ours, to: { channel, value: number } } : null;
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

/** The same row for another channel, to be judged anew there. */
export const reroute = (row: OutboxRow, { from, to }: Route, nowMs: number): OutboxRow => ({
	...row,
	from,
	to,
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
