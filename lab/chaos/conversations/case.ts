import { type Conversation, counts } from "../conversation.ts";

/** A case is taken down word for word, and handed over to the team by the yes. */
export const legalCase: Conversation = {
	name: "case",
	tools: ["legal.intakeCase"],
	perWorldMax: 20,
	play: async (stage) => {
		const person = stage.someone("Client");
		const words = "my landlord keeps the deposit since March and does not answer";
		const request = async () => {
			await stage.say(person, "I need a lawyer");
			const first = await stage.hearPrompt(person, /What happened|I give no legal advice/);
			if (/I give no legal advice/.test(first.body)) return first;
			await stage.say(person, words);
			return stage.hearPrompt(person, /I give no legal advice/);
		};
		await stage.agree(person, await request(), /Your reference is/, request);
		return "handed over";
	},
	records: (world) =>
		counts(world, {
			"open cases": "legal_cases where state = 'open'",
			"told of to staff": "system_alerts where source = 'legal.intakeCase'",
			"agreed to by a yes":
				"tool_executions where tool_name = 'legal.intakeCase' and state = 'succeeded' and shown_hash is not null",
		}),
	expected: () => ({ "open cases": 1, "told of to staff": 1, "agreed to by a yes": 1 }),
};
