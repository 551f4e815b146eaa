import type { Market } from "../../src/core/market.ts";
import { rank } from "../../src/app/talk.ts";
import { bringPacks, packs } from "../../src/packs/index.ts";
import type { Proposer, Snapshot } from "../../src/ports/proposer.ts";
import type { LogFields, Logger } from "../../src/ports/runtime.ts";
import {
	type ModelProviderName,
	makeModelProposer,
	modelProviders,
} from "../../src/proposers/models/index.ts";
import { contractMarket } from "../../test/contracts/proposer.ts";

await bringPacks();
export const tools = packs.flatMap((pack) => pack.body().tools);
export const apiKey = "sk-very-secret-key";
export const wires = ["openai-compatible", "google"] as const satisfies ModelProviderName[];

const paths = { "openai-compatible": "/v1", google: "/v1beta" } as const;

export const market: Market = {
	...contractMarket,
	tools: Object.fromEntries(
		tools.map(({ name }) => [
			name,
			{ enabled: name !== "ride.complete", requireConfirmation: null },
		]),
	),
};

export const snapshotOf = (over: Partial<Snapshot> = {}): Snapshot => ({
	text: "taxi from the pier",
	mediaCount: 0,
	locale: "en",
	localeIsGuess: true,
	nowMs: 1_784_115_000_000,
	market,
	roles: ["customer"],
	dialogue: null,
	waiting: [],
	ride: null,
	onDuty: false,
	history: [],
	...over,
});

export const modelProposer = (
	wire: ModelProviderName,
	serverUrl: string,
	timeoutMs = 2_000,
): Proposer =>
	makeModelProposer({
		name: wire,
		loadModel: () =>
			modelProviders[wire]({ baseUrl: serverUrl + paths[wire], apiKey, model: "scripted-1" }),
		tools,
		rank,
		timeoutMs,
	});

export type Line = { readonly event: string; readonly fields: LogFields };

export function recordingLog(): { readonly log: Logger; readonly lines: readonly Line[] } {
	const lines: Line[] = [];
	const write = (event: string, fields: LogFields = {}) => {
		lines.push({ event, fields });
	};
	const log: Logger = { info: write, warn: write, error: write, child: () => log };
	return { log, lines };
}

export const never = new AbortController().signal;
