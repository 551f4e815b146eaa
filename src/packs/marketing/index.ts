/** Marketing: words to many who have agreed to them (EMO-G1). */
import { definePack } from "../../ports/pack.ts";

export const marketingPack = definePack({
	name: "marketing",
	domains: ["marketing", "broadcast"],
	load: async () => (await import("./body.ts")).marketingBody,
	jobs: async () => (await import("./jobs.ts")).marketingJobs,
	admin: async () => (await import("./admin.ts")).marketingAdmin,
});
