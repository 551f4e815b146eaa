import { expect, test } from "vitest";
import { aline, bench, eric } from "./test-bench.ts";

const prompt = {
	friendly_name: "confirm_2",
	language: "en",
	variables: { "1": "Sure?" },
	types: {
		"twilio/quick-reply": {
			body: "{{1}}",
			actions: [
				{ title: "{{2}}", id: "{{3}}" },
				{ title: "{{4}}", id: "{{5}}" },
			],
		},
		"twilio/text": { body: "{{1}} ({{2}} or {{4}})" },
	},
};
const variables = { "1": "Book it?", "2": "Yes", "3": "yes:1", "4": "No", "5": "no:1" };

test("a template is created, fetched, listed in pages and deleted", async () => {
	const { call } = await bench();
	const made = await call("POST", "/v1/Content", prompt);
	expect(made.status).toBe(201);
	expect(made.json["sid"]).toMatch(/^HX[0-9a-f]{32}$/);
	expect(made.json).toMatchObject({ friendly_name: "confirm_2", types: prompt.types });
	await call("POST", "/v1/Content", { ...prompt, friendly_name: "other" });
	const page = await call("GET", "/v1/Content?PageSize=1");
	expect(page.json["contents"]).toMatchObject([{ friendly_name: "confirm_2" }]);
	const next = String((page.json["meta"] as Record<string, unknown>)["next_page_url"]);
	expect((await call("GET", next)).json["contents"]).toMatchObject([{ friendly_name: "other" }]);
	const one = `/v1/Content/${made.json["sid"]}`;
	expect((await call("GET", one)).status).toBe(200);
	expect((await call("DELETE", one)).status).toBe(204);
	expect((await call("GET", one)).json["code"]).toBe(20404);
	expect((await call("POST", "/v1/Content", { language: "en", types: {} })).status).toBe(400);
});

test("WhatsApp shows buttons, SMS the plain text of the same template", async () => {
	const { call, create, twilio } = await bench();
	const ContentSid = String((await call("POST", "/v1/Content", prompt)).json["sid"]);
	const ContentVariables = JSON.stringify(variables);
	const phone = twilio.phone(aline.number);
	const made = await create({ To: `whatsapp:${aline.number}`, ContentSid, ContentVariables });
	expect(made.json).toMatchObject({ status: "queued", body: "Book it?" });
	const shown = await phone.waitFor(/Book it\?/);
	expect(shown.buttons).toEqual([
		{ title: "Yes", payload: "yes:1" },
		{ title: "No", payload: "no:1" },
	]);
	await create({ To: aline.number, ContentSid, ContentVariables });
	const sms = await phone.waitFor(/./, { after: shown });
	expect([sms.body, sms.buttons, sms.channel]).toEqual(["Book it? (Yes or No)", [], "sms"]);
});

test.each([
	["no JSON", "{"],
	["a list", "[]"],
	["a number", '{"2":5}'],
	["nothing", '{"2":""}'],
	["two lines", '{"2":"Yes\\nNo"}'],
	["a gap left open", '{"2":"Yes"}'],
])("refuses variables that are %s with 21656", async (_name, ContentVariables) => {
	const { call, create } = await bench();
	const ContentSid = String((await call("POST", "/v1/Content", prompt)).json["sid"]);
	const { json } = await create({ To: `whatsapp:${aline.number}`, ContentSid, ContentVariables });
	expect(json["code"]).toBe(21656);
});

test("a title that is too long is accepted and then reported as rejected content", async () => {
	const { call, create, hook, twilio } = await bench();
	const ContentSid = String((await call("POST", "/v1/Content", prompt)).json["sid"]);
	const ContentVariables = JSON.stringify({ ...variables, "2": "x".repeat(21) });
	const { status, json } = await create({
		To: `whatsapp:${aline.number}`,
		ContentSid,
		ContentVariables,
	});
	expect(status).toBe(201);
	await twilio.settled();
	expect(hook.statusesOf(String(json["sid"]))).toEqual(["undelivered"]);
	expect(hook.hooks.at(-1)?.params["ErrorCode"]).toBe("63005");
	expect(twilio.phone(aline.number).messages()).toEqual([]);
});

