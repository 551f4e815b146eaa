/** The form of `DATA_KEY` and `AUDIT_KEY`: `id:base64` of 32 bytes, or several separated by commas. */

export type RingKey = { readonly id: string; readonly raw: Uint8Array<ArrayBuffer> };

const keyBytes = 32;

const fromBase64 = (text: string) =>
	Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));

/** Its keys in their order. Throws where it cannot be used, and never says what stood there. */
export function keyRing(setting: string, text: string): readonly RingKey[] {
	return text.split(",").map((part) => {
		const [id, secret] = part.trim().split(":");
		if (!id || !secret || !/^[a-z0-9]{1,16}$/.test(id))
			throw new Error(`${setting} must be id:base64[,id:base64]`);
		const raw = fromBase64(secret);
		if (raw.length !== keyBytes) throw new Error(`${setting} ${id} must hold 32 bytes`);
		return { id, raw };
	});
}

export const isPlaceholder = ({ raw }: RingKey): boolean => raw.every((byte) => byte === raw[0]);
