import { expect, it } from "vitest";
import { json, never, type Reply, startMs, stubFetch } from "../../../test/support/twilio-hooks.ts";
import { meta } from "./index.ts";

const wamid = "wamid.HBgMMjUwNzg4MTIzNDU2FQIAERgSMQA=";
const message = {
	externalId: "wa_792bbacfbf4ab79164a8147840fb8abf",
	attendAs: wamid,
	from: { channel: "whatsapp", value: "+250788123456" },
	to: { channel: "whatsapp", value: "555000111" },
} as const;

function made(reply: Reply) {
	const stub = stubFetch(reply);
	const provider = meta(
		{
			WHATSAPP_ACCESS_TOKEN: "EAA",
			WHATSAPP_PHONE_NUMBER_ID: "106540352242922",
			WHATSAPP_API_BASE_URL: "https://graph.test",
		},
		{
			nowMs: () => startMs,
			fetch: stub.fetch,
			memory: { get: async () => null, put: async () => undefined },
			wayOut: async () => "",
		},
	);
	const attend = provider?.channels[0]?.attend;
	if (!attend) throw new Error("it has a sign of writing");
	return { attend, calls: stub.calls };
}

it("marks the message as read and shows the sign of writing in one request, from the number that it came to", async () => {
	const { attend, calls } = made(json(200, { success: true }));
	await attend(message, never);
	expect(calls).toHaveLength(1);
	expect(calls[0]?.url.href).toBe("https://graph.test/v25.0/555000111/messages");
	expect(calls[0]?.headers.get("authorization")).toBe("Bearer EAA");
	expect(JSON.parse(calls[0]?.text ?? "")).toEqual({
		messaging_product: "whatsapp",
		status: "read",
		message_id: wamid,
		typing_indicator: { type: "text" },
	});
});

it.each<[string, Reply]>([
	["a refusal", json(400, { error: { code: 131009 } })],
	["a token that is over", json(401, { error: { code: 190 } })],
	["a broken server", new Response("oops", { status: 500 })],
	["a cut connection", new TypeError("terminated")],
])("is asked once and hurts nobody at %s", async (_, reply) => {
	const { attend, calls } = made(reply);
	await expect(attend(message, never)).resolves.toBeUndefined();
	expect(calls).toHaveLength(1);
});

it("asks for nothing of a message whose name of Meta's is not known", async () => {
	const { attend, calls } = made(json(200, { success: true }));
	const { attendAs: _, ...older } = message;
	await attend(older, never);
	expect(calls).toEqual([]);
});
