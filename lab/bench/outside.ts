export type Outside = {
	readonly twilioUrl: string;
	readonly database: string[];
	readonly databaseMs: number[];
	readonly sent: { readonly to: string; readonly body: string }[];
	readonly stop: () => void;
};

const twilioUrl = "http://twilio.bench.test";

/** The functions that a request calls; one that calls none is named by its first statement. */
export function namesIn(body: string): string {
	const names = [...body.matchAll(/app\.([a-z_]+)\(/g)].map((match) => match[1]);
	// By itself a function is called through `app.call`, by its name.
	if (names[0] === "call")
		names[0] = (JSON.parse(body) as { params: readonly string[] }).params[0] ?? "call";
	return names.length > 0 ? names.join("+") : "statements";
}

export function makeOutside(): Outside {
	const real = globalThis.fetch;
	const database: string[] = [];
	const databaseMs: number[] = [];
	const sent: { to: string; body: string }[] = [];
	const twilio = (url: URL, init: RequestInit | undefined): Response => {
		if (init?.method !== "POST") return Response.json({ messages: [] });
		if (!url.pathname.endsWith("/Messages.json"))
			return Response.json({ code: 20404, message: "not here", status: 404 }, { status: 404 });
		const form = new URLSearchParams(String(init.body));
		const message = { to: form.get("To") ?? "", body: form.get("Body") ?? "" };
		sent.push(message);
		const sid = `SMout${String(sent.length).padStart(29, "0")}`.replace("out", "000");
		return Response.json(
			{ sid, status: "queued", body: message.body, error_code: null },
			{ status: 201 },
		);
	};
	globalThis.fetch = async (input, init) => {
		const url = new URL(input instanceof Request ? input.url : input);
		if (url.origin === twilioUrl) return twilio(url, init);
		if (url.pathname !== "/sql") return real(input, init);
		const index = database.push(namesIn(String(init?.body))) - 1;
		const startedAtMs = performance.now();
		const response = await real(input, init);
		databaseMs[index] = performance.now() - startedAtMs;
		return response;
	};
	return {
		twilioUrl,
		database,
		databaseMs,
		sent,
		stop: () => {
			globalThis.fetch = real;
		},
	};
}
