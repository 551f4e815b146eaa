import { harbourTown } from "../../dev/seed/harbour-town.ts";
import type { Stack } from "../../dev/stack/stack.ts";
import type { PhoneHandle, PhoneMessage } from "../../dev/twilio/stand-in.ts";
import { codeOf, thingAsked } from "./conversations.ts";

const lookEveryMs = 250;
const kitchenOwner = "+447700900305";

export type Town = {
	readonly stop: () => Promise<void>;
	readonly written: () => number;
};

export type Manners = {
	readonly random: () => number;
	readonly thinkMs: number;
	readonly noPart: number;
};

type Reply = (message: PhoneMessage, manners: Manners) => readonly string[];

const driver: Reply = (message, { random, noPart }) => {
	if (/Can you take it|Alabilir misiniz/.test(message.body))
		return [random() < noPart ? `NO ${codeOf(message)}` : `YES ${codeOf(message)}`];
	if (/is yours|sizin\./.test(message.body)) return ["done"];
	return [];
};
const vendor: Reply = (message, { random }) =>
	message.body.includes(thingAsked) && /\b(?:YES|EVET) [A-Z0-9]{4}\b/.test(message.body)
		? [`YES ${codeOf(message)} ${200 + Math.floor(random() * 100)} TRY`]
		: [];
const kitchen: Reply = (message) => {
	if (!/New order|Yeni sipariş/.test(message.body)) return [];
	const code = codeOf(message);
	return [`YES ${code}`, `READY ${code}`, `DELIVERED ${code}`];
};

function answering(phone: PhoneHandle, reply: Reply, manners: Manners, onWritten: () => void) {
	let seen = phone.messages().at(-1)?.sid ?? null;
	let isStopping = false;
	const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
	const look = async () => {
		const all = phone.messages();
		const from = seen === null ? 0 : all.findIndex(({ sid }) => sid === seen) + 1;
		for (const message of all.slice(from)) {
			seen = message.sid;
			if (message.direction === "inbound") continue;
			phone.read(message);
			for (const text of reply(message, manners)) {
				await pause(manners.thinkMs * (0.5 + manners.random()));
				onWritten();
				await phone.send(text);
			}
		}
	};
	const work = (async () => {
		while (!isStopping) {
			await look().catch(() => undefined);
			await pause(lookEveryMs);
		}
	})();
	return () => {
		isStopping = true;
		return work;
	};
}

const restaurantOwners = harbourTown.businesses
	.filter(({ category }) => category === "restaurant")
	.map(({ ownerPhone = "" }) => ownerPhone);

export function startTown(stack: Stack, drivers: readonly string[], manners: Manners): Town {
	const { twilio } = stack;
	if (!twilio) throw new Error("the town needs the stand-in's phones");
	let written = 0;
	const onWritten = () => {
		written += 1;
	};
	const stops = [
		...drivers.map((number) => answering(twilio.phone(number), driver, manners, onWritten)),
		...restaurantOwners.map((number) =>
			answering(twilio.phone(number), vendor, manners, onWritten),
		),
		answering(twilio.phone(kitchenOwner), kitchen, manners, onWritten),
	];
	return {
		written: () => written,
		stop: async () => {
			await Promise.all(stops.map((stop) => stop()));
		},
	};
}

export function seeded(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}