test("a list picker is never approved, other templates are", async () => {
	const { call } = await bench();
	const items = [{ item: "A", id: "a", description: "1." }];
	const types = { "twilio/list-picker": { body: "Which?", button: "☰", items } };
	const submission = { name: "which_one", category: "UTILITY" };
	for (const [given, expected] of [
		[{ ...prompt, types }, "rejected"],
		[prompt, "approved"],
	] as const) {
		const { json } = await call("POST", "/v1/Content", given);
		const path = `/v1/Content/${json["sid"]}/ApprovalRequests`;
		expect((await call("POST", `${path}/whatsapp`, submission)).json["status"]).toBe("received");
		expect((await call("GET", path)).json["whatsapp"]).toMatchObject({ status: expected });
	}
});

const entries = Array.from({ length: 4 }, (_, i) => ({
	item: `Table ${i + 1}`,
	id: `pick:Table:${i + 1}`,
	description: `${i + 1}.`,
}));
const picker = (more: object = {}) => ({
	friendly_name: "pick_4",
	language: "en",
	types: {
		"twilio/list-picker": { body: "Which one?", button: "☰", items: entries, ...more },
		"twilio/text": { body: "Which one?" },
	},
});

test("a list shows its entries on WhatsApp, and a tap comes back as the entry that it is", async () => {
	const { call, create, hook, twilio } = await bench();
	const { json } = await call("POST", "/v1/Content", picker());
	const phone = twilio.phone(aline.number);
	await create({ To: `whatsapp:${aline.number}`, ContentSid: String(json["sid"]) });
	const shown = await phone.waitFor(/Which one/);
	expect(shown.buttons.map(({ title }) => title)).toEqual(entries.map(({ item }) => item));
	await phone.tap(shown, "Table 3");
	const told = hook.hooks.find(({ params }) => params["Body"] === "Table 3")?.params;
	expect(told).toMatchObject({
		MessageType: "interactive",
		ListId: "pick:Table:3",
		ListTitle: "Table 3",
		ListDescription: "3.",
		OriginalRepliedMessageSid: shown.sid,
	});
	expect(told).not.toHaveProperty("ButtonPayload");
});

test.each<[string, object]>([
	["no button", { button: "" }],
	["no entries", { items: [] }],
	["eleven entries", { items: [...entries, ...entries, ...entries].slice(0, 11) }],
	["an entry without a description", { items: [{ item: "A", id: "a" }] }],
])("a list is not stored with %s", async (_, more) => {
	const { call } = await bench();
	expect(await call("POST", "/v1/Content", picker(more))).toMatchObject({
		status: 400,
		json: { code: 20001 },
	});
});

test.each<[string, object]>([
	["a long title", { item: "x".repeat(25) }],
	["a long description", { description: "x".repeat(73) }],
	["another's id", { id: entries[1]?.id }],
])("a list that has %s is taken and then not delivered", async (_, change) => {
	const { call, create, hook, twilio } = await bench();
	const items = entries.map((entry, i) => (i === 0 ? { ...entry, ...change } : entry));
	const made = await call("POST", "/v1/Content", picker({ items }));
	const { json } = await create({
		To: `whatsapp:${aline.number}`,
		ContentSid: String(made.json["sid"]),
	});
	await twilio.settled();
	expect(hook.statusesOf(String(json["sid"]))).toEqual(["undelivered"]);
	expect(hook.hooks.at(-1)?.params["ErrorCode"]).toBe("63005");
});

test("how every template stands is listed, and one that WhatsApp pauses is not delivered any more", async () => {
	const { call, create, hook, twilio } = await bench();
	const { json } = await call("POST", "/v1/Content", prompt);
	const ContentSid = String(json["sid"]);
	const path = `/v1/Content/${ContentSid}/ApprovalRequests/whatsapp`;
	const listed = async () =>
		(
			(await call("GET", "/v1/ContentAndApprovals?PageSize=10")).json["contents"] as Record<
				string,
				unknown
			>[]
		)[0];
	expect(await listed()).toMatchObject({ approval_requests: { status: "unsubmitted" } });
	await call("POST", path, { name: "prompt", category: "UTILITY" });
	expect(await listed()).toMatchObject({
		sid: ContentSid,
		approval_requests: { status: "approved", category: "UTILITY" },
	});
	expect(twilio.judgeTemplates(String(prompt.friendly_name), "paused")).toBe(1);
	expect(await listed()).toMatchObject({ approval_requests: { status: "paused" } });
	const sent = await create({
		To: `whatsapp:${eric.number}`,
		ContentSid,
		ContentVariables: JSON.stringify(variables),
	});
	await twilio.settled();
	expect(hook.statusesOf(String(sent.json["sid"]))).toEqual(["undelivered"]);
	expect(hook.hooks.at(-1)?.params["ErrorCode"]).toBe("63054");
});
