/** "Send the summer offer to everyone tomorrow at 10": which words, what stands in their gaps, when, and by which channel. */
import { fold } from "../../../core/fold.ts";
import type { Json } from "../../../core/json.ts";
import type { Locale } from "../../../core/locale.ts";
import type { Market } from "../../../core/market.ts";
import type { Filling, Values } from "../../../dialogue/declared.ts";
import type { LateKit } from "../../../dialogue/late-kit.ts";
import { type Message, messageOf } from "../../../dialogue/message.ts";
import { dayAt, hourAt, instantOf } from "../../../dialogue/reading/clock.ts";
import type { When } from "../../../dialogue/reading/when.ts";
import type { SlotType } from "../../../dialogue/slots.ts";
import * as z from "zod";
import type { BroadcastTemplate } from "../needs.ts";
import type { Key } from "./key.ts";
import type { ReadWords, WordTables } from "./words.ts";

const newsMax = 300;
const untilMax = 60;
/** Answers in words of their own: nothing else of the message is meant. */
const free: readonly (string | null)[] = ["news", "offer", "until"];
/** At once, or when. */
const atOnce = "now";
const valueSchema = z.array(z.object({ name: z.string(), value: z.string() }));
const segmentSchema = z.looseObject({ through: z.string() });

const isNews = ({ template }: Values) =>
	template === ("broadcast.news" satisfies BroadcastTemplate);
const isDeal = ({ template }: Values) =>
	template === ("broadcast.deal" satisfies BroadcastTemplate);

