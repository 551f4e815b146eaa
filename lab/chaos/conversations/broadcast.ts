import type { PhoneHandle, PhoneMessage } from "../../../dev/twilio/stand-in.ts";
import { type Conversation, counts } from "../conversation.ts";
import { addPhone, hire, signIn } from "../hired.ts";
import { codeIn, NotHeard, type Stage } from "../stage.ts";
import type { World } from "../world.ts";

/** Each asks in their turn: one may ask five times in a minute. */
const askers = ["+447700900921", "+447700900923", "+447700900924", "+447700900925"] as const;
const bob = "+447700900922";
const askerOf = (turn: number): string => askers[turn % askers.length] ?? askers[0];
const readersEach = 4;
const firstReader = 40_000;
const asksMax = 3;
const news = "News from ";

const readersOf = (turn: number) =>
	Array.from({ length: readersEach }, (_, i) => `+4477009${firstReader + turn * readersEach + i}`);

/** All are hired, and who asks has signed in once: their thread knows them from then on. */
async function crewOf(world: World): Promise<void> {
	await hire(world, null, { name: "Bob", phone: bob, roles: ["staff"] });
	for (const phone of askers)
		await signIn(
			world,
			(await hire(world, null, { name: phone, phone, roles: ["operator"] })).phone,
		);
}

const waits = /has to agree to this first/;

/** The other one agrees; gives what who asked is shown then, or null where another release came in between. */
async function agreedByColleague(stage: Stage, asker: PhoneHandle): Promise<PhoneMessage | null> {
	const colleague = stage.phone(bob);
	const question = await stage.hearPrompt(colleague, /Your agreement is needed/);
	await stage.say(colleague, `yes ${codeIn(question)}`);
	await stage.hear(colleague, /You agreed to/);
	const told = await stage.hearPrompt(asker, /Our team has agreed|updated since I asked/);
	return /Our team has agreed/.test(told.body) ? told : null;
}
/** Asked by one, agreed to by the other; anew where another release came in between. */
async function agreedTo(stage: Stage, asker: PhoneHandle, words: string): Promise<PhoneMessage> {
	for (let asks = 0; asks < asksMax; asks += 1) {
		await stage.say(asker, words);
		await stage.hear(asker, waits);
		const prompt = await agreedByColleague(stage, asker);
		if (prompt) return prompt;
	}
	throw new NotHeard(`${asksMax} times asked, and never agreed to`);
}

/** Words to many: a colleague agrees, who asked says yes, every reader has it once, and who wrote STOP meanwhile never. */
export const broadcast: Conversation = {
	name: "broadcast",
	tools: ["marketing.scheduleBroadcast", "approval.answer"],
	perWorldMax: 12,
	// The next minute's sweep wakes its job; what that owed and died over is brought by the one after.
	settleMaxMs: 150_000,
	saidEachTime: waits,
	prepare: async (world, turn) => {
		await crewOf(world);
		const readers = readersOf(turn);
		for (const number of readers) addPhone(world, number);
		await world.agreeing(readers);
	},
	play: async (stage, turn) => {
		const words = `send the news “Our terrace is open again, for the ${turn}. time” to everyone now`;
		const readers = readersOf(turn).map((number) => stage.phone(number));
		const leaver = readers[0] as PhoneHandle;
		const stayers = readers.slice(1);
		const asker = stage.phone(askerOf(turn));
		const prompt = await agreedTo(stage, asker, words);
		await stage.say(leaver, "STOP");
		await stage.hear(leaver, /not get any more messages/);
		await stage.tick();
		const again = () => agreedTo(stage, asker, words);
		const begun = await stage.agree(asker, prompt, /Its code is/, again, {
			heard: waits,
			again: async () => (await agreedByColleague(stage, asker)) ?? again(),
		});
		if (!begun) return "begun, and nobody could know its code";
		const heard = await stage.hearAll(stayers, /Our terrace is open again/);
		if (leaver.messages().some(({ body }) => body.includes("Our terrace")))
			throw new Error("sent to a leaver");
		return heard.length === stayers.length ? "sent" : "sent, and nobody could know to whom";
	},
	records: async (world) => ({
		...(await counts(world, {
			broadcasts: "marketing_campaigns",
			"agreed to by a yes":
				"tool_executions where tool_name = 'marketing.scheduleBroadcast' and state = 'succeeded' and shown_hash is not null",
			"with a colleague's word used":
				"approvals where type = 'schedule_broadcast' and state = 'used'",
			planned: "campaign_sends where state = 'planned'",
			"owed and not planned":
				"notifications n where n.type = 'marketing.broadcast' and not exists (select from campaign_sends s where n.dedupe_key = 'broadcast:' || s.campaign_id || ':' || s.person_id and s.state <> 'planned')",
			"handed over and not owed":
				"campaign_sends s where s.state not in ('planned', 'skipped') and not exists (select from notifications n where n.dedupe_key = 'broadcast:' || s.campaign_id || ':' || s.person_id)",
		})),
		texts: world.twilio
			.messages()
			.filter(({ direction, body }) => direction !== "inbound" && body.startsWith(news)).length,
	}),
	expected: (told) => ({
		broadcasts: 1,
		"agreed to by a yes": 1,
		"with a colleague's word used": 1,
		planned: 0,
		"owed and not planned": 0,
		"handed over and not owed": 0,
		...(told === "sent" ? { texts: readersEach - 1 } : {}),
	}),
};
