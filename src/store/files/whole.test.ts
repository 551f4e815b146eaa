import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { taken } from "./looked-at.ts";

const kinds = ["jpeg", "png", "webp"] as const;
const pictures = new Map<string, Uint8Array<ArrayBuffer>>();
beforeAll(async () => {
	const noise = { width: 61, height: 37, channels: 3 as const };
	const raw = Uint8Array.from({ length: 61 * 37 * 3 }, (_, at) => (at * at * 31 + at * 7) % 251);
	const picture = () => sharp(raw, { raw: noise });
	const made = {
		jpeg: picture().jpeg(),
		"progressive jpeg": picture().jpeg({ progressive: true }),
		png: picture().png(),
		"interlaced png": picture().png({ progressive: true }),
		"palette png": picture().png({ palette: true, colours: 4 }),
		webp: picture().webp(),
		"lossless webp": picture().webp({ lossless: true }),
	};
	for (const [name, one] of Object.entries(made))
		pictures.set(name, new Uint8Array(await one.toBuffer()));
});
const of = (name: string): Uint8Array<ArrayBuffer> => {
	const found = pictures.get(name);
	if (!found) throw new Error(`no ${name}`);
	return found;
};
const broken = { kind: "refused", why: "broken" };

describe("a picture", () => {
	it.each([
		"jpeg",
		"progressive jpeg",
		"png",
		"interlaced png",
		"palette png",
		"webp",
		"lossless webp",
	])("is taken where it is whole: %s", async (name) => {
		expect(await taken(of(name))).toMatchObject({
			kind: "read",
			contentType: `image/${kinds.find((kind) => name.endsWith(kind))}`,
		});
	});

	it.each([...kinds, "progressive jpeg", "interlaced png", "lossless webp"])(
		"is refused where it broke off, wherever it did: %s",
		async (name) => {
			const whole = of(name);
			// From where its header says its size.
			for (let share = 3; share < 20; share++) {
				const cut = whole.slice(0, Math.floor((whole.length * share) / 20));
				expect(await taken(cut)).toMatchObject({ kind: "refused" });
			}
			expect(await taken(whole.slice(0, -2))).toEqual(broken);
		},
	);

	it("is refused where its header stands before something else", async () => {
		const html = new TextEncoder().encode("<html>".repeat(200));
		for (const name of kinds) {
			const header = of(name).slice(0, name === "jpeg" ? 400 : 40);
			const made = new Uint8Array([...header, ...html]);
			expect(await taken(made)).toMatchObject({ kind: "refused" });
		}
	});

	it("is refused where a byte of it was changed: a PNG says so itself", async () => {
		const spoilt = of("png").slice();
		const at = Math.floor(spoilt.length / 2);
		spoilt[at] = (spoilt[at] ?? 0) ^ 0xff;
		expect(await taken(spoilt)).toEqual(broken);
	});

	it("is refused where it unpacks to more or to less than its header says", async () => {
		const png = of("png");
		const view = (bytes: Uint8Array) => new DataView(bytes.buffer);
		for (const height of [36, 38]) {
			const other = png.slice();
			view(other).setUint32(20, height);
			// Its own sum, so that nothing else is wrong with it.
			view(other).setUint32(29, crc(other.subarray(12, 29)));
			expect(await taken(other)).toEqual(broken);
		}
	});
});

function crc(bytes: Uint8Array): number {
	let sum = 0xffffffff;
	for (const byte of bytes) {
		sum ^= byte;
		for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
	}
	return (sum ^ 0xffffffff) >>> 0;
}
