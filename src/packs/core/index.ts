/** Tools that every conversation has. */
import { definePack } from "../../ports/pack.ts";
import { notifyStaff } from "./tools/notify-staff.ts";

export const corePack = definePack({
	name: "core",
	tools: [notifyStaff],
	templates: {
		"core.staff_called": {
			en: "I have asked a member of our team to look at this. They will write to you here. You can go on writing to me meanwhile.",
			tr: "Ekibimizden birinden ilgilenmesini istedim. Size buradan yazacaklar. Bu arada bana yazmaya devam edebilirsiniz.",
		},
	},
	notices: {},
});
