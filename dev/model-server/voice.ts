/** Voice notes of a laptop: true Ogg Opus as far as anybody here looks at it, whose words stand in its tags, where the stand-in hears them. */

const samplesPerSecond = 48_000;

function page(flags: number, samples: number, sequence: number, packet: Buffer): Buffer {
	const segments: number[] = [];
	for (let left = packet.length; left >= 0; left -= 255) segments.push(Math.min(left, 255));
	const head = Buffer.alloc(27);
	head.write("OggS", 0, "latin1");
	head[5] = flags;
	head.writeBigInt64LE(BigInt(samples), 6);
	head.writeUInt32LE(1, 14);
	head.writeUInt32LE(sequence, 18);
	head[26] = segments.length;
	return Buffer.concat([head, Buffer.from(segments), packet]);
}

/** @example voiceNote("taxi to the castle", 3) */
export function voiceNote(words: string, seconds = 3): Buffer {
	const said = Buffer.from(`SAID=${words}`, "utf8");
	const count = Buffer.alloc(4);
	count.writeUInt32LE(said.length);
	const none = Buffer.alloc(4);
	const one = Buffer.from([1, 0, 0, 0]);
	const tags = Buffer.concat([Buffer.from("OpusTags", "latin1"), none, one, count, said]);
	return Buffer.concat([
		page(2, 0, 0, Buffer.from("OpusHead\u0001\u0001", "latin1")),
		page(0, 0, 1, tags),
		page(4, seconds * samplesPerSecond, 2, Buffer.alloc(20)),
	]);
}

/** Null: no voice note of a laptop. */
export function wordsOf(bytes: Buffer): string | null {
	const tags = bytes.indexOf("OpusTags", 0, "latin1");
	const said = bytes.indexOf("SAID=", tags, "latin1");
	if (bytes.subarray(0, 4).toString("latin1") !== "OggS" || tags < 0 || said < 4) return null;
	const length = bytes.readUInt32LE(said - 4);
	return bytes.subarray(said + 5, said + length).toString("utf8");
}
