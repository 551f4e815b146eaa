/** A day in the demo town: a ride, tables, orders, somebody who asks for a person. For pictures, and for whoever tries the console. */
import { harbourTown } from "../seed/harbour-town.ts";
import type { PhoneHandle, PhoneMessage, TwilioStandIn } from "../twilio/stand-in.ts";

const waitMs = 30_000;
const pollMs = 100;
const kitchenOwner = "+447700900305";
const offered = /\b(?:YES|EVET) ([A-Z0-9]{4})\b/;

function codeIn(message: PhoneMessage): string {
	const code = offered.exec(message.body)?.[1];
	if (!code) throw new Error(`no code in: ${message.body}`);
	return code;
}

/** What they hear after they wrote. */
async function said(person: PhoneHandle, words: string, hears: RegExp): Promise<PhoneMessage> {
	const after = person.messages().at(-1);
	await person.send(words);
	return person.waitFor(hears, { timeoutMs: waitMs, ...(after ? { after } : {}) });
}

async function driversAsked(twilio: TwilioStandIn): Promise<readonly PhoneHandle[]> {
	const deadline = Date.now() + waitMs;
	for (;;) {
		const asked = harbourTown.drivers
			.map(({ phone }) => twilio.phone(phone))
			.filter((phone) => offered.test(phone.messages().at(-1)?.body ?? ""));
		if (asked.length >= 3) return asked;
		if (Date.now() > deadline) throw new Error("too few drivers were asked");
		await new Promise((done) => setTimeout(done, pollMs));
	}
}

async function aRide(twilio: TwilioStandIn, person: PhoneHandle): Promise<void> {
	const prompt = await said(person, "taxi from the harbour to the castle", offered);
	await said(person, `yes ${codeIn(prompt)}`, /asking the nearest/);
	const [first, second] = await driversAsked(twilio);
	const offer = first?.messages().at(-1);
	if (!first || !second || !offer) throw new Error("two drivers");
	await first.send(`YES ${codeIn(offer)}`);
	await person.waitFor(/Your driver is/, { timeoutMs: waitMs });
	await said(second, `evet ${codeIn(offer)}`, /./);
}

async function aTable(person: PhoneHandle, when: string, howMany: number): Promise<void> {
	await said(person, `a table for ${howMany} ${when} at the blue lantern`, /Table on the quay/);
	const held = await said(person, "2", /I keep it for you/);
	await said(person, `yes ${codeIn(held)}`, /^Booked/);
}

/** Everything that the console shows has something in it afterwards. */
export async function playDay(
	twilio: TwilioStandIn,
	demandApproval: () => Promise<void>,
): Promise<void> {
	const [anna, deniz, tomas] = harbourTown.people.map(({ phone }) => twilio.phone(phone));
	if (!anna || !deniz || !tomas) throw new Error("the demo town has three people");
	const kitchen = twilio.phone(kitchenOwner);
	await aTable(tomas, "tomorrow at 7", 4);
	const order = await said(
		tomas,
		"order 2 club sandwich and a cola from akasya hotel harbour to room 12",
		/Club sandwich/,
	);
	await said(tomas, `yes ${codeIn(order)}`, /is with Akasya/);
	const question = await kitchen.waitFor(/Club sandwich/, { timeoutMs: waitMs });
	await kitchen.send(`YES ${codeIn(question)}`);
	await tomas.waitFor(/is being made/, { timeoutMs: waitMs });
	await aTable(anna, "tomorrow at 8", 2);
	await aRide(twilio, anna);
	await said(anna, "I left my bag in the taxi, can a human help me?", /asked a member of our team/);
	await demandApproval();
	const more = "order 3 club sandwich from akasya hotel harbour to room 12";
	await said(tomas, more, /A member of our team has to agree/);
	const asked = await said(deniz, "iskeleden kaleye taksi", offered);
	await said(deniz, `evet ${codeIn(asked)}`, /./);
}
