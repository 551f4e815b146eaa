/**
 * Public list prices, in one place: each with its source, the date of the page that was seen, and whose page it was. They change;
 * look them up again before you rely on a figure. Nothing here is negotiated, and no tax is in it.
 */

export type Source = {
	readonly url: string;
	/** Of the page that was read, as it says itself or as whoever kept it says. */
	readonly date: string;
	/**
	 * `quoted`: somebody who quotes the provider's page and names the day. `unverified`: from code or pages of others that do not say where
	 * they have it.
	 */
	readonly seen: "own" | "quoted" | "unverified";
	/** The page that was read. */
	readonly readAt: string;
};
/** `price` for each `per` beyond `included` in a month. */
export type Meter = {
	readonly price: number;
	readonly per: number;
	readonly included: number;
	readonly source: Source;
};

const million = 1_000_000;

const cloudflareObjects: Source = {
	url: "https://developers.cloudflare.com/durable-objects/platform/pricing/",
	date: "2026-04-21",
	seen: "own",
	readAt: "https://developers.cloudflare.com/durable-objects/platform/pricing",
};
const cloudflareWorkers: Source = {
	url: "https://developers.cloudflare.com/workers/platform/pricing/",
	date: "2026-08-03",
	seen: "quoted",
	readAt: "https://github.com/halideworks/onelight/wiki/Pricing",
};
const cloudflareKv: Source = {
	url: "https://developers.cloudflare.com/kv/platform/pricing/",
	date: "2026-05-04",
	seen: "quoted",
	readAt:
		"https://raw.githubusercontent.com/api-evangelist/cloudflare-kv/refs/heads/main/plans/cloudflare-kv-plans-pricing.yml",
};
const cloudflareR2: Source = {
	url: "https://developers.cloudflare.com/r2/pricing/",
	date: "2026-08-03",
	seen: "quoted",
	readAt: "https://github.com/halideworks/onelight/wiki/Pricing",
};
const neon: Source = {
	url: "https://neon.com/docs/introduction/plans",
	date: "2026-11-12",
	seen: "own",
	readAt: "https://neon.com/docs/introduction/plans",
};
const twilioWhatsApp: Source = {
	url: "https://www.twilio.com/en-us/whatsapp/pricing",
	date: "2026-08-28",
	seen: "quoted",
	readAt: "https://www.twilio.com/whatsapp/pricing (a stored copy, without a day)",
};
const gemini: Source = {
	url: "https://ai.google.dev/gemini-api/docs/pricing",
	date: "2026-10-07",
	seen: "quoted",
	readAt:
		"https://raw.githubusercontent.com/api-evangelist/deepmind/refs/heads/main/plans/deepmind-plans-pricing.yml",
};
const workersAi: Source = {
	url: "https://developers.cloudflare.com/workers-ai/platform/pricing/",
	date: "2026-09-20",
	seen: "quoted",
	readAt:
		"https://raw.githubusercontent.com/api-evangelist/cloudflare/refs/heads/main/plans/cloudflare-plans-pricing.yml",
};
const upstash: Source = {
	url: "https://upstash.com/pricing/redis",
	date: "2026-11-09",
	seen: "quoted",
	readAt: "https://docs.flexprice.io/cookbooks/pricing-teardowns/upstash-pricing.md",
};

export const cloudflare = {
	plan: { price: 5, source: cloudflareWorkers },
	workerRequests: {
		price: 0.3,
		per: million,
		included: 10 * million,
		source: cloudflareWorkers,
	},
	workerCpuMs: { price: 0.02, per: million, included: 30 * million, source: cloudflareWorkers },
	/** Calls and alarms. */
	objectRequests: { price: 0.15, per: million, included: million, source: cloudflareObjects },
	objectGbSeconds: { price: 12.5, per: million, included: 400_000, source: cloudflareObjects },
	rowsRead: { price: 0.001, per: million, included: 25_000 * million, source: cloudflareObjects },
	rowsWritten: { price: 1, per: million, included: 50 * million, source: cloudflareObjects },
	objectGbMonths: { price: 0.2, per: 1, included: 5, source: cloudflareObjects },
	kvReads: { price: 0.5, per: million, included: 10 * million, source: cloudflareKv },
	kvWrites: { price: 5, per: million, included: million, source: cloudflareKv },
	r2ClassA: { price: 4.5, per: million, included: million, source: cloudflareR2 },
	r2ClassB: { price: 0.36, per: million, included: 10 * million, source: cloudflareR2 },
} satisfies Record<string, Meter | { readonly price: number; readonly source: Source }>;
/** What an object is billed for while it is awake, whatever it uses. */
export const objectGb = 0.128;

