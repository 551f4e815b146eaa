import type { Sweep } from "../ports/sweep.ts";

export const projectMarkets: Sweep = {
	name: "project_markets",
	cron: "* * * * *",
	stage: "first",
	run: async (deps) => {
		const projected = await deps.projection.read();
		await deps.writeProjection(projected);
		const { directory, markets } = projected;
		return { markets: markets.length, addresses: Object.keys(directory.addresses).length };
	},
};
