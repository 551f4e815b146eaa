/** What a proposer may say. Its answer is data from a stranger: bounded, of the finite vocabulary, and without a word about who asks. */
import * as z from "zod";
import { locales } from "../core/locale.ts";
import { dialogueMaxChars, type Proposal } from "../ports/proposer.ts";

export const proposalCharsMax = 24_000;
export const proposalDepthMax = 16;
export const argsCharsMax = 8_000;
export const sayCharsMax = 1_600;
export const whyCharsMax = 200;

/** Context comes from authenticated state alone. Compared without case, `_` and `-`, with and without `id` or `key`. */
export const forbiddenArgKeys = [
	"tenant",
	"market",
	"user",
	"person",
	"actor",
	"agent",
	"thread",
	"trace",
	"role",
	"roles",
	"scope",
	"scopes",
	"channel",
	"idempotency",
	"__proto__",
	"constructor",
	"prototype",
] as const;
const forbidden = new Set<string>(forbiddenArgKeys.map(plainKey));

function plainKey(key: string): string {
	return key.toLowerCase().replace(/[^a-z]/gu, "");
}

/** `tenantId`, `tenant_id` and `TENANT` are one key. */
function isForbidden(key: string): boolean {
	const plain = plainKey(key);
	return [plain, plain.replace(/(?:id|key|hash)$/u, "")].some((form) => forbidden.has(form));
}

function depthOf(value: unknown, left: number): number {
	if (typeof value !== "object" || value === null) return 0;
	if (left === 0) return 1;
	let deepest = 0;
	for (const inner of Object.values(value)) deepest = Math.max(deepest, depthOf(inner, left - 1));
	return 1 + deepest;
}

function forbiddenKeyIn(value: unknown): string | null {
	if (typeof value !== "object" || value === null) return null;
	for (const [key, inner] of Object.entries(value)) {
		if (!Array.isArray(value) && isForbidden(key)) return key;
		const deeper = forbiddenKeyIn(inner);
		if (deeper !== null) return deeper;
	}
	return null;
}

const json = (charsMax: number) =>
	z
		.json()
		.refine(
			(value) => JSON.stringify(value).length <= charsMax,
			`longer than ${charsMax} characters`,
		);
/** Looked at as it came: a parser may drop the very key that tells. */
const args = z
	.unknown()
	.superRefine((value, issue) => {
		const key = forbiddenKeyIn(value);
		if (key !== null) issue.addIssue(`says who asks: ${key.slice(0, 40)}`);
	})
	.pipe(json(argsCharsMax));
const say = z.discriminatedUnion("kind", [
	z.strictObject({
		kind: z.literal("template"),
		key: z
			.string()
			.regex(/^[a-z][a-zA-Z0-9]*(?:[._][a-zA-Z0-9]+){1,6}$/u)
			.max(80),
		vars: z
			.record(
				z.string().regex(/^[a-z][a-zA-Z0-9]{0,39}$/u),
				z.union([z.string().max(600), z.number()]),
			)
			.refine((vars) => Object.keys(vars).length <= 20, "more than 20 variables"),
		asksPlace: z.literal(true).optional(),
	}),
	z.strictObject({ kind: z.literal("text"), text: z.string().trim().min(1).max(sayCharsMax) }),
]);
const line = z.string().trim().min(1).max(500);
const remember = {
	/** Why it is proposed: may stand there, moves nothing, and is kept nowhere. */
	rationale: line.optional(),
	dialogue: json(dialogueMaxChars).optional(),
	locale: z.enum(locales).optional(),
};
const name = z
	.string()
	.regex(/^[a-z][a-zA-Z0-9_]*(?:\.[a-zA-Z][a-zA-Z0-9_]*){0,3}$/u)
	.max(80);
const code = z.string().min(1).max(8);

export const proposalSchema = z.discriminatedUnion("type", [
	z.strictObject({
		type: z.literal("execute_tool"),
		tool: name,
		args,
		lead: say.optional(),
		after: say.optional(),
		replaces: code.optional(),
		...remember,
	}),
	z.strictObject({
		type: z.literal("request_user_input"),
		say,
		lead: say.optional(),
		tool: name.optional(),
		replaces: code.optional(),
		...remember,
	}),
	z.strictObject({
		type: z.literal("generate_message"),
		say,
		again: say.optional(),
		after: say.optional(),
		shows: code.optional(),
		...remember,
	}),
	z.strictObject({
		type: z.literal("create_task"),
		description: line,
		justification: line,
		...remember,
	}),
	z.strictObject({
		type: z.literal("select_next_task"),
		taskId: z.string().min(1).max(80),
		...remember,
	}),
	z.strictObject({ type: z.literal("analyze_leads"), config: args, ...remember }),
	z.strictObject({
		type: z.literal("persist_artifact"),
		artifactType: name,
		content: args,
		...remember,
	}),
	z.strictObject({ type: z.literal("no_op"), ...remember }),
]);

export type Checked =
	| { readonly ok: true; readonly proposal: Proposal }
	/** For the log and the next try; never shown to a person. */
	| { readonly ok: false; readonly why: string };

const refuse = (why: string): Checked => ({ ok: false, why: why.slice(0, whyCharsMax) });

export function checkProposal(value: unknown): Checked {
	let written: string | undefined;
	try {
		if (depthOf(value, proposalDepthMax) > proposalDepthMax) return refuse("nested too deeply");
		written = JSON.stringify(value);
	} catch {
		return refuse("cannot be written down");
	}
	if (written === undefined) return refuse("cannot be written down");
	if (written.length > proposalCharsMax)
		return refuse(`longer than ${proposalCharsMax} characters`);
	const parsed = proposalSchema.safeParse(JSON.parse(written));
	if (parsed.success) {
		const { rationale: _, ...proposal } = parsed.data;
		return { ok: true, proposal: proposal as Proposal };
	}
	const [issue] = parsed.error.issues;
	return refuse(`${issue?.path.join(".") || "proposal"}: ${issue?.message ?? "not understood"}`);
}
