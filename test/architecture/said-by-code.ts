/** The events that the product logs, read from the syntax of its own source. */
import { parseSync } from "@swc/core";
import { productFiles, textOf } from "./support.ts";

type Node = { readonly type: string; readonly [key: string]: unknown };
type Place = { readonly path: string };
export type LoggedEvent = Place & {
	readonly event: string;
	/** `either` where the level is decided when it is logged. */
	readonly level: "info" | "warn" | "error" | "either";
};
/** A place that says something which cannot be read here: a test must not pass over it. */
export type Unread = Place & { readonly what: string };

const isNode = (value: unknown): value is Node =>
	typeof value === "object" && value !== null && "type" in value;
const nameOf = (value: unknown): string => {
	const node = isNode(value) ? value : null;
	const name = node?.["value"];
	return typeof name === "string" ? name : "";
};
const nodesIn = (value: unknown): readonly Node[] =>
	Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [];

type Scope = { readonly name: string; readonly params: readonly string[] };
type Visit = (node: Node, scopes: readonly Scope[]) => void;

const paramsOf = (node: Node): readonly string[] =>
	nodesIn(node["params"] as unknown).map((param) =>
		nameOf(param.type === "Parameter" ? param["pat"] : param),
	);

function walk(value: unknown, visit: Visit, scopes: readonly Scope[] = [], name = ""): void {
	if (Array.isArray(value)) {
		for (const each of value) walk(each, visit, scopes);
		return;
	}
	if (typeof value !== "object" || value === null) return;
	const node = value as Node;
	if (typeof node.type === "string") visit(node, scopes);
	const isFunction = /Function(?:Declaration|Expression)$/.test(node.type ?? "");
	const inner = isFunction
		? [...scopes, { name: name || nameOf(node["identifier"]), params: paramsOf(node) }]
		: scopes;
	const given = node.type === "VariableDeclarator" ? nameOf(node["id"]) : "";
	for (const [key, child] of Object.entries(node))
		if (key !== "span" && typeof child === "object") walk(child, visit, inner, given);
}

const argumentsOf = (call: Node): readonly Node[] =>
	(call["arguments"] as readonly { readonly expression: Node }[]).map(
		({ expression }) => expression,
	);

function reader(module: Node) {
	const constants = new Map<string, Node>();
	const calls: Node[] = [];
	walk(module, (node) => {
		if (node.type === "VariableDeclarator" && isNode(node["init"]))
			constants.set(nameOf(node["id"]), node["init"]);
		if (node.type === "CallExpression") calls.push(node);
	});
	return function read(given: unknown, scopes: readonly Scope[]): readonly string[] | null {
		if (!isNode(given)) return null;
		if (given.type === "StringLiteral") return [nameOf(given)];
		if (given.type === "TemplateLiteral")
			return [(given["quasis"] as readonly { raw: string }[]).map(({ raw }) => raw).join("…")];
		if (given.type === "ParenthesisExpression") return read(given["expression"], scopes);
		if (given.type === "ConditionalExpression") {
			const both = [read(given["consequent"], scopes), read(given["alternate"], scopes)];
			return both.includes(null) ? null : both.flatMap((texts) => texts ?? []);
		}
		if (given.type !== "Identifier") return null;
		const name = nameOf(given);
		const owner = scopes.findLast(({ params }) => params.includes(name));
		if (owner === undefined) return read(constants.get(name), []);
		if (owner.name === "") return null;
		const at = owner.params.indexOf(name);
		const texts = calls
			.filter((call) => nameOf(call["callee"]) === owner.name)
			.map((call) => read(argumentsOf(call)[at], []));
		return texts.length === 0 || texts.includes(null) ? null : texts.flatMap((each) => each ?? []);
	};
}

/** `log.warn(…)`, `deps.log.warn(…)`, `log[level](…)`. */
function levelOf(callee: unknown): LoggedEvent["level"] | null {
	if (!isNode(callee) || callee.type !== "MemberExpression") return null;
	const [of, called] = [callee["object"] as Node, callee["property"] as Node];
	const held = of.type === "MemberExpression" ? nameOf(of["property"]) : nameOf(of);
	if (held !== "log" && held !== "logger") return null;
	if (called.type === "Computed") {
		const index = called["expression"] as Node;
		return index.type === "ConditionalExpression" || index.type === "Identifier" ? "either" : null;
	}
	const name = nameOf(called);
	return name === "info" || name === "warn" || name === "error" ? name : null;
}

const propertiesOf = (object: Node): ReadonlyMap<string, Node> =>
	new Map(
		nodesIn(object["properties"]).flatMap((property) =>
			property.type === "Identifier"
				? [[nameOf(property), property] as const]
				: property.type === "KeyValueProperty"
					? [[nameOf(property["key"]), property["value"] as Node] as const]
					: [],
		),
	);

export function saidIn(path: string, source: string) {
	const events: LoggedEvent[] = [];
	const unread: Unread[] = [];
	const module = parseSync(source, { syntax: "typescript", target: "esnext" }) as unknown as Node;
	const read = reader(module);
	walk(module, (node, scopes) => {
		if (node.type === "CallExpression") {
			const level = levelOf(node["callee"]);
			if (level === null) return;
			const [said] = argumentsOf(node);
			// The name of a failure is written where the work is declared (`ports/each-due.ts`), and read there.
			if (isNode(said) && said.type === "MemberExpression" && nameOf(said["property"]) === "event")
				return;
			const texts = read(said, scopes);
			if (texts === null) unread.push({ path, what: `an event at ${level}` });
			for (const event of texts ?? []) events.push({ path, event, level });
		}
		if (node.type === "ObjectExpression") {
			const of = propertiesOf(node);
			if (of.has("event") && nameOf(of.get("event")).endsWith("_failed"))
				for (const event of read(of.get("event"), scopes) ?? [])
					events.push({ path, event, level: "warn" });
		}
	});
	return { events, unread };
}

export function saidByCode() {
	const all = productFiles()
		.filter((path) => !path.includes("/generated/"))
		.map((path) => saidIn(path, textOf(path)));
	return {
		events: all.flatMap(({ events }) => events),
		unread: all.flatMap(({ unread }) => unread),
	};
}
