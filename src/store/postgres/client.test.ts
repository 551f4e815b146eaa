import { describe, expect, it } from "vitest";
import { endpointOf } from "./client.ts";
import { unseal } from "./unseal.ts";

describe("where a batch is sent", () => {
	it.each([
		["ep-cool-1.eu-central-1.aws.neon.tech", "", null],
		["127.0.0.1", "4444", "http://127.0.0.1:4444/sql"],
		["localhost", 4444, "http://localhost:4444/sql"],
		["[::1]", "4444", "http://[::1]:4444/sql"],
		["db.example.org", "5432", "https://db.example.org:5432/sql"],
		["127.0.0.1.example.org", "", "https://127.0.0.1.example.org/sql"],
		["evil-neon.tech", "", "https://evil-neon.tech/sql"],
	])("%s %s", (host, port, endpoint) => {
		expect(endpointOf(host, port)).toBe(endpoint);
	});
});

describe("what is encrypted in an answer", () => {
	const opener = { open: async (encrypted: string) => encrypted.replace("k.", "") };

	it("is opened wherever its marker stands; all else stays as it is", async () => {
		const answer = {
			name: { $encrypted: "k.Ada" },
			stops: [{ $encryptedJson: 'k.{"lat":1}' }, null, 3],
			text: "$encrypted",
			pair: { $encrypted: "k.x", other: 1 },
			number: { $encrypted: 5 },
		};
		expect(await unseal(answer, opener)).toEqual({
			...answer,
			name: "Ada",
			stops: [{ lat: 1 }, null, 3],
		});
		expect(await unseal(null, opener)).toBeNull();
	});
});
