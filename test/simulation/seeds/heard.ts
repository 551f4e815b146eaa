/** Whether somebody was told something, in whatever language they read. */
import { makeRegistry } from "../../../src/kernel/registry.ts";
import { locales } from "../../../src/core/locale.ts";
import { packs } from "../../../src/packs/index.ts";
import { rulesTemplates } from "../../../src/proposers/rules/templates.ts";
import type { AuditScope } from "./auditor.ts";

const outboxLooked = 500;
const { text } = makeRegistry(packs, [rulesTemplates]);

/** A text as each language has it. */
export const wordsOf = (key: string, vars: Vars = {}): readonly string[] => [
	...new Set(locales.map((locale) => text(key, locale, vars))),
];
type Vars = Readonly<Record<string, string>>;

/** Lost twice without an answer: it is not sent a third time, and staff are told of that very row (P6). */
function isStaffs({ world }: AuditScope, number: string, isIt: (text: string) => boolean): boolean {
	return [...world.threads().values()].some(({ store }) =>
		store
			.outboxBefore(null, outboxLooked)
			.some(
				({ id, to, text, status }) =>
					to.value === number &&
					isIt(text) &&
					status === "failed" &&
					world.alerts.some(({ dedupeKey }) => dedupeKey === `outbox_unknown:${id}`),
			),
	);
}

export const hasHeard = (
	audit: AuditScope,
	number: string,
	isIt: (text: string) => boolean,
): boolean =>
	audit.provider.taken.some(({ message }) => message.to.value === number && isIt(message.text)) ||
	isStaffs(audit, number, isIt);

export const heardPart = (audit: AuditScope, number: string, part: string): boolean =>
	hasHeard(audit, number, (text) => text.includes(part));

export function heardOf(audit: AuditScope, number: string, key: string, vars: Vars = {}): boolean {
	const words = wordsOf(key, vars);
	return hasHeard(audit, number, (text) => words.some((word) => text.includes(word)));
}
