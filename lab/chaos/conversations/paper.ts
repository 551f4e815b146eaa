import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Conversation, counts } from "../conversation.ts";
import type { Sent } from "../stage.ts";

const pictureOf = (name: string): Sent => ({
	contentType: "image/png",
	data: readFileSync(
		join(import.meta.dirname, "../../../test/stack/papers", `${name}.png`),
	).toString("base64"),
});

/** A paper is read after the yes: one on which nothing stands is asked for again, and of the other its fields are kept, and its picture is not. */
export const paper: Conversation = {
	name: "paper",
	tools: ["document.extractFields"],
	hasVendors: true,
	perWorldMax: 20,
	play: async (stage) => {
		const person = stage.someone("Insured");
		const sent = (name: string) => async () => {
			await stage.say(person, "here is my insurance policy", [pictureOf(name)]);
			return stage.hearPrompt(person, /May I read it/);
		};
		const [blank, policy] = [sent("blank"), sent("policy")];
		await stage.agree(person, await blank(), /I see nothing on this picture/, blank);
		await stage.tick();
		const read = await stage.agree(
			person,
			await policy(),
			/^(\(Sent again\) )?This is what I read/,
			policy,
		);
		if (!read) return "read, and nobody could know what";
		if (!read.body.includes("CM-2026-00417")) throw new Error(`read wrongly: ${read.body}`);
		return "read";
	},
	records: (world) =>
		counts(world, {
			documents: "documents",
			"with their picture": "documents where redaction_reason is distinct from 'extracted'",
			"in plain words": "documents where fields_encrypted like '%CM-2026%'",
			consents: "consents where purpose = 'pii' and status = 'granted'",
			"read by a yes":
				"tool_executions where tool_name = 'document.extractFields' and state = 'succeeded' and shown_hash is not null",
		}),
	expected: () => ({
		documents: 1,
		"with their picture": 0,
		"in plain words": 0,
		consents: 1,
		"read by a yes": 1,
	}),
};
