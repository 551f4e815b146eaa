import { type Conversation, counts } from "../conversation.ts";

/** A journey is insured, and its premium is asked for by a code that is dialled: two yeses, of which the second rests on the first. */
export const insurance: Conversation = {
	name: "insurance",
	tools: ["insurance.quotePremium", "payment.createMomoCharge"],
	perWorldMax: 20,
	play: async (stage) => {
		const person = stage.someone("Traveller");
		const priced = async () => {
			await stage.say(person, "travel insurance for 10 days to Spain");
			const first = await stage.hearPrompt(person, /Where does the journey go|Castle Mutual/);
			if (/Castle Mutual/.test(first.body)) return first;
			await stage.say(person, "Spain");
			return stage.hearPrompt(person, /Castle Mutual/);
		};
		const waits = /It begins as soon as/;
		const receipt = await stage.agree(person, await priced(), waits, priced);
		const code = /“pay (\w{4})”/.exec(receipt?.body ?? "")?.[1];
		if (code === undefined) return "agreed, and nobody could know by which code";
		await stage.tick();
		const asked = async () => {
			await stage.say(person, `pay ${code}`);
			return stage.hearPrompt(person, /for your insurance .* by mobile money/);
		};
		await stage.agree(person, await asked(), /dial this/, asked);
		return "asked for";
	},
	records: (world) =>
		counts(world, {
			agreed: "insurance_quotes where state = 'agreed'",
			"asked for": "payments where state = 'pending'",
			"without their insurance":
				"payments p where not exists (select from insurance_quotes q where q.id = p.subject_id)",
			"money that nobody paid": "money_entries",
			"agreed to by a yes":
				"tool_executions where tool_name in ('insurance.quotePremium', 'payment.createMomoCharge') and state = 'succeeded' and shown_hash is not null",
		}),
	expected: (told) => ({
		agreed: 1,
		"asked for": told === "asked for" ? 1 : 0,
		"without their insurance": 0,
		"money that nobody paid": 0,
		"agreed to by a yes": told === "asked for" ? 2 : 1,
	}),
};
