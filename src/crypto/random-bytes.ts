/** Random bytes for names: asked of the platform many at a time, since each asking costs more than a thousand bytes do. */

const pool = new Uint8Array(2_048);
let used = pool.length;

/** Never the same bytes twice. For names only: what has to stay secret asks the platform itself. */
export function chance(count: number): Uint8Array {
	if (used + count > pool.length) {
		crypto.getRandomValues(pool);
		used = 0;
	}
	used += count;
	return pool.subarray(used - count, used);
}

const digits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

export function hexOf(bytes: Uint8Array): string {
	let hex = "";
	for (const byte of bytes) hex += digits[byte];
	return hex;
}
