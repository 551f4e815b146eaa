/** What is asked of a business or of a thing, and the answer: when it is open, what it has and at what price. It comes when somebody asks. */
import * as z from "zod";
import type { MarketHome, Shop, Venue } from "../../../core/market.ts";
import type { Step } from "../../../dialogue/dialogue.ts";
import type { Message } from "../../../dialogue/message.ts";
import type { Kit } from "./facts-kit.ts";
import type { Key } from "./key.ts";

const tool = "inventory.checkItems";
const searchTool = "listing.search";
const homesTool = "property.searchListings";
const toolOf = { home: homesTool, stay: searchTool, rates: tool } as const;
/** Among so many like it the one that is meant is found. */
const homesMax = 20;
/** Of fewer letters no word tells things apart. */
const tellingLetters = 4;
/** More words than this are no name of a thing. */
const thingWordsMax = 3;
/** As many as the tool looks up at once. */
const thingsMax = 10;
/** So many words of each who does the same, the most particular. */
const ofEachMax = 3;
/** From Monday on, as `openingHours` counts them. */
const week = [1, 2, 3, 4, 5, 6, 0] as const;
/** Of so many that were listed all is told. */
const listedMax = 6;
/** A Sunday. */
const aSundayMs = Date.UTC(2023, 0, 1);
const dayMs = 86_400_000;

type Business = Pick<Venue | Shop, "businessId" | "name" | "openingHours" | "timezone">;
export type Fact =
	| { readonly is: "hours"; readonly of: Business }
	/** Of several that were listed, today. */
	| { readonly is: "today"; readonly of: readonly Business[] }
	| { readonly is: "menu"; readonly of: Shop }
	| { readonly is: "delivers"; readonly of: readonly Shop[] }
	/** What a home costs stands with it where it is found. */
	| { readonly is: "home"; readonly home: MarketHome }
	| { readonly is: "stay"; readonly name: string }
	/** Whichever of these a business has. */
	| {
			readonly is: "rates";
			readonly things: readonly string[];
			/** Null: whoever does them. */
			readonly business: string | null;
			readonly id: string | null;
	  }
	/** What was ordered so far, and not yet shown. */
	| {
			readonly is: "sum";
			readonly lines: readonly { readonly name: string; readonly qty: number }[];
			readonly of: Shop;
	  }
	| { readonly is: "prices"; readonly things: readonly string[]; readonly of: Shop | null };

/** The one business that is named. */
function businessIn(kit: Kit, message: Message) {
	const { market } = message.snapshot;
	const { named } = kit.extract(message);
	const { shops, byName } = kit.extractOrder(message, null);
	const [shop, ...others] = shops;
	const only = others.length === 0 ? shop : undefined;
	const id = named?.kind === "one" ? named.id : (only?.businessId ?? kit.calledIn(message));
	// "The nearest pharmacy open now" is looked for, though only one of them sells.
	const isByName = byName || (named?.kind === "one" && named.byName);
	if (id === undefined || (!isByName && message.reading.search?.isAsked === true)) return null;
	return { shop: kit.menusOf(market).byId.get(id), venue: kit.venueIndex(market).byId.get(id) };
}

/** "The supermarket": all that are of the kind. */
function kindIn({ reading: { search }, snapshot: { market } }: Message): readonly Business[] {
	const sought = search?.sought;
	const kind =
		sought?.kind === "category"
			? sought.category
			: sought?.kind === "pharmacy"
				? sought.kind
				: null;
	const such = [...(market.venues ?? []), ...(market.shops ?? [])].filter(
		({ category }) => category === kind,
	);
	return [...new Map(such.map((one) => [one.businessId, one])).values()];
}

/** The one home that is meant by what it is called. */
function homeIn(kit: Kit, message: Message): string | null {
	const { homes, isByName, isParticular, says } = kit.extractLead(message);
	const [only, ...others] = homes;
	const isNamed = isByName || (isParticular && says("home"));
	return isNamed && others.length === 0 ? (only?.listingId ?? null) : null;
}

