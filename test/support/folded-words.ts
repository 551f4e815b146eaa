const noneShared = 65;

/** Sorted words, each as what it shares with the one before (a capital) and its own rest: what `unfold` reads. */
export function folded(words: readonly string[]): readonly string[] {
	return words.map((word, at) => {
		const before = words[at - 1] ?? "";
		let shared = 0;
		while (shared < before.length && word[shared] === before[shared]) shared++;
		return String.fromCharCode(noneShared + shared) + word.slice(shared);
	});
}
