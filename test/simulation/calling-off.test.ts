/** What a driver or a person hears who calls off something of their own while something else waits for their answer. */
import { afterEach, describe, expect, it } from "vitest";
import { harbourTown } from "../../dev/seed/harbour-town.ts";
import { type Locale, locales } from "../../src/core/locale.ts";
import { rulesProposer } from "../../src/app/talk.ts";
import { allTemplates } from "../architecture/support.ts";
import { codeIn, makeWorld, type World } from "./world.ts";

const passenger = "+447700900101";
const driver = "+447700900201";
const other = "+447700900202";

let world: World;
const start = (defaultLocale: Locale = "en") => {
	world = makeWorld({ proposer: rulesProposer });
	world.market.current = {
		...world.market.current,
		locales: [...locales],
		defaultLocale,
		places: harbourTown.marketDraft.places,
		mobility: { ...world.market.current.mobility, radiusM: 200_000 },
	};
	for (const number of [driver, other]) world.addDriver(number, { lat: 36.2995, lng: 30.1534 });
};
afterEach(() => world.close());

const offersTo = (number: string) =>
	world.heard(number).filter(({ text }) => text.includes("Can you take it?"));
const lastTo = (number: string) => world.last(number).text;

async function asksForTaxi(number: string): Promise<void> {
	await world.write(number, "taxi from the harbour to the castle");
	await world.write(number, `yes ${codeIn(lastTo(number))}`);
	await world.settle();
}

async function offered(number = passenger): Promise<string> {
	const before = offersTo(driver).length;
	await asksForTaxi(number);
	expect(offersTo(driver)).toHaveLength(before + 1);
	return codeIn(offersTo(driver).at(-1)?.text ?? "");
}

const sayings: readonly (readonly [Locale, string])[] = [
	["en", "cancel my taxi"],
	["tr", "taksimi iptal et"],
	["el", "ακύρωσε το ταξί μου"],
	["ru", "отмените моё такси"],
	["fr", "annulez mon taxi"],
	["rw", "hagarika taxi yanjye"],
];
const anyYes = /YES|EVET|ΝΑΙ|ДА|OUI|YEGO|SÌ|JA/u;

describe("a driver with an offer open who calls off their own taxi", () => {
	it.each(sayings)("is told that there is none, and the offer stays open: %s", async (_, text) => {
		start();
		const code = await offered();
		await world.write(driver, text);
		expect(Object.values(allTemplates["mobility.dialogue_nothing_to_cancel"] ?? {})).toContain(
			lastTo(driver),
		);
		await world.write(driver, `YES ${code}`);
		await world.settle();
		expect(world.rides.rideRows[0]).toMatchObject({
			status: "assigned",
			driverId: `driver_${driver}`,
		});
	});

	it.each(sayings)("has it called off, and neither offer is refused: %s", async (_, text) => {
		start();
		await asksForTaxi(driver);
		const own = world.rides.rideRows[0]?.rideId;
		const code = await offered();
		await offered("+447700900102");
		await world.write(driver, text);
		await world.settle();
		expect(lastTo(driver)).not.toMatch(anyYes);
		expect(world.rides.rideRows.find(({ rideId }) => rideId === own)?.status).toBe("cancelled");
		await world.write(driver, `YES ${code}`);
		await world.settle();
		expect(world.rides.rideRows.filter(({ status }) => status === "assigned")).toMatchObject([
			{ driverId: `driver_${driver}` },
		]);
	});

	it("still refuses the one offer with a plain no", async () => {
		start();
		await offered();
		await world.write(driver, "no");
		expect(lastTo(driver)).toBe("Thanks for telling me.");
	});
});

describe("whoever wants something called off", () => {
	it.each(["can you cancel it?", "could you please cancel this?", "how do I cancel?"])(
		"is not reminded to say yes to it: %s",
		async (text) => {
			start();
			await world.write(passenger, "taxi from the harbour to the castle");
			const before = world.heard(passenger).length;
			await world.write(passenger, text);
			const heard = world.heard(passenger).slice(before);
			expect(heard.length).toBeGreaterThan(0);
			for (const { text: said } of heard) expect(said).not.toMatch(anyYes);
		},
	);
});

describe("a question which thing is meant", () => {
	it("does not say that more than one is open where one is", async () => {
		start();
		await world.write(passenger, "taxi from the harbour to the castle");
		const code = codeIn(lastTo(passenger));
		await world.write(passenger, "yes", { quotedExternalId: "SM_somebody_else" });
		expect(lastTo(passenger)).toBe(
			`I want to be sure you mean ${code}. Please answer with the code: YES ${code}.`,
		);
		await world.write(passenger, `YES ${code}`);
		expect(world.rides.rideRows).toHaveLength(1);
	});

	it("gives a no as the example to whoever said no, and a yes to whoever said yes", async () => {
		start();
		const first = await offered();
		await offered("+447700900102");
		await world.write(driver, "no");
		expect(lastTo(driver)).toContain("More than one thing is open");
		expect(lastTo(driver)).toContain(`NO ${first}`);
		await world.write(driver, "yes");
		expect(lastTo(driver)).toContain(`YES ${first}`);
	});
});

describe("a tap on a button that nobody knows", () => {
	it.each(locales)("is answered with words that help: %s", async (locale) => {
		start(locale);
		for (const buttonPayload of ["pa_long_ago:yes", "pa_long_ago:no", "menu_3"]) {
			const before = world.heard(passenger).length;
			await world.write(passenger, "Yes", { buttonPayload });
			expect(world.heard(passenger).length, buttonPayload).toBe(before + 1);
			expect(lastTo(passenger)).toBe(
				allTemplates["gate.unknown_button"]?.[locale]?.replace(
					"{open}",
					allTemplates["gate.none_open"]?.[locale] ?? "",
				),
			);
		}
		expect(world.rides.rideRows).toHaveLength(0);
	});

	it("names what is open", async () => {
		start();
		await world.write(passenger, "taxi from the harbour to the castle");
		const code = codeIn(lastTo(passenger));
		await world.write(passenger, "Yes", { buttonPayload: "pa_long_ago:yes" });
		expect(lastTo(passenger)).toContain(`Open: ${code}.`);
		expect(world.rides.rideRows).toHaveLength(0);
	});
});
