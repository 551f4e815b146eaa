/**
 * Whoever does something worth a span says so here, and knows no collector. The open span travels with the work (`AsyncLocalStorage`)
 * within one isolate; between objects the trace id alone does. No span holds anything of anybody: values have a form (`attributeForms`).
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { anchorOf, isTraceId, type TraceParent, writeTraceparent } from "../core/trace.ts";

export const spanNames = [
	"webhook",
	"webhooks.deliver",
	"admin.request",
	"sweeps",
	"job",
	"sweep",
	"thread.receive",
	"thread.deliver",
	"thread.report",
	"turn",
	"propose",
	"tool.call",
	"tool.free",
	"postgres",
	"solicitation.start",
	"solicitation.answer",
	"send",
	"provider.request",
] as const;
export type SpanName = (typeof spanNames)[number];

const word = /^[A-Za-z0-9][A-Za-z0-9_.:/*-]{0,63}$/;
const name = /^[A-Za-z][A-Za-z0-9_.:-]{0,63}$/;
const key = /^[A-Za-z0-9_-]{1,80}$/;
export const attributeForms = {
	tenant: key,
	tool: name,
	agent: name,
	outcome: name,
	code: name,
	reason: name,
	stage: name,
	channel: name,
	kind: name,
	sweep: name,
	provider: name,
	proposer: name,
	proposal: name,
	function: name,
	route: word,
} as const satisfies Readonly<Record<string, RegExp>>;
export type AttributeKey = keyof typeof attributeForms | "status" | "attempts" | "statements";
/** A telephone number is longer. */
export const numberMax = 999_999;
export type AttributeValue = string | number | boolean;
export type Attributes = Readonly<Partial<Record<AttributeKey, AttributeValue | null>>>;

export function formed(attribute: string, value: unknown): AttributeValue | null {
	if (typeof value === "number")
		return Number.isFinite(value) && Math.abs(value) <= numberMax ? value : null;
	if (typeof value === "boolean") return value;
	if (typeof value !== "string" || !(attribute in attributeForms)) return null;
	return attributeForms[attribute as keyof typeof attributeForms].test(value) ? value : null;
}

export type SpanRecord = {
	readonly traceId: string;
	readonly spanId: string;
	readonly parentId: string | null;
	readonly name: SpanName;
	readonly kind: "server" | "internal" | "client";
	readonly startMs: number;
	readonly endMs: number;
	readonly attributes: Readonly<Record<string, AttributeValue>>;
	/** Names a class or a code, never a message. */
	readonly error: string | null;
};

/** Who listens to spans. */
export type Watch = {
	readonly nowMs: () => number;
	readonly newSpanId: () => string;
	readonly isSampled: (traceId: string) => boolean;
	/** A piece of work has ended: its spans, in the order in which they ended. Never throws, never waits. */
	readonly record: (spans: readonly SpanRecord[]) => void;
};

type Unit = { readonly spans: SpanRecord[]; closed: boolean };
type Here = { readonly watch: Watch; readonly at: (TraceParent & { readonly unit: Unit }) | null };

/** A piece of work has at most this many spans; what comes after is not told. */
export const spansPerUnitMax = 200;

const here = new AsyncLocalStorage<Here>();

export type Mark = {
	/** Attributes that are known only later. What has not its form is left out. */
	readonly note: (attributes: Attributes) => void;
	readonly fail: (code: string) => void;
};
const unwatched: Mark = { note: () => undefined, fail: () => undefined };

/** Everything that `work` does is told to `watch`; null: nobody watches, and it just runs. */
export const watched = <T>(watch: Watch | null, work: () => T): T =>
	watch === null ? work() : here.run({ watch, at: null }, work);

type Begin = {
	readonly name: SpanName;
	readonly kind: SpanRecord["kind"];
	readonly traceId: string;
	readonly spanId: string;
	readonly parentId: string | null;
	readonly sampled: boolean;
	readonly unit: Unit;
};

const className = (error: unknown): string =>
	error instanceof Error && name.test(error.name) ? error.name : "Error";

