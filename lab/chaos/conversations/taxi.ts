import { type Conversation, counts } from "../conversation.ts";
import { codeIn } from "../stage.ts";
import { driversOf } from "../town.ts";

export const taxi: Conversation = {
	name: "taxi",
	tools: ["taxi.request", "ride.arrive", "ride.complete"],
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
		const request = async () => {
			await stage.say(person, "taxi from the harbour to the castle");
			return stage.hearPrompt(person, /Shall I look/);
		};
		await stage.agree(person, await request(), /asking the nearest/, request);
		const offers = await stage.hearAll(drivers, /Can you take it/);
		const [first] = offers;
		if (!first) {
			await stage.hear(person, /no driver took/);
			return "none found";
		}
		const code = codeIn(first.message);
		for (const { phone } of offers) await stage.say(phone, `YES ${code}`);
		const told = await stage.hearAll(
			offers.map(({ phone }) => phone),
			/is yours|already taken/,
		);
		const won = told.filter(({ message }) => /is yours/.test(message.body));
		const silent = offers.find(({ phone }) => !told.some((one) => one.phone === phone));
		// Where one could not be told, it is the other's, or theirs.
		const driver = won.length === 1 ? won[0]?.phone : won.length === 0 ? silent?.phone : undefined;
		if (!driver) return `taken by ${won.length}`;
		await stage.hear(person, /Your driver is/);
		await stage.tick();
		await stage.say(driver, "arrived");
		await stage.hear(person, /Your driver is there/);
		await stage.hear(driver, /the passenger is being told/);
		await stage.say(driver, "done");
		await stage.hear(driver, /ride is closed/);
		await stage.hear(person, /ride is over/);
		return "completed";
	},
	records: (world) =>
		counts(world, {
			rides: "taxi_requests",
			completed: "taxi_requests where state = 'completed'",
			"none found": "taxi_requests where state = 'expired'",
			accepted: "taxi_offers where state = 'accepted'",
			executions: "tool_executions where tool_name = 'taxi.request' and state = 'succeeded'",
			"not succeeded":
				"tool_executions where tool_name = 'taxi.request' and state <> 'succeeded' and error_code is distinct from 'EXPIRED'",
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
