/** Compliance: words are judged, decisions are kept, and each can be explained. Its tools are for staff and for other tools. */
import { definePack } from "../../ports/pack.ts";

export const compliancePack = definePack({
	name: "compliance",
	domains: ["policy"],
	admin: async () => (await import("./admin.ts")).complianceAdmin,
	load: async () => (await import("./body.ts")).complianceBody,
});
