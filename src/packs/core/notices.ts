/** How staff on call are told of an alert. Its title is a sentence of ours, in English; nothing of anybody is in it. */
import * as z from "zod";
import type { Notice } from "../../ports/pack.ts";

const told = z.object({ title: z.string(), severity: z.string(), alertId: z.string() });
const refChars = 8;

export const alertNotice: Notice = ({ payload }) => {
	const { title, severity, alertId } = told.parse(payload);
	return {
		kind: "notice",
		template: "core.alert",
		vars: { title, severity, ref: alertId.slice(0, refChars) },
	};
};
