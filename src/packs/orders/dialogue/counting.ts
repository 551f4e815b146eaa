/** How what was said changes what an order has, and how much of each. It comes late. */
import type { DraftLine } from "../../../dialogue/market/lines.ts";
import type { ExtractedLine, ExtractedOrder } from "../../../dialogue/market/things.ts";
import type { Reading } from "../../../dialogue/reading/reading.ts";
import type { Kit } from "./kit.ts";
import { strangersBy } from "./strangers.ts";

export function countingBy(kit: Kit) {
	const { linesMax, qtyMax } = kit;
	const strangersOf = strangersBy(kit);
	const clamp = (qty: number) => Math.min(qtyMax, qty);

	/** The lines with what was said; null: more of one thing than anybody sells at once, or none of it. */
	function changed(
		lines: readonly DraftLine[],
		extracted: ExtractedOrder,
		isNew: boolean,
		/** What is said takes the place of what was said before: "can I have 2 teas instead?". */
		isInstead = false,
	): readonly DraftLine[] | "impossible" {
		const goes = extracted.lines.filter(({ how }) => how === "without");
		const comes = extracted.lines.filter(({ how }) => how !== "without");
		// Whoever says what goes keeps the rest.
		const isKept =
			!isInstead || goes.length > 0 || extracted.lines.every(({ how }) => how !== "set");
		const out = isKept ? lines.map((one) => ({ ...one })) : [];
		const isSame = (line: DraftLine, said: ExtractedLine) => line.name === said.name;
		// "Swap the teas for colas": as many come as go.
		let gone = 1;
		for (const said of [...goes, ...comes]) {
			if (said.qty !== null && (said.qty < 1 || said.qty > qtyMax)) return "impossible";
			const at = out.findIndex((line) => isSame(line, said));
			const known = out[at];
			if (said.how === "without") {
				// "Drop one cola", of two: one is left.
				const isLeft = known !== undefined && said.qty !== null && said.qty < known.qty;
				if (goes.length === 1 && comes.length === 1) gone = isLeft ? said.qty : (known?.qty ?? 1);
				if (isLeft) known.qty -= said.qty;
				else if (known) out.splice(at, 1);
				continue;
			}
			const qty = said.qty ?? (said.isBare === true ? gone : 1);
			if (!known) out.push({ name: said.name, qty });
			else if (isNew || said.how === "more" || (extracted.isExchange && goes.length > 0))
				known.qty = clamp(known.qty + qty);
			else if (said.qty !== null) known.qty = qty;
		}
		const { makeIt } = extracted;
		// "Make it 3 burgers", of which there are none: that is no count of what was said last.
		if (makeIt !== null && extracted.lines.length === 0 && strangersOf(extracted).length === 0) {
			const last = out.at(-1);
			if (makeIt < 1 || makeIt > qtyMax) return "impossible";
			if (last) last.qty = makeIt;
		}
		return out.slice(0, linesMax);
	}

	/** "Make one of them a pepperoni": so many of the one thing that is there go for it. Null: that is not said. */
	function exchangedPart(
		lines: readonly DraftLine[],
		{ lines: said, part, rest }: ExtractedOrder,
	): readonly DraftLine[] | "unclear" | null {
		const [one, ...more] = said;
		if (part === null || (one === undefined && rest === "")) return null;
		const [from, ...others] = lines.filter(({ name }) => name !== one?.name);
		const isSure = one !== undefined && more.length === 0 && others.length === 0 && part > 0;
		if (!isSure || from === undefined || from.qty < part) return "unclear";
		const known = lines.find(({ name }) => name === one.name)?.qty ?? 0;
		const left = from.qty > part ? [{ ...from, qty: from.qty - part }] : [];
		return [...left, { name: one.name, qty: clamp(known + part) }];
	}

	/** "2, and an ayran", of the one thing that was said before. */
	function withCount(lines: readonly DraftLine[], text: string): readonly DraftLine[] {
		const qty = Number(/^\s*(\d{1,2})\s*[,;.](?!\d)/u.exec(text)?.[1] ?? 0);
		const [only, ...others] = lines;
		return only !== undefined && others.length === 0 && qty >= 1 && qty <= qtyMax
			? [{ ...only, qty }]
			: lines;
	}

	/** "Make it the breakfast", of several things that are known: only that. */
	const hasAlready = (
		lines: readonly DraftLine[],
		{ lines: said }: Pick<ExtractedOrder, "lines">,
	): boolean =>
		lines.length > said.length &&
		said.every(({ name, qty, how }) =>
			lines.some((line) => line.name === name && how === "set" && (qty ?? line.qty) === line.qty),
		);

	/** "Make that two sandwiches", of one and a cola: their count, and what is beside them stays. */
	const isRecount = (lines: readonly DraftLine[], { lines: said }: Pick<ExtractedOrder, "lines">) =>
		lines.length > said.length &&
		said.every(
			({ name, qty, how }) =>
				how === "set" &&
				qty !== null &&
				lines.some((line) => line.name === name && line.qty !== qty),
		);

	/** "A tea instead", of two teas: one. */
	function withOne(
		lines: readonly DraftLine[],
		{ lines: said }: Pick<ExtractedOrder, "lines">,
	): readonly DraftLine[] {
		const [[known, ...others], [one, ...more]] = [lines, said];
		const isIt = known !== undefined && known.name === one?.name && one.qty === null;
		return isIt && others.length === 0 && more.length === 0 ? [{ ...known, qty: 1 }] : lines;
	}

	/** "One more", of the one thing that it is of. Null: that is not said, or there are others. */
	function withMore(
		[only, ...others]: readonly DraftLine[],
		{ isMoreBare, paxMore }: Pick<Reading, "isMoreBare" | "paxMore">,
	): readonly DraftLine[] | null {
		if (only === undefined || others.length > 0 || !isMoreBare) return null;
		return [{ ...only, qty: only.qty + (paxMore ?? 1) }];
	}

	return { changed, exchangedPart, hasAlready, isRecount, withCount, withMore, withOne };
}
