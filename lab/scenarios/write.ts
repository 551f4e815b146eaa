/**
 * What was played by hand on the phones, as a file of `test/scenarios`. Words are kept. What is another each time is left open: codes get
 * names, and figures, dates, addresses and the names of those who came are `...`. What no step can say stands in it as a comment.
 */
import { harbourTown } from "../../dev/seed/harbour-town.ts";
import { codeAlphabet, codeLength } from "../../src/core/ids.ts";
import { type Locale, locales } from "../../src/core/locale.ts";
import { withoutMarks } from "../../src/core/template/marks.ts";
import { bounds } from "./format.ts";
import { byName, type RecordName } from "./scenario.ts";

export type RecordedPhone = {
	readonly id: string;
	readonly name: string;
	readonly number: string;
	readonly locale: string;
};
export type RecordedMessage = {
	readonly phoneId: string;
	readonly sid: string;
	/** `inbound` was written on the phone. */
	readonly direction: "inbound" | "outbound";
	readonly channel: string;
	readonly body: string;
	readonly atMs: number;
	readonly choices: readonly { readonly title: string }[];
	readonly quotedSid?: string;
	readonly location?: { readonly lat: number; readonly lng: number; readonly label?: string };
	readonly media?: readonly { readonly name: string }[];
};
export type Recording = {
	readonly phones: readonly RecordedPhone[];
	readonly messages: readonly RecordedMessage[];
	/** Run with success for a person. */
	readonly tools: readonly string[];
	readonly records: readonly {
		readonly name: RecordName;
		readonly states: readonly string[];
	}[];
};

/** What comes later than this after anybody did anything came by itself: a file tells no time. */
const lateMs = 20_000;
const wordsMax = 200;
const shownMax = 60;
const gapMark = "...";
const { marketDraft, drivers, businesses, people } = harbourTown;

type Role = { readonly kind: "person" | "driver" | "business"; readonly name: string };

const plain = (text: string): string =>
	(text.trim().split(/\s+/u)[0] ?? "")
		.toLowerCase()
		.replaceAll("ı", "i")
		.normalize("NFKD")
		.replace(/[^a-z0-9]/gu, "");

function castOf(phones: readonly RecordedPhone[]): ReadonlyMap<string, Role> {
	const cast = new Map<string, Role>();
	const taken = new Set<string>(businesses.map(({ id }) => id));
	for (const { id, name, number } of phones) {
		const business = businesses.find(({ ownerPhone }) => ownerPhone === number);
		if (business) {
			cast.set(id, { kind: "business", name: business.id });
			continue;
		}
		const first = plain(name);
		const base = /^[a-z]/u.test(first) ? first.slice(0, 20) : "person";
		let called = base;
		for (let again = 2; taken.has(called); again += 1) called = `${base}${again}`;
		taken.add(called);
		const isDriver = drivers.some(({ phone }) => phone === number);
		cast.set(id, { kind: isDriver ? "driver" : "person", name: called });
	}
	return cast;
}

function nearestPlace(point: { readonly lat: number; readonly lng: number }): string {
	const far = ({ lat, lng }: { readonly lat: number; readonly lng: number }) =>
		Math.hypot(lat - point.lat, (lng - point.lng) * Math.cos((point.lat * Math.PI) / 180));
	return marketDraft.places.toSorted((a, b) => far(a) - far(b))[0]?.id ?? "";
}
const exactlyDegrees = 0.000_05;
/** The id of a known place, or null. */
const placeAt = (point: { readonly lat: number; readonly lng: number }): string | null =>
	marketDraft.places.find(
		({ lat, lng }) =>
			Math.abs(lat - point.lat) < exactlyDegrees && Math.abs(lng - point.lng) < exactlyDegrees,
	)?.id ?? null;

const localeOf = (text: string): Locale => locales.find((one) => one === text) ?? "en";

const aYear = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)));
const aWeek = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 0, 5 + day)));

