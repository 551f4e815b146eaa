/**
 * What a person was shown to choose from, and the last thing that was looked up for them: what “the second one” and “how much was it?”
 * mean. A thread remembers the last of each for a while, for whoever proposes; nothing commits by it, and losing it loses nothing.
 */
import type { Json } from "./json.ts";

export const offeredKinds = [
	"business",
	"home",
	"service",
	"place",
	"item",
	"booking",
	"time",
] as const;
export type Offered = {
	readonly kind: (typeof offeredKinds)[number];
	/** Of a business its own, of a home or a service its listing's, of a thing its sku; of a booking its code; of a place the market's, else `lat,lng` of the map; of a free time its start by the clock on the wall, `2026-11-30T09:00`. */
	readonly id: string;
	/** As it was shown. */
	readonly name: string;
	/** Who has a thing. */
	readonly businessId?: string;
	/** In the market's currency, where it was shown with one: which is the cheaper one. */
	readonly priceMinor?: number;
};

/** In the order in which they were shown: the first is number one. */
export type ShownOffer = {
	readonly tool: string;
	readonly items: readonly Offered[];
	readonly atMs: number;
};
export type LastRead = {
	readonly tool: string;
	/** As it ran. */
	readonly args: Json;
	readonly atMs: number;
};

/** Of one list. */
export const offeredMax = 10;
/** After so long nobody means that list any more. */
export const rememberedForMs = 30 * 60_000;
/** As JSON; what was asked for at more length is not remembered. */
export const readArgsMaxChars = 2_000;

/** Null: it is too long ago, or there is none. */
export const stillMeant = <Remembered extends { readonly atMs: number }>(
	remembered: Remembered | null | undefined,
	nowMs: number,
): Remembered | null =>
	remembered && nowMs - remembered.atMs <= rememberedForMs ? remembered : null;

/** What a call leaves behind. A list without anything in it was not shown: the one before it is still meant. */
export function rememberedOf(
	/** `isRead`: it looked something up, and found out. */
	tool: { readonly name: string; readonly isRead: boolean },
	args: Json,
	offered: readonly Offered[],
	atMs: number,
): { readonly offered?: ShownOffer; readonly lastRead?: LastRead | null } {
	const { name, isRead } = tool;
	const isShort = JSON.stringify(args).length <= readArgsMaxChars;
	return {
		...(offered.length > 0
			? { offered: { tool: name, items: offered.slice(0, offeredMax), atMs } }
			: {}),
		...(isRead ? { lastRead: isShort ? { tool: name, args, atMs } : null } : {}),
	};
}
