/** How long a way takes is told with its price, and no ride begins by it. */
import { describe, expect, it } from "vitest";
import { locales } from "../../../core/locale.ts";
import { nowMs, outlineOf, rideWaits, town } from "../../../dialogue/testing/outline.ts";

describe("how long a way takes", () => {
	it.each([
		["en", "how long is the ride from the airport to the harbour"],
		["en", "how many minutes from the airport to the harbour by taxi?"],
		["de", "Wie lange dauert die Fahrt vom Flughafen zum Hafen?"],
		["de", "wie lange braucht das Taxi vom Flughafen zum Hafen"],
		["tr", "havalimanından limana taksi ne kadar sürer?"],
		["fr", "combien de temps dure le trajet de l'aéroport au port ?"],
		["fr", "combien de minutes de l'aéroport au port en taxi ?"],
		["it", "quanto dura la corsa dall'aeroporto al porto?"],
		["it", "quanto tempo ci vuole dall'aeroporto al porto in taxi?"],
		["ru", "сколько времени ехать на такси из аэропорта в порт?"],
		["el", "πόση ώρα κάνει το ταξί από το αεροδρόμιο στο λιμάνι;"],
		["rw", "bifata igihe kingana iki kuva ku kibuga cy'indege kugera ku cyambu?"],
	] as const)("is told with its price, in %s: %s", (locale, text) =>
		expect(outlineOf(text, locale)).toBe("fare airport > harbour"),
	);

	it("is asked from where, of a taxi to somewhere", () =>
		expect(outlineOf("how long does the taxi take to the airport")).toBe(
			"ask_fare_pickup ? > airport",
		));

	it("is told of another way than the one that waits, which stays", () => {
		const waiting = rideWaits();
		expect(
			outlineOf("how long is the drive from the harbour to the airport?", "en", { waiting }),
		).toBe("fare harbour > airport");
	});

	it("begins no price where a taxi is wanted in the same breath", () =>
		expect(outlineOf("I need a taxi from the airport to the harbour, how long does it take?")).toBe(
			"taxi airport > harbour",
		));

	it.each([
		["how long until my taxi gets here", "ride.getStatus"],
		["how far is it from the harbour to the castle?", "say distance"],
	])("is another thing than: %s", (text, outlined) => expect(outlineOf(text)).toBe(outlined));
});

describe("when the taxi comes", () => {
	it.each([
		["en", "what time is my taxi"],
		["en", "what time does the driver come"],
		["en", "when is our ride?"],
		["de", "um wie viel Uhr kommt mein Taxi?"],
		["tr", "taksi saat kaçta?"],
		["fr", "à quelle heure arrive mon taxi ?"],
		["it", "a che ora è il mio taxi?"],
		["ru", "когда моё такси?"],
		["el", "τι ώρα έρχεται το ταξί μου;"],
		["rw", "tagisi yanjye iraza saa ngapi?"],
	] as const)("is told of the ride that there is, in %s: %s", (locale, text) =>
		expect(outlineOf(text, locale)).toBe("ride.getStatus"),
	);
});

describe("how long it takes until something comes", () => {
	const way = { pickup: { placeId: "harbour" }, destination: { placeId: "castle" } };
	const agreed = (tool: string) => [{ tool, args: { ...way, at: null, pax: 1 }, atMs: nowMs }];
	const ride = {
		...{ rideId: "rid_1", status: "assigned" as const, pickupLabel: "Harbour" },
		...{ destinationLabel: "Castle", args: { ...way, at: null, pax: 1 } },
	};
	const on = { enabled: true, requireConfirmation: null };
	const tools = { ...town.tools, "ride.getStatus": on, "order.getStatus": on };
	const market = { ...town, locales: [...locales], tools };
	const asked = [
		["en", "how long will it take"],
		["en", "how long till he is here"],
		["en", "whens it coming"],
		["en", "ok thanks when does he arrive"],
		["tr", "ne kadar sürer gelmesi"],
		["de", "wie lange dauert das noch?"],
		["fr", "dans combien de temps il arrive"],
		["it", "quanto ci mette"],
		["el", "σε πόση ώρα έρχεται"],
		["ru", "через сколько приедет"],
		["rw", "azagera ryari"],
	] as const;
	it.each(asked)("is told of the ride that is under way, in %s: %s", (locale, text) =>
		expect(outlineOf(text, locale, { market, ride, done: agreed("taxi.request") })).toBe(
			"ride.getStatus",
		),
	);

	it.each([
		["en", "ok thanks when do they arrive"],
		["en", "how long will it take"],
		["tr", "ne kadar sürer gelmesi"],
		["rw", "bizagera ryari"],
	] as const)("is told of the order that was agreed last, in %s: %s", (locale, text) => {
		expect(outlineOf(text, locale, { market, done: agreed("order.create") })).toBe(
			"order.getStatus",
		);
	});

	it("is of a way where one is named, nothing comes or nothing does any more", () => {
		const done = agreed("taxi.request");
		const other = "how long does it take from the castle to the airport";
		expect(outlineOf(other, "en", { market, ride, done })).toBe("fare castle > airport");
		expect(outlineOf("how long does it take", "en", { market, done })).not.toBe("ride.getStatus");
	});
});