/** Names of days and months, short and long. */
function datesIn(locale: string): readonly string[] {
	const timeZone = "UTC";
	const word = (date: Date, shape: Intl.DateTimeFormatOptions) =>
		date
			.toLocaleDateString(locale, { ...shape, timeZone })
			.replace(/[\d.]/gu, "")
			.trim();
	return (["long", "short"] as const).flatMap((style) => [
		...aWeek.map((day) => word(day, { weekday: style })),
		// Beside a day a month may be called otherwise than alone.
		...aYear.flatMap((day) => [
			word(day, { month: style }),
			word(day, { month: style, day: "numeric" }),
		]),
	]);
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/gu, "\\$&");
const wordsOf = (names: readonly string[]): string =>
	[...new Set(names)]
		.filter((name) => name.length > 2)
		.toSorted((a, b) => b.length - a.length)
		.map(literal)
		.join("|");
const code = `(?=[${codeAlphabet}]*\\d)[${codeAlphabet}]{${codeLength}}`;
const alone = (words: string): string => `(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`;

/** In the order they are tried in: an address, a name, a code, anything with a figure. */
function movingIn(locale: Locale, names: readonly string[]): RegExp {
	return new RegExp(
		[
			"https?:\\/\\/\\S+",
			`(?:${wordsOf(names)})`,
			`(?<code>${alone(code)})`,
			alone(wordsOf([...datesIn(locale), ...datesIn("en")])),
			"[\\p{L}\\p{N}+…−-]*\\p{N}[\\p{L}\\p{N}+.,:…−-]*(?<![.,:])",
			"[{}|]",
		].join("|"),
		"gu",
	);
}

/** Long words are cut in the middle: what they begin with, and the codes that stand at their end. */
function shortened(words: string): string {
	if (words.length <= wordsMax) return words;
	const cut = words.lastIndexOf(" ", wordsMax);
	const head = words.slice(0, cut).replace(/\{[^}]*$/u, "");
	const tail = [...words.slice(head.length).matchAll(/\S+ \{[^}]+\}/gu)].map(([found]) => found);
	return [head, ...tail].join(` ${gapMark} `);
}

class Writer {
	private readonly codes = new Map<string, string>();
	private readonly names: readonly string[];

	constructor(phones: readonly RecordedPhone[]) {
		this.names = [
			marketDraft.tenantName,
			...drivers.flatMap(({ name, vehicle, plate }) => [name, vehicle, plate]),
			...people.map(({ name }) => name),
			...phones.map(({ name }) => name),
		].filter((name) => !businesses.some((business) => business.name === name));
	}

	/** Null: nothing of it is sure to come again. */
	heard(body: string, locale: Locale): string | null {
		const text = withoutMarks(body).replace(/\s+/gu, " ").trim();
		const words = text
			.replace(movingIn(locale, this.names), (found, ...rest) => {
				const groups = rest.at(-1) as { readonly code?: string };
				if (groups.code === undefined) return ` ${gapMark} `;
				const known = this.codes.get(found) ?? `code${this.codes.size + 1}`;
				this.codes.set(found, known);
				return `{${known}}`;
			})
			.replace(/\s+([,.;:!?])/gu, "$1")
			.replace(/(?:\s*\.\.\.[\s,.;:!?()–-]*)+/gu, ` ${gapMark} `)
			.replace(/^\s*(?:\.\.\.\s*)+|(?:\s*\.\.\.)+\s*$/gu, "")
			.replace(/\s+/gu, " ")
			.trim();
		const short = shortened(words);
		return /\p{L}{2}/u.test(short.replace(/\{[^}]*\}/gu, "")) ? short : null;
	}

	/** Null: braces would be gaps. */
	written(body: string): string | null {
		if (/[{}]/u.test(body)) return null;
		return body.replace(new RegExp(alone(code), "giu"), (found) => {
			const known = this.codes.get(found.toUpperCase());
			return known === undefined ? found : `{${known}}`;
		});
	}
}

const continued = (text: string): string =>
	text
		.split("\n")
		.map((line) => line.trim())
		.filter((line) => line !== "")
		.join("\n\t");
const short = (text: string): string => {
	const one = text.replace(/\s+/gu, " ").trim();
	return one.length > shownMax ? `${one.slice(0, shownMax)}…` : one;
};

