import * as z from "zod";
import type { Locale } from "../../core/locale.ts";
import { cleanWords } from "../../core/quote/clean.ts";
import { type Counterpart, counterpartName } from "../../core/counterparts.ts";
import { notifications } from "../../ports/sql-calls.ts";
import type { ContactKind } from "./needs.ts";

export const messageWordsMax = 300;
const nameMax = 60;

export const messageSummary = { code: z.string().nullable(), name: z.string().nullable() };
export const messageQueued = z.object({
	...messageSummary,
	messageId: z.string(),
	status: z.literal("queued"),
	notifications: notifications,
});

export type Known = {
	readonly name?: string | null;
	readonly code?: string | null;
	readonly about?: string | null;
};

export const counterpartOf = (kind: ContactKind): Counterpart =>
	kind === "listing" ? "business" : kind === "ticket" ? "customer" : kind;

/** `driver, Ali, 7K2M`, `customer, 7K2M, Sea view flat`. */
export function whoIs(
	counterpart: Counterpart,
	{ name, code, about }: Known,
	locale: Locale,
): string {
	const of = (...parts: readonly (string | null | undefined)[]) =>
		parts.flatMap((part) => (part && cleanWords(part, [], nameMax)) || []).join(", ");
	return of(counterpartName(counterpart, locale), name, code, about);
}
