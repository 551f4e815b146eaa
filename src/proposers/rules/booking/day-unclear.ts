/** A day that was not understood is asked for with a date as an example. */
import { plusDays } from "../calendar.ts";
import { dayAt, writeDay } from "../clock.ts";
import { exampleDays } from "../fill-time.ts";
import type { Message } from "../dialogue/message.ts";

export const dayUnclear = ({ snapshot, locale }: Message, timezone: string) =>
	({
		key: "rules.book_day_unclear",
		vars: { example: writeDay(plusDays(dayAt(snapshot.nowMs, timezone), exampleDays), locale) },
		about: "when",
	}) as const;
