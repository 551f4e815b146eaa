/** Hashes are compared, each to its end: how long it takes says nothing of the secret. Several are separated by commas while one is changed. */
export async function isOneOf(given: string, secrets: string): Promise<boolean> {
	const known = await digest(given);
	let found = false;
	for (const secret of secrets.split(",").flatMap((one) => one.trim() || [])) {
		const own = await digest(secret);
		let differing = 0;
		for (const [index, byte] of own.entries()) differing |= byte ^ (known[index] ?? 0);
		if (differing === 0) found = true;
	}
	return found;
}

const digest = async (text: string): Promise<Uint8Array> =>
	new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
