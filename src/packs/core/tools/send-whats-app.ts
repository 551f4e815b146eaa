/**
 * Passes somebody's words on to whoever they have something going on with (C-20): shown word for word with who gets them, confirmed by
 * YES, and said in the recipient's thread as that person's words. The send gate there decides whether, when and in what form they leave.
 */
import * as z from "zod";
import type { Outcome } from "../../../core/outcome.ts";
import { cleanWords } from "../../../core/quote/clean.ts";
import {
	type After,
	defineTool,
	type Prepared,
	type Refused,
	type ToolContext,
} from "../../../ports/tool.ts";
import { messageQueued } from "../message-repository.ts";
import { messageWordsMax, whoIs } from "../message-wording.ts";
import { type CoreNeeds, contactKinds } from "../needs.ts";

/** Longer than what is passed on, so that somebody who wrote too much is told so. */
const writtenMax = 1600;
const input = z.strictObject({
	to: z
		.enum(contactKinds)
		.describe("Who is on the other side; `listing`: its contact; `ticket`: who asked for staff."),
	ref: z
		.string()
		.min(1)
		.max(64)
		.nullable()
		.describe("A short code, or the id of the listing or ticket; null where there is but one."),
	words: z.string().min(1).max(writtenMax).describe("The person's own words, nothing added."),
});
const frozen = z.object({
	to: z.enum(contactKinds),
	ref: z.string().nullable(),
	recipient: z.string(),
	words: z.string(),
});
type Contact = {
	readonly recipient: string;
	readonly code: string | null;
	readonly name: string | null;
};

function prepare(call: {
	readonly input: z.output<typeof input>;
	readonly ctx: ToolContext;
	readonly current?: Readonly<Record<string, unknown>>;
}): Prepared | Refused {
	const { to, ref, words } = call.input;
	const wrong = { ok: false, code: "VALIDATION_ERROR", msg: "Not to be passed on" } as const;
	if (words.trim().length > messageWordsMax) return { ...wrong, detail: { max: messageWordsMax } };
	const passed = cleanWords(words, [], messageWordsMax);
	const contact = call.current?.["contact"] as Contact | undefined;
	if (passed === null || !contact) return wrong;
	return {
		ok: true,
		// Where only one was meant, the very one that was shown.
		args: { to, ref: ref ?? contact.code, recipient: contact.recipient, words: passed },
		facts: {},
		vars: { to: whoIs(to, contact, call.ctx.locale), words: passed },
	};
}

const why = z.object({
	to: z.enum(contactKinds).optional(),
	max: z.number().optional(),
	name: z.string().nullable().optional(),
	which: z.array(z.object({ code: z.string(), name: z.string().nullable() })).optional(),
});

/** Null where the kernel's own words say it. */
function refusalOf(outcome: Outcome<unknown>, { locale }: ToolContext): After["say"] {
	if (outcome.kind !== "failed") return null;
	if (outcome.code === "NOT_FOUND") return { template: "core.words_nobody", vars: {} };
	const {
		max,
		which,
		name = null,
		to = "business",
	} = why.safeParse(outcome.current ?? {}).data ?? {};
	if (max !== undefined) return { template: "core.words_too_long", vars: { max } };
	if (which) {
		const list = which.map((one) => `• ${whoIs(to, one, locale)}`).join("\n");
		return { template: "core.words_which", vars: { list } };
	}
	return outcome.reason === "CONSENT_REQUIRED"
		? { template: "core.words_closed", vars: { to: whoIs(to, { name }, locale) } }
		: null;
}

export const sendWhatsApp = defineTool<CoreNeeds>()({
	name: "messaging.sendWhatsApp",
	aliases: ["sendWhatsAppMessage"],
	summary:
		"Pass the person's own words on to the driver, passenger, business or customer they have something going on with.",
	input,
	output: messageQueued,
	risk: "side_effect",
	scopes: ["message:send"],
	roles: ["customer", "driver", "vendor", "staff", "tenant_admin"],
	personas: ["concierge", "ops_staff"],
	confirm: {
		kind: "confirm_send",
		template: "core.confirm_words",
		ttlSeconds: 600,
		mandatory: true,
		reachesThirdParty: true,
		prepare,
		before: async ({ input: { to, ref }, ctx, record, needs }) => {
			const outcome = await needs.messages.find({ record, personHash: ctx.threadKey, to, ref });
			if (outcome.kind !== "succeeded") return outcome;
			return { kind: "succeeded", data: { current: { contact: outcome.data } } };
		},
	},
	timeoutMs: 10_000,
	recordedBy: "database",
	policy: ({ args }) => ({ texts: [z.object({ words: z.string() }).parse(args).words] }),
	resolve: ({ args, ctx, record, needs }) =>
		needs.messages.send({ record, personHash: ctx.threadKey, ...frozen.parse(args) }),
	after: ({ outcome, args, ctx }) => {
		if (outcome.kind !== "succeeded") return { say: refusalOf(outcome, ctx) };
		const { to } = frozen.parse(args);
		return {
			say: {
				template: "core.words_queued",
				vars: { to: whoIs(to, outcome.data, ctx.locale) },
			},
			handOver: outcome.data.notifications,
		};
	},
});
