/** Alerts of one kind stand together: a busy evening raises the same one for each conversation. */
const kindOf = ({ key, severity }) => `${key.split(":")[0]} ${severity}`;

/** `[{ kind, alerts }]`, in the order in which the first of each stands. */
export function kindsOf(alerts) {
	const kinds = new Map();
	for (const alert of alerts) {
		const kind = kindOf(alert);
		kinds.set(kind, [...(kinds.get(kind) ?? []), alert]);
	}
	return [...kinds].map(([kind, of]) => ({ kind, alerts: of }));
}
