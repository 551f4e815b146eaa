/** Wishes to see a home, and for somebody to come: what is missing is asked for one at a time, then it is proposed. */
import type { MarketHome, MarketService } from "../../../core/market.ts";
import type { Proposal } from "../../../ports/proposer.ts";
import { dayUnclear } from "../booking/day-unclear.ts";
import { startOf, wallTime } from "../booking/when.ts";
import { plusDays } from "../calendar.ts";
import { dayAt, instantOf, writeDay, writeTime } from "../clock.ts";
import { choicesMax } from "../places.ts";
import type { RulesTemplateKey } from "../templates.ts";
import { saysTime } from "../time-said.ts";
import { isUnderWay, message, type Turn } from "../turn.ts";
import { asBooking, emptyLead, type LeadDraft, leadOf, readLead, writeLead } from "./draft.ts";
import { fillTime, type TimeChange } from "./fill-time.ts";
import { extractLead, type LeadHeard } from "./extract.ts";
import type { Visitor } from "./visitor.ts";

const toolOf = { viewing: "viewing.schedule", service: "service.requestBooking" } as const;
/** A trade in so few words is a request. */
const bareWordsMax = 3;

/** What is being put together, or waits for a yes and may be corrected. */
type Open = { readonly draft: LeadDraft; readonly isAsking: boolean };

function openOf({ snapshot, draft: taxi }: Turn): Open | null {
	const draft = readLead(snapshot.dialogue, snapshot.nowMs);
	if (draft !== null) return { draft, isAsking: true };
	if (taxi !== null || snapshot.dialogue !== null) return null;
	const waiting = snapshot.waiting.find(({ suspended }) => suspended) ?? snapshot.waiting.at(-1);
	const asked = waiting === undefined ? null : leadOf(waiting.tool, waiting.args);
	return waiting === undefined || asked === null
		? null
		: { draft: { ...asked, replaces: waiting.code }, isAsking: false };
}

const call = (
	tool: string,
	args: Extract<Proposal, { type: "execute_tool" }>["args"],
): Proposal => ({
	type: "execute_tool",
	tool,
	args,
});

/** "What about my plumber", "call off my viewing". */
function ofStanding({ snapshot, wants }: Turn, extracted: LeadHeard): Proposal | null {
	const has = (tool: string) => Object.hasOwn(snapshot.market.tools, tool);
	const isViewing = extracted.says("viewing");
	const isService = extracted.isTrade || extracted.services.length > 0 || extracted.says("request");
	if (!isViewing && !isService) return null;
	const domain = isViewing ? "viewing" : "service";
	const args = extracted.code === null ? {} : { code: extracted.code };
	const isOff = (wants("cancel", "drop") || extracted.says("cancel")) && !wants("change");
	if (isOff && has(`${domain}.cancel`)) return call(`${domain}.cancel`, args);
	const isAsked = extracted.says("status") || (wants("status") && !extracted.says("need"));
	return isAsked && has(`${domain}.getStatus`) ? call(`${domain}.getStatus`, args) : null;
}

const isRoute = ({ reading: { pickup, destination } }: Turn) =>
	(pickup?.exact.length ?? 0) > 0 && (destination?.exact.length ?? 0) > 0;

function requestOf(turn: Turn, extracted: LeadHeard): LeadDraft["wish"] | null {
	const { wants, snapshot, reading } = turn;
	if (extracted.says("not") || wants("taxi", "far", "another", "fare") || isRoute(turn))
		return null;
	const { homes = [] } = snapshot.market.leads ?? {};
	const isHome = extracted.says("home") || extracted.isParticular;
	if (
		homes.length > 0 &&
		((extracted.says("view") && isHome) || (extracted.says("viewing") && !extracted.says("status")))
	)
		return "viewing";
	if (extracted.services.length === 0) return null;
	const isBare = reading.words.length <= bareWordsMax;
	return extracted.says("need") || saysTime(reading.time) || isBare ? "service" : null;
}

const chosen = ({ choices }: LeadDraft, number: number | null): string | null =>
	number === null ? null : (choices.at(number === -1 ? -1 : number - 1) ?? null);

const listingOf = (
	{ snapshot }: Turn,
	{ wish, listingId }: LeadDraft,
): MarketHome | MarketService | null =>
	(wish === "viewing" ? snapshot.market.leads?.homes : snapshot.market.leads?.services)?.find(
		(one: MarketHome | MarketService) => one.listingId === listingId,
	) ?? null;

const nameOf = (listing: MarketHome | MarketService): string =>
	"businessName" in listing && listing.businessName !== listing.title
		? `${listing.title}, ${listing.businessName}`
		: listing.title;

