import type { PhoneHandle } from "../../../dev/twilio/stand-in.ts";
import {
	agreedByColleague,
	agreedTo,
	askerOf,
	gather,
	kept,
	keptOnce,
	waits,
} from "../broadcasters.ts";
import { type Conversation, counts } from "../conversation.ts";

const readersEach = 4;
const firstReader = 40_000;
const newsFrom = "News from ";

const readersOf = (turn: number) =>
	Array.from({ length: readersEach }, (_, i) => `+4477009${firstReader + turn * readersEach + i}`);

/** Words to many: a colleague agrees, who asked says yes, every reader has it once, and who wrote STOP meanwhile never. */
export const broadcast: Conversation = {
	name: "broadcast",
	tools: ["marketing.scheduleBroadcast", "approval.answer"],
	perWorldMax: 12,
	// The next minute's sweep wakes its job; what that owed and died over is brought by the one after.
	settleMaxMs: 150_000,
	saidEachTime: waits,
	prepare: (world, turn) => gather(world, readersOf(turn)),
	play: async (stage, turn, world) => {
		const news = `Our terrace is open again, for the ${turn}. time`;
		const words = `send the news “${news}” to everyone now`;
		const readers = readersOf(turn).map((number) => stage.phone(number));
		const leaver = readers[0] as PhoneHandle;
		const stayers = readers.slice(1);
		const { phone: asker } = await askerOf(world, turn);
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
		const heard = await stage.hearAll(stayers, new RegExp(news, "u"));
		if (leaver.messages().some(({ body }) => body.includes(news)))
			throw new Error("sent to a leaver");
		return heard.length === stayers.length ? "sent" : "sent, and nobody could know to whom";
	},
	records: async (world) => ({
		...(await counts(world, {
			...kept,
			"agreed to by a yes":
				"tool_executions where tool_name = 'marketing.scheduleBroadcast' and state = 'succeeded' and shown_hash is not null",
		})),
		texts: world.twilio
			.messages()
			.filter(({ direction, body }) => direction !== "inbound" && body.startsWith(newsFrom)).length,
	}),
	expected: (told) => ({
		...keptOnce,
		"agreed to by a yes": 1,
		...(told === "sent" ? { texts: readersEach - 1 } : {}),
	}),
};