/** "How much is the stone house?", "what does it cost?" of what was spoken of: a home, a room, or what a business does. */
function ratesIn(
	kit: Kit,
	message: Message,
	named: string | null,
): Extract<Fact, { is: "home" | "stay" | "rates" }> | null {
	const { priced, snapshot, reading } = message;
	const { market } = snapshot;
	// "The price to Lodos Guest House? I'm at the waterfall" is of a way.
	const isPlaced = [reading.destination, reading.pickup].some((said) => said?.exact.length);
	const isWay = kit.isRoute(reading) || isPlaced;
	if (isWay || message.wants("taxi")) return null;
	const { homes = [], services = [] } = market.leads ?? {};
	// "How much is a haircut?", of the one who does it.
	const [one, ...others] = kit.extract(message).served?.ids ?? [];
	const servedBy = others.length === 0 ? one : undefined;
	// "How much do plumbers charge?", of all who do it.
	const { services: trade } = kit.extractLead(message);
	if (named === null && trade.length > 1) {
		const [, ...more] = new Set(trade.map(({ businessName }) => businessName));
		const things = [...new Set(trade.flatMap(({ words }) => words.slice(-ofEachMax)))];
		if (more.length > 0) return { is: "rates", things, business: null, id: null };
	}
	const id = named ?? servedBy ?? priced;
	if (id === undefined) return null;
	const home = homes.find(({ listingId }) => listingId === id);
	if (home !== undefined) return { is: "home", home };
	const service = services.find(({ listingId }) => listingId === id);
	if (service !== undefined)
		return {
			is: "rates",
			things: service.words.slice(-thingsMax),
			business: service.businessName,
			id: null,
		};
	const venue = kit.venueIndex(market).byId.get(id);
	if (venue === undefined) {
		const shop = kit.menusOf(market).byId.get(id);
		const things = shop?.items.map(({ name }) => name) ?? [];
		return shop === undefined || things.length === 0
			? null
			: { is: "rates", things, business: shop.name, id };
	}
	const sleeps = venue.offerings.some(({ unit }) => unit === "nights");
	if (sleeps) return { is: "stay", name: venue.name };
	const things = venue.serves ?? [];
	return things.length === 0
		? null
		: { is: "rates", things, business: venue.name, id: venue.businessId };
}

/** What a thing costs, and no way: "how much is a margherita?". */
function pricesIn(kit: Kit, message: Message): Fact | null {
	const { wants, reading } = message;
	if (!wants("fare") || reading.destination !== null || kit.isRoute(reading)) return null;
	const { lines, shops, byName } = kit.extractOrder(message, null);
	const of = byName && shops.length === 1 ? (shops[0] ?? null) : null;
	// "Adana kebap": a slip, of all that was said.
	const isAll = (name: string) => reading.rest?.words.length === name.split(" ").length;
	const things = lines
		.filter(({ exact, qty, name, isPlace }) => (exact || qty !== null || isAll(name)) && !isPlace)
		.map(({ name }) => name);
	if (things.length > 0) return { is: "prices", things, of };
	// A thing that is on nobody's menu, asked of a shop: it does not have it.
	const [thing, isThing] = [reading.rest?.raw ?? "", reading.rest !== null];
	return of !== null && !wants("far") && isThing && thing.split(" ").length <= thingWordsMax
		? { is: "prices", things: [thing], of }
		: null;
}

/** "Who has sun cream", of a "Sun cream SPF 50": the one thing that has all these words in its name. */
function thingIn(kit: Kit, { snapshot, reading: { search }, wants }: Message): Fact | null {
	const said = search?.left.map((word) => kit.fold(word)) ?? [];
	const isSought = search?.isAsked === true && !wants("fare", "far");
	if (!isSought || !said.some((word) => word.length >= tellingLetters)) return null;
	const such = kit
		.menusOf(snapshot.market)
		.dishes.filter(({ words }) => said.every((word) => words.some((one) => kit.isLike(word, one))));
	const [name, ...others] = new Set(such.map(({ of }) => of.name));
	return name === undefined || others.length > 0
		? null
		: { is: "prices", things: [name], of: null };
}

