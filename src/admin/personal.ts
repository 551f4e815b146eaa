import { maskEmail } from "../core/email.ts";
import type { Json } from "../core/json.ts";
import type { AdminDeps } from "../ports/admin.ts";

/** `+44…101`; a scoped id shows its end alone. */
const maskPhone = (value: string): string =>
	value.includes("@")
		? maskEmail(value)
		: value.startsWith("+")
			? `${value.slice(0, 3)}…${value.slice(-3)}`
			: `…${value.slice(-3)}`;

/** Numbers inside a text, written with or without spaces. */
const numberInText = /\+\d(?:[ ().-]{0,2}\d){6,14}/g;

/** A link to all that is held about somebody, or to the console as somebody, opens it for whoever has it. */
const personalLink = /(\/my-data\/|#enter\/)[^\s"<>]+/g;

export const withoutLinks = (text: string): string => text.replaceAll(personalLink, "$1…");

export const maskText = (text: string): string =>
	withoutLinks(text).replaceAll(numberInText, (number) =>
		maskPhone(number.replaceAll(/[^+\d]/g, "")),
	);

export const shown = (value: string, reveal: boolean): string =>
	reveal ? value : maskPhone(value);

export const openEmail = async (
	{ personalData }: Pick<AdminDeps, "personalData">,
	encrypted: string | null,
	reveal: boolean,
): Promise<string | null> => {
	if (encrypted === null) return null;
	const address = await personalData.open(encrypted);
	return reveal ? address : maskEmail(address);
};

export const openPhone = async (
	{ personalData }: Pick<AdminDeps, "personalData">,
	encrypted: string | null,
	reveal: boolean,
): Promise<string | null> =>
	encrypted === null ? null : shown(await personalData.open(encrypted), reveal);

const secretField = /encrypted(json)?$|^key_?hash$/i;

export function withoutSecrets(value: Json): Json {
	if (typeof value === "string") return maskText(value);
	if (Array.isArray(value)) return value.map(withoutSecrets);
	return isRecord(value) ? withoutSecretsIn(value) : value;
}

const isRecord = (value: Json): value is Readonly<Record<string, Json>> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

export const withoutSecretsIn = (payload: Readonly<Record<string, Json>>): Record<string, Json> =>
	Object.fromEntries(
		Object.entries(payload).map(([key, member]) => [
			key,
			secretField.test(key) && member !== null ? "[encrypted]" : withoutSecrets(member),
		]),
	);

const places = new Set(["lat", "lng"]);
const coarse = (degrees: number) => Math.round(degrees * 1000) / 1000;

/** Where somebody is, no nearer than whoever is not their driver is told it. */
export function withCoarsePlaces(value: Json): Json {
	if (Array.isArray(value)) return value.map(withCoarsePlaces);
	if (!isRecord(value)) return value;
	return Object.fromEntries(
		Object.entries(value).map(([name, member]) => [
			name,
			places.has(name) && typeof member === "number" ? coarse(member) : withCoarsePlaces(member),
		]),
	);
}
