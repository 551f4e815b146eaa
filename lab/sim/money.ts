/** A day on which something is paid first: who takes the money, who pays, and what the minute's sweeps do about it. */
import type { Lines } from "./seams.ts";
import type { NotificationRow } from "../../src/kernel/relay.ts";
import type { NotificationToRelay } from "../../src/ports/tool.ts";
import { testTenant } from "../../test/support/market.ts";
import type { Charging } from "../../test/simulation/paid-town.ts";
import type { Life, World } from "../../test/simulation/world.ts";
import { type Cashier, makeCashier } from "./cashier.ts";
import type { Chance } from "./chance.ts";
import type { Clockwork } from "./clockwork.ts";
import type { Notices } from "./notices.ts";
import { makePayers, type MoneyPlan, type Payers } from "./payers.ts";
import type { WriteMeant } from "./people.ts";
import type { Weather } from "./weather.ts";

export type Money = {
	readonly charging: Charging;
	readonly cashier: Cashier;
	readonly begin: (of: {
		readonly world: World;
		readonly write: WriteMeant;
		readonly bring: (
			row: Omit<NotificationRow, "tenantId" | "marketId" | "traceId">,
		) => Promise<void>;
	}) => { readonly payers: Payers; readonly sweep: () => Promise<void> };
	/** What was told since: rows of the commits, whoever made them. */
	readonly drain: () => void;
};

export function makeMoney(deps: {
	readonly plan: MoneyPlan;
	readonly isCalm: boolean;
	readonly chance: Chance;
	readonly clockwork: Clockwork;
	readonly weather: Weather;
	readonly lines: Lines;
	readonly notices: Notices;
	readonly door: Life;
	readonly tell: (line: string) => void;
}): Money {
	const { plan, isCalm, chance, clockwork, weather, lines, notices, door, tell } = deps;
	let world: World | null = null;
	let payers: Payers | null = null;
	let tells: ((told: readonly NotificationToRelay[]) => Promise<void>) | null = null;
	let mark = 0;
	const drain = () => {
		const told = world?.paid().store.told ?? [];
		if (told.length > mark) notices.writtenIn(told.slice(mark));
		mark = told.length;
	};
	const desk = () => {
		if (!world) throw new Error("there is no town yet");
		const { payments, settleDue } = world.paid();
		const { endUnpaid } = world.bookables;
		return lines.port(
			"desks.payments",
			{ hear: payments.hear, word: payments.word, settleDue, endUnpaid },
			door,
		);
	};
	const cashier = makeCashier({
		clockwork,
		chance: chance.under("cashier"),
		weather,
		isCalm,
		hear: async (name, hook) => {
			tell(`${name} calls: ${hook.type} of ${hook.paymentId}`);
			await tells?.(await desk().hear(name, hook, `trc_${hook.externalId}`));
		},
		rings: ({ ref }) => payers?.rings(ref),
	});
	return {
		// A code is dialled where nobody can be asked on their phone.
		charging: {
			providers: cashier.providers.filter(({ name }) => name === "stripe" || plan.by === "phone"),
			terms: plan.terms,
		},
		cashier,
		begin: ({ world: town, write, bring }) => {
			world = town;
			tells = async (told) => {
				for (const row of told) {
					await bring(row);
					await notices.store.markRelayed({ tenantId: testTenant, ids: [row.id] });
				}
			};
			payers = makePayers({
				money: plan,
				chance: chance.under("payers"),
				clockwork,
				world: town,
				cashier: () => cashier,
				write,
				word: ({ keyId, ...word }) =>
					desk().word(
						{ tenantId: testTenant, actor: `staff:${keyId}`, traceId: `trc_${keyId}` },
						{
							name: "payment.word",
							target: "-",
							detail: {},
							actor: { kind: "staff", id: keyId },
							traceId: `trc_${keyId}`,
						},
						{ ...word, keyId },
					),
				tell,
			});
			const sweep = async () => {
				const { isDue } = town.paid();
				if (isDue()) await desk().settleDue();
				if (town.bookables.unpaid().length > 0) await desk().endUnpaid();
				drain();
			};
			return { payers, sweep };
		},
		drain,
	};
}
