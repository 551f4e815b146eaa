/** What is dialled to pay by mobile money, and what opens the phone's keypad with it. */
export const momoFormatDefault = "*182*8*1*{code}*{amount}#";
const format = /^\*[\d*]*\{code\}\*[\d*]*\{amount\}[\d*]*#$/u;
const code = /^\d{3,12}$/u;

export const isMomoFormat = (text: string): boolean => format.test(text);
export const isMomoCode = (text: string): boolean => code.test(text);

/** Such a service takes whole units of the currency and no part of one. Null: the amount has one. */
export function dialOf(
	{ momoFormat, momoCode }: { readonly momoFormat: string; readonly momoCode: string },
	amountMinor: number,
	currencyDigits: number,
): string | null {
	const unit = 10 ** currencyDigits;
	return amountMinor % unit === 0
		? momoFormat.replace("{code}", momoCode).replace("{amount}", String(amountMinor / unit))
		: null;
}

/** Every `#` ends an address, so it is written otherwise there; a `*` stands as it is (RFC 3966). */
export const telOf = (dial: string): string => `tel:${dial.replaceAll("#", "%23")}`;

const forms = /^\*[\d*]{2,40}#$/u;
export const isDial = (text: string): boolean => forms.test(text);
