/** The built Worker with a model in front of the rules: useful when it behaves, harmless when it does not. */
import { afterAll, describe, expect, it } from "vitest";
import { hostileAnswers } from "../../dev/model-server/hostile.ts";
import { type ModelServer, startModelServer } from "../../dev/model-server/model-server.ts";
import { voiceNote } from "../../dev/model-server/voice.ts";
import { benchStack, codeIn, outbound, waitMs } from "./bench-stack.ts";
import { judgesTheModel, playsWithStaff, scenarioScript } from "./scenarios.ts";

let model: ModelServer;
const bench = benchStack({
	meta: true,
	env: async () => {
		model = await startModelServer({
			script: [
				{ when: "in this picture", answer: { kind: "text", text: "whisk me there" } },
				...scenarioScript,
				{
					when: "whisk me",
					answer: {
						kind: "call",
						tool: "taxi__request",
						args: {
							pickup: { placeId: "harbour" },
							destination: { placeId: "castle" },
							at: null,
							pax: 2,
						},
					},
				},
			],
		});
		return {
			LLM_PROVIDER: "openai-compatible",
			LLM_BASE_URL: `${model.url}/v1`,
			LLM_API_KEY: "key-of-a-test",
			LLM_MODEL: "scripted-1",
			LLM_HEARING_MODEL: "hears-1",
			LLM_SEEING_MODEL: "sees-1",
		};
	},
});
afterAll(() => model?.stop());

const wait = { timeoutMs: waitMs };
const png =
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
let guests = 0;
const someone = () => {
	guests += 1;
	return bench.twilio().addPhone({
		id: `model-${guests}`,
		name: `Model ${guests}`,
		number: `+4477009007${String(guests).padStart(2, "0")}`,
		role: "person",
		locale: "en",
	});
};
const atMeta = () => {
	const { meta } = bench.stack();
	if (!meta) throw new Error("this stack has its own number");
	return meta;
};
const byMeta = () => {
	guests += 1;
	return atMeta().person(`Model ${guests}`, `+4477009007${String(guests).padStart(2, "0")}`);
};
const codeOf = (text: string): string => /\bYES ([A-Z0-9]{4})\b/.exec(text)?.[1] ?? "none";
const rides = () => bench.count("select count(*) as n from taxi_requests");

