import type { PhoneHandle } from "../../../dev/twilio/stand-in.ts";
import { type Conversation, counts } from "../conversation.ts";
import type { Stage } from "../stage.ts";

const wish = "taxi from the harbour to the castle";
const gone = 410;

/** What is held about them, as the link in their chat hands it over; null where nobody could know the link. */
async function shownTo(stage: Stage, person: PhoneHandle, words: string) {
	await stage.say(person, words);
	const link = await stage.hear(person, /15 minutes/);
	const url = /https?:\S+\/my-data\/\S+/.exec(link?.body ?? "")?.[0];
	if (url === undefined) return null;
	const open = () => stage.ask(() => fetch(url, { method: "POST" }));
	const { status, body } = await open();
	if (status !== 200) throw new Error(`their data: ${status} ${JSON.stringify(body)}`);
	return { text: JSON.stringify(body), open };
}

/** Their data is shown, and erased by their yes: a question that waits ends with it, a link from before opens nothing, and who writes again is met anew. */
export const forgotten: Conversation = {
	name: "forgotten",
	tools: ["privacy.showMyData", "privacy.eraseMyData"],
	perWorldMax: 20,
	// It is done by the minute's sweep.
	settleMaxMs: 150_000,
	play: async (stage, turn, world) => {
		const person = stage.someone("Zuzanna");
		await stage.say(person, wish);
		await stage.hearPrompt(person, /Shall I look/);
		const before = await shownTo(stage, person, "send me my data");
		if (before && !before.text.includes(wish)) throw new Error("their words are not shown to them");
		const request = async () => {
			await stage.say(person, "please delete my data");
			return stage.hearPrompt(person, /cannot be undone/);
		};
		await stage.agree(person, await request(), /being erased now/, request);
		await stage.until("it is erased", async () => {
			await world.rows(
				"update personal_requests set next_at = now() where kind = 'erasure' and state = 'running'",
			);
			await stage.tick();
			const done =
				"select count(*) as n from personal_requests where kind = 'erasure' and state = 'done'";
			return (await world.count(done)) === turn;
		});
		const named = await world.count(
			`select count(*) as n from people p where p.phone_encrypted is not null and p.phone_hash = (
				select person_hash from personal_requests where kind = 'erasure' order by created_at desc limit 1)`,
		);
		if (named > 0) throw new Error("erased, and their number is there");
		if (before && (await before.open()).status !== gone) throw new Error("an old link opens");
		const after = await shownTo(stage, person, "what do you know about me?");
		if (after && /taxi|harbour|delete/.test(after.text))
			throw new Error(`erased, and this is there: ${after.text}`);
		return "forgotten";
	},
	records: (world) =>
		counts(world, {
			"asked for by a yes":
				"tool_executions where tool_name = 'privacy.eraseMyData' and state = 'succeeded' and shown_hash is not null",
			erasures: "personal_requests where kind = 'erasure'",
			running: "personal_requests where kind = 'erasure' and state = 'running'",
			"told of in the log": "audit_log where action_type = 'personal.erased'",
			rides: "taxi_requests",
		}),
	expected: () => ({
		"asked for by a yes": 1,
		erasures: 1,
		running: 0,
		"told of in the log": 1,
		rides: 0,
	}),
};
