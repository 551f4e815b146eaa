/** A model's answer as a proposal, or the named reason why it is none. */
import type { Json } from "../../core/json.ts";
import { type Locale, locales } from "../../core/locale.ts";
import { phoneIn } from "../../core/phone.ts";
import type { Proposal, Snapshot } from "../../ports/proposer.ts";
import type { AnyTool } from "../../ports/tool.ts";
import { argsCharsMax } from "../check.ts";
import { messageOf } from "../../dialogue/message.ts";
import type { LanguageModel } from "./config.ts";
import { ModelFailed } from "./errors.ts";
import { type Memory, writeMemory } from "./memory.ts";
import { type Pins, sharedPin } from "./pins.ts";
import {
	askPerson,
	type Beside,
	besides,
	byName,
	isPlain,
	languagesOf,
	wireName,
	withNulls,
} from "./schemas.ts";
import { dialogueOf } from "./state.ts";
import { maskedNumber, objectionTo } from "./words.ts";

/** A turn makes at most ten calls; whoever asks for more is out of hand. Of fewer, the first one counts. */
const toolCallsMax = 10;

type Result = Awaited<ReturnType<LanguageModel["doGenerate"]>>;
type ToolCall = Extract<Result["content"][number], { type: "tool-call" }>;
export type Asked = {
	readonly snapshot: Snapshot;
	readonly offered: readonly AnyTool[];
	readonly pins: Pins;
	readonly memory: Memory;
	readonly instructions: string;
};
type Members = { readonly [key: string]: Json };

function readArgs({ input }: ToolCall): Members {
	if (input.length > argsCharsMax) throw new ModelFailed("too_long");
	let args: unknown;
	try {
		args = JSON.parse(input === "" ? "{}" : input);
	} catch {
		throw new ModelFailed("invalid_args");
	}
	if (typeof args !== "object" || args === null || Array.isArray(args))
		throw new ModelFailed("invalid_args");
	return args as Members;
}

/** What stands beside the arguments; a member that the tool itself has is an argument. */
function takeBesides(args: Members, own: ReadonlySet<string>) {
	const taken = besides.filter((key) => !own.has(key) && key in args);
	const rest = Object.fromEntries(
		Object.entries(args).filter(([key]) => !(taken as readonly string[]).includes(key)),
	);
	const beside = (key: Beside) => (taken.includes(key) ? args[key] : undefined);
	return { rest, language: beside("language"), replaces: beside("replaces") };
}

function localeOf(language: Json | undefined, snapshot: Snapshot): { readonly locale?: Locale } {
	if (language === undefined || language === null) return {};
	const locale = locales.find((known) => known === language);
	if (locale === undefined || !languagesOf(snapshot).includes(locale))
		throw new ModelFailed("invalid_args");
	return { locale };
}

function words(text: string, asked: Asked): string {
	const objection = objectionTo(text, asked.instructions);
	if (objection !== null) throw new ModelFailed(objection);
	return text.trim();
}

/** The two lines of this turn, and the point it brought, for the next one. */
function remember(text: string, { snapshot, memory, pins }: Asked): Json {
	const shared = pins.points.get(sharedPin);
	return writeMemory(
		{
			lines: [
				...dialogueOf(snapshot, memory),
				{ from: "person", text: snapshot.text },
				{ from: "assent", text },
			],
			points: [...memory.points, ...(shared === undefined ? [] : [shared])],
		},
		snapshot.nowMs,
	);
}

function toQuestion(call: ToolCall, asked: Asked): Proposal {
	const { rest, language } = takeBesides(readArgs(call), new Set());
	const { question, ...others } = rest;
	if (typeof question !== "string" || Object.keys(others).length > 0)
		throw new ModelFailed("invalid_args");
	const text = words(question, asked);
	return {
		type: "request_user_input",
		say: { kind: "text", text },
		dialogue: remember(text, asked),
		...localeOf(language, asked.snapshot),
	};
}

/** The number of the message, where the model names it as it saw it. Which of several is meant nobody knows. */
function withNumber(args: Json, text: string): Json {
	const { phone } = args as Members;
	const said = phone === maskedNumber ? phoneIn(text) : null;
	return said === null ? args : { ...(args as Members), phone: said.phone };
}

/** It was called by its name alone and takes more: it is asked for again, with its schema. */
export class NeedsSchema extends Error {
	readonly tool: AnyTool;
	constructor(tool: AnyTool) {
		super("needs schema");
		this.tool = tool;
	}
}

/** The call that one by name stands for. */
function named(call: ToolCall): ToolCall {
	const { tool, ...rest } = readArgs(call);
	if (typeof tool !== "string") throw new ModelFailed("unknown_tool");
	return { ...call, toolName: tool, input: JSON.stringify(rest) };
}

function toCall(said: ToolCall, asked: Asked): Proposal {
	const { snapshot, offered, pins } = asked;
	const isNamed = said.toolName === byName;
	const call = isNamed ? named(said) : said;
	const tool = offered.find((one) => wireName(one.name) === call.toolName);
	if (tool === undefined || call.providerExecuted === true) throw new ModelFailed("unknown_tool");
	if (isNamed && !isPlain(tool)) throw new NeedsSchema(tool);
	const own = new Set(Object.keys((tool.input as { readonly shape?: object }).shape ?? {}));
	const { rest, language, replaces } = takeBesides(readArgs(call), own);
	const args = withNumber(withNulls(tool, pins.resolve(rest)), snapshot.text);
	if (!tool.input.safeParse(args).success) throw new ModelFailed("invalid_args");
	const corrected = snapshot.waiting.find((row) => row.code === replaces && row.tool === tool.name);
	if (replaces !== undefined && replaces !== null && corrected === undefined)
		throw new ModelFailed("invalid_args");
	return {
		type: "execute_tool",
		tool: tool.name,
		args,
		dialogue: null,
		...(corrected === undefined ? {} : { replaces: corrected.code }),
		...(language === undefined ? shown(snapshot) : localeOf(language, snapshot)),
	};
}

/** The language that the message shows, by the rules' reading. */
function shown(snapshot: Snapshot): { readonly locale?: Locale } {
	const { shows } = messageOf(snapshot);
	return shows === null || shows === snapshot.locale ? {} : { locale: shows };
}

export function toProposal(result: Result, asked: Asked): Proposal {
	const { unified } = result.finishReason;
	if (unified === "length") throw new ModelFailed("cut_off");
	if (unified === "content-filter") throw new ModelFailed("filtered");
	if (unified !== "stop" && unified !== "tool-calls") throw new ModelFailed("malformed");
	const calls = result.content.filter((part) => part.type === "tool-call");
	if (calls.length > toolCallsMax) throw new ModelFailed("too_many_calls");
	const [call] = calls;
	if (call !== undefined)
		return call.toolName === askPerson ? toQuestion(call, asked) : toCall(call, asked);
	const text = words(
		result.content
			.filter((part) => part.type === "text")
			.map((part) => part.text)
			.join("\n"),
		asked,
	);
	return {
		type: "generate_message",
		say: { kind: "text", text },
		dialogue: remember(text, asked),
	};
}
