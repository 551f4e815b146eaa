/**
 * Asks the provider how our approved words stand, and writes it down. What was approved and is not any more is forgotten, so that
 * nothing is sent as it, and somebody is told once.
 */
import { alertNamed } from "../core/alerts.ts";
import type { Sweep } from "../ports/sweep.ts";

export const syncTemplates: Sweep = {
	name: "sync_templates",
	cron: "*/5 * * * *",
	stage: "house",
	run: async ({ templates }) => {
		if (!templates) return { templates: 0, lost: 0 };
		const seen = await templates.look();
		// The provider did not answer: what we knew stands.
		if (seen === null) return { templates: 0, lost: 0, unavailable: 1 };
		const lost = await templates.store.seen(seen);
		for (const { name, key, locale, state } of lost) {
			await templates.forget(name);
			await templates.alerts.raise({
				tenantId: null,
				source: "templates",
				detail: { key, locale, state },
				...alertNamed(`template_withdrawn:${name}`),
			});
		}
		return {
			templates: seen.length,
			approved: seen.filter(({ state }) => state === "approved").length,
			lost: lost.length,
		};
	},
};
