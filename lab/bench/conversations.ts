import type { Script } from "../../dev/model-server/types.ts";
import type { PhoneHandle, PhoneMessage } from "../../dev/twilio/stand-in.ts";

export const kinds = ["question", "taxi", "booking", "order", "inquiry"] as const;
export type Kind = (typeof kinds)[number];

/** Whoever is asked for a restaurant's voucher answers; nothing else in the town fits these words. */
export const thingAsked = "restaurant voucher";

export type Talk = {
	readonly say: (text: string) => Promise<void>;
	readonly hear: (wanted: RegExp) => Promise<PhoneMessage>;
};

export function talkOn(
	phone: PhoneHandle,
	options: {
		readonly timeoutMs: number;
		readonly onSaid?: (acceptedMs: number, attempts: number, isAccepted: boolean) => void;
	},
): Talk {
	let last: PhoneMessage | undefined = phone.messages().at(-1);
	return {
		say: async (text) => {
			const startedAtMs = performance.now();
			const sent = await phone.send(text);
			options.onSaid?.(performance.now() - startedAtMs, sent.attempts.length, sent.accepted);
		},
		hear: async (wanted) => {
			const heard = await phone.waitFor(wanted, {
				timeoutMs: options.timeoutMs,
				...(last ? { after: last } : {}),
			});
			last = heard;
			return heard;
		},
	};
}

export function codeOf(message: PhoneMessage): string {
	const code = /\b(?:YES|EVET) ([A-Z0-9]{4})\b/.exec(message.body)?.[1];
	if (!code) throw new Error(`no code in: ${message.body}`);
	return code;
}

export const pickups = [
	{ placeId: "harbour", name: "harbour" },
	{ placeId: "airport", name: "airport" },
	{ placeId: "bus-station", name: "bus station" },
	{ placeId: "hospital", name: "state hospital" },
	{ placeId: "university", name: "university" },
	{ placeId: "lighthouse", name: "lighthouse" },
	{ placeId: "turtle-beach", name: "turtle beach" },
	{ placeId: "new-harbour", name: "new harbour" },
] as const;

const two = (n: number) => String(n).padStart(2, "0");
const clockOf = (pick: number): string => {
	const minutes = 18 * 60 + Math.floor(pick * 7) * 30;
	return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
};

/** Resolves when the conversation is over for its person. */
export type Conversation = (talk: Talk, pick: number) => Promise<void>;

export const conversations: Readonly<Record<Kind, Conversation>> = {
	question: async ({ say, hear }) => {
		await say("how much to the airport from the harbour?");
		await hear(/km|airport/i);
	},
	taxi: async ({ say, hear }, pick) => {
		const from = pickups[Math.floor(pick * pickups.length)] ?? pickups[0];
		await say(`taxi from the ${from.name} to the castle`);
		await say(`yes ${codeOf(await hear(/Shall I look/))}`);
		await hear(/asking the nearest/);
		await hear(/Your driver is/);
		await hear(/ride is over/);
	},
	booking: async ({ say, hear }, pick) => {
		await say(`a table on the quay for 4 tomorrow at ${clockOf(pick)} at the blue lantern`);
		const first = await hear(/Table on the quay/);
		let prompt = first;
		if (!/I keep it for you/.test(first.body)) {
			await say("Table on the quay");
			prompt = await hear(/I keep it for you/);
		}
		await say(`yes ${codeOf(prompt)}`);
		await hear(/^Booked/);
	},
	order: async ({ say, hear }) => {
		await say("order 2 club sandwich and a cola from akasya hotel harbour to room 12");
		await say(`yes ${codeOf(await hear(/Shall I order it/))}`);
		await hear(/^Your order is with/);
		await hear(/being made/);
		await hear(/is ready/);
		await hear(/was delivered/);
	},
	inquiry: async ({ say, hear }) => {
		await say(`ask the shops for a ${thingAsked}`);
		await say(`yes ${codeOf(await hear(/Shall I ask them/))}`);
		await hear(/\b1\b.*TRY|TRY.*\b1\b/s);
		await say("take 1");
		await say(`yes ${codeOf(await hear(/\b(?:YES|EVET) [A-Z0-9]{4}/))}`);
		// Whom to call is told by the yes and not before.
		await hear(/\+447700900\d{3}/);
	},
};

type State = {
	readonly now: string;
	readonly venues?: readonly { readonly id: string; readonly name: string }[];
	readonly shops?: readonly {
		readonly id: string;
		readonly name: string;
		readonly items: readonly { readonly sku: string; readonly name: string }[];
	}[];
};

function stateOf(texts: readonly string[]): State {
	const json = /<state>\s*([\s\S]*?)\s*<\/state>/.exec(texts.join("\n"))?.[1];
	return JSON.parse(json ?? '{"now":""}') as State;
}
const tomorrow = (now: string): string =>
	new Date(Date.parse(`${now.slice(0, 10)}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

export const requestScript: Script = [
	{
		when: /^taxi from the/,
		answer: ({ texts }) => {
			const named = /^taxi from the (.+) to the castle/.exec(texts.at(-1) ?? "")?.[1];
			const from = pickups.find(({ name }) => name === named) ?? pickups[0];
			return {
				kind: "call",
				tool: "taxi__request",
				args: {
					pickup: { placeId: from.placeId },
					destination: { placeId: "castle" },
					at: null,
					pax: 1,
				},
			};
		},
	},
	{
		when: /^how much to the airport/,
		answer: {
			kind: "call",
			tool: "trip__estimatePrice",
			args: { pickup: { placeId: "harbour" }, destination: { placeId: "airport" }, at: null },
		},
	},
	{
		when: /^a table on the quay/,
		answer: ({ texts }) => {
			const state = stateOf(texts);
			const clock = / at (\d\d:\d\d)/.exec(texts.at(-1) ?? "")?.[1] ?? "19:00";
			return {
				kind: "call",
				tool: "booking__initiate",
				args: {
					businessId: state.venues?.find(({ name }) => /lantern/i.test(name))?.id ?? "none",
					offering: "Table on the quay",
					start: `${tomorrow(state.now)}T${clock}`,
					party: 4,
					nights: null,
					name: null,
					notes: null,
				},
			};
		},
	},
	{
		when: /^order 2 club sandwich/,
		answer: ({ texts }) => {
			const shop = stateOf(texts).shops?.find(({ name }) => /akasya/i.test(name));
			const sku = (wanted: RegExp) =>
				shop?.items.find(({ name }) => wanted.test(name))?.sku ?? null;
			return {
				kind: "call",
				tool: "order__create",
				args: {
					businessId: shop?.id ?? null,
					items: [
						{ sku: sku(/club sandwich/i), name: "club sandwich", qty: 2 },
						{ sku: sku(/cola/i), name: "cola", qty: 1 },
					],
					tableNo: "room 12",
					notes: null,
				},
			};
		},
	},
	{
		when: /^ask the shops for/,
		answer: {
			kind: "call",
			tool: "vendor__createInquiry",
			args: { summary: thingAsked, requestType: "product" },
		},
	},
	{
		when: /^take 1$/,
		answer: { kind: "call", tool: "vendor__takeQuote", args: { number: 1 } },
	},
];