const orderSchema = z.object({
	lines: z
		.array(z.object({ name: z.string(), qty: z.int() }))
		.min(1)
		.max(thingsMax),
});
/** "How much is that all together?", of an order that is being put together. */
function sumIn(kit: Kit, { priced, soFar, snapshot }: Message): Fact | null {
	const { data } = orderSchema.safeParse(soFar);
	const of = kit.menusOf(snapshot.market).byId.get(priced ?? "");
	return data === undefined || of === undefined ? null : { is: "sum", lines: data.lines, of };
}

/** Null: nothing that is known here. */
export function factIn(
	kit: Kit,
	message: Message,
	asked: "hours" | "menu" | "delivers" | null,
): Fact | null {
	const canLook = (by: string) => Object.hasOwn(message.snapshot.market.tools, by);
	if (asked === null) {
		const prices = canLook(tool)
			? (pricesIn(kit, message) ?? thingIn(kit, message) ?? sumIn(kit, message))
			: null;
		const rates =
			prices === null && message.wants("fare") && !message.wants("far")
				? ratesIn(kit, message, homeIn(kit, message))
				: null;
		return prices ?? (rates !== null && canLook(toolOf[rates.is]) ? rates : null);
	}
	if (asked === "menu" && !canLook(tool)) return null;
	const own = businessIn(kit, message);
	const { spoken = [], snapshot } = message;
	const { market } = snapshot;
	const byId = (id: string | undefined) => ({
		shop: kit.menusOf(market).byId.get(id ?? ""),
		venue: kit.venueIndex(market).byId.get(id ?? ""),
	});
	const isLooking = message.reading.search?.isAsked === true;
	if (asked === "delivers") {
		// "Can they bring 2 ayrans?" orders them.
		if (kit.extractOrder(message, null).lines.length > 0) return null;
		const all = own === null ? spoken.map(byId) : [own];
		const of = all.flatMap(({ shop }) => shop ?? []);
		return of.length === 0 ? null : { is: "delivers", of };
	}
	const [one, ...more] = spoken;
	if (asked === "hours" && own === null && more.length > 0 && !isLooking) {
		const of = spoken.map(byId).flatMap(({ venue, shop }) => venue ?? shop ?? []);
		return of.length === 0 ? null : { is: "today", of: of.slice(0, listedMax) };
	}
	const ofKind = asked === "hours" && own === null && one === undefined ? kindIn(message) : [];
	if (ofKind.length > 1) return { is: "today", of: ofKind.slice(0, listedMax) };
	const [only] = ofKind;
	if (only !== undefined && !isLooking) return { is: "hours", of: only };
	const business = own ?? (one === undefined || more.length > 0 || isLooking ? null : byId(one));
	// "Is there a table open at Blue Lantern?"
	if (business === null || kit.extract(message).says("verb", "table", "room")) return null;
	const { shop, venue } = business;
	if (asked === "menu") return shop === undefined ? null : { is: "menu", of: shop };
	const of = venue ?? shop;
	return of === undefined ? null : { is: "hours", of };
}

/** `Mon`, `Pzt`. */
const weekdayName = ({ writeDay }: Kit, { locale }: Message, weekday: number): string =>
	writeDay(aSundayMs + weekday * dayMs, locale, "UTC", "short").split(/,? (?=\d)/u)[0] ?? "";

/** `Mon–Sat: 09:00–20:00`, a line for each run of days that are alike. */
function weekOf(kit: Kit, message: Message, hours: NonNullable<Business["openingHours"]>): string {
	const runs: { first: string; last: string; text: string }[] = [];
	for (const day of week) {
		const name = weekdayName(kit, message, day);
		const spans = hours.days[`${day}`] ?? [];
		const text = spans.map(([from, to]) => `${from}–${to}`).join(", ") || "–";
		const run = runs.at(-1);
		if (run?.text === text) run.last = name;
		else runs.push({ first: name, last: name, text });
	}
	return runs
		.map(({ first, last, text }) => `${first === last ? first : `${first}–${last}`}: ${text}`)
		.join("\n");
}

