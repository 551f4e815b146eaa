import * as z from "zod";
import { codeLength } from "../../../core/ids.ts";
import type { Json } from "../../../core/json.ts";
import { notifications } from "../../../ports/sql-calls.ts";
import { defineTool } from "../../../ports/tool.ts";
import { vendorsMemory } from "../memory.ts";
import type { InquiryStatus, VendorsNeeds } from "../needs.ts";
import { refusalOf } from "./shapes.ts";

const input = z.strictObject({ code: z.string().length(codeLength).optional() });

const stillAsked: ReadonlySet<InquiryStatus> = new Set(["pending", "partial"]);
const noInquiry = {
	code: "NOT_FOUND",
	reason: "NO_INQUIRY",
	msg: "There is no question to call off.",
	retryable: false,
} as const;

export const cancelInquiry = defineTool<VendorsNeeds>()({
	name: "vendor.cancelInquiry",
	aliases: [],
	summary: "Call off the person's own question to vendors while it is still being asked.",
	input,
	output: z.object({ inquiryId: z.string(), notifications: notifications }),
	risk: "write",
	scopes: ["vendor:inquire"],
	roles: ["customer"],
	personas: ["concierge", "buysell"],
	confirm: {
		kind: "confirm_cancel_inquiry",
		about: { concepts: ["quote", "order", "service"], undoes: true },
		template: "vendors.confirm_cancel",
		ttlSeconds: 300,
		mandatory: false,
		unlessExplicit: true,
		reachesThirdParty: false,
		isOfDone: true,
		// Whichever is the newest while they are asked is the one that their yes calls off.
		reserve: async ({ input: { code }, ctx, needs }) => {
			const own = await needs.vendors.latestOwn({
				tenantId: ctx.tenantId,
				personHash: ctx.threadKey,
				code: code ?? null,
			});
			const seen = own?.seen ?? null;
			if (code !== undefined) return { kind: "succeeded", data: { current: { code, seen } } };
			return own && stillAsked.has(own.status)
				? { kind: "succeeded", data: { current: { code: own.code, seen } } }
				: { kind: "failed", ...noInquiry };
		},
		prepare: ({ input, current }) => {
			const code = (current?.["code"] as string | undefined) ?? input.code;
			return {
				ok: true,
				facts: { seen: (current?.["seen"] ?? null) as Json },
				...(code === undefined
					? { args: {}, vars: {} }
					: { args: { code }, vars: { inquiry: code } }),
			};
		},
	},
	timeoutMs: 10_000,
	recordedBy: "database",
	resolve: ({ args, facts, ctx, record, needs }) =>
		needs.vendors.cancelOwn({
			record,
			personHash: ctx.threadKey,
			code: input.parse(args).code ?? null,
			seen: facts["seen"] ?? null,
		}),
	respond: ({ outcome }) =>
		outcome.kind === "succeeded"
			? {
					reply: { template: "vendors.cancelled", vars: {} },
					remember: { memory: vendorsMemory.change({ inquiry: null }) },
					relay: outcome.data.notifications,
				}
			: { reply: refusalOf(outcome) },
});
