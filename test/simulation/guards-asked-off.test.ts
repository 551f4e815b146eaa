/** What a business has said outlives a question about calling it off: only an end, or a later word, stands in its place (decision 0156). */
import { afterEach, describe, expect, it } from "vitest";
import type { SendResult } from "../../src/ports/channel.ts";
import { rulesProposer } from "../../src/app/talk.ts";
import { leadListing } from "./leads-town.ts";
import { codeIn, makeWorld, type World } from "./world.ts";

const anna = "+447700900101";
const plumber = "+447700900312";
const hourMs = 60 * 60_000;
const lost: SendResult = { kind: "unknown", detail: "lost" };
let world: World;
afterEach(() => world.close());

const texts = () => world.heard(anna).map(({ text }) => text);
const codeOfLast = (number: string) => codeIn(world.last(number).text);

const asked = /I have asked Bay Fix-It/u;
/** The receipt of a request is lost, and then its person asks to call it off. */
async function isAskedToCallOff(): Promise<void> {
	world = makeWorld({ proposer: rulesProposer });
	const fixit = { listingId: "fixit", title: "Bay Fix-It", businessName: "Bay Fix-It" };
	world.leads.listings.push(leadListing({ ...fixit, kind: "service", owner: plumber }));
	const service = { ...fixit, words: ["plumber"], timezone: "Europe/Nicosia" };
	world.market.current = {
		...world.market.current,
		leads: { services: [service], homes: [] },
	};
	await world.write(anna, "I need a plumber tomorrow morning, the kitchen tap drips");
	world.faults.send = ({ text }) =>
		asked.test(text) && !text.startsWith("(Sent again)") ? lost : null;
	await world.write(anna, `yes ${codeOfLast(anna)}`);
	await world.write(anna, "cancel the plumber");
	expect(texts().at(-1)).toContain("Shall I call it off?");
}

describe("what was told of a thing and was lost", () => {
	it("goes out once more where its person was only asked about calling it off, and kept it [P6] [P8]", async () => {
		await isAskedToCallOff();
		await world.write(anna, `no ${codeOfLast(anna)}`);
		await world.pass(hourMs);
		expect(texts().at(-1)).toMatch(/^\(Sent again\) I have asked Bay Fix-It/u);
		expect(texts().filter((text) => asked.test(text))).toHaveLength(1);
	});

	it("is never said where they called it off", async () => {
		await isAskedToCallOff();
		await world.write(anna, `yes ${codeOfLast(anna)}`);
		await world.pass(hourMs);
		expect(texts().filter((text) => asked.test(text))).toEqual([]);
	});
});
