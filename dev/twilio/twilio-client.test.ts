/** The `twilio` package's own client speaks to the stand-in, so that its shapes are Twilio's and not only ours. */
import twilio from "twilio";
import RequestClient from "twilio/lib/base/RequestClient.js";
import { expect, test } from "vitest";
import { accountSid, aline, authToken, bench, senders } from "./test-bench.ts";

function redirected(base: string): never {
	const client = new RequestClient();
	const request: RequestClient["request"] = (options) => {
		const { pathname, search } = new URL(options.uri);
		return client.request({ ...options, uri: base + pathname + search });
	};
	return { request } as never;
}

test("the twilio package's client creates, lists in pages, fetches, and reads errors [MRV-3-c] [MRV-18.3-b]", async () => {
	const made = await bench();
	const client = twilio(accountSid, authToken, { httpClient: redirected(made.twilio.url) });
	const from = `whatsapp:${senders.whatsapp}`;
	const to = `whatsapp:${aline.number}`;
	const content = await client.content.v1.contents.create({
		friendlyName: "hello",
		language: "en",
		variables: { "1": "you" },
		types: { "twilio/text": { body: "Hello {{1}}" } } as never,
	});
	expect(content.sid).toMatch(/^HX[0-9a-f]{32}$/);
	const contentVariables = JSON.stringify({ "1": "Aline" });
	const message = await client.messages.create({
		from,
		to,
		contentSid: content.sid,
		contentVariables,
	});
	expect([message.status, message.direction, message.body]).toEqual([
		"queued",
		"outbound-api",
		"Hello Aline",
	]);
	expect(message.dateCreated.getTime()).not.toBeNaN();
	await client.messages.create({ from, to, body: "second" });
	await made.twilio.settled();
	const dateSentAfter = new Date(Date.now() - 60_000);
	const listed = await client.messages.list({ to, dateSentAfter, pageSize: 1 });
	expect(listed.map(({ body }) => body)).toEqual(["second", "Hello Aline"]);
	expect((await client.messages(message.sid).fetch()).status).toBe("delivered");
	expect(await client.content.v1.contents.list({ pageSize: 1 })).toHaveLength(1);
	const wrong = client.messages.create({ from, to: "whatsapp:12", body: "x" });
	await expect(wrong).rejects.toMatchObject({
		status: 400,
		code: 21211,
		moreInfo: "https://www.twilio.com/docs/errors/21211",
	});
});
