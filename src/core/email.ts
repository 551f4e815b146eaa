/** An address of e-mail: one spelling for each, so that it is found again. */
const charsMax = 254;
const localMax = 64;
/** Letters of other scripts come as punycode in a domain; a quoted local part is taken nowhere that matters. */
const form =
	/^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

/** Null: it is none. In small letters: no provider that people have tells them apart. */
export function readEmail(text: string): string | null {
	const address = text.trim().toLowerCase();
	if (address.length > charsMax || !form.test(address)) return null;
	return address.lastIndexOf("@") > localMax ? null : address;
}

/** `a…@example.com`: staff know whom it may be, and nobody can write there. */
export const maskEmail = (address: string): string =>
	`${address.slice(0, 1)}…${address.slice(Math.max(0, address.lastIndexOf("@")))}`;

/** Where a person without a number has their thread. */
export const emailThreadName = (address: string): string => `email:${address}`;

export type Sender = { readonly address: string; readonly name: string | null };
const nameMax = 70;

/** `hello@example.com`, or `Harbour Town <hello@example.com>`. Null: it is none. */
export function readSender(text: string): Sender | null {
	const [, name = "", inner = ""] = /^([^<>\p{Cc}"]*)<([^<>]*)>$/u.exec(text.trim()) ?? [];
	const address = readEmail(inner || text);
	if (address === null || name.length > nameMax) return null;
	return { address, name: name.trim() || null };
}
