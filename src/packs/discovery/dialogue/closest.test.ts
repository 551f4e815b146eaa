/** Nothing is understood, and something of the market is named: it is told as a guess. And what people need without naming who has it. */
import { describe, expect, it } from "vitest";
import { type Locale, locales } from "../../../core/locale.ts";
import type { Market } from "../../../core/market.ts";
import type { Snapshot } from "../../../ports/proposer.ts";
import { decide } from "../../../dialogue/testing/decide.ts";
import { everydayTown } from "../../../dialogue/testing/everyday-town.ts";
import { snapshotOf, waitingFor } from "../../../dialogue/testing/outline.ts";

const on = { enabled: true, requireConfirmation: null };
const [studio, attic] = everydayTown.leads?.homes ?? [];
if (studio === undefined || attic === undefined) throw new Error("the town has no homes");
const market: Market = {
	...everydayTown,
	locales: [...locales],
	leads: {
		services: ["Bay Pipes", "Tap & Pipe"].map((businessName, at) => ({
			listingId: `pipes_${at}`,
			title: businessName,
			businessName,
			words: ["plumber", `Visit ${at}`],
			timezone: everydayTown.timezone,
		})),
		homes: [
			studio,
			attic,
			{ ...attic, listingId: "bazaar", title: "Two rooms by the covered bazaar" },
		],
	},
	shops: [
		...(everydayTown.shops ?? []),
		{
			businessId: "mimoza",
			name: "Mimoza Market",
			category: "grocery",
			tags: ["groceries"],
			openingHours: null,
			items: [{ sku: "cream", name: "Sun cream SPF 50", aliases: [] }],
		},
	],
	tools: { ...everydayTown.tools, "inventory.checkItems": on, "places.findPharmacy": on },
};
const told = (text: string, locale: Locale = "en", over: Partial<Snapshot> = {}) => {
	const made = decide(snapshotOf(text, { market, locale, localeIsGuess: false, ...over }));
	const lead = "lead" in made && made.lead?.kind === "template" ? made.lead : null;
	return made.type === "execute_tool"
		? { tool: made.tool, args: made.args, lead: lead?.key ?? null, of: lead?.vars?.["business"] }
		: made.type === "generate_message" && made.say.kind === "template"
			? { key: made.say.key }
			: { type: made.type };
};
const guess = "discovery.dialogue_closest";

