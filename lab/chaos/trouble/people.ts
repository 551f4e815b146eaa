/** Drivers, kitchens and shops do the same. */
import type { PhoneHandle, PhoneMessage, TwilioStandIn } from "../../../dev/twilio/stand-in.ts";

const toNobody = "taxi from the harbour to the castle";
const toSomebody = "taxi from the harbour to the airport";
/** Sittings of two hours that do not overlap; every other one asks for no kind of table, and is asked which. */
const sittings = ["12:00", "14:00", "18:00", "20:00"];
const isOnTheQuay = (nth: number): boolean => nth % 2 === 0;
const table = (nth: number): string =>
	`a table ${isOnTheQuay(nth) ? "on the quay " : ""}for 2 tomorrow at ${sittings[Math.floor(nth / 2) % sittings.length]} at the blue lantern`;
const tableOf = (nth: number): string => (isOnTheQuay(nth) ? "Table on the quay" : "Table inside");
const isWhichTable = /^What would you like at Blue Lantern/;
const order = "order 2 club sandwich and a cola from akasya hotel harbour to room 12";
const question = "ask the shops for a restaurant voucher";

export type Part = {
	readonly name: string;
	/** Written before the trouble, whose question is waited for; the yes to it is written in the middle of it. */
	readonly before?: Words;
	readonly during?: Words;
};
type Words = string | ((nth: number) => string);
const wordsOf = (words: Words, nth: number): string =>
	typeof words === "string" ? words : words(nth);
export const parts: readonly Part[] = [
	{ name: "asks", during: "find pizza" },
	{ name: "asks for a ride that nobody takes", during: toNobody },
	{ name: "agrees to a ride that nobody takes", before: toNobody },
	{ name: "asks for a ride", during: toSomebody },
	{ name: "agrees to a ride", before: toSomebody },
	{ name: "is not understood", during: "how warm is the sea" },
	{ name: "agrees to a table", before: table },
	{ name: "asks for a table", during: table },
	{ name: "agrees to an order", before: order },
	{ name: "asks for help", during: "help" },
	{ name: "agrees to a question to shops", before: question },
];

export const fewParts: readonly Part[] = parts.filter(({ name }) =>
	[
		"asks",
		"asks for a ride that nobody takes",
		"agrees to a ride that nobody takes",
		"asks for a ride",
		"agrees to a table",
	].includes(name),
);

const yesesMax = 3;
const repliesMax = 40;

export type Someone = {
	readonly phone: PhoneHandle;
	readonly react: () => boolean;
};
export type Person = Someone & {
	readonly part: Part;
	readonly begin: () => void;
	readonly isAsked: () => boolean;
	readonly goOn: () => void;
};

export type Post = {
	readonly write: (phone: PhoneHandle, text: string) => void;
	readonly underWay: () => number;
};
export function makePost(): Post {
	let open = 0;
	return {
		write: (phone, text) => {
			open += 1;
			// Who writes does not wait: where a webhook dies, the provider tries again, or the message is found in its list.
			void phone.send(text).finally(() => {
				open -= 1;
			});
		},
		underWay: () => open,
	};
}

const codeOf = ({ body }: PhoneMessage): string | null =>
	/\b(?:YES|EVET) ([A-Z0-9]{4})\b/.exec(body)?.[1] ?? null;

function makeReader(phone: PhoneHandle): (read: (message: PhoneMessage) => void) => void {
	const known = new Set(phone.messages().map(({ sid }) => sid));
	return (read) => {
		for (const message of phone.messages()) {
			if (known.has(message.sid)) continue;
			known.add(message.sid);
			if (message.direction !== "outbound") continue;
			phone.read(message);
			read(message);
		}
	};
}

export function makePerson(post: Post, phone: PhoneHandle, part: Part, nth: number): Person {
	const reader = makeReader(phone);
	const asked: string[] = [];
	let isHeard = false;
	let answered = 0;
	/** Who waits for the middle of the trouble says no yes before it. */
	let waits = part.before !== undefined;
	const agree = (): boolean => {
		const code = asked.shift();
		if (code === undefined || answered === yesesMax) return false;
		answered += 1;
		post.write(phone, `yes ${code}`);
		return true;
	};
	return {
		part,
		phone,
		begin: () => {
			if (part.before !== undefined) post.write(phone, wordsOf(part.before, nth));
		},
		isAsked: () => asked.length > 0 || isHeard,
		goOn: () => {
			waits = false;
			if (part.during !== undefined) post.write(phone, wordsOf(part.during, nth));
			else if (!agree()) post.write(phone, "help");
		},
		react: () => {
			let wrote = false;
			reader((message) => {
				const code = codeOf(message);
				if (code !== null) asked.push(code);
				else if (!isWhichTable.test(message.body)) isHeard = true;
				else {
					post.write(phone, tableOf(nth));
					wrote = true;
				}
			});
			return (!waits && agree()) || wrote;
		},
	};
}

export function makeDriver(post: Post, phone: PhoneHandle): Someone {
	return replying(post, phone, (message) => {
		const code = codeOf(message);
		if (code !== null) return `${/to Castle/.test(message.body) ? "NO" : "YES"} ${code}`;
		if (/is yours/.test(message.body)) return "arrived";
		return /the passenger is being told\. If/.test(message.body) ? "done" : null;
	});
}

export function makeOwner(post: Post, phone: PhoneHandle): Someone {
	return replying(post, phone, (message) => {
		const code = codeOf(message);
		if (code === null) return null;
		return /New order|Yeni sipariş/.test(message.body) ? `YES ${code}` : `YES ${code} 280`;
	});
}

function replying(
	post: Post,
	phone: PhoneHandle,
	replyTo: (message: PhoneMessage) => string | null,
): Someone {
	const reader = makeReader(phone);
	let replies = 0;
	return {
		phone,
		react: () => {
			const before = replies;
			reader((message) => {
				const reply = replyTo(message);
				if (reply === null || replies === repliesMax) return;
				replies += 1;
				post.write(phone, reply);
			});
			return replies > before;
		},
	};
}

export function makePeople(
	post: Post,
	twilio: TwilioStandIn,
	options: {
		readonly count: number;
		/** Of their numbers. */
		readonly first: number;
		readonly before: number;
		readonly of?: readonly Part[];
	},
): readonly Person[] {
	const { count, first, before, of = parts } = options;
	return Array.from({ length: count }, (_, i) => {
		const part = of[i % of.length];
		if (!part) throw new Error("nobody has a part");
		const number = `+4477009${first + i}`;
		const phone = twilio.addPhone({
			id: number,
			name: "Guest",
			number,
			role: "person",
			locale: "en",
		});
		return makePerson(post, phone, part, before + i);
	});
}
