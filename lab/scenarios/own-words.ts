/** Which words are ours: what a proposer of ours may say, and what code says without stating a commitment. */
import { mayBeProposed } from "../../src/ports/proposer.ts";
import { withoutMarks } from "../../src/core/template/marks.ts";
import { makeAppRegistry } from "../../src/app/compose.ts";
import { bringPacks } from "../../src/packs/index.ts";
import { loadAllTexts } from "../../src/app/languages.ts";

await loadAllTexts();
await bringPacks();
const everything = makeAppRegistry().texts();

export const commitments = [
	"mobility.assigned",
	"mobility.assigned_later",
	"mobility.arrived",
	"mobility.scheduled",
	"mobility.cancelled",
	"mobility.cancelled_later",
	"mobility.cancelled_assigned",
	"mobility.cancelled_plain",
	"mobility.completed",
	"mobility.status_scheduled",
	"mobility.status_assigned",
	"mobility.status_assigned_later",
	"mobility.status_arrived",
	"mobility.status_started",
	"mobility.status_completed",
	"mobility.status_cancelled",
	"bookings.booked",
	"bookings.accepted",
	"bookings.accepted_words",
	"bookings.changed",
	"bookings.cancelled",
	"bookings.status",
	"leads.viewing_booked",
	"leads.viewing_booked_plain",
	"leads.viewing_cancelled",
	"leads.service_accepted",
	"leads.service_accepted_hidden",
	"leads.service_status_accepted",
	"leads.service_cancelled",
] as const;
const alsoStated = [
	"orders.ordered",
	"orders.ordered_eta",
	"orders.ready",
	"orders.ready_words",
	"orders.status_ready",
	"orders.status_ready_more",
	"vendors.taken",
	"vendors.taken_at",
];

const stating = new Set<string>([...commitments, ...alsoStated]);
/** A line that is little but gaps would fit whatever anybody says. */
const literalMin = 10;
const gap = /\{\w+\}/gu;

/** A gap holds anything; the one for people holds nothing where there is but one. */
const patternOf = (words: string) =>
	new RegExp(
		`^${withoutMarks(words)
			.replaceAll(/[\\^$*+?.()|[\]/]/gu, "\\$&")
			.replaceAll("{people}", "[^]*?")
			.replaceAll(gap, "[^]+?")}$`,
		"u",
	);
const textsOf = (isWanted: (key: string) => boolean) =>
	Object.entries(everything)
		.filter(([key]) => isWanted(key))
		.flatMap(([, texts]) => Object.values(texts));

const isOf = (patterns: readonly RegExp[], text: string): boolean => {
	const plain = withoutMarks(text);
	return patterns.some((pattern) => pattern.test(plain));
};

const ofTheRules = textsOf(mayBeProposed).map(patternOf);
export const isOfTheRules = (text: string): boolean => isOf(ofTheRules, text);

let uncommitting: readonly RegExp[] | undefined;
export function isUncommitting(line: string): boolean {
	uncommitting ??= textsOf((key) => !stating.has(key))
		.flatMap((text) => text.split("\n"))
		.filter((words) => words.replaceAll(gap, "").length >= literalMin)
		.map(patternOf);
	return isOf(uncommitting, line);
}
