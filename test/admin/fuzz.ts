/** The same seed makes the same requests. */

import { makeChance } from "../../lab/sim/chance.ts";
import { openapiOf } from "../../workers/admin/openapi.ts";
import { allRoutes } from "../../workers/admin/resources.ts";

const routes = await allRoutes();

type Schema = {
	readonly type?: string | readonly string[];
	readonly properties?: Readonly<Record<string, Schema>>;
	readonly additionalProperties?: Schema | boolean;
	readonly propertyNames?: Schema;
	readonly items?: Schema | boolean;
	readonly prefixItems?: readonly Schema[];
	readonly anyOf?: readonly Schema[];
	readonly enum?: readonly unknown[];
	readonly const?: unknown;
	readonly format?: string;
	readonly minimum?: number;
	readonly maximum?: number;
	readonly maxLength?: number;
	readonly maxItems?: number;
};
type Parameter = {
	readonly name: string;
	readonly in: "path" | "query";
	readonly schema: Schema;
	readonly example?: unknown;
};
type Operation = {
	readonly operationId: string;
	readonly parameters: readonly Parameter[];
	readonly requestBody?: {
		readonly content: {
			readonly "application/json": { readonly schema: Schema; readonly example?: unknown };
		};
	};
};
export type FuzzRequest = {
	readonly operation: string;
	readonly method: string;
	readonly path: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: Uint8Array<ArrayBuffer> | null;
};
const bytes = (text: string) => Uint8Array.from(new TextEncoder().encode(text));

const nobodys: readonly string[] = [
	"k3J9x0d2m5Qf7bT1vLw8Zr4YcN6aHsPgEoUiXyKjMlA",
	"00000000-0000-4000-8000-000000000000",
	"tix_01k9m2",
	"apr_00000000000000000000000000",
];
const words: readonly string[] = [
	"",
	" ",
	"\u0000",
	"a\u0000b",
	"\ud800",
	"x\udc00y",
	"😀\u0000",
	"\u202eolleh",
	"x".repeat(80),
	"x".repeat(5000),
	"'; drop table people; --",
	"%00",
	"%s%n",
	"../../etc",
	"null",
	"__proto__",
	"constructor",
	"toString",
	"Mars/Olympus",
	"Europe/Istanbul",
	"+447700900101",
	"+4477009001019999999",
	"0",
	"-1",
	"100",
	"101",
	"999999999999999",
	"99999999999999999.00000000-0000-4000-8000-000000000000",
	"2026-11-23",
	"2026-02-30",
	"0000-00-00",
	"0001-01-01",
	"9999-12-31",
	"24:00",
	"25:61",
	"TRY",
	"ZZZ",
	"true",
	"https://a.example/x",
	"https://a.example/\u0000",
	"taxi.request",
	"en",
];
const numbers: readonly number[] = [
	0, -0, 1, -1, 0.5, 100, 32_767, 32_768, 2_147_483_647, 2_147_483_648, 9_007_199_254_740_991,
	9_007_199_254_740_992, -2_147_483_649, 1e21, 1e308, 8_640_000_000_000_001, 253_402_300_800_000,
];