type Question = {
	readonly key: RulesTemplateKey;
	readonly vars: Readonly<Record<string, string>>;
	readonly about: NonNullable<LeadDraft["asked"]>;
	readonly choices?: readonly string[];
};

function ask({ snapshot }: Turn, draft: LeadDraft, question: Question): Proposal {
	const { key, vars, about, choices = [] } = question;
	return {
		type: "request_user_input",
		say: { kind: "template", key, vars },
		tool: toolOf[draft.wish],
		draft: writeLead({ ...draft, asked: about, choices }, snapshot.nowMs),
	};
}

function chooseAmong(turn: Turn, draft: LeadDraft, among: readonly (MarketHome | MarketService)[]) {
	const shown = among.slice(0, choicesMax);
	const choices = shown.map((one, i) => `${i + 1}. ${nameOf(one)}`).join("\n");
	return ask(turn, draft, {
		key: "rules.book_choose_venue",
		vars: { choices },
		about: "listing",
		choices: shown.map(({ listingId }) => listingId),
	});
}

/** Asks the open question, or proposes. */
function settle(turn: Turn, { draft, isWrong }: TimeChange, extracted: LeadHeard): Proposal {
	const { snapshot } = turn;
	const listing = listingOf(turn, draft);
	if (listing === null) {
		const named = draft.wish === "viewing" ? extracted.homes : extracted.services;
		const all = snapshot.market.leads ?? { homes: [], services: [] };
		const among = named.length > 0 ? named : draft.wish === "viewing" ? all.homes : all.services;
		return chooseAmong(turn, draft, among);
	}
	if (draft.needsDay) return ask(turn, draft, dayUnclear(turn, listing.timezone));
	if (isWrong) return ask(turn, draft, { key: "rules.book_time_unclear", vars: {}, about: "when" });
	return draft.wish === "viewing"
		? settleViewing(turn, draft, listing)
		: settleService(turn, draft, listing);
}

function propose(
	turn: Turn,
	draft: LeadDraft,
	args: Extract<Proposal, { type: "execute_tool" }>["args"],
): Proposal {
	const waits = turn.snapshot.waiting.some(({ code }) => code === draft.replaces);
	return {
		...call(toolOf[draft.wish], args),
		draft: null,
		...(waits && draft.replaces !== null ? { replaces: draft.replaces } : {}),
	} as Proposal;
}

const timePast = (turn: Turn, draft: LeadDraft, ms: number, timezone: string): Proposal =>
	ask(
		turn,
		{ ...draft, day: null, part: null, clock: null },
		{
			key: "rules.book_time_past",
			vars: { time: writeTime(ms, turn.locale, timezone) },
			about: "when",
		},
	);

function settleViewing(turn: Turn, draft: LeadDraft, home: MarketHome | MarketService): Proposal {
	const { snapshot, locale } = turn;
	const { timezone } = home;
	const business = nameOf(home);
	if (draft.clock === null)
		return ask(turn, draft, {
			...(draft.day === null
				? { key: "rules.book_ask_when" as const, vars: { business } }
				: {
						key: "rules.book_ask_time" as const,
						vars: { business, day: writeDay(draft.day, locale) },
					}),
			about: "when",
		});
	const start = startOf(
		{ ...asBooking(draft), clock: draft.clock },
		false,
		snapshot.nowMs,
		timezone,
	);
	if (start.kind === "past") return timePast(turn, draft, start.ms, timezone);
	if (start.kind === "impossible")
		return ask(
			turn,
			{ ...draft, clock: null },
			{ key: "rules.book_time_unclear", vars: {}, about: "when" },
		);
	return propose(turn, draft, {
		listingId: home.listingId,
		start: wallTime(start.day, start.hour, start.minute),
		name: draft.visitor?.name ?? null,
		notes: null,
		phone: draft.visitor?.phone ?? null,
	});
}

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

function settleService(
	turn: Turn,
	draft: LeadDraft,
	service: MarketHome | MarketService,
): Proposal {
	const { snapshot } = turn;
	const { timezone } = service;
	if (draft.details === null)
		return ask(turn, draft, {
			key: "rules.lead_ask_details",
			vars: { business: nameOf(service) },
			about: "details",
		});
	const wish = { listingId: service.listingId, details: draft.details, name: null };
	if (draft.clock !== null) {
		const start = startOf(
			{ ...asBooking(draft), clock: draft.clock },
			false,
			snapshot.nowMs,
			timezone,
		);
		if (start.kind === "past") return timePast(turn, draft, start.ms, timezone);
		if (start.kind === "impossible")
			return ask(
				turn,
				{ ...draft, clock: null },
				{ key: "rules.book_time_unclear", vars: {}, about: "when" },
			);
		const [day = "", time = ""] = wallTime(start.day, start.hour, start.minute).split("T");
		return propose(turn, draft, { ...wish, day, time, part: null });
	}
	if (draft.day === null && draft.part === null)
		return propose(turn, draft, { ...wish, day: null, time: null, part: null });
	const today = dayAt(snapshot.nowMs, timezone);
	const part = draft.part === null ? null : partsOf[draft.part];
	const isOver = part !== null && instantOf(today, partEnds[part], 0, timezone) <= snapshot.nowMs;
	const day = draft.day ?? (isOver ? plusDays(today, 1) : today);
	return propose(turn, draft, {
		...wish,
		day: `${day.year}-${two(day.month)}-${two(day.day)}`,
		time: null,
		part: part ?? "day",
	});
}

