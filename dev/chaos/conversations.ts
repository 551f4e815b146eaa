/** The conversations that are killed, and what must be true of the books after each, whatever was heard late, again or not at all. */
import type { Stage } from "./stage.ts";
import { codeIn } from "./stage.ts";
import { driversOf } from "./town.ts";
import type { World } from "./world.ts";

export type Books = Readonly<Record<string, number>>;
export type Conversation = {
	readonly name: string;
	/** So often in one world: its vendors hear no more in an hour than one person may. */
	readonly perWorldMax: number;
	/** What the world looks like when it begins. */
	readonly prepare?: (world: World, turn: number) => Promise<void>;
	/** Gives what the people were told in the end; the books must say the same. */
	readonly play: (stage: Stage, turn: number) => Promise<string>;
	/** Counts that are read before and after. */
	readonly books: (world: World) => Promise<Books>;
	/** What each may have become by, for what was told. */
	readonly expected: (told: string) => Books;
};

const counts = async (world: World, queries: Readonly<Record<string, string>>): Promise<Books> => {
	const read: Record<string, number> = {};
	for (const [name, from] of Object.entries(queries))
		read[name] = await world.count(`select count(*) as n from ${from}`);
	return read;
};

/** A wish, a yes, two drivers who race, the ride itself. */
const taxi: Conversation = {
	name: "taxi",
	perWorldMax: 200,
	prepare: async (world, turn) => {
		await world.rows(
			"update taxi_drivers set available = (plate = any ($1::text[]))",
			driversOf(turn).map(({ plate }) => plate),
		);
	},
	play: async (stage, turn) => {
		const person = stage.someone("Guest");
		const drivers = driversOf(turn).map(({ phone }) => stage.phone(phone));
		await stage.say(person, "taxi from the harbour to the castle");
		const prompt = await stage.hear(person, /Shall I look/);
		if (!prompt) throw new Error("a prompt is never given up");
		await stage.say(person, `yes ${codeIn(prompt)}`);
		await stage.hear(person, /asking the nearest/);
		const offers = await stage.hearAny(drivers, /Can you take it/);
		const [first] = offers;
		if (!first) {
			await stage.hear(person, /no driver took/);
			return "none found";
		}
		const code = codeIn(first.message);
		for (const { phone } of offers) await stage.say(phone, `YES ${code}`);
		const [winner] = await stage.hearAny([first.phone], /is yours/);
		for (const { phone } of offers.slice(1)) await stage.hear(phone, /already taken/);
		await stage.hear(person, /Your driver is/);
		await stage.tick();
		const driver = winner?.phone ?? first.phone;
		await stage.say(driver, "arrived");
		await stage.hear(person, /Your driver is there/);
		await stage.hear(driver, /the passenger is being told/);
		await stage.say(driver, "done");
		await stage.hear(driver, /ride is closed/);
		await stage.hear(person, /ride is over/);
		return "completed";
	},
	books: (world) =>
		counts(world, {
			rides: "taxi_requests",
			completed: "taxi_requests where state = 'completed'",
			"none found": "taxi_requests where state = 'expired'",
			accepted: "taxi_offers where state = 'accepted'",
			executions: "tool_executions where tool_name = 'taxi.request' and state = 'succeeded'",
			"not succeeded": "tool_executions where tool_name = 'taxi.request' and state <> 'succeeded'",
		}),
	expected: (told) => ({
		rides: 1,
		completed: told === "completed" ? 1 : 0,
		"none found": told === "none found" ? 1 : 0,
		accepted: told === "completed" ? 1 : 0,
		executions: 1,
		"not succeeded": 0,
	}),
};

export const conversations: readonly Conversation[] = [taxi];