export const neonPlans = {
	launch: {
		computeHours: { price: 0.106, per: 1, included: 0, source: neon },
		storageGbMonths: { price: 0.35, per: 1, included: 0, source: neon },
	},
	scale: {
		computeHours: { price: 0.222, per: 1, included: 0, source: neon },
		storageGbMonths: { price: 0.35, per: 1, included: 0, source: neon },
	},
} satisfies Record<string, Record<string, Meter>>;

/** Twilio's own part of a WhatsApp message, in and out. */
export const twilioPerMessage: Meter = {
	price: 0.005,
	per: 1,
	included: 0,
	source: twilioWhatsApp,
};

export type Market = {
	readonly name: string;
	/**
	 * Meta's part: a utility template, and since 1 October 2026 a message within the window too, at the same rate, the first
	 * thousand of a number and a month free.
	 */
	readonly utility: number;
	readonly metaSource: Source;
	readonly smsOut: number;
	readonly smsIn: number;
	readonly smsSource: Source;
};
export const metaServiceFree = {
	messages: 1_000,
	since: "2026-10-01",
	source: {
		url: "https://www.hello-charles.com/blog/whatsapp-service-message-pricing-what-changes-in-2026",
		date: "2026-07-01",
		seen: "quoted",
		readAt:
			"https://www.hello-charles.com/blog/whatsapp-service-message-pricing-what-changes-in-2026",
	} satisfies Source,
};

/** The demo town is invented; its money is Turkish, and so are its prices here. */
export const markets: Readonly<Record<"turkey" | "germany" | "rwanda", Market>> = {
	turkey: {
		name: "Türkiye (the demo market)",
		utility: 0.0009,
		metaSource: {
			url: "https://developers.facebook.com/docs/whatsapp/pricing (rate card of 1 April 2026)",
			date: "2026-04-01",
			seen: "unverified",
			readAt:
				"https://formbeep.pages.dev/whatsapp-api-pricing/ (3 April 2026: utility from 0.0008 to 0.0550, Türkiye lowered; the table itself was not readable)",
		},
		smsOut: 0.014,
		smsIn: 0,
		smsSource: {
			url: "https://www.twilio.com/en-us/sms/pricing/tr",
			date: "2026",
			seen: "unverified",
			readAt: "code of others",
		},
	},
	germany: {
		name: "Germany",
		utility: 0.055,
		metaSource: {
			url: "https://developers.facebook.com/docs/whatsapp/pricing (rate card of 2026)",
			date: "2026-04-01",
			seen: "unverified",
			readAt:
				"https://formbeep.pages.dev/whatsapp-api-pricing/ (3 April 2026: utility from 0.0008 to 0.0550, Türkiye lowered; the table itself was not readable)",
		},
		smsOut: 0.112,
		smsIn: 0.0083,
		smsSource: {
			url: "https://www.twilio.com/en-us/sms/pricing/de",
			date: "2026-08-28",
			seen: "quoted",
			readAt: "others who name the page and the day",
		},
	},
	rwanda: {
		name: "Rwanda (Rest of Africa)",
		utility: 0.004,
		metaSource: {
			url: "https://developers.facebook.com/docs/whatsapp/pricing (rate card of 1 April 2026)",
			date: "2026-04-01",
			seen: "unverified",
			readAt:
				"https://formbeep.pages.dev/whatsapp-api-pricing/ (3 April 2026: utility from 0.0008 to 0.0550, Türkiye lowered; the table itself was not readable)",
		},
		smsOut: Number.NaN,
		smsIn: Number.NaN,
		smsSource: { url: "none was found", date: "", seen: "unverified", readAt: "" },
	},
};

export type Model = {
	readonly name: string;
	/** For a million tokens. */
	readonly prompt: number;
	readonly completion: number;
	readonly source: Source;
};
export const models = {
	google: {
		name: "Gemini 3.5 Flash-Lite",
		prompt: 0.3,
		completion: 2.5,
		source: gemini,
	},
	open: {
		name: "gpt-oss-120b on Workers AI (open weights)",
		prompt: 0.35,
		completion: 0.75,
		source: workersAi,
	},
} satisfies Record<string, Model>;

export const upstashCommands: Meter = { price: 0.2, per: 100_000, included: 0, source: upstash };

/**
 * What cannot be counted on one machine and is assumed. An object is billed while it waits for others, and here everybody is near:
 * so its own time is measured, and the waiting is counted and multiplied.
 */
export const assumed = {
	/** A request to Postgres over Neon's HTTP door in the same region. */
	postgresRoundTripMs: 20,
	twilioRequestMs: 250,
	modelAnswerMs: 1_500,
	/** Neon autoscales: the fewest units, kept awake by the minute's sweep the whole month. */
	computeUnitsMin: 0.25,
	/** The part of a unit's processor time that is planned to be used. */
	computeUse: 0.5,
	hoursPerMonth: 730,
	minutesPerMonth: 730 * 60,
	/** Rows of a conversation are kept so long. */
	monthsKept: 12,
} as const;