async function run<T>(
	watch: Watch,
	begin: Begin,
	given: Attributes,
	work: (mark: Mark) => Promise<T>,
): Promise<T> {
	const { unit, sampled, ...named } = begin;
	const startMs = watch.nowMs();
	const attributes: Record<string, AttributeValue> = {};
	let error: string | null = null;
	const note = (more: Attributes) => {
		for (const [attribute, value] of Object.entries(more)) {
			const told = formed(attribute, value);
			if (told !== null) attributes[attribute] = told;
		}
	};
	note(given);
	const { traceId, spanId } = named;
	try {
		return await here.run({ watch, at: { traceId, spanId, sampled, unit } }, () =>
			work({
				note,
				fail: (code) => {
					error = name.test(code) ? code : "Error";
				},
			}),
		);
	} catch (thrown) {
		error = className(thrown);
		throw thrown;
	} finally {
		const ended: SpanRecord = { ...named, startMs, endMs: watch.nowMs(), attributes, error };
		// What ends after its piece of work is a piece of its own.
		if (unit.closed) watch.record([ended]);
		else if (unit.spans.length < spansPerUnitMax) unit.spans.push(ended);
	}
}

/**
 * Inside work of the same trace it hangs below that; else below `parent`, or below the trace's first span. An id that is not a trace's (an
 * older row's) is watched by nobody.
 */
export async function inTrace<T>(
	traceId: string,
	options: {
		readonly name: SpanName;
		readonly kind?: SpanRecord["kind"];
		readonly attributes?: Attributes;
		/** It begins the trace: null. It goes on with a caller's: that one's span. Absent: neither. */
		readonly parent?: TraceParent | null;
	},
	work: (mark: Mark) => Promise<T>,
): Promise<T> {
	const now = here.getStore();
	if (!now || !isTraceId(traceId)) return work(unwatched);
	const { watch, at } = now;
	const around = at?.traceId === traceId ? at : null;
	const { name, kind = "internal", attributes = {}, parent } = options;
	const spanId = parent === null ? anchorOf(traceId) : watch.newSpanId();
	const parentId = parent === null ? null : (parent?.spanId ?? around?.spanId ?? anchorOf(traceId));
	const sampled = parent?.sampled ?? around?.sampled ?? watch.isSampled(traceId);
	const own = !around || around.unit.closed;
	const unit: Unit = own ? { spans: [], closed: false } : around.unit;
	try {
		return await run(
			watch,
			{ name, kind, traceId, spanId, parentId, sampled, unit },
			attributes,
			work,
		);
	} finally {
		if (own) {
			unit.closed = true;
			// An error is always told, with what was round it.
			if (sampled || unit.spans.some(({ error }) => error !== null)) watch.record(unit.spans);
		}
	}
}

export async function span<T>(
	name: SpanName,
	attributes: Attributes,
	work: (mark: Mark) => Promise<T>,
	kind: SpanRecord["kind"] = "internal",
): Promise<T> {
	const now = here.getStore();
	if (!now?.at) return work(unwatched);
	const { watch, at } = now;
	const { traceId, spanId: parentId, sampled, unit } = at;
	if (unit.closed && !sampled) return work(unwatched);
	return run(
		watch,
		{ name, kind, traceId, spanId: watch.newSpanId(), parentId, sampled, unit },
		attributes,
		work,
	);
}

/** Nothing where nobody watches. */
export function traceHeaders(): Readonly<Record<string, string>> {
	const at = here.getStore()?.at;
	return at ? { traceparent: writeTraceparent(at) } : {};
}

export const providerRequest = (
	provider: string,
	ask: (headers: Readonly<Record<string, string>>) => Promise<Response>,
): Promise<Response> =>
	span(
		"provider.request",
		{ provider },
		async (mark) => {
			const response = await ask(traceHeaders());
			mark.note({ status: response.status });
			if (response.status >= 500) mark.fail(`status_${response.status}`);
			return response;
		},
		"client",
	);