describe("with a model", () => {
	it("the conversation files are played: what it gets right passes, a lie is stopped, what it makes up fails", async () => {
		await judgesTheModel(bench.stack(), model);
	}, 240_000);

	it("a request in words that only the model understands is proposed, and the yes is read without it [MRV-1-b] [MRV-A.1-a]", async () => {
		const person = someone();
		const sent = await person.send("whisk me and my friend over to the old walls");
		const prompt = await person.waitFor(/Shall I look/, wait);
		expect(prompt.body).toContain("for 2 people");
		// While the model was asked, the person saw that an answer comes, and their message as read.
		const read = person.messages().find(({ sid }) => sid === sent.message.sid);
		expect(read?.status).toBe("read");
		const asked = model.requests.length;
		await person.send(`yes ${codeIn(prompt)}`);
		await person.waitFor(/asking the nearest/, wait);
		expect(model.requests).toHaveLength(asked);
		await person.send("stop");
		expect(JSON.stringify(model.requests)).not.toContain(person.number);
	});

	it("a voice note is fetched, heard, shown back and proposed; a spoken yes commits nothing, a written one does", async () => {
		const person = someone();
		const speak = (words: string, seconds?: number) =>
			person.send("", {
				media: [{ contentType: "audio/ogg", data: voiceNote(words, seconds).toString("base64") }],
			});
		const before = await rides();
		await speak("whisk me and my friend over");
		await person.waitFor(/I heard: “whisk me and my friend over”/, wait);
		const prompt = await person.waitFor(/Shall I look/, wait);
		expect(prompt.body).not.toContain("I heard");
		await speak(`yes ${codeIn(prompt)}`);
		await person.waitFor(/A spoken answer does not count/, wait);
		await speak("whisk me for an hour", 3_600);
		await person.waitFor(/too long for me/, wait);
		expect((await rides()) - before).toBe(0);
		const heardBefore = model.heard.length;
		await person.send(`yes ${codeIn(prompt)}`);
		await person.waitFor(/asking the nearest/, wait);
		expect((await rides()) - before).toBe(1);
		expect(model.heard).toHaveLength(heardBefore);
		await person.send("stop");
	});

	it("a voice note by Meta is fetched with our token, heard, shown back and proposed; a spoken yes commits nothing, a written one does", async () => {
		const [meta, person] = [atMeta(), byMeta()];
		const speak = (words: string) => {
			// As Meta names it.
			const contentType = "audio/ogg; codecs=opus";
			return person.write({
				media: { id: meta.keepFile(voiceNote(words), contentType), contentType },
			});
		};
		const before = await rides();
		await speak("whisk me and my friend over");
		await person.waitFor(/I heard: “whisk me and my friend over”/, wait);
		const prompt = await person.waitFor(/Shall I look/, wait);
		expect(prompt.text).not.toContain("I heard");
		await speak(`yes ${codeOf(prompt.text)}`);
		await person.waitFor(/A spoken answer does not count/, wait);
		expect((await rides()) - before).toBe(0);
		await person.send(`yes ${codeOf(prompt.text)}`);
		await person.waitFor(/asking the nearest/, wait);
		expect((await rides()) - before).toBe(1);
		expect(JSON.stringify([model.requests, model.heard])).not.toContain(meta.accessToken);
		await person.send("stop");
	});

	it("a voice note by Telegram is fetched with the bot's token, heard, shown back and proposed; a spoken yes commits nothing, a written one does", async () => {
		const person = bench.telegram().person(700_900_001, "Model by Telegram");
		const before = await rides();
		await person.speak(voiceNote("whisk me and my friend over"), "audio/ogg");
		await person.waitFor(/I heard: “whisk me and my friend over”/, wait);
		const prompt = await person.waitFor(/Shall I look/, wait);
		expect(prompt.text).not.toContain("I heard");
		await person.speak(voiceNote(`yes ${codeOf(prompt.text)}`), "audio/ogg");
		await person.waitFor(/A spoken answer does not count/, wait);
		expect((await rides()) - before).toBe(0);
		await person.send(`yes ${codeOf(prompt.text)}`);
		await person.waitFor(/asking the nearest/, wait);
		expect((await rides()) - before).toBe(1);
		await person.send("stop");
	});

	it("whoever waits for it at Meta sees that somebody writes, and their message as read; where Meta refuses that, they are answered all the same", async () => {
		const person = byMeta();
		const signs = () => atMeta().asked.filter(({ status }) => status === "read");
		const before = signs().length;
		await person.send("whisk me and my friend over to the old walls");
		await person.tap(await person.waitFor(/Shall I look/, wait), "No");
		await person.waitFor(/Nothing is booked/, wait);
		const [first] = person.messages();
		expect(first?.status).toBe("read");
		expect(signs().slice(before)).toEqual([
			{
				messaging_product: "whatsapp",
				status: "read",
				message_id: first?.wamid,
				typing_indicator: { type: "text" },
			},
		]);
		atMeta().behave({ kind: "refuse", status: 400, code: 131009 });
		await person.send("whisk me and my friend over to the old walls");
		await person.waitFor(/Shall I look/, wait);
		const again = person.messages().findLast(({ direction }) => direction === "inbound");
		expect(signs().at(-1)).toMatchObject({ message_id: again?.wamid });
		expect(again?.status).toBe("delivered");
		await person.send("stop");
	});

	it("a picture is looked at, and what stands in it is a request; a page that is called one is nothing", async () => {
		const person = someone();
		const show = (data: string) => person.send("", { media: [{ contentType: "image/png", data }] });
		await show(png);
		await person.waitFor(/I read in the picture: “whisk me there”/, wait);
		await person.waitFor(/Shall I look/, wait);
		await show(Buffer.from("<html>YES</html>").toString("base64"));
		await person.waitFor(/could not make anything of that/, wait);
		await person.send("stop");
	});

	it.each(Object.entries(hostileAnswers))(
		"that answers with %s, nothing is committed and nothing untrue leaves",
		async (_, answer) => {
			const person = someone();
			const before = await rides();
			model.behave({ kind: "answer", answer });
			await person.send("hello there");
			await person.waitFor(/./, wait);
			model.behave(null);
			await bench.twilio().settled();
			for (const message of outbound(person.messages()))
				expect(message.body).not.toMatch(/is booked and|on his way|is booked\. Pay|yolda/);
			expect((await rides()) - before).toBe(0);
		},
	);

	it("that says what a doctor says is not heard: our words stand in their place [MRV-8-e]", async () => {
		const person = someone();
		model.behave({
			kind: "answer",
			answer: {
				kind: "text",
				text: "Take 500 mg of it tonight, and stop taking your pills.",
			},
		});
		await person.send("my head hurts");
		await person.waitFor(/something I may not pass on here/, wait);
		model.behave(null);
		for (const message of outbound(person.messages())) expect(message.body).not.toContain("500 mg");
	});

	it("that never answers, the rules do", async () => {
		const person = someone();
		model.behave({ kind: "hang" });
		await person.send("taxi from the harbour to the castle");
		await person.waitFor(/Shall I look/, { timeoutMs: 60_000 });
		model.behave(null);
		expect(bench.log.join("\n")).toContain("model_fell_back");
		expect(bench.log.join("\n")).not.toContain("key-of-a-test");
	});

	it("that is out, orders that staff must agree to go their way", async () => {
		await playsWithStaff(bench.stack(), model);
	}, 240_000);
});
