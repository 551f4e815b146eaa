/**
 * What may be kept of an event: flags, small numbers and words of a list. What could name, find or reach somebody is left out by its key, by
 * its look, or because it is not of these (EMO-G2-a). Pure.
 */

export type PropValue = string | number | boolean;
export type Props = Readonly<Record<string, PropValue>>;

export const propsMax = 20;
export const propKeyForm = /^[a-z][A-Za-z0-9_]{0,39}$/;
export const propCharsMax = 200;

/** Parts of a key, whole words of it. */
const personalParts = new Set(
	[
		"name surname firstname lastname fullname nickname user person who customer patient passenger contact",
		"phone mobile tel telephone number msisdn whatsapp email mail address street postcode zip city",
		"lat lng lon latitude longitude location gps ip device birth birthday dob age gender sex religion ethnicity",
		"passport id identity ssn tax iban account card cvv cvc pin password secret token key note notes text",
		"message body summary comment comments symptom diagnosis medicine allergy health",
	].flatMap((line) => line.split(" ")),
);
/** A word of a list: letters, digits, and what stands between such words. No sentence, no address, nothing with a space. */
const wordForm = /^[\p{L}\p{N}][\p{L}\p{N}_.:-]{0,39}$/u;
/** A number to call, a card, a code to pay with: so many digits, however they are grouped. */
const digitsMax = 6;
const numberMax = 10 ** digitsMax;

const partsOf = (key: string): readonly string[] =>
	key
		.replaceAll(/([a-z0-9])([A-Z])/g, "$1_$2")
		.toLowerCase()
		.split("_");

const digitsIn = (text: string): number => text.replaceAll(/\P{N}/gu, "").length;

/** Undefined: nothing of it may stay. */
function keptOf(key: string, value: PropValue): PropValue | undefined {
	if (!propKeyForm.test(key) || partsOf(key).some((part) => personalParts.has(part)))
		return undefined;
	if (typeof value === "boolean") return value;
	if (typeof value === "number") {
		if (!Number.isFinite(value) || Math.abs(value) >= numberMax) return undefined;
		// A place on the map is known by its decimals; a long number keeps none, or it would have as many digits as one to call.
		const blunt = Math.round(value * 100) / 100;
		return digitsIn(String(blunt)) <= digitsMax ? blunt : Math.trunc(value);
	}
	return wordForm.test(value) && digitsIn(value) <= digitsMax && !value.includes("@")
		? value
		: undefined;
}

export function withoutPersonal(given: Props): {
	readonly props: Props;
	/** How many were left out or blunted. */
	readonly stripped: number;
} {
	const kept: Record<string, PropValue> = {};
	let stripped = 0;
	for (const [key, value] of Object.entries(given)) {
		const left = keptOf(key, value);
		if (left !== value) stripped += 1;
		if (left !== undefined && Object.keys(kept).length < propsMax) kept[key] = left;
	}
	return { props: kept, stripped };
}
