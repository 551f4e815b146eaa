/**
 * What a file is, by its bytes and by nothing that a stranger wrote beside them. A page of HTML that is called a picture has none of these
 * beginnings; a picture says its size in a header that is parsed, so that whoever decodes it knows what it will cost.
 */
import { disableTypes, imageSize, types } from "image-size";
import {
	type FileType,
	picturePixelsMax,
	pictureSideMax,
	type ReadMedia,
} from "../../ports/files.ts";
import { isWhole } from "./whole.ts";

const pictures: Readonly<Record<string, FileType>> = {
	jpg: "image/jpeg",
	png: "image/png",
	webp: "image/webp",
};
disableTypes(types.filter((type) => !Object.hasOwn(pictures, type)));

const pdf = [0x25, 0x50, 0x44, 0x46, 0x2d];

export function lookedAt(bytes: Uint8Array<ArrayBuffer>): ReadMedia {
	if (pdf.every((byte, at) => bytes[at] === byte))
		return { kind: "read", bytes, contentType: "application/pdf" };
	try {
		const { width, height, type } = imageSize(bytes);
		const contentType = pictures[type ?? ""];
		if (contentType === undefined || !(width > 0) || !(height > 0))
			return { kind: "refused", why: "type" };
		return Math.max(width, height) > pictureSideMax || width * height > picturePixelsMax
			? { kind: "refused", why: "too_many_pixels" }
			: { kind: "read", bytes, contentType };
	} catch {
		return { kind: "refused", why: "type" };
	}
}

/** The same, and a picture is there to its end. */
export async function taken(bytes: Uint8Array<ArrayBuffer>): Promise<ReadMedia> {
	const read = lookedAt(bytes);
	return read.kind !== "read" || (await isWhole(bytes, read.contentType))
		? read
		: { kind: "refused", why: "broken" };
}
