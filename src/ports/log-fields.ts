/**
 * A text, a name, a number of a telephone or a coordinate has none of the forms, so that whoever logs one by mistake logs a question mark.
 */

/** Never digits alone. */
const id = /^(?!\d+$)[A-Za-z0-9_.:-]{0,128}$/;
/** Declared by us: tools, sweeps, channels, codes. */
const name = /^[A-Za-z][A-Za-z0-9_.:-]{0,63}$/;
const sentence = /^[A-Za-z][A-Za-z .,:;'_-]{0,159}$/;
const names = /^[A-Za-z0-9_,.-]{0,400}$/;
const where = /^[A-Za-z0-9_$.<>/: -]{0,200}$/;

export const logForms = {
	trace: id,
	namespace: name,
	agent: name,
	tool: name,
	resultStatus: name,
	tenant: id,
	alert: id,
	outbox: id,
	action: id,
	solicitation: id,
	ride: id,
	inquiry: id,
	notification: id,
	externalId: id,
	id,
	code: name,
	reason: name,
	because: name,
	why: name,
	what: name,
	loop: name,
	sweep: name,
	stage: name,
	channel: name,
	proposer: name,
	source: name,
	kind: name,
	severity: name,
	accepted: name,
	sink: name,
	error: name,
	promise: sentence,
	title: sentence,
	where,
	wrong: names,
} as const satisfies Readonly<Record<string, RegExp>>;

type TextField = keyof typeof logForms;
type CountField =
	| "seq"
	| "attempts"
	| "ms"
	| "latencyMs"
	| "count"
	| "status"
	| "rests"
	| "recovered";

export type LogFields = Readonly<
	Partial<Record<TextField, string | null | undefined>> &
		Partial<Record<CountField, number | boolean | null | undefined>>
> & {
	/** Of a sweep: each under its own name. */
	readonly counts?: Readonly<Record<string, number>> | undefined;
};

export const logNumberMax = 99_999_999;
export const countsMax = 40;
export const unformed = "?";

type Told = string | number | boolean;
const isCount = (value: unknown): value is number =>
	typeof value === "number" && Number.isFinite(value) && Math.abs(value) <= logNumberMax;

export function formedFields(fields: LogFields): Readonly<Record<string, Told | object>> {
	const told: Record<string, Told | object> = {};
	for (const [field, value] of Object.entries(fields)) {
		if (value === null || value === undefined) continue;
		if (field === "counts") {
			const counts = Object.entries(value as Readonly<Record<string, number>>);
			told["counts"] = Object.fromEntries(
				counts.filter(([of, count]) => name.test(of) && isCount(count)).slice(0, countsMax),
			);
		} else if (typeof value === "boolean" || isCount(value)) told[field] = value;
		else if (typeof value === "string") {
			const form = field in logForms ? logForms[field as TextField] : null;
			told[field] = form?.test(value) ? value : unformed;
		} else told[field] = unformed;
	}
	return told;
}

const framesMax = 3;
const frameForm =
	/^\s+at (?:async )?([\w$.<>]{1,60})(?: \[as [\w$.]+\])? \(.*?([\w.-]+:\d+:\d+)\)$/u;

function placesOf({ message, stack = "" }: Error): string | undefined {
	const from = stack.indexOf(message);
	if (from < 0) return undefined;
	const places = stack
		.slice(from + message.length)
		.split("\n")
		.flatMap((line) => {
			const [, what, at] = frameForm.exec(line) ?? [];
			return what && at ? [`${what} ${at}`] : [];
		});
	return places.slice(0, framesMax).join(" < ").slice(0, 200) || undefined;
}

/** Never its message: a driver quotes rows in it, a parser the text, `fetch` the address. Only `invariant`'s is our own sentence. */
export function errorFields(
	error: unknown,
): Pick<LogFields, "error" | "code" | "promise" | "where"> {
	if (!(error instanceof Error)) return { error: "unknown" };
	const { code, reason } = error as { readonly code?: unknown; readonly reason?: unknown };
	const told = [code, reason].find((value) => typeof value === "string" && value !== "");
	return {
		error: error.name,
		// An SQLSTATE may begin with a digit, and is never longer than five.
		...(typeof told === "string" ? { code: /^\d/.test(told) ? `sqlstate_${told}` : told } : {}),
		...(error.name === "InvariantError" ? { promise: error.message } : {}),
		where: placesOf(error),
	};
}
