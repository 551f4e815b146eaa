import * as z from "zod";
import { channelNames } from "../../core/channels.ts";
import { alone, type Notice } from "../../ports/notice.ts";
import { broadcastTemplates } from "./needs.ts";

const told = z.object({
	template: z.enum(broadcastTemplates),
	vars: z.record(z.string(), z.string()),
	consent: z.object({
		purpose: z.literal("broadcast"),
		channel: z.enum(channelNames).nullable(),
		status: z.literal("granted"),
		proofRef: z.string().min(1),
		atMs: z.int(),
	}),
});

/** The proof comes along; what the thread knows better than that, a later no above all, holds. */
const broadcast: Notice = ({ payload }) => {
	const { template, vars, consent } = told.parse(payload["broadcast"]);
	return { template, vars, kind: "notice", purpose: "broadcast", permission: consent };
};

export const marketingNotices: Readonly<Record<string, Notice>> = {
	"marketing.broadcast": alone(broadcast),
};
