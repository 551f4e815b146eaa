/**
 * The machine-readable zone of a card. Readers of pictures take its fillers for letters and its noughts for O, so lines are looked for by
 * their length and their alphabet, and a value counts for certain only where its own check digit agrees.
 */
import { parse } from "mrz";

const lineForm = /^[A-Z0-9<]{28,44}$/;
const lengths = [30, 36, 44] as const;

export type MrzField = { readonly name: string; readonly value: string; readonly checked: boolean };

const wanted: Readonly<Record<string, string>> = {
	documentNumber: "document_number",
	lastName: "last_name",
	firstName: "first_name",
	birthDate: "birth_date",
	expirationDate: "expiry_date",
	nationality: "nationality",
};
const checks: Readonly<Record<string, string>> = {
	documentNumber: "documentNumberCheckDigit",
	birthDate: "birthDateCheckDigit",
	expirationDate: "expirationDateCheckDigit",
};

/** `740812` as a day: years ahead of this one are of the century before, unless it is the end of a card. */
function dateOf(text: string, isEnd: boolean, year: number): string | null {
	const [, yy, mm, dd] = /^(\d{2})(\d{2})(\d{2})$/.exec(text) ?? [];
	if (yy === undefined) return null;
	const near = Math.floor(year / 100) * 100 + Number(yy);
	const whole = !isEnd && near > year ? near - 100 : near;
	return `${whole}-${mm}-${dd}`;
}

function zoneOf(lines: readonly string[]): readonly string[] | null {
	const folded = lines
		.map((line) => line.toUpperCase().replaceAll(/[«‹]/g, "<").replaceAll(/\s+/g, ""))
		.filter((line) => lineForm.test(line) && line.includes("<"));
	for (const length of lengths) {
		const near = folded.filter((line) => Math.abs(line.length - length) <= 2);
		const count = length === 30 ? 3 : 2;
		if (near.length >= count)
			return near.slice(-count).map((line) => line.slice(0, length).padEnd(length, "<"));
	}
	return null;
}

/** Null: there is no such zone. */
export function mrzOf(lines: readonly string[], year: number): readonly MrzField[] | null {
	const zone = zoneOf(lines);
	if (zone === null) return null;
	try {
		const { fields, details } = parse([...zone], { autocorrect: true });
		const isValid = (field: string) =>
			details.some((one) => one.field === field && one.valid === true);
		const found = Object.entries(wanted).flatMap(([field, name]) => {
			const value = (fields as Readonly<Record<string, string | null | undefined>>)[field];
			if (!value) return [];
			const isDate = field.endsWith("Date");
			const told = isDate ? dateOf(value, field === "expirationDate", year) : value;
			const check = checks[field];
			return told === null
				? []
				: [{ name, value: told, checked: check !== undefined && isValid(check) && isValid(field) }];
		});
		return found.length > 0 ? found : null;
	} catch {
		return null;
	}
}
