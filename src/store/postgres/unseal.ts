/**
 * Decrypts database answers. SQL functions cannot, so they return personal values as markers, stored alike:
 * `{"$encrypted": text}`, `{"$encryptedJson": text}`.
 */

export type Opener = { readonly open: (encrypted: string) => Promise<string> };

export async function unseal(value: unknown, opener: Opener): Promise<unknown> {
	if (Array.isArray(value)) return Promise.all(value.map((item) => unseal(item, opener)));
	if (typeof value !== "object" || value === null) return value;
	const entries = Object.entries(value);
	const [first] = entries;
	if (first && entries.length === 1 && typeof first[1] === "string") {
		if (first[0] === "$encrypted") return opener.open(first[1]);
		if (first[0] === "$encryptedJson") return JSON.parse(await opener.open(first[1]));
	}
	return Object.fromEntries(
		await Promise.all(
			entries.map(async ([key, member]) => [key, await unseal(member, opener)] as const),
		),
	);
}
