/** The demo town with two drivers on duty, and waves that are over soon: a ride is decided, or given up, within seconds. */
import { harbourTown } from "../seed/harbour-town.ts";

const driversOnDuty = 2;

export const chaosDrivers = harbourTown.drivers
	.slice(0, driversOnDuty)
	.map((driver) => ({
		...driver,
		locale: "en" as const,
		onDuty: true,
		lat: 36.2955,
		lng: 30.1479,
	}));

export const chaosTown = {
	...harbourTown,
	drivers: chaosDrivers,
	marketDraft: {
		...harbourTown.marketDraft,
		mobility: {
			...harbourTown.marketDraft.mobility,
			waveSize: driversOnDuty,
			waveSeconds: 30,
			wavesMax: 1,
		},
	},
};
