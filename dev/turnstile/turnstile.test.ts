import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { askTurnstile } from "../../src/app/turnstile.ts";
import { startTurnstileStandIn, type TurnstileStandIn } from "./stand-in.ts";

const origin = "https://www.example.com";
const hostname = "www.example.com";
let standIn: TurnstileStandIn;
beforeAll(async () => {
	standIn = await startTurnstileStandIn();
});
afterAll(() => standIn.stop());

const ask = (token: string, secret = standIn.secret) =>
	askTurnstile(
		{ TURNSTILE_SECRET_KEY: secret, TURNSTILE_BASE_URL: standIn.url },
		{ token, origin, address: "2001:db8::1" },
	);

describe("the bot check of a web chat", () => {
	it("lets a token in once, on the page and for the purpose it was made for", async () => {
		const token = standIn.token({ hostname });
		expect(await ask(token)).toBe("passed");
		expect(await ask(token)).toBe("refused");
	});

	it.each<[string, () => string]>([
		["none", () => ""],
		["one that is made up", () => "XXXX.DUMMY.TOKEN.XXXX"],
		["one of another page", () => standIn.token({ hostname: "eve.example" })],
		["one for another purpose", () => standIn.token({ hostname, action: "login" })],
		["one that is old", () => standIn.token({ hostname, madeAtMs: Date.now() - 301_000 })],
		["one without end", () => "x".repeat(3_000)],
	])("refuses %s", async (_, token) => {
		expect(await ask(token())).toBe("refused");
	});

	it("asks once more where an answer was lost, by the same name, and lets nobody in where none comes", async () => {
		standIn.behave("cut");
		expect(await ask(standIn.token({ hostname }))).toBe("passed");
		standIn.behave("internal-error");
		expect(await ask(standIn.token({ hostname }))).toBe("passed");
		standIn.behave("junk");
		standIn.behave("internal-error");
		expect(await ask(standIn.token({ hostname }))).toBe("unavailable");
	});

	it("refuses everybody where our own secret is wrong", async () => {
		expect(await ask(standIn.token({ hostname }), "another")).toBe("refused");
	});
});
