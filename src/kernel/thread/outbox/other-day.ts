/** What leaves on a later day than it was written. Few do: loaded by the first. */
import type { Locale } from "../../../core/locale.ts";
import type { Market } from "../../../core/market.ts";
import { withoutRelativeDays } from "../../../core/other-day.ts";
import type { OutboxRow } from "../../../ports/thread-store.ts";

/** It loses its day's "today" and "tomorrow". */
export function trueLater(row: OutboxRow, { timezone }: Market, locale: Locale): OutboxRow {
	const said = (words: string) => withoutRelativeDays(words, row.createdAtMs, timezone, locale);
	const { template } = row;
	if (!template) return { ...row, text: said(row.text) };
	const vars = Object.entries(template.vars).map(([name, value]) => [
		name,
		typeof value === "string" ? said(value) : value,
	]);
	return {
		...row,
		text: said(row.text),
		template: { ...template, vars: Object.fromEntries(vars) },
	};
}
