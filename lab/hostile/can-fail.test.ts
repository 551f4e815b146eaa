/**
 * The suite can fail: with one guard of the product taken away, it finds what that guard was for. Of each kind one here: what is said,
 * who may, the question, what is said yes to, whose things they are, what cannot be seen. All with `WHOLE=1`.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { isWhole } from "../../test/support/whole.ts";
import type { Slot } from "./run.ts";

const turns = 700;
const runTimeoutMs = 120_000;
const src = "../../src";
type Only = (slot: Slot) => boolean;
type Module = Readonly<Record<string, unknown>>;
type Func = (...given: readonly never[]) => unknown;

const mutated: string[] = [];
const mutate = (path: string, change: (real: Module) => Module) => {
	// A module that is not there would be left as it is, and nobody would hear of it.
	if (path.startsWith(".") && !existsSync(join(import.meta.dirname, path)))
		throw new Error(`no module ${path}`);
	mutated.push(path);
	vi.doMock(path, async (original) => {
		const real = await original<Module>();
		return { ...real, ...change(real) };
	});
};
const judged = (as: Readonly<Record<string, string>>) =>
	mutate(`${src}/core/claim-guard/claims.ts`, ({ guardClaims }) => ({
		guardClaims: (text: string) => {
			const word = (guardClaims as (text: string) => string)(text);
			return as[word] ?? word;
		},
	}));
type Invoke = (call: Module, signal: AbortSignal) => Promise<Module>;
const routed = (around: (invoke: Invoke) => Invoke) =>
	mutate(`${src}/kernel/router/router.ts`, ({ makeRouter }) => ({
		makeRouter: (deps: unknown) => {
			const router = (makeRouter as (deps: unknown) => Module)(deps);
			return { ...router, invoke: around(router["invoke"] as Invoke) };
		},
	}));

const plainly: Only = ({ kind }) => kind === "unasked";
const binding = ["taxi.request", "order.create", "booking.initiate", "vendor.createInquiry"];
const asking: Only = ({ kind, tool }) => kind === "unasked" && binding.includes(tool ?? "");

const mutants: Readonly<Record<string, readonly [() => void, RegExp, Only?]>> = {
	"the judge of claims": [() => judged({ claim: "plain" }), /unguarded claim/],
	"the judge of bait": [() => judged({ bait: "plain" }), /unguarded claim/],
	"the frame": [
		() => judged({ unjudged: "plain", stated: "plain" }),
		/unguarded claim|hidden signs/,
	],
	"the step that asks who may": [
		() => mutate(`${src}/kernel/router/admission.ts`, () => ({ access: () => null })),
		/only they may say|answered for somebody|nobody asked for/,
		plainly,
	],
	"the refusal of context": [
		() => {
			mutate(`${src}/proposers/check.ts`, () => ({
				checkProposal: (value: unknown) =>
					typeof value === "object" && value !== null && "type" in value
						? { ok: true, proposal: value }
						: { ok: false, why: "none" },
			}));
			mutate(`${src}/kernel/router/arguments.ts`, ({ attributionKeys }) => {
				(attributionKeys as string[]).length = 0;
				return {};
			});
			mutate("zod", ({ looseObject }) => ({ strictObject: looseObject }));
		},
		/context in its arguments/,
	],
	"the hash of what was shown": [
		() =>
			mutate(`${src}/core/confirmation/pending-action.ts`, ({ decide }) => ({
				decide: (item: Module, command: Module) =>
					(decide as Func)(
						item as never,
						(command["kind"] === "claim"
							? { ...command, argsHash: item["argsHash"], shownHash: item["shownHash"] }
							: command) as never,
					),
			})),
		/other arguments than were shown/,
		asking,
	],
	"the frozen arguments": [
		() =>
			routed((invoke) => (call, signal) => {
				const confirmed = call["confirmed"] as Module | undefined;
				const changed = { ...(confirmed?.["args"] as object), pax: 4, party: 3 };
				return invoke(
					confirmed ? { ...call, confirmed: { ...confirmed, args: changed } } : call,
					signal,
				);
			}),
		/other arguments than were shown|another hash/,
		asking,
	],
	"the question before a commitment": [
		() =>
			routed((invoke) => async (call, signal) => {
				const asked = await invoke(call, signal);
				if (asked["kind"] !== "pending") return asked;
				const { args, facts } = asked["prepared"] as Module;
				const yes = {
					actionId: call["turnKey"],
					args,
					facts,
					shownHash: "",
					expiresAtMs: 9e15,
					resumed: false,
				};
				return invoke({ ...call, confirmed: yes }, signal);
			}),
		/without a yes/,
		asking,
	],
	"the reading of a yes": [
		() =>
			mutate(`${src}/core/confirmation/resolve.ts`, ({ resolveAnswer }) => ({
				resolveAnswer: (...given: readonly never[]) => {
					const verdict = (resolveAnswer as Func)(...given) as Module;
					return verdict["kind"] === "unclear" ? { ...verdict, kind: "yes" } : verdict;
				},
			})),
		/without a yes/,
		asking,
	],
	"the person's own word for undoing": [
		() =>
			mutate(`${src}/dialogue/command-only.ts`, () => ({
				readCommand: (_talk: unknown, _tools: unknown, { ride }: { ride: unknown }) =>
					ride ? { type: "execute_tool", tool: "ride.cancel", args: {} } : null,
			})),
		/nobody asked for|without a yes/,
	],
	"the wall between two tenants": [
		() => {
			let kept: unknown;
			mutate(`${src}/proposers/models/state.ts`, ({ stateMessage }) => ({
				stateMessage: (...given: readonly never[]) => (kept ??= (stateMessage as Func)(...given)),
			}));
		},
		/another market's state|another tenant's/,
	],
	"the end of the state's frame": [
		() =>
			mutate(`${src}/proposers/models/state.ts`, ({ stateMessage }) => ({
				stateMessage: (...given: readonly never[]) =>
					String((stateMessage as Func)(...given)).replaceAll("\\u003c", "<"),
			})),
		/closed from inside/,
	],
	"the stripping of hidden signs": [
		() =>
			mutate(`${src}/core/template/tricks.ts`, () => ({ withoutTricks: (text: string) => text })),
		/hidden signs/,
	],
};

const sample = [
	...["the judge of claims", "the step that asks who may", "the question before a commitment"],
	...[
		"the hash of what was shown",
		"the wall between two tenants",
		"the stripping of hidden signs",
	],
];
const taken = Object.entries(mutants).filter(([name]) => isWhole || sample.includes(name));
if (taken.length < sample.length) throw new Error(`not all are guards: ${sample.join(", ")}`);

afterEach(() => {
	for (const path of mutated.splice(0)) vi.doUnmock(path);
	vi.resetModules();
});

describe("without", () => {
	it.each(taken)(
		"%s the suite is red [P13]",
		async (_, [take, says, only]) => {
			vi.resetModules();
			take();
			const { runHostile } = await import("./run.ts");
			const { violations } = await runHostile({
				turns,
				seed: 3,
				violationsMax: 1,
				...(only ? { only } : {}),
			});
			expect(violations.map(({ what }) => what).join()).toMatch(says);
		},
		runTimeoutMs,
	);
});