function hoursOf(kit: Kit, message: Message, of: Business): Step<Key> {
	const { nowMs, market } = message.snapshot;
	const vars = { business: of.name };
	const say = { kind: "say", of: of.businessId } as const;
	if (of.openingHours === undefined)
		return { ...say, key: "discovery.dialogue_hours_unknown", vars };
	if (of.openingHours === null) return { ...say, key: "discovery.dialogue_hours_always", vars };
	const isOpen = kit.isOpenAt(of.openingHours, nowMs, of.timezone ?? market.timezone);
	return {
		...say,
		key: isOpen ? "discovery.dialogue_hours_open" : "discovery.dialogue_hours_closed",
		vars: { ...vars, hours: weekOf(kit, message, of.openingHours) },
	};
}

/** `Blue Lantern: 12:00–23:30`, a line for each. */
function todayOf(kit: Kit, { snapshot }: Message, all: readonly Business[]): Step<Key> {
	const { nowMs, market } = snapshot;
	const lines = all.map(({ name, openingHours, timezone = market.timezone }) => {
		const { year, month, day } = kit.dayAt(nowMs, timezone);
		const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
		const spans = openingHours?.days[`${weekday}` as keyof typeof openingHours.days] ?? [];
		const said = spans.map(([from, to]) => `${from}–${to}`).join(", ");
		const always = openingHours === null ? "00:00–24:00" : "?";
		return `${name}: ${openingHours ? said || "–" : always}`;
	});
	return { kind: "say", key: "discovery.dialogue_hours_today", vars: { lines: lines.join("\n") } };
}

export function told(kit: Kit, message: Message, fact: Fact): Step<Key> {
	if (fact.is === "hours") return hoursOf(kit, message, fact.of);
	if (fact.is === "today") return todayOf(kit, message, fact.of);
	if (fact.is === "delivers") {
		const names = (all: readonly Shop[]) => all.map(({ name }) => name).join(", ");
		const brings = fact.of.filter(({ takes }) => takes?.includes("delivery") !== false);
		const [only] = fact.of;
		const of = fact.of.length === 1 && only !== undefined ? { of: only.businessId } : {};
		return brings.length === 0
			? {
					kind: "say",
					key: "discovery.dialogue_no_delivery",
					vars: { names: names(fact.of) },
					...of,
				}
			: {
					kind: "say",
					key: "discovery.dialogue_delivers",
					vars: { names: names(brings) },
					...of,
				};
	}
	if (fact.is === "stay")
		return { kind: "call", tool: searchTool, args: { query: fact.name }, values: null };
	if (fact.is === "home") {
		const { listingId, area, bedrooms } = fact.home;
		const such = { ...(area === null ? {} : { area }), ...(bedrooms === null ? {} : { bedrooms }) };
		return {
			kind: "call",
			tool: homesTool,
			args: { ...such, listingId, limit: homesMax },
			values: null,
		};
	}
	if (fact.is === "sum")
		return {
			kind: "call",
			tool,
			args: {
				items: fact.lines.map(({ name }) => name),
				counts: fact.lines.map(({ qty }) => qty),
				venue: fact.of.name,
			},
			values: null,
			of: fact.of.businessId,
		};
	if (fact.is === "rates")
		return {
			kind: "call",
			tool,
			args: {
				items: fact.things.slice(0, thingsMax),
				...(fact.business === null ? {} : { venue: fact.business }),
				whichever: true,
			},
			values: null,
			...(fact.id === null ? {} : { of: fact.id }),
		};
	const things = fact.is === "menu" ? fact.of.items.map(({ name }) => name) : fact.things;
	return {
		kind: "call",
		tool,
		args: {
			items: things.slice(0, thingsMax),
			...(fact.of === null ? {} : { venue: fact.of.name }),
		},
		values: null,
		...(fact.of === null ? {} : { of: fact.of.businessId }),
	};
}