describe("where nothing is understood", () => {
	it("a thing that somebody sells is told with its price, as a guess", () => {
		expect(told("got any of that sun cream?")).toMatchObject({
			tool: "inventory.checkItems",
			args: { items: ["Sun cream SPF 50"] },
			lead: guess,
		});
	});

	it("a business that is asked about is told, and that the rest is not known", () => {
		expect(told("check-out hour, Akasya?")).toMatchObject({
			tool: "listing.search",
			args: { query: "Akasya Hotel Harbour" },
			lead: "rules.no_answer_of",
			of: "Akasya Hotel Harbour",
		});
	});

	it("a home that is asked about is that one, and nobody here knows it", () => {
		expect(told("does the studio over the harbour come furnished?")).toEqual({
			key: "rules.no_answer_of",
		});
		expect(told("can we see the studio over the harbour?")).not.toHaveProperty("key");
	});

	it("a place is one to go to, where it is asked about", () => {
		expect(told("a guide for the ancient theatre?")).toMatchObject({
			key: "discovery.dialogue_only_place",
		});
	});

	it.each([
		["en", "where is the post office"],
		["tr", "postane nerde"],
		["de", "wo ist die Burg"],
		["fr", "où est le château"],
		["it", "dov'è il castello"],
		["el", "πού είναι το κάστρο"],
		["ru", "где крепость"],
	] as const)(
		"a place that is asked for is told by where it is, and no taxi begins in %s: %s",
		(locale, text) => {
			expect(told(text, locale)).toEqual({ key: "discovery.dialogue_where_place" });
		},
	);

	it.each([
		["en", "where can I park near the castle"],
		["en", "is there parking by the castle?"],
		["tr", "kalenin orda park yeri var mı"],
	] as const)("whoever wants to park is brought to no park, in %s: %s", (locale, text) => {
		expect(told(text, locale)).toEqual({ key: "discovery.dialogue_only_place" });
	});

	it("a place alone is no home that is called after it", () => {
		const homes = [{ ...studio, listingId: "terraced", title: "Terraced house by the castle" }];
		const here = { market: { ...market, leads: { services: [], homes } } };
		expect(told("castle?", "en", here)).toEqual({ key: "discovery.dialogue_only_place" });
		expect(told("is the terraced house furnished?", "en", here)).toEqual({
			key: "rules.no_answer_of",
		});
	});

	it.each([
		["en", "whats good to eat round here"],
		["en", "what's good to eat around here?"],
	] as const)(
		"what would be looked for by words that nobody has is told of, in %s: %s",
		(locale, text) => {
			expect(told(text, locale)).toMatchObject({
				tool: "listing.search",
				args: { category: "restaurant" },
			});
		},
	);

	it("what the map or a business has by that word goes before", () => {
		expect(told("what theatres are there?")).toMatchObject({ tool: "places.searchPoi" });
		expect(told("where is there good pizza")).toMatchObject({ args: { query: "pizza" } });
	});

	it.each([
		"asdfgh qwertz",
		"lol that coffee joke",
		"it is so cold",
		"the adana kebab yesterday was great",
		"lol",
		"ok",
	])("nothing is made of %s", (text) => expect(told(text)).not.toHaveProperty("tool"));

	it("a driver is told what drivers write, and no menu", () => {
		expect(told("got any of that sun cream?", "en", { roles: ["driver"] })).not.toHaveProperty(
			"tool",
		);
	});

	it("and something waits for its yes, it is asked what shall be different of that", () => {
		const args = {
			pickup: { placeId: "harbour" },
			destination: { placeId: "castle" },
			at: null,
			pax: 1,
		};
		const snapshot = snapshotOf("phew that is steep", { market, waiting: waitingFor(args) });
		expect(decide(snapshot)).toMatchObject({
			type: "request_user_input",
			say: { key: "mobility.dialogue_ask_change" },
		});
	});
});

