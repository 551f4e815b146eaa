import type { PhoneHandle, PhoneMessage } from "../../../dev/twilio/stand-in.ts";
import { type Conversation, counts } from "../conversation.ts";
import { codeIn, type Stage } from "../stage.ts";

const owner = "+447700900301";
const slots = ["18:00", "18:30", "19:00", "19:30", "20:00", "20:30", "21:00", "21:30"];

async function requested(stage: Stage, person: PhoneHandle, clock: string): Promise<PhoneMessage> {
	await stage.say(person, `a table on the quay for 2 tomorrow at ${clock} at the blue lantern`);
	const first = await stage.hearPrompt(person, /I keep it for you|Table on the quay/);
	if (/I keep it for you/.test(first.body)) return first;
	await stage.say(person, "Table on the quay");
	return stage.hearPrompt(person, /I keep it for you/);
}

export const booking: Conversation = {
	name: "booking",
	tools: ["booking.initiate"],
	// A table is kept for two hours: more would book the evening out.
	perWorldMax: 8,
	play: async (stage, turn) => {
		const person = stage.someone("Guest");
		const clock = slots[turn % slots.length] ?? "19:00";
		const first = await requested(stage, person, clock);
		await stage.say(person, `no ${codeIn(first)}`);
		await stage.hear(person, /Nothing is booked/);
		const prompt = await requested(stage, person, clock);
		await stage.tick();
		await stage.agree(person, prompt, /^(\(Sent again\) )?Booked/, () =>
			requested(stage, person, clock),
		);
		await stage.hear(stage.phone(owner), /New booking/);
		return "booked";
	},
	records: (world) =>
		counts(world, {
			confirmed: "transactions where state = 'confirmed'",
			"still held": "transactions where state = 'hold'",
			"units held": "resource_locks where state = 'held'",
			"units that belong to no booking":
				"resource_locks l join transactions t on t.id = l.transaction_id where l.state = 'confirmed' and t.state <> 'confirmed'",
			"units missing":
				"select coalesce(sum(cardinality(t.slot_starts) * t.units), 0) - (select count(*) from resource_locks where state = 'confirmed') as n from transactions t where t.state = 'confirmed'",
		}),
	expected: () => ({
		confirmed: 1,
		"still held": 0,
		"units held": 0,
		"units that belong to no booking": 0,
		"units missing": 0,
	}),
};
