import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startTwilioStandIn } from "./stand-in.ts";
import { accountSid, aline, authToken, bench, senders } from "./test-bench.ts";

async function stateFile(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), "stand-in-"));
	onTestFinished(() => rm(folder, { recursive: true }));
	return join(folder, "data", "twilio.json");
}

test("what happened is there again after a restart", async () => {
	const file = await stateFile();
	const first = await bench({ stateFile: file });
	await first.text(`whatsapp:${aline.number}`, "before");
	await first.twilio.phone(aline.number).send("STOP", { channel: "sms" });
	await first.twilio.settled();
	await first.twilio.stop();
	const { twilio, create } = await bench({ stateFile: file, phones: [aline] });
	const phone = twilio.phone(aline.number);
	expect(phone.messages().map(({ body }) => body)).toContain("before");
	expect((await create({ To: aline.number, Body: "x" })).json["code"]).toBe(21610);
	expect((await create({ To: `whatsapp:${aline.number}`, Body: "after" })).status).toBe(201);
	await phone.waitFor(/after/);
	expect(JSON.parse(await readFile(file, "utf8")).phones).toHaveLength(2);
});

test("a state file that cannot be read is left out and said", async () => {
	const file = join(await mkdtemp(join(tmpdir(), "stand-in-")), "twilio.json");
	await writeFile(file, "{broken");
	const said: string[] = [];
	const { twilio } = await bench({ stateFile: file, log: (line) => said.push(line) });
	expect(twilio.phone(aline.number).messages()).toEqual([]);
	expect(said.join()).toContain("cannot be read");
});

test("waiting for a message that does not come ends, and says what came", async () => {
	const { twilio, text } = await bench();
	await text(`whatsapp:${aline.number}`, "something else");
	await twilio.settled();
	const waiting = twilio.phone(aline.number).waitFor(/never/, { timeoutMs: 10 });
	await expect(waiting).rejects.toThrow(/something else/);
	const ended = twilio.phone(aline.number).waitFor(/never/, { timeoutMs: 60_000 });
	const stopped = expect(ended).rejects.toThrow();
	await twilio.stop();
	await stopped;
});

test("after: only what came later counts", async () => {
	const { twilio, text } = await bench();
	const phone = twilio.phone(aline.number);
	await text(`whatsapp:${aline.number}`, "one");
	const first = await phone.waitFor(/./);
	const second = phone.waitFor((message) => message.body !== "", { after: first });
	await text(`whatsapp:${aline.number}`, "two");
	expect((await second).body).toBe("two");
});

test("somebody who hangs up while it is slow still gets the message", async () => {
	const { twilio } = await bench();
	twilio.behave({ kind: "slow", ms: 50, uses: 1 });
	const From = `whatsapp:${senders.whatsapp}`;
	const body = new URLSearchParams({ From, To: `whatsapp:${aline.number}`, Body: "slow one" });
	const url = `${twilio.url}/2010-04-01/Accounts/${accountSid}/Messages.json`;
	const authorization = `Basic ${btoa(`${accountSid}:${authToken}`)}`;
	const hungUp = new AbortController();
	const { signal } = hungUp;
	const asking = fetch(url, { method: "POST", headers: { authorization }, body, signal });
	const cut = expect(asking).rejects.toThrow();
	await expect.poll(() => twilio.requests.length).toBe(1);
	hungUp.abort();
	await cut;
	await twilio.phone(aline.number).waitFor(/slow one/);
	await twilio.settled();
});

test("it listens on this machine alone and leaves nothing open", async () => {
	const twilio = await startTwilioStandIn({
		accountSid,
		authToken,
		webhookUrl: "http://127.0.0.1:9/none",
		senders,
	});
	expect(twilio.url).toBe(`http://127.0.0.1:${twilio.port}`);
	await twilio.stop();
	await twilio.stop();
	await expect(fetch(twilio.url)).rejects.toThrow();
	expect(() => twilio.phone("+15005550099")).toThrow(/nobody has the number/);
});
