/**
 * What stands behind a commitment, which the API writes as one text, in blocks to be looked at: headings, facts, what happened when, and
 * what somebody said. Nothing of it is left out: what has no form of ours stays the line that it is.
 */
const heading = /^(#{1,4}) (.+)$/;
const fact = /^- ([a-z][a-z_]*): (.*)$/;
const event = /^- (\d{4}-\d\d-\d\dT[\d:.]+Z) (?:\*\*([^*]+)\*\*)?\s*(.*)$/;
const said = /^> ?(.*)$/;

const kinds = [
	["heading", heading, ([, signs, text]) => ({ level: signs.length, text })],
	["facts", fact, ([, name, value]) => ({ name, value })],
	[
		"events",
		event,
		([, at, name, text]) => ({ atMs: Date.parse(at), at, name: name ?? null, text }),
	],
	["said", said, ([, text]) => ({ text })],
];

export function blocksOf(text) {
	const blocks = [];
	for (const line of text.split("\n")) {
		if (line.trim() === "") continue;
		const [kind, form, read] = kinds.find(([, one]) => one.test(line)) ?? ["text", null, null];
		const item = form ? read(form.exec(line)) : { text: line };
		const last = blocks.at(-1);
		if (kind !== "heading" && last?.kind === kind) last.items.push(item);
		else blocks.push({ kind, items: [item] });
	}
	return blocks;
}
