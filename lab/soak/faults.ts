/** A file with a mistake in it is refused whole. */
import { readFileSync } from "node:fs";
import * as z from "zod";
import type {
	Behaviour as ModelBehaviour,
	ModelServer,
} from "../../dev/model-server/model-server.ts";
import type { Stack } from "../../dev/stack/stack.ts";
import { parseBehaviour } from "../../dev/twilio/behaviours.ts";

const faultsMax = 200;
const secondsMax = 600;

/** 0 is the run's beginning, 1 its end. */
const at = z.number().min(0).max(1);
const seconds = z.number().positive().max(secondsMax);
const faultSchema = z.discriminatedUnion("kind", [
	z.strictObject({
		at,
		kind: z.literal("twilio"),
		seconds: seconds.optional(),
		behaviour: z.record(z.string(), z.unknown()),
	}),
	z.strictObject({
		at,
		kind: z.literal("postgres_away"),
		seconds,
		how: z.enum(["refuse", "hang", "error"]).default("refuse"),
	}),
	z.strictObject({
		at,
		kind: z.literal("model"),
		seconds,
		behaviour: z.looseObject({ kind: z.enum(["status", "hang", "cut", "slow", "invalid_json"]) }),
	}),
	z.strictObject({ at, kind: z.literal("restart") }),
]);
const fileSchema = z.strictObject({
	about: z.string(),
	faults: z.array(faultSchema).max(faultsMax),
});
export type Fault = z.output<typeof faultSchema>;

export function parseFaults(text: string): readonly Fault[] {
	const { faults } = fileSchema.parse(JSON.parse(text));
	for (const fault of faults) if (fault.kind === "twilio") parseBehaviour(fault.behaviour);
	return [...faults].sort((a, b) => a.at - b.at);
}
export const readFaults = (file: string): readonly Fault[] =>
	parseFaults(readFileSync(file, "utf8"));

export type FaultDone = { readonly fault: Fault; readonly fromMs: number; readonly toMs: number };

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** `isOver`: the run has ended, and so do its faults. */
export async function applyFault(
	fault: Fault,
	{ stack, model }: { readonly stack: Stack; readonly model: ModelServer },
	isOver: () => boolean,
): Promise<void> {
	const during = async (forSeconds: number) => {
		const untilMs = performance.now() + forSeconds * 1000;
		while (performance.now() < untilMs && !isOver()) await sleep(200);
	};
	switch (fault.kind) {
		case "twilio": {
			const takeBack = stack.twilio?.behave(parseBehaviour(fault.behaviour));
			if (fault.seconds === undefined) return;
			await during(fault.seconds);
			takeBack?.();
			return;
		}
		case "postgres_away": {
			const { proxy } = stack.database;
			proxy.setFault(fault.how === "error" ? { kind: "error", status: 503 } : { kind: fault.how });
			await during(fault.seconds);
			proxy.setFault(null);
			return;
		}
		case "model":
			model.behave(fault.behaviour as ModelBehaviour);
			await during(fault.seconds);
			model.behave(null);
			return;
		case "restart":
			await stack.kill();
			await stack.restart();
	}
}