export function makeFuzz(seed: number, knownOf: (resource: string | null) => readonly string[]) {
	const chance = makeChance(`fuzz ${seed}`);
	let draws = 0;
	const below = (count: number) => chance.between(String(++draws), 0, count - 1);
	const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T;
	const odds = (share: number) => below(1000) < share * 1000;
	const document = openapiOf(routes) as {
		readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
	};
	const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
	);

	const anyId = () => pick([...knownOf(null), ...nobodys]);
	const anything = (depth = 0): unknown =>
		pick<() => unknown>([
			() => pick(words),
			() => pick(numbers),
			anyId,
			() => null,
			() => true,
			() => (depth > 2 ? [] : [anything(depth + 1), anything(depth + 1)]),
			() => (depth > 2 ? {} : { [pick(words)]: anything(depth + 1) }),
		])();

	function fitting(schema: Schema | boolean | undefined, depth = 0): unknown {
		if (schema === undefined || typeof schema === "boolean" || depth > 5) return anything(3);
		if (schema.const !== undefined) return schema.const;
		if (schema.enum) return pick(schema.enum);
		if (schema.anyOf) return fitting(pick(schema.anyOf), depth + 1);
		const type = Array.isArray(schema.type) ? pick(schema.type) : schema.type;
		switch (type) {
			case "string":
				if (schema.format === "uuid") return anyId();
				return odds(0.3)
					? "é".repeat(Math.min(schema.maxLength ?? 40, 5000))
					: odds(0.3)
						? anyId()
						: pick(words);
			case "integer":
			case "number": {
				const { minimum: min = 0, maximum: max = 1_000 } = schema;
				return pick([min, max, pick(numbers), Math.floor((min + max) / 2)]);
			}
			case "boolean":
				return odds(0.5);
			case "null":
				return null;
			case "array":
				return schema.prefixItems
					? schema.prefixItems.map((item) => fitting(item, depth + 1))
					: Array.from({ length: below(4) }, () => fitting(schema.items, depth + 1));
			case "object": {
				const entries = Object.entries(schema.properties ?? {})
					.filter(() => odds(0.6))
					.map(([name, one]) => [name, fitting(one, depth + 1)] as const);
				if (schema.additionalProperties || schema.propertyNames)
					entries.push([
						String(fitting(schema.propertyNames ?? { type: "string" }, depth + 1)),
						fitting(schema.additionalProperties, depth + 1),
					]);
				return Object.fromEntries(entries);
			}
			default:
				return anything();
		}
	}

	function changed(value: unknown, schema: Schema | undefined): unknown {
		if (value === null || typeof value !== "object" || odds(0.15))
			return odds(0.5) ? fitting(schema) : anything();
		if (Array.isArray(value)) {
			const items = schema && typeof schema.items === "object" ? schema.items : undefined;
			if (value.length === 0 || odds(0.2)) return [...value, fitting(items)];
			const at = below(value.length);
			return value.map((one, i) => (i === at ? changed(one, items) : one));
		}
		const properties = schema?.properties ?? {};
		const names = [...new Set([...Object.keys(properties), ...Object.keys(value)])];
		if (names.length === 0 || odds(0.1)) return { ...value, [pick(words)]: anything() };
		const name = pick(names);
		const { [name]: before, ...rest } = value as Record<string, unknown>;
		if (odds(0.1)) return rest;
		const given =
			before === undefined ? fitting(properties[name]) : changed(before, properties[name]);
		return { ...rest, [name]: given };
	}

	const encoded = (text: string): string =>
		odds(0.03)
			? pick(["%E0%A4%A", "%ED%A0%80", "%FF", "%C0%80", "%00", "%"])
			: encodeURIComponent(text.toWellFormed());

	function bodyOf(operation: Operation): Uint8Array<ArrayBuffer> | null {
		const content = operation.requestBody?.content["application/json"];
		if (!content) return odds(0.05) ? bytes("{}") : null;
		if (odds(0.02))
			return bytes(
				pick(["{", "[]", '"x"', "1e999", '{"__proto__":{}}', "[".repeat(30_000), "\u0000"]),
			);
		if (odds(0.01)) return Uint8Array.from([0x7b, 0xff, 0xfe, 0x00]);
		let value: unknown = odds(0.3) ? fitting(content.schema) : (content.example ?? {});
		for (let times = below(4); times > 0; times--) value = changed(value, content.schema);
		// A document by itself, as deep as it may be sent.
		const text = JSON.stringify(value) ?? "null";
		return bytes(
			odds(0.01) ? text.replace(/null/, `${"[".repeat(20_000)}${"]".repeat(20_000)}`) : text,
		);
	}

	function next(): FuzzRequest {
		const { path, method, operation } = pick(operations);
		const query: string[] = [];
		let filled = path;
		for (const parameter of operation.parameters) {
			const { name, example, schema } = parameter;
			const own = parameter.in === "path" ? knownOf(path.split("/")[2] ?? "") : [];
			const value =
				own.length > 0 && odds(0.7)
					? pick(own)
					: odds(0.5)
						? String(fitting(schema))
						: odds(0.5)
							? anyId()
							: String(example ?? pick(words));
			if (parameter.in === "path") filled = filled.replace(`{${name}}`, encoded(value) || "x");
			else if (odds(0.4)) query.push(`${name}=${encoded(value)}`);
		}
		if (odds(0.05)) query.push(`${encoded(pick(words))}=${encoded(pick(words))}`);
		return {
			operation: operation.operationId,
			method: method.toUpperCase(),
			path: `${filled}${query.length > 0 ? `?${query.join("&")}` : ""}`,
			headers: odds(0.1)
				? { traceparent: pick(["00-0-0-0", "x", `00-${"a".repeat(32)}-${"b".repeat(16)}-01`]) }
				: {},
			body: bodyOf(operation),
		};
	}
	return { next, operations: operations.map(({ operation }) => operation.operationId) };
}

export function withVersion(request: FuzzRequest, version: number): FuzzRequest | null {
	if (request.body === null) return null;
	const body: unknown = JSON.parse(new TextDecoder().decode(request.body));
	if (typeof body !== "object" || body === null || !("version" in body)) return null;
	return { ...request, body: bytes(JSON.stringify({ ...body, version })) };
}
