import type { SeedTown } from "../../ops/migrate/seed.ts";
import { harbourTown } from "../../dev/seed/harbour-town.ts";

export const houseName = "Amber Mill";
const hours: [string, string][] = [["00:00", "23:59"]];

const house: NonNullable<SeedTown["businesses"]>[number] = {
	id: "amber-mill",
	kind: "venue",
	name: houseName,
	category: "restaurant",
	tags: ["garden"],
	address: "Mill Lane 3",
	lat: 36.2961,
	lng: 30.1471,
	ownerLocale: "en",
	openingHours: {
		days: { "0": hours, "1": hours, "2": hours, "3": hours, "4": hours, "5": hours, "6": hours },
	},
	listings: [
		{
			kind: "restaurant",
			domain: "dining",
			category: "restaurant",
			title: houseName,
			description: "Stews and bread from the oven.",
			tags: ["garden"],
			attributes: {},
			photos: [],
			actions: [],
			items: [],
		},
	],
	offerings: [
		{
			name: "Table",
			unit: "minutes",
			slotMinutes: 30,
			slotsDefault: 1,
			capacity: 50,
			partyMax: 6,
			leadMinutes: 30,
			aheadDaysMax: 60,
			cancelMinutes: 120,
			needsAcceptance: false,
		},
	],
	stock: {},
};

export const ourTown: SeedTown = {
	...harbourTown,
	drivers: [],
	businesses: [...harbourTown.businesses, house],
};

const dayMs = 86_400_000;
const daysAhead = 55;
const slotsADay = 30;

const months = [
	...["January", "February", "March", "April", "May", "June"],
	...["July", "August", "September", "October", "November", "December"],
];
const two = (n: number): string => String(n).padStart(2, "0");

export function requestOf(n: number, nowMs: number): string {
	const day = new Date(nowMs + (2 + (Math.floor(n / slotsADay) % daysAhead)) * dayMs);
	const minutes = 8 * 60 + (n % slotsADay) * 30;
	const clock = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
	return `a table for 2 on ${day.getUTCDate()} ${months[day.getUTCMonth()]} at ${clock} at the ${houseName.toLowerCase()}`;
}
