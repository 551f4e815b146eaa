/**
 * A language that nobody has spoken in this isolate is loaded for whoever is spoken to in it, from whichever side it comes: letters, a
 * keyword, a notice to somebody who was registered in it. These files begin without any but English.
 */
import { beforeAll, expect, it } from "vitest";
import { replyTables } from "../../src/core/reply/languages.ts";
import { isLoaded } from "../../src/core/template/texts.ts";
import { rw } from "../../src/packs/people/texts/rw.ts";
import type { ThreadNotification } from "../../src/ports/objects.ts";
import { testMarketId, testTenant } from "../support/market.ts";
import { heard, project, rowsOf, someone, until } from "./support.ts";

beforeAll(project);

it("letters: who writes Greek, which the market does not list, is asked in Greek, and their Greek yes is read", async () => {
	expect([isLoaded("el"), replyTables.has("el")]).toEqual([false, false]);
	const people = [someone(), someone(), someone()];
	await Promise.all(
		people.map((person) =>
			person.stub.receive(person.delivery("θέλω παρακαλώ ένα ταξί από Harbour στο Castle")),
		),
	);
	for (const person of people) {
		await until("the question", async () => (await heard(person)).length === 1);
		expect((await heard(person))[0]).toMatch(/Να ψάξω οδηγό;/u);
		await person.stub.receive(person.delivery("ναι"));
		await until("the yes to be read", async () => {
			const rows = await rowsOf<{ status: string }>(
				person.stub,
				"select json ->> '$.action.status' as status from items",
			);
			return rows.every(({ status }) => status !== "waiting");
		});
	}
});

it("a keyword: who asks for help in Russian is told in Russian", async () => {
	expect(isLoaded("ru")).toBe(false);
	const person = someone();
	await person.stub.receive(person.delivery("помощь"));
	await until("the help", async () => (await heard(person)).length === 1);
	expect((await heard(person))[0]).toMatch(/\p{Script=Cyrillic}{4}/u);
});

it("a notice: who was registered in Kinyarwanda is told in it, once", async () => {
	expect(isLoaded("rw")).toBe(false);
	const person = someone();
	const notification: ThreadNotification = {
		tenantId: testTenant,
		marketId: testMarketId,
		threadKey: person.threadKey,
		dedupeKey: "joined:1",
		traceId: "trc_joined",
		locale: "rw",
		to: { channel: "whatsapp", value: person.number },
		content: { kind: "notice", type: "staff.joined", payload: { ticketId: "tkt_1", atMs: 1 } },
	};
	expect(await person.stub.deliver(notification)).toEqual({ ok: true, duplicate: false });
	expect(await person.stub.deliver(notification)).toEqual({ ok: true, duplicate: true });
	const said = await rowsOf<{ text: string }>(
		person.stub,
		"select json ->> '$.text' as text from outbox",
	);
	expect(said).toEqual([{ text: rw["people.staff_joined"] }]);
});
