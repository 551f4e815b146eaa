/** Looking things up: why a message left or did not, how tools and sweeps are, what is behind one commitment. */
import { get, list, post } from "./api.js";
import { button, element, link, notice, soft, table, time } from "./dom.js";

export async function sends() {
	const all = await list("/sends");
	return [
		element("h2", {}, "Why a message left, or did not"),
		table(all, {
			At: ({ atMs }) => time(atMs),
			Word: ({ verdict, rule }) =>
				element(
					"span",
					{ class: verdict === "allow" ? undefined : "amber" },
					rule ? `${verdict} · ${rule}` : verdict,
				),
			Why: ({ why }) => why,
			Channel: ({ channel }) => channel,
			Person: ({ threadKey }) => link(`#conversations/${threadKey}`, "conversation"),
		}),
	];
}

export async function health({ refresh }) {
	const [tools, sweeps, use] = await Promise.all([
		list("/tools/health"),
		list("/sweeps"),
		get("/sending"),
	]);
	const ill = tools.filter(
		({ breaker, markets }) =>
			(breaker ?? "closed") !== "closed" || markets.some(({ reasons }) => reasons.length > 0),
	);
	const run = async (name) => {
		const done = await post(`/sweeps/${name}/run`);
		if (done) notice(`${name}: ${JSON.stringify(done)}`);
		await refresh();
	};
	return [
		element("h2", {}, "Tools that cannot be had"),
		ill.length === 0
			? soft("Every tool can be had.")
			: table(ill, {
					Tool: ({ tool }) => tool,
					Breaker: ({ breaker }) => breaker,
					Since: ({ sinceMs }) => time(sinceMs),
					Errors: ({ errors, calls }) => `${errors} of ${calls}`,
					Why: ({ markets }) => [...new Set(markets.flatMap(({ reasons }) => reasons))].join(", "),
				}),
		element("h2", {}, "Today"),
		use
			? soft(
					`${use.used.messages} messages, ${use.used.modelCalls} questions to a model, estimated cost ${(use.used.costMicros / 1e6).toFixed(2)} USD.`,
				)
			: soft("–"),
		element("h2", {}, "Sweeps"),
		table(sweeps, {
			Sweep: ({ name }) => name,
			Every: ({ cron }) => cron,
			"": ({ name }) => button("Run it now", () => run(name)),
		}),
	];
}

/** The bundle of one commitment, as the API gives it. */
export async function behind({ rest }) {
	const found = await get(`/audit/bundle/${encodeURIComponent(decodeURIComponent(rest))}`);
	return [
		element("h2", {}, "Everything behind it"),
		found
			? element("pre", { class: "card wide" }, JSON.stringify(found, null, 2))
			: soft("It cannot be read."),
	];
}
