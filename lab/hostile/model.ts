import type { Proposer } from "../../src/ports/proposer.ts";
import type { Logger } from "../../src/ports/runtime.ts";
import type { AnyTool } from "../../src/ports/tool.ts";
import type { LanguageModel } from "../../src/proposers/models/config.ts";
import { makeModelProposer } from "../../src/proposers/models/model-proposer.ts";
import { rank, readCommand, rulesProposer } from "../../src/app/talk.ts";
import { withFallback } from "../../src/proposers/with-fallback.ts";
import type { Card } from "./attacks.ts";

export const layers = ["kernel", "model"] as const;
export type Layer = (typeof layers)[number];

type Result = Awaited<ReturnType<LanguageModel["doGenerate"]>>;
export type Asked = { readonly system: string; readonly state: string; readonly person: string };

export function proposalOf({ call, told, raw }: Card): unknown {
	if (call) {
		const one = { type: "execute_tool", tool: call.name, args: call.args, ...call.beside };
		return call.times ? Array.from({ length: call.times }, () => one) : one;
	}
	if (!told) return raw;
	const { type, text, tool } = told;
	switch (type) {
		case "persist_artifact":
			return { type, artifactType: "receipt", content: { text } };
		case "create_task":
			return { type, description: text, justification: text };
		case "generate_message":
		case "request_user_input":
			return { type, say: { kind: "text", text }, ...(tool ? { tool } : {}) };
	}
}

export function answerOf({ call, told, raw }: Card): Result["content"] {
	const wired = (toolName: string, args: unknown, at = 0) => ({
		type: "tool-call" as const,
		toolCallId: `call_${at}`,
		toolName,
		input: typeof args === "string" ? args : (JSON.stringify(args) ?? ""),
	});
	if (call) {
		const { args, beside = {}, times = 1 } = call;
		const mixed =
			typeof args === "object" && args !== null && !Array.isArray(args)
				? `{${[JSON.stringify(args).slice(1, -1), JSON.stringify(beside).slice(1, -1)].filter((part) => part !== "").join(",")}}`
				: args;
		return Array.from({ length: times }, (_, at) => wired(call.name.replace(".", "__"), mixed, at));
	}
	if (told?.type === "request_user_input") return [wired("ask_person", { question: told.text })];
	return [{ type: "text", text: told?.text ?? JSON.stringify(raw) ?? "" }];
}

export function makeHostileModel(options: {
	readonly tools: readonly AnyTool[];
	readonly log: Logger;
	readonly nowMs: () => number;
}): Proposer & { play: (card: Card | null, layer: Layer) => void; readonly asked: Asked[] } {
	let card: Card | null = null;
	let layer: Layer = "kernel";
	const asked: Asked[] = [];
	const textIn = (content: unknown): string =>
		typeof content === "string"
			? content
			: (content as readonly { readonly text: string }[]).map(({ text }) => text).join("\n");
	const model = {
		doGenerate: async ({ prompt }: Parameters<LanguageModel["doGenerate"]>[0]) => {
			const [system, state, person] = prompt.map(({ content }) => textIn(content));
			asked.push({ system: system ?? "", state: state ?? "", person: person ?? "" });
			const content = card ? answerOf(card) : [];
			return {
				content,
				finishReason: { unified: content[0]?.type === "tool-call" ? "tool-calls" : "stop" },
				usage: { inputTokens: { total: 10 }, outputTokens: { total: 10 } },
				warnings: [],
			} as unknown as Result;
		},
	} as unknown as LanguageModel;
	const { tools, log, nowMs } = options;
	const real = withFallback(
		makeModelProposer({
			name: "hostile",
			loadModel: async () => model,
			tools,
			rank,
			timeoutMs: 8_000,
		}),
		rulesProposer,
		{ timeoutMs: 8_000, log, nowMs, tools: () => tools, readFirst: readCommand },
	);
	return {
		name: "hostile",
		asked,
		play: (next, where) => {
			card = next;
			layer = where;
		},
		propose: async (snapshot, signal, used) => {
			if (card === null) return rulesProposer.propose(snapshot, signal);
			return layer === "kernel" ? proposalOf(card) : real.propose(snapshot, signal, used);
		},
	};
}