export function broadcastingBy(
	{ fillWhen, noWhen, startOf, whenShape }: LateKit,
	read: ReadWords,
	tables: WordTables,
): Filling<Key> {
	const whenSchema = z.strictObject(whenShape);
	/** An instant that was asked for before, as wall time; what is kept of one that is still being asked about. */
	function whenOf(value: Json | undefined, timezone: string): When {
		if (typeof value !== "string") return whenSchema.safeParse(value).data ?? noWhen;
		const ms = Date.parse(value);
		if (Number.isNaN(ms)) return noWhen;
		return { ...noWhen, day: dayAt(ms, timezone), clock: { ...hourAt(ms, timezone), exact: true } };
	}

	/** The longest name of a business here that stands in it: whose words they are. */
	function businessIn({ shops = [], venues = [] }: Market, text: string): string | undefined {
		const said = ` ${fold(text).replaceAll(/[^\p{L}\p{N}]+/gu, " ")} `;
		return [...shops, ...venues]
			.map(({ name }) => name)
			.filter((name) => said.includes(` ${fold(name).replaceAll(/[^\p{L}\p{N}]+/gu, " ")} `))
			.sort((a, b) => b.length - a.length)[0];
	}

	const said = ({ snapshot, among }: Message) => read(snapshot.text, among);
	const called = (locale: Locale) => tables[locale].called;

	const template: SlotType = {
		choices: ({ locale }) => [
			{ id: "broadcast.news", name: called(locale).news },
			{ id: "broadcast.deal", name: called(locale).offer },
		],
		read: (message, { isAsked, asked, choices }) => {
			if (free.includes(asked)) return undefined;
			const number = isAsked ? message.reading.number : null;
			const chosen = number === null ? undefined : choices.at(number === -1 ? -1 : number - 1);
			if (chosen !== undefined) return chosen;
			const { has } = said(message);
			if (has("offer")) return "broadcast.deal";
			return has("news") ? "broadcast.news" : undefined;
		},
	};
	/** The answer, whole, also where it could be looked up ("two pizzas for the price of one"); or what stands in quotes in a message that asks for it. */
	const words = (kind: "news" | "offer", max: number): SlotType => ({
		read: (message, { isAsked, asked, before }) => {
			const { quoted, has } = said(message);
			const isOther = free.includes(asked) && !isAsked;
			const isQuoted = quoted !== null && !isOther && (before !== undefined || has(kind));
			const text = quoted !== null && (isAsked || isQuoted) ? quoted : message.snapshot.text;
			if (!isAsked && !isQuoted) return undefined;
			const line = text.replace(/\s+/gu, " ").trim().slice(0, max).toWellFormed();
			return /\p{L}{2}/u.test(line) ? line : undefined;
		},
	});
	const until: SlotType = {
		read: ({ snapshot: { text } }, { isAsked }) => {
			const line = text.replace(/\s+/gu, " ").trim().slice(0, untilMax).toWellFormed();
			return isAsked && /[\p{L}\p{N}]/u.test(line) ? line : undefined;
		},
	};
	const when: SlotType = {
		read: (message, { isAsked, asked, before }) => {
			if (free.includes(asked)) return undefined;
			const { snapshot } = message;
			const { timezone } = snapshot.market;
			const { has, rest, quoted } = said(message);
			const { reading } = quoted === null ? message : messageOf({ ...snapshot, text: rest });
			if (has("now") && reading.time.clock === null && reading.time.days.length === 0)
				return atOnce;
			const isHour =
				isAsked || asked === "hour" || (before !== undefined && message.wants("change"));
			const known = whenOf(before, timezone);
			const { when: next, changed } = fillWhen(
				known,
				reading.time,
				isHour ? reading.number : null,
				snapshot.nowMs,
				timezone,
				before !== undefined,
			);
			return changed ? next : undefined;
		},
	};
	/** Only asked for, where the day is known alone: `when` takes it. */
	const hour: SlotType = { read: () => undefined };
	const through: SlotType = {
		read: (message, { asked }) => {
			if (free.includes(asked)) return undefined;
			const { has, rest } = said(message);
			if (/(?<!\p{L})sms(?!\p{L})/iu.test(rest)) return "sms";
			return has("email") ? "email" : undefined;
		},
	};
	const business: SlotType = {
		read: ({ snapshot }, { asked }) =>
			free.includes(asked) ? undefined : businessIn(snapshot.market, snapshot.text),
	};

	/** Null: at once. What no time can be made of goes as it is, and is asked about by the tool. */
	function instant(value: Json | undefined, { snapshot }: Message): string | null {
		if (value === atOnce || value === undefined) return null;
		if (typeof value === "string") return value;
		const { market, nowMs } = snapshot;
		const { clock, ...rest } = whenOf(value, market.timezone);
		if (clock === null) return null;
		const start = startOf({ ...rest, clock }, false, nowMs, market.timezone);
		if (start.kind === "at")
			return new Date(
				instantOf(start.day, start.hour, start.minute, market.timezone),
			).toISOString();
		return new Date(start.kind === "past" ? start.ms : 0).toISOString();
	}

	return {
		slots: {
			template: { is: template, ask: "broadcast.dialogue_ask_template" },
			news: { is: words("news", newsMax), ask: "broadcast.dialogue_ask_news", of: isNews },
			offer: { is: words("offer", newsMax), ask: "broadcast.dialogue_ask_offer", of: isDeal },
			until: { is: until, ask: "broadcast.dialogue_ask_until", of: isDeal },
			business: { is: business },
			through: { is: through },
			when: { is: when, ask: "broadcast.dialogue_ask_when" },
			hour: {
				is: hour,
				ask: "broadcast.dialogue_ask_hour",
				of: ({ when: value }) =>
					typeof value !== "string" && whenSchema.safeParse(value).data?.clock === null,
			},
		},
		args: {
			of: (values, message) => {
				const { market } = message.snapshot;
				const given: Readonly<Record<string, Json | undefined>> = {
					business: values["business"] ?? market.tenantName,
					...(isNews(values)
						? { news: values["news"] }
						: { offer: values["offer"], until: values["until"] }),
				};
				const at = instant(values["when"], message);
				return {
					template: values["template"] ?? null,
					values: Object.entries(given).map(([name, value]) => ({
						name,
						value: String(value ?? ""),
					})),
					segment: { through: values["through"] ?? "whatsapp" },
					...(at === null ? {} : { at }),
				};
			},
			back: ({ template: which, values, segment, at }) => ({
				template: which ?? null,
				...Object.fromEntries(
					(valueSchema.safeParse(values).data ?? []).map(({ name, value }) => [name, value]),
				),
				through: segmentSchema.safeParse(segment).data?.through ?? null,
				when: at ?? atOnce,
			}),
		},
	};
}
