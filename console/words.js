/** The console's own words, in the language of whoever sits here. */
import { remember, remembered } from "./api.js";
import { en } from "./texts/en.js";
import { tr } from "./texts/tr.js";

export const languages = { en: "English", tr: "Türkçe" };
const texts = { en, tr };

function first() {
	const kept = remembered("language");
	if (kept !== null && Object.hasOwn(texts, kept)) return kept;
	return navigator.language.toLowerCase().startsWith("tr") ? "tr" : "en";
}
let chosen = first();

export const language = () => chosen;
export function speak(code) {
	chosen = Object.hasOwn(texts, code) ? code : "en";
	remember("language", chosen);
	document.documentElement.lang = chosen;
}
document.documentElement.lang = chosen;

/** `{name}` is filled. A word of the API that nobody has put into a language is said as it is. */
export function t(key, gaps = {}) {
	const text = texts[chosen][key] ?? en[key];
	if (text === undefined) return key.slice(key.indexOf(".") + 1).replaceAll("_", " ");
	return text.replaceAll(/\{(\w+)\}/g, (_, name) => String(gaps[name] ?? ""));
}
/** Whether there is a text of this key: what the API says is ours to say only where we have words for it. */
export const has = (key) => en[key] !== undefined;

const formats = new Map();
function format(name, make) {
	const key = `${chosen}:${name}`;
	if (!formats.has(key)) formats.set(key, make(chosen === "en" ? "en-GB" : chosen));
	return formats.get(key);
}

export const exactTime = (atMs, timeZone) =>
	format(
		`exact:${timeZone ?? ""}`,
		(at) => new Intl.DateTimeFormat(at, { dateStyle: "medium", timeStyle: "medium", timeZone }),
	).format(atMs);
export const clockTime = (atMs, timeZone) =>
	format(
		`clock:${timeZone ?? ""}`,
		(at) => new Intl.DateTimeFormat(at, { timeStyle: "short", timeZone }),
	).format(atMs);
export const day = (atMs, timeZone) =>
	format(
		`day:${timeZone ?? ""}`,
		(at) =>
			new Intl.DateTimeFormat(at, { weekday: "short", day: "numeric", month: "short", timeZone }),
	).format(atMs);

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** "3 min ago", "in 2 h": the exact time is said on hover. */
export function ago(atMs, nowMs) {
	const apart = nowMs - atMs;
	const way = apart < 0 ? "in" : "ago";
	const far = Math.abs(apart);
	if (far < minuteMs) return t("time.now");
	if (far < hourMs) return t(`time.minutes_${way}`, { n: Math.floor(far / minuteMs) });
	if (far < dayMs) return t(`time.hours_${way}`, { n: Math.floor(far / hourMs) });
	if (far < 7 * dayMs) return t(`time.days_${way}`, { n: Math.floor(far / dayMs) });
	return day(atMs);
}

export const number = (of, digits) =>
	format(
		`number:${digits}`,
		(at) =>
			new Intl.NumberFormat(at, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
	).format(of);

export function amount(minor, currency, digits = 2) {
	return format(
		`money:${currency}`,
		(at) => new Intl.NumberFormat(at, { style: "currency", currency }),
	).format(minor / 10 ** digits);
}

const metresOfOne = 1_000;
export const kilometres = (metres) =>
	format(
		"km",
		(at) =>
			new Intl.NumberFormat(at, {
				style: "unit",
				unit: "kilometer",
				minimumFractionDigits: 1,
				maximumFractionDigits: 1,
			}),
	).format(metres / metresOfOne);
