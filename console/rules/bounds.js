/** What is wrong with what was written, or null. */
export function wrongWith(field, written) {
	if (field.enum) return field.enum.includes(written) ? null : "choice";
	if (!/^\d{1,9}$/.test(written)) return "number";
	const value = Number(written);
	return value < field.minimum || value > field.maximum ? "bounds" : null;
}

/** `{ "mobility.waveSize": "5" }` -> `{ mobility: { waveSize: 5 } }`. */
export function changeOf(fields, written) {
	const change = {};
	for (const [name, text] of Object.entries(written)) {
		const field = fields.find(([known]) => known === name)?.[1];
		const value = field?.enum ? text : Number(text);
		const [group, inner] = name.split(".");
		if (inner === undefined) change[group] = value;
		else change[group] = { ...change[group], [inner]: value };
	}
	return change;
}