/** In the order it happened. */
function stepsOf(
	{ phones, messages }: Recording,
	cast: ReadonlyMap<string, Role>,
): readonly string[] {
	const writer = new Writer(phones);
	const bySid = new Map(messages.map((message) => [message.sid, message]));
	let lastActMs: number | null = null;
	const act = (who: string, message: RecordedMessage): readonly string[] => {
		lastActMs = message.atMs;
		const { body, location, media = [], quotedSid } = message;
		const quoted = bySid.get(quotedSid ?? "");
		if (location) {
			const { lat, lng, label } = location;
			const place = placeAt(location);
			const named = place !== null && label !== undefined ? place + byName : place;
			return [`${who} shares: ${named ?? `${lat}, ${lng}`}`];
		}
		if (quoted?.choices.some(({ title }) => title === body)) return [`${who} taps: ${body}`];
		const notes = [
			...media.map(({ name }) => `# ${who} sent the file ${short(name)}, which no step can say`),
			...(quoted ? [`# as an answer to: ${short(quoted.body)}`] : []),
			...(message.channel === "whatsapp"
				? []
				: [`# by ${message.channel}; it is played on WhatsApp`]),
		];
		if (body.trim() === "") return notes;
		const words = writer.written(body);
		if (words === null) return [...notes, `# ${who} wrote braces, which no step can say`];
		return [...notes, `${who} writes: ${continued(words)}`];
	};
	const hear = (who: string, message: RecordedMessage, locale: Locale): readonly string[] => {
		const afterMs = lastActMs === null ? null : message.atMs - lastActMs;
		if (afterMs === null || afterMs > lateMs) {
			const when =
				afterMs === null ? "before anybody wrote" : `${Math.round(afterMs / 1000)} seconds later`;
			return [`# ${when}, ${who} heard: ${short(message.body)}`];
		}
		const words = writer.heard(message.body, locale);
		return words === null
			? [`# ${who} heard something of figures alone`]
			: [`${who} hears: ${words}`];
	};
	return messages
		.toSorted((a, b) => a.atMs - b.atMs)
		.flatMap((message) => {
			const who = cast.get(message.phoneId)?.name ?? "person";
			const locale = localeOf(phones.find(({ id }) => id === message.phoneId)?.locale ?? "en");
			return message.direction === "inbound" ? act(who, message) : hear(who, message, locale);
		});
}

/** Only whom it needs, in the order they came in; a file has room for so many. */
function tooMany(kind: string, names: readonly string[], max: number): void {
	if (names.length > max) throw new Error(`a scenario has at most ${max} ${kind}: ${names.length}`);
}

/** Throws where a file cannot hold it. */
export function writeScenario(recording: Recording): string {
	const { messages, records } = recording;
	const spoke = new Set(messages.map(({ phoneId }) => phoneId));
	const phones = recording.phones.filter(({ id }) => spoke.has(id));
	const first = messages
		.filter(({ direction }) => direction === "inbound")
		.toSorted((a, b) => a.atMs - b.atMs)[0];
	const opener = phones.find(({ id }) => id === first?.phoneId);
	if (!first || !opener) throw new Error("nobody has written anything yet");
	const cast = castOf(phones);
	const named = (kind: Role["kind"]) =>
		phones.flatMap(({ id }) => {
			const role = cast.get(id);
			return role?.kind === kind ? [role.name] : [];
		});
	const [persons, driving] = [named("person"), named("driver")];
	tooMany("people", persons, bounds.people);
	tooMany("drivers", driving, bounds.drivers);
	const atWheel = phones.flatMap(({ id, number }) => {
		const driver = drivers.find(({ phone }) => phone === number);
		const name = cast.get(id)?.name ?? "";
		return driver ? [`${name} speaks ${driver.locale} at ${nearestPlace(driver)}`] : [];
	});
	const tools = [...new Set(recording.tools)];
	const steps = stepsOf({ ...recording, phones }, cast);
	const played = steps.filter((step) => !step.startsWith("#")).length + records.length;
	if (played > bounds.steps)
		throw new Error(`a scenario has at most ${bounds.steps} steps: ${played}`);
	return [
		`title: Recorded: ${short(first.body || "a place")}`,
		`language: ${localeOf(opener.locale)}`,
		`tools: ${tools.length > 0 ? tools.join(", ") : "none"}`,
		`people: ${persons.join(", ")}`,
		...(atWheel.length > 0 ? [`drivers: ${atWheel.join(", ")}`] : []),
		"",
		...steps,
		...records.map(({ name, states }) =>
			states.length === 0 ? `records: no ${name}` : `records: ${name} ${states.join(", ")}`,
		),
		"",
	].join("\n");
}
