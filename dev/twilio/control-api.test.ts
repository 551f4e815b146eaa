import http from "node:http";
import { expect, test } from "vitest";
import { aline, bench } from "./test-bench.ts";

type Answer = {
	readonly status: number;
	readonly headers: http.IncomingHttpHeaders;
	readonly text: string;
};

function ask(url: string, headers: Record<string, string> = {}, body?: string): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const method = body === undefined ? "GET" : "POST";
		const request = http.request(url, { method, headers, agent: false }, (response) => {
			let text = "";
			response.setEncoding("utf8");
			response.on("data", (part: string) => {
				text += part;
			});
			response.on("end", () =>
				resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
			);
		});
		request.on("error", reject);
		request.end(body);
	});
}

const json = { "content-type": "application/json" };

test.each([
	["another page's origin", { origin: "https://evil.example" }],
	["another local port's origin", { origin: "http://localhost:3000" }],
	["a page without origin", { origin: "null" }],
	["a name rebound to this machine", { host: "evil.example" }],
	["another port of this machine", { host: "127.0.0.1:1" }],
	["a request from another site", { "sec-fetch-site": "cross-site" }],
])("%s cannot drive the phones", async (_name, headers) => {
	const { twilio, hook } = await bench();
	const url = `${twilio.url}/phones/api/phones`;
	expect((await ask(url, headers)).status).toBe(403);
	const send = `${url}/aline/send`;
	expect((await ask(send, { ...json, ...headers }, '{"text":"hi"}')).status).toBe(403);
	expect((await ask(`${twilio.url}/phones/api/events`, headers)).status).toBe(403);
	expect(hook.hooks).toHaveLength(0);
});

test("the page of this machine can, and a link from elsewhere may be followed to it", async () => {
	const { twilio } = await bench();
	const origin = `http://localhost:${twilio.port}`;
	const host = `localhost:${twilio.port}`;
	const url = `${twilio.url}/phones/api/phones`;
	expect((await ask(url, { host, origin, "sec-fetch-site": "same-origin" })).status).toBe(200);
	const visit = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };
	const page = await ask(twilio.phonesUrl, visit);
	expect(page.status).toBe(200);
	expect(page.headers["content-security-policy"]).toMatch(/^default-src 'none'/);
	expect((await ask(`${twilio.url}/phones`)).headers.location).toBe("/phones/");
});

test("no file beside the page is served", async () => {
	const { twilio } = await bench();
	for (const path of ["phones.test.ts", "..%2ftwilio%2ftypes.ts", "../twilio/types.ts", ".x"]) {
		expect((await ask(`${twilio.url}/phones/${path}`)).status).not.toBe(200);
	}
});

test("forms, broken JSON, oversized bodies and unknown things are refused", async () => {
	const { twilio } = await bench();
	const api = `${twilio.url}/phones/api`;
	const form = { "content-type": "text/plain" };
	expect((await ask(`${api}/phones/aline/send`, form, '{"text":"hi"}')).status).toBe(415);
	const huge = { ...json, "content-length": "9000000" };
	expect((await ask(`${api}/phones`, huge, "{")).status).toBe(413);
	for (const [path, body, status] of [
		["phones/aline/send", "{", 400],
		["phones/aline/send", "[]", 400],
		["phones/aline/send", "{}", 400],
		["phones/aline/location", '{"lat":91,"lng":0}', 400],
		["phones/aline/location", '{"lat":"x"}', 400],
		["phones/aline/channel", '{"channel":"fax"}', 400],
		["phones/aline/tap", '{"message":"SM1","button":"Yes"}', 404],
		["phones/nobody/send", '{"text":"hi"}', 404],
		["phones", '{"name":"X","number":"12"}', 400],
		["phones", `{"name":"X","number":"${aline.number}"}`, 409],
		["behaviours", '{"kind":"explode"}', 400],
		["behaviours/b9/stop", "{}", 404],
	] as const) {
		expect([path, (await ask(`${api}/${path}`, json, body)).status]).toEqual([path, status]);
	}
});

test("scripts can write, add phones, order behaviours, and look at what happened", async () => {
	const { twilio, hook, create } = await bench();
	const api = `${twilio.url}/phones/api`;
	const added = await ask(`${api}/phones`, json, '{"name":"Nia","number":"+357 99-123456"}');
	const { id } = JSON.parse(added.text).phone;
	await ask(`${api}/phones/${id}/channel`, json, '{"channel":"sms"}');
	await ask(`${api}/phones/${id}/send`, json, '{"text":"by SMS"}');
	await twilio.settled();
	expect(hook.hooks[0]?.params).toMatchObject({ From: "+35799123456", Body: "by SMS" });
	const ordered = await ask(`${api}/behaviours`, json, '{"kind":"fail","httpStatus":500}');
	expect((await create({ To: "+35799123456", Body: "x" })).status).toBe(500);
	await ask(`${api}/behaviours/${JSON.parse(ordered.text).id}/stop`, json, "{}");
	expect((await create({ To: "+35799123456", Body: "x" })).status).toBe(201);
	expect(JSON.parse((await ask(`${api}/requests`)).text)).toMatchObject([
		{ status: 500 },
		{ status: 201 },
	]);
	expect(JSON.parse((await ask(`${api}/webhooks`)).text)[0]).toMatchObject({ kind: "inbound" });
});

test("the feed begins with the whole state and then tells each change", async () => {
	const { twilio, text } = await bench();
	const response = await fetch(`${twilio.url}/phones/api/events`);
	const reader = response.body?.getReader();
	let seen = "";
	const until = async (wanted: RegExp): Promise<void> => {
		while (!wanted.test(seen)) {
			const part = await reader?.read();
			if (part === undefined || part.done) throw new Error(`the feed ended before ${wanted}`);
			seen += new TextDecoder().decode(part.value);
		}
	};
	await until(/^event: state\ndata: .*Aline M\..*\n\n/);
	await text(`whatsapp:${aline.number}`, "live on the page");
	await until(/event: message\ndata: .*live on the page.*"delivered"/);
	await reader?.cancel();
});
