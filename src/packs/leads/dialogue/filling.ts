/**
 * A viewing or a service over several messages: what is missing is asked for one at a time, then it is proposed. It comes with the first
 * message that is about one.
 */
import type { Json } from "../../../core/json.ts";
import type { MarketHome, MarketService, Venue } from "../../../core/market.ts";
import type { Question, Step, Taken } from "../../../dialogue/dialogue.ts";
import type { ExtractedLead } from "../../../dialogue/market/homes.ts";
import type { Message } from "../../../dialogue/message.ts";
import type { TimeSaid } from "../../../dialogue/reading/time-said.ts";
import type { LeadDraft } from "./draft.ts";
import { withoutHouse } from "./house.ts";
import type { Key } from "./key.ts";
import type { Kit } from "./kit.ts";

type Clock = NonNullable<LeadDraft["clock"]>;
const listingsShownMax = 5;
/** So much of what is to be done goes along as a note. */
const notesMax = 200;
const nameOf = (listing: Pick<MarketHome | MarketService, "title">): string =>
	"businessName" in listing &&
	typeof listing.businessName === "string" &&
	listing.businessName !== listing.title
		? `${listing.title}, ${listing.businessName}`
		: listing.title;

const timeUnclear: Question<Key> = { key: "rules.hour_unclear", vars: {}, about: "when" };

/** The parts of a day that a business is asked for. */
const partsOf = {
	morning: "morning",
	noon: "afternoon",
	afternoon: "afternoon",
	evening: "evening",
	night: "evening",
} as const;
const partEnds = { morning: 12, afternoon: 18, evening: 22 } as const;
const two = (value: number) => String(value).padStart(2, "0");
/** `isWrong`: the hour is asked for again. A day that was not understood is in the draft. */
type Filled = {
	readonly draft: LeadDraft;
	readonly changed: boolean;
	readonly isWrong: boolean;
};

/** "Can I see it on Thursday?", behind a list of several: one of those, in their order. */
function ofListed(
	such: readonly (MarketHome | MarketService)[],
	{ offered }: Message["snapshot"],
): readonly (MarketHome | MarketService)[] {
	const listed = (offered?.items ?? []).flatMap(({ kind, id }) =>
		kind === "home" ? (such.find(({ listingId }) => listingId === id) ?? []) : [],
	);
	return listed.length > 0 ? listed : such;
}

function listingOf(
	{ snapshot: { market } }: Message,
	{ intent, listingId }: LeadDraft,
): MarketHome | MarketService | null {
	const listings: readonly (MarketHome | MarketService)[] | undefined =
		intent === "viewing" ? market.leads?.homes : market.leads?.services;
	return listings?.find((one) => one.listingId === listingId) ?? null;
}

