import * as z from "zod";
import type { Answer, Asked } from "./types.ts";

const content = z.union([
	z.string(),
	z
		.array(z.looseObject({ type: z.string(), text: z.string().optional() }))
		.transform((parts) => parts.map(({ text }) => text ?? "").join("")),
]);
const requestSchema = z.looseObject({
	model: z.string(),
	messages: z.array(z.looseObject({ role: z.string(), content: content.nullish() })).min(1),
	tools: z
		.array(
			z.looseObject({
				type: z.literal("function"),
				function: z.looseObject({
					name: z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/u),
					parameters: z.unknown(),
				}),
			}),
		)
		.optional(),
});

/** Null: a request that a real server would refuse. */
export function readOpenAi(body: unknown): Omit<Asked, "path" | "headers"> | null {
	const parsed = requestSchema.safeParse(body);
	if (!parsed.success) return null;
	const { model, messages, tools = [] } = parsed.data;
	const saidBy = (role: string) =>
		messages.filter((message) => message.role === role).map(({ content: text }) => text ?? "");
	return {
		wire: "openai",
		model,
		instructions: saidBy("system").join("\n"),
		texts: saidBy("user"),
		tools: tools.map(({ function: { name, parameters } }) => ({ name, schema: parameters })),
		body,
	};
}

export type OpenAiFinish = "stop" | "tool_calls" | "length" | "content_filter";

const asText = (args: object | string) => (typeof args === "string" ? args : JSON.stringify(args));

export function writeOpenAi(answer: Answer, model: string, finish?: OpenAiFinish): object {
	const calls = answer.kind === "calls" ? answer.calls : answer.kind === "call" ? [answer] : [];
	return {
		id: "chatcmpl-scripted",
		object: "chat.completion",
		created: 1_784_115_000,
		model,
		choices: [
			{
				index: 0,
				message: {
					role: "assistant",
					content: answer.kind === "call" ? null : (answer.text ?? null),
					...(calls.length === 0
						? {}
						: {
								tool_calls: calls.map(({ tool, args }, i) => ({
									id: `call_${i}`,
									type: "function",
									function: { name: tool, arguments: asText(args) },
								})),
							}),
				},
				finish_reason: finish ?? (calls.length === 0 ? "stop" : "tool_calls"),
			},
		],
		usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
	};
}

export const openAiError = (status: number): object => ({
	error: { message: `told to answer ${status}`, type: "scripted", param: null, code: null },
});
