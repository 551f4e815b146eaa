import "../../test/support/languages.ts";
import { locales } from "../../src/core/locale.ts";
import { withoutMarks } from "../../src/core/template/marks.ts";
import { makeRegistry } from "../../src/kernel/registry.ts";
import { packs } from "../../src/packs/index.ts";
import { rulesTemplates } from "../../src/dialogue/templates.ts";
import type { AuditScope } from "./auditor.ts";

const outboxLooked = 500;
const { text, raw } = makeRegistry(packs, [rulesTemplates]);

export const wordsOf = (key: string, vars: Vars = {}): readonly string[] => [
	...new Set(locales.map((locale) => text(key, locale, vars))),
];
/** Bold or not: some channels have none. */
const literal = (text: string) =>
	text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&").replaceAll("\\*", "\\*?");
const patterns = new Map<string, readonly RegExp[]>();
export function saysOf(key: string, vars: Vars = {}): readonly RegExp[] {
	const name = JSON.stringify([key, vars]);
	const known = patterns.get(name);
	if (known) return known;
	const made = patternsOf(key, (gap) => {
		const value = vars[gap];
		return value === undefined ? "[^]*?" : literal(value);
	});
	patterns.set(name, made);
	return made;
}
const patternsOf = (
	key: string,
	fill: (gap: string, isAgain: boolean) => string,
): readonly RegExp[] =>
	locales.map((locale) => {
		const parts = raw(key, locale).split(/(\{\w+\})/);
		const filled = parts.map((part, index) => {
			const gap = /^\{(\w+)\}$/.exec(part)?.[1];
			return gap === undefined ? literal(part) : fill(gap, parts.indexOf(part) < index);
		});
		return new RegExp(filled.join(""), "u");
	});
export const withCodeOf = (key: string): readonly RegExp[] =>
	patternsOf(key, (gap, isAgain) =>
		gap !== "code" ? "[^]*?" : isAgain ? "\\k<code>" : "(?<code>[A-Z0-9]{4})",
	);
type Vars = Readonly<Record<string, string>>;

/** Lost twice without an answer: it is not sent a third time, and staff are told of that very row (P6). */
export function isStaffs(
	{ world }: AuditScope,
	number: string,
	isIt: (text: string) => boolean,
): boolean {
	return [...world.threads().values()].some(({ store }) =>
		store
			.outboxBefore(null, outboxLooked)
			.some(
				({ id, to, text, status }) =>
					to.value === number &&
					isIt(text) &&
					status === "failed" &&
					world.alerts.some(
						({ dedupeKey }) =>
							dedupeKey === `outbox_unknown:${id}` || dedupeKey === `outbox_refused:${id}`,
					),
			),
	);
}

/** Something later about the same has left in its place, which is itself answered for (decision 0072). */
export const isOvertaken = (
	{ world }: AuditScope,
	number: string,
	isIt: (text: string) => boolean,
): boolean =>
	[...world.threads().values()].some(({ store }) =>
		store
			.outboxBefore(null, outboxLooked)
			.some(
				({ to, text, log }) =>
					to.value === number && isIt(text) && log.at(-1)?.detail === "overtaken",
			),
	);

export const hasHeard = (
	audit: AuditScope,
	number: string,
	isIt: (text: string) => boolean,
): boolean =>
	audit.provider.taken.some(({ message }) => message.to.value === number && isIt(message.text)) ||
	isStaffs(audit, number, isIt);

/** Bold or not. */
export function heardPart(audit: AuditScope, number: string, part: string): boolean {
	const plain = withoutMarks(part);
	return hasHeard(audit, number, (text) => withoutMarks(text).includes(plain));
}

export function heardOf(audit: AuditScope, number: string, key: string, vars: Vars = {}): boolean {
	const words = wordsOf(key, vars);
	return hasHeard(audit, number, (text) => words.some((word) => text.includes(word)));
}