describe("what is needed without a name for who has it", () => {
	it.each([
		["en", "my little one is burning up, where do they sell medicine", "places.findPharmacy"],
		["tr", "kızım ateşlendi ilaç nereden bulurum", "places.findPharmacy"],
		["de", "mein Kind hat Fieber, wo gibt es Medizin", "places.findPharmacy"],
		["fr", "mon enfant a de la fièvre, où trouver des médicaments", "places.findPharmacy"],
		["it", "mio figlio ha la febbre, dove trovo le medicine", "places.findPharmacy"],
		["el", "η κόρη μου έχει πυρετό, πού αγοράζω φάρμακο", "places.findPharmacy"],
		["ru", "у ребёнка температура, где взять лекарство", "places.findPharmacy"],
		["rw", "umwana afite umuriro, nabona he imiti", "places.findPharmacy"],
		["en", "we are starving and it's our anniversary, ideas?", "listing.search"],
		["tr", "karnımız çok aç, nereye gidelim", "listing.search"],
		["de", "wir haben Hunger, wo isst man gut", "listing.search"],
		["fr", "on a très faim, où manger", "listing.search"],
		["it", "abbiamo una gran fame, dove si va", "listing.search"],
		["el", "πεινάμε, πού τρώνε εδώ οι ντόπιοι", "listing.search"],
		["ru", "мы очень голодные, куда пойти поесть", "listing.search"],
		["rw", "turashonje cyane, twarya he", "listing.search"],
	] as const)("is found in %s: %s", (locale, text, tool) => {
		expect(told(text, locale)).toMatchObject({ tool });
	});

	it.each([
		["en", "which sights should we visit with the kids"],
		["tr", "burada gezip görülecek neler var"],
		["de", "welche Sehenswürdigkeiten gibt es zu sehen"],
		["fr", "que visiter avec les enfants"],
		["it", "cosa si può visitare qui"],
		["el", "ποια αξιοθέατα να επισκεφτούμε"],
		["ru", "что посмотреть с детьми"],
		["rw", "ni iki twareba hano"],
	] as const)("what there is to see is told in %s: %s", (locale, text) => {
		expect(told(text, locale)).toEqual({ key: "discovery.dialogue_sights" });
	});

	const amenities = { key: "discovery.dialogue_amenities" };
	it.each([
		["en", "are dogs welcome there?"],
		["en", "does it come with parking and wifi"],
		["tr", "kedimle gelsem olur mu, evcil hayvan alıyorlar mı"],
		["de", "ist da WLAN und Frühstück inklusive?"],
		["fr", "est-ce que les chiens sont acceptés là-bas"],
		["it", "i cani sono ammessi? e il parcheggio è gratuito?"],
		["el", "επιτρέπονται σκύλοι και έχει πάρκινγκ;"],
		["ru", "там можно с собакой и бесплатная ли парковка"],
		["rw", "imbwa ziremewe aho kandi hari parikingi y'ubuntu"],
	] as const)("what places have or allow is not known here, in %s: %s", (locale, text) => {
		expect(told(text, locale)).toEqual(amenities);
	});

	it("what the one that is named has or allows is told with what is known of it", () => {
		expect(told("does akasya have free wifi")).toMatchObject({
			tool: "listing.search",
			args: { query: "Akasya Hotel Harbour" },
			lead: "rules.no_answer_of",
		});
	});

	it.each([
		["en", "is there a cash machine near here", "listing.search"],
		["tr", "buralarda bir fırın var mı", "listing.search"],
		["de", "gibt es hier irgendwo eine Bank", "listing.search"],
		["ru", "есть ли тут рядом пекарня", "listing.search"],
	] as const)("what shall be somewhere near is looked for, in %s: %s", (locale, text, tool) => {
		expect(told(text, locale)).toMatchObject({ tool });
	});

	it.each([
		["en", "got a room free with a balcony?"],
		["tr", "balkonlu boş oda var mı"],
		["de", "habt ihr noch ein Zimmer frei"],
		["fr", "vous avez encore une chambre de libre ?"],
		["it", "avete ancora una camera libera?"],
		["ru", "есть ещё свободный номер?"],
		["el", "έχετε ακόμη ελεύθερο δωμάτιο;"],
	] as const)("a room that has something is a room to be had, in %s: %s", (locale, text) => {
		expect(told(text, locale)).not.toEqual(amenities);
	});

	it("what the market has by that very word goes first", () => {
		expect(told("we want a beard trim")).not.toMatchObject({ tool: "places.findPharmacy" });
		expect(told("I need a dentist")).toMatchObject({ args: { query: "dentist" } });
	});
});

describe("a kind instead of a name", () => {
	it.each([
		["en", "what time does the supermarket shut"],
		["en", "is the supermarket open?"],
	] as const)("is the one that is of it, in %s: %s", (locale, text) => {
		expect(told(text, locale)).toEqual({ key: "discovery.dialogue_hours_always" });
	});

	it("of trades is what each of them takes", () => {
		expect(told("how much do plumbers charge")).toMatchObject({
			tool: "inventory.checkItems",
			args: { items: ["plumber", "Visit 0", "Visit 1"], whichever: true },
		});
	});

	it("of a meal is looked for, not the occasion", () => {
		expect(told("birthday dinner for 10 on saturday, ideas?")).toMatchObject({
			tool: "listing.search",
			args: { category: "restaurant" },
		});
	});

	it("flats in a part of town are no single one there", () => {
		expect(told("we'd like to see a couple of flats in the old town on monday")).toMatchObject({
			type: "request_user_input",
		});
		const made = decide(
			snapshotOf("we'd like to see a couple of flats in the old town on monday", { market }),
		);
		expect(JSON.stringify(made)).toContain("choose_business");
	});
});
