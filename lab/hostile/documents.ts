/** Stored documents as their owners might have written them: whatever is looked up answers, with poison where it is said in words. */
const wordy = new Set(["title", "business", "description", "area", "name", "category", "address"]);

function poisoned(value: unknown, bad: () => string): unknown {
	if (typeof value !== "object" || value === null) return value;
	if (Array.isArray(value)) return value.map((one) => poisoned(one, bad));
	return Object.fromEntries(
		Object.entries(value).map(([key, inner]) => {
			if (key === "tags") return [key, [bad()]];
			return [key, wordy.has(key) && typeof inner === "string" ? bad() : poisoned(inner, bad)];
		}),
	);
}

type Reads = Readonly<Record<string, (...given: never[]) => Promise<unknown>>>;
export const poisonedReads = <T extends object>(reads: T, bad: () => string): T =>
	Object.fromEntries(
		Object.entries(reads as Reads).map(([name, read]) => [
			name,
			async (...given: never[]) => poisoned(await read(...given), bad),
		]),
	) as T;