/** How a request takes what was said, by what is there already. */
export function fillingBy(kit: Kit) {
	const ask = (draft: LeadDraft, question: Question<Key>): Step<Key> => ({
		kind: "ask",
		values: kit.leadValues(draft),
		question,
	});

	/** Businesses that take bookings and do the same. */
	function venuesFor(message: Message, { intent }: LeadDraft): readonly Venue[] {
		const { served } = kit.extract(message);
		const { words } = kit.extractLead(message);
		// Who asks for a plumber means one by trade.
		if (intent !== "service" || served === null || words.tradesIn(served.words).length > 0)
			return [];
		const { byId } = kit.venueIndex(message.snapshot.market);
		return served.ids.flatMap((id) => byId.get(id) ?? []);
	}

	function chooseAmong(
		draft: LeadDraft,
		among: readonly (MarketHome | MarketService)[],
		venues: readonly Venue[] = [],
	): Step<Key> {
		const shown = [
			...venues.map(({ businessId, name }) => ({ listingId: businessId, title: name })),
			...among,
		].slice(0, listingsShownMax);
		return ask(draft, {
			key: "rules.choose_business",
			vars: { choices: kit.numbered(shown.map(nameOf)) },
			about: "listing",
			choices: shown.map(({ listingId }) => listingId),
		});
	}

	/** Asks the open question, or proposes. */
	function settle(
		message: Message,
		{ draft, isWrong }: Filled,
		extracted: ExtractedLead,
	): Step<Key> {
		const { snapshot } = message;
		const listing = listingOf(message, draft);
		if (listing === null) {
			const named = draft.intent === "viewing" ? extracted.homes : extracted.services;
			const menders =
				named.length > 0 || draft.intent === "viewing"
					? []
					: kit.mendersIn(snapshot.market, extracted);
			const [mender, ...more] = menders;
			if (mender !== undefined)
				return more.length > 0
					? chooseAmong(draft, [], menders)
					: asBookingStep(message, draft, mender.businessId);
			const all = snapshot.market.leads ?? { homes: [], services: [] };
			const such = named.length > 0 ? named : draft.intent === "viewing" ? all.homes : all.services;
			return chooseAmong(draft, ofListed(such, snapshot), venuesFor(message, draft));
		}
		if (draft.needsDay) return ask(draft, kit.dayUnclear(message, listing.timezone));
		if (isWrong) return ask(draft, timeUnclear);
		return draft.intent === "viewing"
			? settleViewing(message, draft, listing)
			: settleService(message, draft, listing);
	}

	const propose = (draft: LeadDraft, args: Json): Step<Key> => ({
		kind: "call",
		tool: kit.toolOf[draft.intent],
		args,
		values: kit.leadValues(draft),
	});

	/** When it begins, or the question for a time that can be. */
	function startOrAsk(message: Message, draft: LeadDraft, clock: Clock, timezone: string) {
		const start = kit.startOf({ ...draft, clock }, false, message.snapshot.nowMs, timezone);
		switch (start.kind) {
			case "at":
				return kit.wallTime(start.day, start.hour, start.minute);
			case "past": {
				const vars = { time: kit.writeTime(start.ms, message.locale, timezone) };
				const open = { ...draft, day: null, part: null, clock: null };
				return ask(open, { key: "rules.hour_past", vars, about: "when" });
			}
			case "impossible":
				return ask({ ...draft, clock: null }, timeUnclear);
		}
	}

	function settleViewing(
		message: Message,
		draft: LeadDraft,
		home: MarketHome | MarketService,
	): Step<Key> {
		const { locale } = message;
		const { timezone } = home;
		const business = nameOf(home);
		if (draft.clock === null)
			return ask(draft, {
				...(draft.day === null
					? { key: "rules.ask_day_and_hour" as const, vars: { business } }
					: {
							key: "rules.ask_hour" as const,
							vars: { business, day: kit.writeDay(draft.day, locale) },
						}),
				about: "when",
			});
		const start = startOrAsk(message, draft, draft.clock, timezone);
		if (typeof start !== "string") return start;
		if (draft.day === null && draft.asked !== null) return ask(draft, kit.askDay(business, start));
		return propose(draft, {
			listingId: home.listingId,
			start,
			name: draft.visitor?.name ?? null,
			notes: null,
			phone: draft.visitor?.phone ?? null,
		});
	}

	function settleService(
		message: Message,
		draft: LeadDraft,
		service: MarketHome | MarketService,
	): Step<Key> {
		const { snapshot } = message;
		const { timezone } = service;
		if (draft.details === null)
			return ask(draft, {
				key: "leads.dialogue_ask_details",
				vars: { business: nameOf(service) },
				about: "details",
			});
		const request = { listingId: service.listingId, details: draft.details, name: null };
		if (draft.clock !== null) {
			const start = startOrAsk(message, draft, draft.clock, timezone);
			if (typeof start !== "string") return start;
			const [day = "", time = ""] = start.split("T");
			return propose(draft, { ...request, day, time, part: null });
		}
		if (draft.day === null && draft.part === null)
			return propose(draft, { ...request, day: null, time: null, part: null });
		const today = kit.dayAt(snapshot.nowMs, timezone);
		const part = draft.part === null ? null : partsOf[draft.part];
		const isOver =
			part !== null && kit.instantOf(today, partEnds[part], 0, timezone) <= snapshot.nowMs;
		const day = draft.day ?? (isOver ? kit.plusDays(today, 1) : today);
		return propose(draft, {
			...request,
			day: `${day.year}-${two(day.month)}-${two(day.day)}`,
			time: null,
			part: part ?? "day",
		});
	}

	/** A business reads what is to be done in the person's own words: what they say there of weeks past is no time, and no number of a house is an hour. */
	function timeIn({ asked, intent }: LeadDraft, message: Message, timezone: string): TimeSaid {
		const { reading, snapshot } = message;
		const { time, behindDay } =
			intent === "service" ? (withoutHouse(kit, message) ?? message).reading : reading;
		const all = kit.withHourBehindDay(time, behindDay, snapshot.nowMs, timezone);
		const said = kit.withoutChoice(all, asked === "listing" && reading.number !== null);
		if (intent === "viewing") return said;
		// As soon as they can is today, and no minute of it.
		const isSoon = said.now && said.clock === null && said.days.length === 0;
		const soon = isSoon ? { now: false, days: [{ kind: "day", plus: 0 } as const] } : {};
		return { ...said, ...soon, ...(asked === "details" ? { unclear: null } : {}) };
	}

	function fillTime(message: Message, before: LeadDraft, timezone: string): Filled {
		const { when, changed, trouble } = kit.fillWhen(
			before,
			timeIn(before, message, timezone),
			before.asked === "when" ? message.reading.number : null,
			message.snapshot.nowMs,
			timezone,
			message.wants("change", "no"),
		);
		return { draft: { ...before, ...when }, changed, isWrong: trouble === "time" };
	}

	/** The one that is meant, where only one can be. */
	function fillListing(
		message: Message,
		draft: LeadDraft,
		extracted: ExtractedLead,
		isRequest: boolean,
	): LeadDraft {
		const isAnswer = draft.asked === "listing";
		// "No, the stone house please": another than the one that was meant.
		const isNamed = extracted.isParticular && draft.intent === "viewing";
		const isOther = isNamed && !kit.isQuestion(message);
		if (draft.listingId !== null && !isRequest && !isAnswer && !isOther) return draft;
		const named: readonly { readonly listingId: string }[] =
			draft.intent === "viewing" ? extracted.homes : extracted.services;
		const among = isAnswer
			? named.filter(({ listingId }) => draft.choices.includes(listingId))
			: named;
		const [only] = among;
		const isAlone = among.length === 1 && venuesFor(message, draft).length === 0;
		if (only !== undefined && isAlone) return { ...draft, listingId: only.listingId };
		const picked = isAnswer ? kit.choiceOf(draft.choices, message.reading.number) : null;
		return picked === null ? draft : { ...draft, listingId: picked };
	}

	function fill(
		message: Message,
		before: LeadDraft,
		extracted: ExtractedLead,
		isRequest: boolean,
	): Filled {
		const filled = fillListing(message, before, extracted, isRequest);
		const { visitor = null } = message;
		// A number that is corrected is still of the same one.
		const name = visitor?.name ?? filled.visitor?.name ?? null;
		const listed = visitor === null ? filled : { ...filled, visitor: { ...visitor, name } };
		const { reading, snapshot } = message;
		const isAnswer = before.asked === "details" && !isRequest;
		const whole = snapshot.text.replace(/\s+/gu, " ").trim().slice(0, 200).toWellFormed();
		// Where they are to come goes along.
		const isHoused = (isAnswer || isRequest) && withoutHouse(kit, message) !== null;
		const details = isHoused
			? whole
			: isAnswer
				? (extracted.details ?? whole)
				: isRequest
					? (extracted.details ?? (extracted.services.length === 0 ? whole : listed.details))
					: listed.details;
		const { timezone } = listingOf(message, listed) ?? snapshot.market;
		const described = listed.intent === "service" && details !== "" ? details : null;
		const time = fillTime(message, { ...listed, details: described }, timezone);
		const changed =
			visitor !== null ||
			time.changed ||
			listed.listingId !== before.listingId ||
			time.draft.details !== before.details ||
			(reading.number !== null && before.asked === "listing" && listed.listingId !== null);
		return { ...time, changed };
	}

	/** Somebody else was named, or may do it as well: a business that takes bookings. */
	function asBookingStep(message: Message, before: LeadDraft, id: string): Step<Key> {
		const { draft } = fill(message, before, kit.extractLead(message), false);
		const { day, part, clock, needsDay, from } = draft;
		const when = { day, part, clock, needsDay, from };
		const notes = draft.details === null ? {} : { notes: kit.echo(draft.details, notesMax) };
		const entry = { kind: "business", id, name: "" } as const;
		return { kind: "switch", to: "booking", entry, when, ...notes };
	}

	/** A business of the market's venues that this message means for a service, if any. */
	function venueMeant(message: Message, before: LeadDraft): string | null {
		if (before.intent !== "service") return null;
		const { byId } = kit.venueIndex(message.snapshot.market);
		const { named } = kit.extract(message);
		if (named?.kind === "one" && named.byName && byId.has(named.id)) return named.id;
		const picked =
			before.asked === "listing" ? kit.choiceOf(before.choices, message.reading.number) : null;
		return picked !== null && byId.has(picked) ? picked : null;
	}

	function take(message: Message, before: LeadDraft, isRequest: boolean): Taken<Key> {
		const venue = venueMeant(message, before);
		if (venue !== null)
			return { changed: true, answered: true, step: () => asBookingStep(message, before, venue) };
		const extracted = kit.extractLead(message);
		const change = fill(message, before, extracted, isRequest);
		const { draft } = change;
		// "The two-bedroom flat on the quay" looks for no flat with two bedrooms.
		const isOtherHome = before.listingId !== null && draft.listingId !== before.listingId;
		const answers: Readonly<Record<string, boolean>> = {
			listing: draft.listingId !== before.listingId,
			when: draft.clock !== before.clock || draft.day !== before.day || draft.part !== before.part,
			details: draft.details !== before.details,
		};
		return {
			changed: change.changed,
			answered: before.asked !== null && answers[before.asked] === true,
			...(isOtherHome && extracted.isByTitle ? { isSure: true } : {}),
			step: () => settle(message, change, extracted),
		};
	}
	return take;
}
