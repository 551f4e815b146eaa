/** Holds of people who never came to anything: how many units they have of a slot, how many they may, and when staff hear of it. */
import { alertNamed } from "../../../core/alerts.ts";
import {
	type BookingSettings,
	bookingDefaults,
	bookingSettingsSchema,
	firstHoldsCeiling,
	isTooMany,
} from "../../../core/ledger/first-holds.ts";
import { isOpen, slotBounds } from "../../../core/ledger/slots.ts";
import { dateOf, dayMinutes, instantOf, wallAt } from "../../../core/ledger/wall-time.ts";
import { type Alert, type CountGuard, fromNow } from "../../../ports/commit.ts";
import { units } from "../rows.ts";
import { type Place, rulesOf } from "./place.ts";

const eveningMinutes = 17 * 60;
const settingsSchema = bookingSettingsSchema.catch(bookingDefaults);
export const settingsOf = (config: unknown): BookingSettings =>
	settingsSchema.parse({ ...bookingDefaults, ...Object(config) });
const ceilingOf = ({ offering }: Place, { firstHoldsPercent }: BookingSettings) =>
	firstHoldsCeiling(offering.capacity, firstHoldsPercent);

export const areTooMany = (
	place: Place,
	settings: BookingSettings,
	units: number,
	firstAt: (slotStartMs: number) => number,
): ((slotStartMs: number) => boolean) => {
	const ceiling = ceilingOf(place, settings);
	return (slotStartMs) => isTooMany(firstAt(slotStartMs), units, ceiling);
};
export const fewStrangers = (
	place: Place,
	settings: BookingSettings,
	{ startsMs, units: wanted }: { readonly startsMs: readonly number[]; readonly units: number },
	except: string | null,
): readonly CountGuard[] =>
	startsMs.map((slotStartMs) => ({
		table: units.name,
		where: [
			["offeringId", "=", place.offering.id],
			["slotStart", "=", slotStartMs],
			["state", "=", "held"],
			["isFirstHold", "=", true],
			["expiresAt", ">", fromNow(0)],
			...(except === null ? [] : [["transactionId", "<>", except] as const]),
		],
		than: Math.max(1, ceilingOf(place, settings) - wanted + 1),
	}));

/**
 * Staff are told, once while it lasts, where people who never came hold what they may in more than half of what is open of one half of a
 * day: up to five in the afternoon, and from then on.
 */
export function toldOf(
	place: Place,
	settings: BookingSettings,
	slotStartMs: number,
	firstAt: (slotStartMs: number) => number,
): readonly Alert[] {
	const { offering, timezone } = place;
	const rules = rulesOf(place);
	const isNights = offering.unit === "nights";
	const wall = wallAt(slotStartMs, timezone);
	const day = Math.floor(wall / dayMinutes);
	const isEvening = (at: number) => at - Math.floor(at / dayMinutes) * dayMinutes >= eveningMinutes;
	const most = Math.min(offering.capacity, ceilingOf(place, settings));
	const dayStartMs = instantOf(day * dayMinutes, timezone) ?? slotStartMs;
	const bounds = isNights
		? slotBounds(rules, slotStartMs, 1)
		: slotBounds(rules, dayStartMs, Math.ceil((dayMinutes + 120) / offering.slotMinutes));
	const open = bounds.slice(0, -1).filter((at, i) => {
		if (isNights) return true;
		const shown = wallAt(at, timezone);
		return (
			Math.floor(shown / dayMinutes) === day &&
			isEvening(shown) === isEvening(wall) &&
			isOpen(rules, at, bounds[i + 1] ?? at)
		);
	});
	const held = open.filter((at) => firstAt(at) >= most);
	if (held.length * 2 <= open.length) return [];
	const part = isNights ? "night" : isEvening(wall) ? "evening" : "day";
	return [
		{
			source: "booking_hold",
			detail: {
				businessId: offering.businessId,
				offeringId: offering.id,
				day: dateOf(day),
				part,
				slots: open.length,
				slotsHeld: held.length,
			},
			...alertNamed(`first_holds:${offering.id}:${dateOf(day)}:${isEvening(wall)}`),
		},
	];
}
