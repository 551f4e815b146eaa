/** Which tariff holds for a request, and what it then costs. The cheapest that insures it is offered. */
import { dateOf, wallAt } from "../../../core/ledger/wall-time.ts";
import { type Refusal, refused } from "../../../ports/commit.ts";
import { houseTermsReading, isPayable } from "../../../ports/paid-first.ts";
import { type RowsOf, reading } from "../../../ports/rows.ts";
import type { InsuranceRequest, InsuranceTerms } from "../needs.ts";
import { markets, type TariffRow, tariffs } from "../rows.ts";
import { formulaSchema, type Inputs, missingOf, premiumOf } from "./premium.ts";

/** Versions that are looked at; the newest of each insurer's kind holds. */
const tariffsMax = 200;
export const aheadDaysMax = 180;

const columns = [
	"id",
	"insurer",
	"type",
	"category",
	"tariffVersion",
	"currency",
	"formula",
	"taxPpm",
	"feesMinor",
	"validFrom",
	"validUntil",
] as const satisfies readonly (keyof TariffRow)[];
export type Tariff = Pick<TariffRow, (typeof columns)[number]>;

export const pricingReadings = (
	tenantId: string,
	marketId: string,
	{ type }: Pick<InsuranceRequest, "type">,
) => ({
	tariff: reading(
		tariffs,
		columns,
		[
			["marketId", "=", marketId],
			["type", "=", type],
		],
		{ order: [["tariffVersion", "desc"]], limit: tariffsMax },
	),
	terms: houseTermsReading(tenantId),
	market: reading(markets, ["timezone"], [["id", "=", marketId]]),
});
export type PricingRows = RowsOf<ReturnType<typeof pricingReadings>>;

export const inputsOf = ({
	type,
	days,
	vehicle,
	driver,
	destination,
}: InsuranceRequest): Inputs => ({
	type,
	days,
	vehicleYear: vehicle?.year ?? null,
	age: driver?.age ?? null,
	experienceYears: driver?.experienceYears ?? null,
	destination,
});

/** Of each insurer and kind the newest version that is valid now. */
function holding(all: readonly Tariff[], nowMs: number): readonly Tariff[] {
	const newest = new Map<string, Tariff>();
	for (const one of all) {
		const isValid = one.validFrom <= nowMs && (one.validUntil === null || one.validUntil > nowMs);
		const name = `${one.insurer}\n${one.category}`;
		const known = newest.get(name);
		if (isValid && (!known || known.tariffVersion < one.tariffVersion)) newest.set(name, one);
	}
	return [...newest.values()];
}

const refusedFor = (why: string): Refusal =>
	refused("VALIDATION_ERROR", "NOT_BOOKABLE", "This cannot be insured so.", { why });

export function termsOf(
	rows: PricingRows,
	request: InsuranceRequest,
	nowMs: number,
): InsuranceTerms | Refusal {
	const inputs = inputsOf(request);
	const [missing] = missingOf(inputs);
	if (missing !== undefined) return refusedFor(`missing_${missing}`);
	const timezone = rows.market[0]?.timezone ?? "UTC";
	const dayAt = (ms: number) => dateOf(Math.floor(wallAt(ms, timezone) / (24 * 60)));
	const today = dayAt(nowMs);
	const coverFrom = request.from ?? today;
	if (coverFrom < today) return refusedFor("past");
	if (coverFrom > dayAt(nowMs + aheadDaysMax * 86_400_000)) return refusedFor("too_far_ahead");
	const year = Number(today.slice(0, 4));
	const { category } = request;
	const offers = holding(rows.tariff, nowMs)
		.filter((tariff) => category === null || tariff.category === category)
		.flatMap((tariff) => {
			const formula = formulaSchema.safeParse(tariff.formula).data;
			return formula ? [{ tariff, ...premiumOf({ ...tariff, formula }, inputs, year) }] : [];
		})
		.sort((a, b) => a.premiumMinor - b.premiumMinor || (a.tariff.id < b.tariff.id ? -1 : 1));
	const [best] = offers;
	if (!best) return refused("NOT_FOUND", "UNKNOWN_ITEM", "Nobody insures this here.");
	// An insurance begins by its premium, and that is paid to the tenant.
	if (!isPayable(rows.terms[0]))
		return refused("VALIDATION_ERROR", "NOT_PAYABLE", "Its premium cannot be paid here.");
	const { tariff, ...breakdown } = best;
	const { id, tariffVersion, insurer, currency } = tariff;
	return {
		...breakdown,
		tariffId: id,
		tariffVersion,
		insurer,
		category: tariff.category,
		currency,
		coverFrom,
	};
}
