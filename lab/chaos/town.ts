import { harbourTown } from "../../dev/seed/harbour-town.ts";
import { townPhones } from "../../dev/stack/stack.ts";
import type { PhoneSeed } from "../../dev/twilio/stand-in.ts";

const pairs = 20;
const firstNumber = 20_000;

const drivers = Array.from({ length: pairs * 2 }, (_, i) => ({
	id: `chaos-driver-${i}`,
	name: `Driver ${i}`,
	phone: `+4477009${firstNumber + i}`,
	vehicle: "white van",
	plate: `K ${i}`,
	lat: 36.2952 + i / 100_000,
	lng: 30.1484,
	district: "harbour",
	locale: "en" as const,
	onDuty: false,
}));

export const driversOf = (turn: number) =>
	drivers.slice((turn % pairs) * 2, (turn % pairs) * 2 + 2);

export const chaosPhones: readonly PhoneSeed[] = [
	...townPhones.filter(({ role }) => role !== "driver"),
	...drivers.map(({ id, name, phone }) => ({
		id,
		name,
		number: phone,
		role: "driver" as const,
		locale: "en",
		windowOpen: true,
	})),
];

export const chaosTown = {
	...harbourTown,
	drivers,
	marketDraft: {
		...harbourTown.marketDraft,
		mobility: { ...harbourTown.marketDraft.mobility, waveSize: 2, waveSeconds: 30, wavesMax: 1 },
	},
};
