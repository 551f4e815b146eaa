/** Short codes a person can type. Ids proper come from the runtime (ports/runtime.ts). */

/** No 0/O, 1/I/L, 2/Z, 5/S, 8/B, U/V: nothing that looks or sounds alike. 4 letters of 22 symbols: 234,256 codes. */
export const codeAlphabet = "34679ACDEFGHJKMNPQRTWXY";
export const codeLength = 4;

/** Turns random bytes (at least `codeLength`) into a code. A code has at least one digit, so it is never a word. */
export function codeFromBytes(bytes: Uint8Array): string {
	let code = "";
	for (let i = 0; i < codeLength; i++) {
		code += codeAlphabet.charAt((bytes[i] ?? 0) % codeAlphabet.length);
	}
	if (/\d/.test(code)) return code;
	const digits = "34679";
	return digits.charAt((bytes[0] ?? 0) % digits.length) + code.slice(1);
}
