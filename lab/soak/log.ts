export function makeErrorCount(): {
	readonly line: (text: string) => void;
	readonly counts: () => Readonly<Record<string, number>>;
} {
	const counts: Record<string, number> = {};
	return {
		line: (text) => {
			if (!text.startsWith("{")) return;
			try {
				const said = JSON.parse(text) as { readonly level?: unknown; readonly event?: unknown };
				if (said.level !== "error" && said.level !== "warn") return;
				const name = `${said.level} ${String(said.event ?? "?")}`;
				counts[name] = (counts[name] ?? 0) + 1;
			} catch {
				// Not ours.
			}
		},
		counts: () => ({ ...counts }),
	};
}