/** The one that is meant, where only one can be. */
function fillListing(
	turn: Turn,
	draft: LeadDraft,
	extracted: LeadHeard,
	isRequest: boolean,
): LeadDraft {
	const isAnswer = draft.asked === "listing";
	if (draft.listingId !== null && !isRequest && !isAnswer) return draft;
	const named: readonly { readonly listingId: string }[] =
		draft.wish === "viewing" ? extracted.homes : extracted.services;
	const among = isAnswer
		? named.filter(({ listingId }) => draft.choices.includes(listingId))
		: named;
	const [only] = among;
	if (only !== undefined && among.length === 1) return { ...draft, listingId: only.listingId };
	const picked = isAnswer ? chosen(draft, turn.reading.number) : null;
	return picked === null ? draft : { ...draft, listingId: picked };
}

function fill(
	turn: Turn,
	before: LeadDraft,
	extracted: LeadHeard,
	isRequest: boolean,
	visitor: Visitor | null,
): TimeChange {
	const filled = fillListing(turn, before, extracted, isRequest);
	// A number that is corrected is still of the same one.
	const name = visitor?.name ?? filled.visitor?.name ?? null;
	const listed = visitor === null ? filled : { ...filled, visitor: { ...visitor, name } };
	const { reading, snapshot } = turn;
	const isAnswer = before.asked === "details" && !isRequest;
	const details = isAnswer
		? (extracted.details ?? snapshot.text.replace(/\s+/gu, " ").trim().slice(0, 200).toWellFormed())
		: isRequest
			? (extracted.details ?? listed.details)
			: listed.details;
	const { timezone } = listingOf(turn, listed) ?? snapshot.market;
	const described = listed.wish === "service" && details !== "" ? details : null;
	const time = fillTime(turn, { ...listed, details: described }, timezone);
	const changed =
		visitor !== null ||
		time.changed ||
		listed.listingId !== before.listingId ||
		time.draft.details !== before.details ||
		(reading.number !== null && before.asked === "listing" && listed.listingId !== null);
	return { ...time, changed };
}

/** Whether this is about a viewing or a service at all; null leaves it to the others. */
export function leads(turn: Turn, visitor: Visitor | null = null): Proposal | null {
	const { snapshot, wants, reading } = turn;
	const known = snapshot.market.leads;
	if (known === undefined || known.homes.length + known.services.length === 0) return null;
	if (snapshot.location !== undefined) return null;
	if (reading.words.length === 0 && visitor === null) return null;
	const extracted = extractLead(turn);
	const open = openOf(turn);
	if (visitor !== null && (requestOf(turn, extracted) ?? open?.draft.wish) !== "viewing")
		return null;
	const isDropped = wants("cancel", "drop");
	if (open?.isAsking === true && isDropped)
		return { ...message("rules.draft_dropped"), draft: null };
	const standing = ofStanding(turn, extracted);
	if (standing !== null) return standing;
	if (isDropped) {
		const code = open?.draft.replaces ?? null;
		return code === null || isUnderWay(snapshot) ? null : message("rules.waiting_drop", { code });
	}
	const wish = requestOf(turn, extracted);
	if (wish !== null && !Object.hasOwn(snapshot.market.tools, toolOf[wish])) return null;
	const isSame = open !== null && (wish === null || wish === open.draft.wish);
	if (wish === null && (open === null || wants("taxi", "fare", "far", "another"))) return null;
	if (open !== null && isSame && (open.isAsking || wish === null)) {
		const change = fill(turn, open.draft, extracted, wish !== null, visitor);
		if (change.changed) return settle(turn, change, extracted);
		if (open.isAsking)
			return wants("help", "greet", "thanks", "bye", "status", "again")
				? null
				: settle(turn, change, extracted);
		const code = open.draft.replaces;
		if (wants("change")) return message("rules.lead_ask_change");
		return wants("yes", "bookIt") && code !== null
			? message("rules.still_waiting", { code })
			: null;
	}
	if (wish === null) return null;
	const start = emptyLead(wish);
	return settle(turn, fill(turn, start, extracted, true, visitor), extracted);
}
