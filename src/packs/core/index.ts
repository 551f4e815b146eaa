/** Tools that every conversation has. */
import { definePack } from "../../ports/pack.ts";
import { coreTemplates } from "./templates.ts";
import { notifyStaff } from "./tools/notify-staff.ts";
import { queryTable } from "./tools/query-table.ts";

export const corePack = definePack({
	name: "core",
	tools: [notifyStaff, queryTable],
	templates: coreTemplates,
	notices: {},
});
