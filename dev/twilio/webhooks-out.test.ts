import { expect, test } from "vitest";
import { overridesOf } from "./overrides.ts";
import { aline, bench } from "./test-bench.ts";

test("overrides are read within Twilio's ranges", () => {
	expect(overridesOf("http://x/y")).toMatchObject({ retries: 1, readTimeoutMs: 15_000 });
	expect([...overridesOf("http://x/y").retryOn]).toEqual(["ct"]);
	const given = overridesOf("http://x/y#rc=9&rp=5xx,rt&rt=50&ct=oops");
	expect(given).toMatchObject({ retries: 5, readTimeoutMs: 100, connectTimeoutMs: 5_000 });
	expect([...given.retryOn]).toEqual(["5xx", "rt"]);
	expect(overridesOf("http://x/y#rp=all").retryOn.size).toBe(4);
});

test("by default a server error is not tried again", async () => {
	const { twilio, hook } = await bench({}, () => ({ status: 503 }));
	const phone = twilio.phone(aline.number);
	const { accepted, attempts } = await phone.send("hi");
	expect(accepted).toBe(false);
	expect(attempts).toMatchObject([{ status: 503, attempt: 1, warning: 11200 }]);
	expect(hook.hooks).toHaveLength(1);
	expect(phone.messages()[0]?.status).toBe("failed");
});

test("with the override a server error and a cut answer are tried again under one token", async () => {
	const { twilio, hook } = await bench({ fragment: "#rc=2&rp=5xx,rt" }, (_hook, number) =>
		number === 1 ? { status: 503 } : { cut: number === 2 },
	);
	const { accepted, attempts } = await twilio.phone(aline.number).send("hi");
	expect(accepted).toBe(true);
	expect(attempts.map(({ status, failure }) => failure ?? status)).toEqual([503, "rt", 200]);
	const tokens = hook.hooks.map(({ headers }) => headers["i-twilio-idempotency-token"]);
	expect(new Set(tokens).size).toBe(1);
	expect(twilio.phone(aline.number).messages()[0]?.status).toBe("delivered");
});

test("a refusal of ours is not tried again where only server errors are", async () => {
	const { twilio, hook } = await bench({ fragment: "#rc=2&rp=5xx,rt" }, () => ({ status: 403 }));
	await twilio.phone(aline.number).send("hi");
	expect(hook.hooks).toHaveLength(1);
});

test("where nobody listens it is tried once more, and the person sees that it failed", async () => {
	const { twilio, hook } = await bench();
	await hook.stop();
	const { accepted, attempts } = await twilio.phone(aline.number).send("hi");
	expect(accepted).toBe(false);
	expect(attempts.map(({ failure }) => failure)).toEqual(["ct", "ct"]);
});

test("an answer that does not come in time counts as a read timeout", async () => {
	let release = (): void => undefined;
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	const { twilio } = await bench({ fragment: "#rt=100&rc=0" }, async () => {
		await held;
		return {};
	});
	const { attempts } = await twilio.phone(aline.number).send("hi");
	release();
	expect(attempts.map(({ failure }) => failure)).toEqual(["rt"]);
});

test("stopping ends an open call", async () => {
	let entered = (): void => undefined;
	const inside = new Promise<void>((resolve) => {
		entered = resolve;
	});
	const { twilio } = await bench({}, () => {
		entered();
		return new Promise(() => undefined);
	});
	const sending = twilio.phone(aline.number).send("hi");
	await inside;
	await twilio.stop();
	expect((await sending).accepted).toBe(false);
});
