/** Where an order is brought: the place that was asked for, and the one that nobody knows. It comes late. */
import type { Shop } from "../../../core/market.ts";
import type { ExtractedOrder } from "../../../dialogue/market/things.ts";
import type { Taken } from "../../../dialogue/dialogue.ts";
import type { Message } from "../../../dialogue/message.ts";
import type { OrderDraft } from "./draft.ts";
import type { Kit } from "./kit.ts";

/** In so few words the place, the table or "collect" that was asked for is said, and nothing else. */
const answerWordsMax = 4;
const wordsShownMax = 60;

export function whereBy({
	destinationOf,
	echo,
	findPlace,
	fold,
	isStreet,
	orderValues,
	refOfLocation,
	refOfNamed,
	refOfStay,
	wordsOf,
}: Kit) {
	const isShort = ({ reading }: Message): boolean => reading.words.length <= answerWordsMax;

	/** "5 Castle Street", whatever the map calls a street. */
	function namesStreet({ reading: { words, language }, index }: Message): boolean {
		const isNumbered = words.some(({ norm }) => /^\d/u.test(norm));
		return words.some(({ norm }) =>
			isNumbered ? language.streets.has(norm) : isStreet(index, norm, language),
		);
	}

	/** An address, "my flat": no place of the map, whatever place its words name. */
	const isAddress = (message: Message): boolean =>
		namesStreet(message) || message.reading.search?.sought.kind === "home";

	/** The place that was asked for: shared, or by its name or a part of it. */
	function placeAnswered(message: Message): OrderDraft["place"] {
		const { reading, index, snapshot } = message;
		const { language } = reading;
		const shared = refOfLocation(snapshot.location);
		if (shared !== null) return shared;
		if (namesStreet(message)) return null;
		const stay = refOfStay(
			snapshot,
			(destinationOf(reading) ?? reading.rest)?.words ?? [],
			language,
		);
		if (stay !== null) return stay;
		const words = reading.words.map(({ norm }) => norm);
		const found = findPlace(index, words, language);
		if (found.kind === "one") return { placeId: found.place.id };
		// "We are at the marina", "my flat in the old town".
		const said = [destinationOf(reading), ...reading.bare, reading.pickup];
		const [only, ...more] = new Set(said.flatMap((one) => one?.exact ?? []));
		if (only !== undefined && more.length === 0) return { placeId: only };
		for (const one of [...said, reading.rest]) {
			const business = one && refOfNamed(snapshot.market, one.words, language);
			if (business) return business;
		}
		return null;
	}

	/** By so many words of its name a place is meant, and no other thing: "to share". */
	const calledWordsMin = 2;
	/**
	 * "To room 5 of the Akasya": the house beside the room, by its place where the map has it once, else for the note as it was
	 * written. Of a house without a room, its place.
	 */
	function houseSaid(
		{ reading, index, snapshot }: Message,
		{ place, tableNo, shops }: Pick<ExtractedOrder, "place" | "tableNo" | "shops">,
	): { readonly place: OrderDraft["place"]; readonly note: string | null } {
		const nothing = { place, note: null };
		const to = destinationOf(reading);
		if (place !== null || to === null || to.exact.length > 0) return nothing;
		const { language } = reading;
		const { spotName } = wordsOf(language.locale);
		const isSpot = (word: string) =>
			spotName(word) !== null || /^\d/u.test(word) || language.joiners.has(word);
		const hasSpot = to.words.some((word) => spotName(word) !== null);
		const house = to.words.filter(
			(word) => !language.articles.has(word) && !(hasSpot && isSpot(word)),
		);
		const isTheirs = ({ name }: Shop) => {
			const names = fold(name).split(" ");
			return house.every((word) => names.includes(word));
		};
		if (house.length === 0 || shops.some(isTheirs)) return nothing;
		const found = house.length >= calledWordsMin ? findPlace(index, house, language) : null;
		if (found?.kind === "one") return { place: { placeId: found.place.id }, note: null };
		const business = refOfNamed(snapshot.market, house, language);
		if (business !== null) return { place: business, note: null };
		return hasSpot && tableNo !== null
			? { place: null, note: echo(to.raw, wordsShownMax) }
			: nothing;
	}

	/** The room or the table whose number was asked for. */
	function numberAnswered({ snapshot }: Message, draft: OrderDraft): string | null {
		const said = /(?<![\d.:,])\d{1,5}\s?\p{L}?(?![\p{L}\d])/u.exec(snapshot.text)?.[0];
		return draft.asked === "spot" && said !== undefined ? `${draft.tableNo} ${said}` : null;
	}

	/** "Our table", where it was asked to what place: its number is asked for next. */
	function spotAnswered(message: Message, draft: OrderDraft): string | null {
		if (draft.asked !== "place" || !isShort(message)) return null;
		const { words, language } = message.reading;
		const { spotName } = wordsOf(language.locale);
		return words.map(({ norm }) => spotName(norm)).find((name) => name !== null) ?? null;
	}

	/** Where it shall be brought is a place that nobody knows: it is asked for. */
	function placeUnknown(message: Message, draft: OrderDraft): Taken | null {
		if (draft.lines.length === 0 || draft.asked === "shop") return null;
		const { reading, snapshot } = message;
		const destination = destinationOf(reading);
		const isTo = destination?.exact.length === 0 && !destination.isDoubtful;
		const isWhere = draft.asked === "place" && isAddress(message);
		if (!isTo && !isWhere) return null;
		const vars = { words: echo(isTo ? destination.raw : snapshot.text, wordsShownMax) };
		return {
			changed: true,
			answered: false,
			step: () => ({
				kind: "ask",
				values: orderValues(draft),
				question: { key: "rules.unknown_place", vars, about: "place", asksPlace: true },
			}),
		};
	}

	return {
		houseSaid,
		isShort,
		namesStreet,
		numberAnswered,
		placeAnswered,
		placeUnknown,
		spotAnswered,
	};
}
