import type { Json } from "../../src/core/json.ts";
import type { Outcome } from "../../src/core/outcome.ts";
import type { Registered, Registry } from "../../src/kernel/registry.ts";
import type { Logger } from "../../src/ports/runtime.ts";
import type { AnyTool, CallRecord, ToolContext } from "../../src/ports/tool.ts";

export type Ran = {
	readonly tool: AnyTool;
	readonly args: Json;
	readonly facts: Readonly<Record<string, Json>>;
	readonly ctx: ToolContext;
	readonly record: CallRecord;
	readonly outcome: Outcome<Json>;
	readonly after: string;
};
export type Rendered = {
	readonly key: string;
	readonly text: string;
	readonly vars: Readonly<Record<string, string | number>>;
};
export type Witness = {
	readonly registry: (all: Registry) => Registry;
	readonly log: Logger;
	readonly ran: Ran[];
	readonly rendered: Rendered[];
	readonly logged: string[];
	wrote: string;
};

export function makeWitness(): Witness {
	const ran: Ran[] = [];
	const rendered: Rendered[] = [];
	const logged: string[] = [];
	const write =
		(level: string) =>
		(event: string, fields: object = {}) => {
			logged.push(JSON.stringify({ level, event, ...fields }));
		};
	const log: Logger = {
		info: write("info"),
		warn: write("warn"),
		error: write("error"),
		child: () => log,
	};
	const watched = ({ tool, pack }: Registered): Registered => ({
		pack,
		tool: {
			...tool,
			resolve: async (call: Parameters<AnyTool["resolve"]>[0]) => {
				const outcome = (await tool.resolve(call)) as Outcome<Json>;
				const { args, facts, ctx, record } = call;
				const { wrote: after } = witness;
				ran.push(structuredClone({ args, facts, record, outcome, after }) as never);
				Object.assign(ran.at(-1) ?? {}, { tool, ctx });
				return outcome;
			},
		} as AnyTool,
	});
	const witness: Witness = {
		ran,
		rendered,
		logged,
		log,
		wrote: "",
		registry: (all) => {
			const tools = all.tools.map(watched);
			const byName = new Map(tools.map((one) => [one.tool.name, one]));
			return {
				...all,
				tools,
				find: (name) => byName.get(all.find(name)?.tool.name ?? "") ?? null,
				text: (key, locale, vars = {}) => {
					const text = all.text(key, locale, vars);
					rendered.push({ key, text, vars });
					return text;
				},
				tryText: (key, locale, vars) => {
					const text = all.tryText(key, locale, vars);
					if (text !== null) rendered.push({ key, text, vars });
					return text;
				},
			};
		},
	};
	return witness;
}
