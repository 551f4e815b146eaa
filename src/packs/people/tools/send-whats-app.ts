/** The send gate there decides whether, when and in what form they leave. */
import * as z from "zod";
import type { Json } from "../../../core/json.ts";
import type { Failed } from "../../../core/outcome.ts";
import { cleanWords } from "../../../core/quote/clean.ts";
import {
	type ToolResponse,
	defineTool,
	type Prepared,
	type Refused,
	type ToolContext,
} from "../../../ports/tool.ts";
import { type Known, messageQueued, messageWordsMax, counterpartOf, whoIs } from "../format.ts";
import { type ContactKind, type PeopleNeeds, contactKinds } from "../needs.ts";

const input = z.strictObject({
	to: z.enum(contactKinds),
	ref: z.string().min(1).max(64).nullable().describe("Short code or id; null: the only one."),
	words: z.string().min(1).max(messageWordsMax),
});
const frozen = z.object({
	to: z.enum(contactKinds),
	ref: z.string().nullable(),
	recipient: z.string(),
	words: z.string(),
});
type Contact = Known & { readonly recipient: string; readonly seen: Json };

function prepare(call: {
	readonly input: z.output<typeof input>;
	readonly ctx: ToolContext;
	readonly current?: Readonly<Record<string, unknown>>;
}): Prepared | Refused {
	const { to, ref, words } = call.input;
	const passed = cleanWords(words, [], messageWordsMax);
	const contact = call.current?.["contact"] as Contact | undefined;
	if (passed === null || !contact)
		return { ok: false, code: "VALIDATION_ERROR", msg: "Nothing to pass on" };
	return {
		ok: true,
		args: { to, ref: ref ?? contact.code ?? null, recipient: contact.recipient, words: passed },
		facts: { seen: contact.seen },
		vars: { to: whoIs(counterpartOf(to), contact, call.ctx.locale), words: passed },
	};
}

type Several = { readonly to: ContactKind; readonly which: readonly Known[] };

/** Who said STOP is not told of as such. */
function refusalOf(outcome: Failed, { locale }: ToolContext): ToolResponse["reply"] {
	if (outcome.code === "NOT_FOUND" || outcome.reason === "CONSENT_REQUIRED")
		return { template: "people.words_nobody", vars: {} };
	const { to, which } = (outcome.current ?? {}) as Partial<Several>;
	if (!to || !which) return null;
	const list = which.map((one) => whoIs(counterpartOf(to), one, locale)).join("; ");
	return { template: "bookings.which_booking", vars: { list } };
}

export const sendWhatsApp = defineTool<PeopleNeeds>()({
	name: "messaging.sendWhatsApp",
	aliases: ["sendWhatsAppMessage"],
	summary: "Pass the person's words on to somebody they have to do with.",
	input,
	output: messageQueued,
	risk: "side_effect",
	scopes: ["message:send"],
	roles: ["customer", "driver", "vendor", "staff", "tenant_admin"],
	personas: ["concierge", "ops_staff"],
	confirm: {
		kind: "confirm_send",
		about: { concepts: ["message"], undoes: false },
		template: "people.confirm_words",
		ttlSeconds: 600,
		mandatory: true,
		reachesThirdParty: true,
		prepare,
		reserve: async ({ input: { to, ref }, ctx, record, needs }) => {
			const outcome = await needs.messages.find({ record, personHash: ctx.threadKey, to, ref });
			if (outcome.kind !== "succeeded") return outcome;
			return { kind: "succeeded", data: { current: { contact: outcome.data } } };
		},
	},
	timeoutMs: 10_000,
	recordedBy: "database",
	policy: ({ args }) => ({ texts: [(args as { readonly words: string }).words] }),
	resolve: ({ args, facts, ctx, record, needs }) =>
		needs.messages.send({
			record,
			personHash: ctx.threadKey,
			...frozen.parse(args),
			seen: facts["seen"] ?? null,
		}),
	respond: ({ outcome, args, ctx }) => {
		if (outcome.kind !== "succeeded")
			return { reply: outcome.kind === "failed" ? refusalOf(outcome, ctx) : null };
		const { to } = frozen.parse(args);
		return {
			reply: {
				template: "people.words_queued",
				vars: { to: whoIs(counterpartOf(to), outcome.data, ctx.locale) },
			},
			relay: outcome.data.notifications,
		};
	},
});
