/**
 * Links to files, signed with a key made from `DATA_KEY`: the first key of the ring signs, every key that is still there verifies. A link
 * says its end, so that it is judged without a database, and nobody can move it.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { type FileLinks, isFileKey } from "../ports/files.ts";
import { keysOf, toBase64Url } from "./field-cipher.ts";

const macChars = 22;
const encoder = new TextEncoder();
const form = new RegExp(
	`^/files/([0-9a-z]{1,9})\\.([A-Za-z0-9_-]{${macChars}})/([A-Za-z0-9._/-]+)$`,
);

export function makeFileLinks(dataKey: string, baseUrl: string): FileLinks {
	const secrets = keysOf(dataKey).map(({ raw }) => `file-link:${toBase64Url(raw)}`);
	const macOf = (secret: string, ends: string, key: string): string =>
		createHmac("sha256", secret).update(`${ends}\n${key}`).digest("base64url").slice(0, macChars);
	return {
		link: (key, untilMs) => {
			const ends = Math.floor(untilMs / 1000).toString(36);
			return `${baseUrl}/files/${ends}.${macOf(secrets[0] ?? "", ends, key)}/${key}`;
		},
		open: (path, nowMs) => {
			const [, ends = "", mac = "", key = ""] = form.exec(path) ?? [];
			if (!isFileKey(key)) return null;
			const given = encoder.encode(mac);
			const isOurs = secrets.some((secret) =>
				timingSafeEqual(encoder.encode(macOf(secret, ends, key)), given),
			);
			const untilMs = Number.parseInt(ends, 36) * 1000;
			return isOurs && untilMs > nowMs ? { key, untilMs } : null;
		},
	};
}
