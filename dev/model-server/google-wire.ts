import * as z from "zod";
import type { Answer, Asked } from "./types.ts";

const parts = z.array(z.looseObject({ text: z.string().optional() }));
const requestSchema = z.looseObject({
	systemInstruction: z.looseObject({ parts }).optional(),
	contents: z.array(z.looseObject({ role: z.enum(["user", "model"]), parts })).min(1),
	tools: z
		.array(
			z.looseObject({
				functionDeclarations: z
					.array(
						z.looseObject({
							name: z.string().regex(/^[a-zA-Z_][a-zA-Z0-9_.:-]{0,63}$/u),
							parameters: z.unknown().optional(),
							parametersJsonSchema: z.unknown().optional(),
						}),
					)
					.optional(),
			}),
		)
		.optional(),
});

/** Null: a request that the real service would refuse. */
export function readGoogle(body: unknown, model: string): Omit<Asked, "path" | "headers"> | null {
	const parsed = requestSchema.safeParse(body);
	if (!parsed.success) return null;
	const { systemInstruction, contents, tools = [] } = parsed.data;
	return {
		wire: "google",
		model,
		instructions: systemInstruction?.parts.map(({ text }) => text ?? "").join("\n") ?? "",
		// Neighbours of one role may have been joined into one content of several parts.
		texts: contents
			.filter(({ role }) => role === "user")
			.flatMap((said) => said.parts.map(({ text }) => text ?? "")),
		tools: tools
			.flatMap(({ functionDeclarations = [] }) => functionDeclarations)
			.map(({ name, parameters, parametersJsonSchema }) => ({
				name,
				schema: parametersJsonSchema ?? parameters,
			})),
		body,
	};
}

export type GoogleFinish = "STOP" | "MAX_TOKENS" | "SAFETY" | "CONTINUATION";

export function writeGoogle(answer: Answer, finish: GoogleFinish = "STOP"): object {
	const calls = answer.kind === "calls" ? answer.calls : answer.kind === "call" ? [answer] : [];
	const text = answer.kind === "call" ? undefined : answer.text;
	return {
		candidates: [
			{
				content: {
					role: "model",
					parts: [
						...(text === undefined ? [] : [{ text }]),
						...calls.map(({ tool, args }) => ({ functionCall: { name: tool, args } })),
					],
				},
				finishReason: finish,
				...(finish === "CONTINUATION" ? { continuationToken: "again" } : {}),
				index: 0,
			},
		],
		usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
	};
}

export const googleError = (status: number): object => ({
	error: {
		code: status,
		message: `told to answer ${status}`,
		status: status === 429 ? "RESOURCE_EXHAUSTED" : "INTERNAL",
	},
});
