import type { Address } from "../../ports/channel.ts";

const numberForm = /^\+[1-9]\d{4,14}$/;
/** Two letters of a country, a dot, up to 128 letters and digits; a parent id has `ENT.` between. */
const scopedForm = /^[A-Z]{2}\.(?:ENT\.)?[A-Za-z0-9]{1,128}$/;
export const isNumber = (value: string): boolean => numberForm.test(value);
export const isScopedId = (value: string): boolean => scopedForm.test(value);

export type Known = {
	readonly from: Address;
	readonly number?: string;
	readonly scopedId?: string;
};

/**
 * A number as Meta writes it (digits alone), and the id that it gives a person of ours. Where there is a number an answer goes to it;
 * who hides theirs has the id alone. Null: nobody whom we could answer or know again.
 */
export function personOf(digits: string | undefined, id: string | undefined): Known | null {
	const number = `+${digits ?? ""}`;
	const hasNumber = isNumber(number);
	const scopedId = id !== undefined && isScopedId(id) ? id : undefined;
	const value = hasNumber ? number : scopedId;
	if (value === undefined) return null;
	return {
		from: { channel: "whatsapp", value },
		...(hasNumber ? { number } : {}),
		...(scopedId === undefined ? {} : { scopedId }),
	};
}
