/** A name or a place that a stranger chose, on one line; undefined where nothing is left of it. */
export function oneLine(text: string | undefined, max: number): string | undefined {
	const flat = (text ?? "").replace(/[\p{Cc}\s]+/gu, " ").trim();
	const cut = flat
		.slice(0, max)
		.replace(/[\ud800-\udbff]$/, "")
		.toWellFormed();
	return cut === "" ? undefined : cut;
}
