import type { PhraseKind } from "./reader.ts";

export type Extent = { readonly from: number; readonly to: number };
export type Span = Extent & { readonly kind: PhraseKind };

export const affirming: readonly PhraseKind[] = [
	"word",
	"yes",
	"flip",
	"ack",
	"praise",
	"thanks",
	"polite",
];
const masking: readonly PhraseKind[] = ["flip", "doubt", "praise", "polite", "thanks"];
const answering: readonly PhraseKind[] = ["word", "yes", "flip"];

export const answersOf = (spans: readonly Span[]): readonly Span[] =>
	spans.filter(({ kind }) => answering.includes(kind));

export const isInside = (span: Extent, others: readonly Extent[]): boolean =>
	others.some((other) => other.from <= span.from && span.to <= other.to);

export function withoutMasked(spans: readonly Span[]): readonly Span[] {
	const of = (kinds: readonly PhraseKind[]) => spans.filter(({ kind }) => kinds.includes(kind));
	const closers = closersThatHold(spans);
	const held = new Set(closers);
	const inCloser = containedIn(closers);
	const inMask = containedIn([...of(masking), ...closers]);
	const inPleased = containedIn([...of(affirming), ...closers]);
	const inPraise = containedIn(of(["praise", "thanks", "polite"]));
	const inNote = containedIn(of(["ack"]), true);
	return spans.filter((span) => {
		const { kind } = span;
		if (kind === "closer") return held.has(span);
		if (kind === "no") return !inMask(span);
		if (kind === "doubt") return !inPleased(span);
		if (kind === "ack") return !inCloser(span) && !inPraise(span);
		if (!answering.includes(kind)) return true;
		return !inCloser(span) && !inPraise(span) && !inNote(span);
	});
}

function closersThatHold(spans: readonly Span[]): readonly Span[] {
	const farthest = new Map<number, number>();
	const running = spans.filter(({ kind }) => kind === "ack" || answering.includes(kind));
	for (const { from, to } of running) farthest.set(from, Math.max(to, farthest.get(from) ?? 0));
	const inWord = containedIn(spans.filter(({ kind }) => kind === "word"));
	return spans.filter((span) => {
		if (span.kind !== "closer" || inWord(span)) return false;
		for (let at = span.from; at < span.to; at++)
			if ((farthest.get(at) ?? 0) > span.to) return false;
		return true;
	});
}

export function containedIn(masks: readonly Extent[], strictly = false): (span: Extent) => boolean {
	const farthest: number[] = [];
	for (const { from, to } of masks) farthest[from] = Math.max(to, farthest[from] ?? 0);
	for (let at = 1; at < farthest.length; at++)
		farthest[at] = Math.max(farthest[at] ?? 0, farthest[at - 1] ?? 0);
	const upTo = (at: number) => farthest[Math.min(at, farthest.length - 1)] ?? 0;
	return ({ from, to }) =>
		strictly ? upTo(from) > to || (from > 0 && upTo(from - 1) >= to) : upTo(from) >= to;
}
