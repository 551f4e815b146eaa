import { withoutMarks } from "../../src/core/template/marks.ts";
import type { RideArgs } from "../../src/packs/mobility/needs.ts";
import type { Target } from "../../src/ports/solicitation-store.ts";
import { type Audit, type DeskAudit, numberOf, succeeded, yesOf } from "./auditor.ts";
import { heardPart } from "./heard.ts";
import type { Call } from "./seams.ts";

type CommitCall = {
	readonly args: RideArgs;
	readonly facts: { readonly tariffVersion: number | null };
	readonly record: { readonly key: string; readonly threadKey: string };
};
type AssignCall = { readonly rideId: string; readonly offerId: string; readonly driverId: string };

const isActive = (status: string) =>
	status === "pending" || status === "assigned" || status === "arrived";

function asked({ world, fault }: Audit, call: CommitCall): void {
	const row = world.thread(call.record.threadKey).store.action(call.record.key);
	const { pickup, destination } = call.args;
	for (const { label, placeId } of destination ? [pickup, destination] : [pickup]) {
		const name =
			world.market.current.places.find(({ id }) => id === placeId)?.names["en"] ?? label ?? "";
		if (row && !row.shownText.includes(name)) fault("P1", `a ride to ${name} was shown as another`);
	}
	const { tariffVersion } = call.facts;
	if (tariffVersion !== null && tariffVersion !== world.rides.tariff.version)
		fault("P4", "a ride was committed at a price that no longer stands");
}

function given(audit: Audit, { rideId, offerId, driverId }: AssignCall): void {
	const { world, fault } = audit;
	const ride = world.rides.rideRows.find((row) => row.rideId === rideId);
	const driver = world.rides.driverRows.find((row) => row.driverId === driverId);
	if (!ride || !driver) {
		fault("P8", `nobody knows ${rideId}`);
		return;
	}
	const row = world.thread(driver.threadKey).store.action(offerId);
	if (!row) {
		fault("P8", `${driverId} was never asked for ${rideId}`);
		return;
	}
	const why = yesOf(audit, row, driver.number);
	if (why) fault("P8", `${driverId} got ${ride.code}: ${why}`);
	const round = ride.round > 1 ? `${rideId}:${ride.round}` : rideId;
	const { memory, store } = world.solicitation(round);
	const winner = store.target(offerId);
	const line = memory.sql
		.exec("select json from targets where line is not null")
		.toArray()
		.map((found) => JSON.parse(String(found["json"])) as Target);
	const isEarlier = ({ line, refused }: Target) => !refused && (line ?? 0) < (winner?.line ?? 0);
	if (winner?.answer !== "accepted" || line.some(isEarlier))
		fault("P8", `${driverId} got ${ride.code} before somebody who said yes earlier`);
}

export const rideAudit: DeskAudit = {
	done: (audit, call: Call, answer) => {
		if (call.port !== "desks.mobility.rides" || !succeeded(answer)) return;
		const isNew = !(answer as { readonly replayed?: boolean }).replayed;
		if (call.method === "commitRequest" && isNew) asked(audit, call.args[0] as CommitCall);
		if (call.method === "assign" && isNew) given(audit, call.args[0] as AssignCall);
	},
	step: ({ world, fault, commitments }) => {
		const driving = new Set<string>();
		const rides = world.rides.rideRows;
		for (const ride of rides) {
			const holders = [...ride.offers.values()].filter(({ state }) => state === "accepted");
			if (holders.length > 1) fault("P8", `${ride.code} was given to ${holders.length}`);
			const isDriven = ride.status === "assigned" || ride.status === "arrived";
			if (!isDriven || ride.driverId === null) continue;
			if (driving.has(ride.driverId)) fault("P8", `${ride.driverId} has two rides at once`);
			driving.add(ride.driverId);
		}
		const keys = [...commitments.values()].filter(({ tool }) => tool === "taxi.request").length;
		if (keys !== rides.length) fault("P3", `${rides.length} rides of ${keys} yeses`);
	},
	/** Each claim in a text stands in the records (the claim guard). */
	taken: ({ world, fault, commitments }, { message }) => {
		const { to } = message;
		const text = withoutMarks(message.text);
		const key = world.keyOf(to.value);
		const own = world.rides.rideRows.filter((ride) => ride.personThreadKey === key);
		const driver = /Your driver (?:for .+ )?is (?!there)([^,]+),/.exec(text)?.[1];
		if (driver !== undefined) {
			const named = world.rides.driverRows.find(({ name }) => name === driver);
			const has = own.some((ride) =>
				[...ride.offers.values()].some(
					({ driverId, state }) =>
						driverId === named?.driverId && (state === "accepted" || state === "given_back"),
				),
			);
			if (!has) fault("P7", `${to.value} was promised a driver who never agreed`);
		}
		const won = /The ride ([A-Z0-9]{4})\b.* is yours/.exec(text)?.[1];
		if (won !== undefined) {
			const me = world.rides.driverRows.find(({ number }) => number === to.value)?.driverId;
			const ride = world.rides.rideRows.find(({ code }) => code === won);
			const had = [...(ride?.offers.values() ?? [])].some(
				({ driverId, state }) =>
					driverId === me && (state === "accepted" || state === "given_back"),
			);
			if (!had) fault("P8", `${to.value} was told that ${won} is theirs`);
		}
		const searching = /asking (?:the nearest|other) drivers now.*\(([A-Z0-9]{4})\)/.exec(text)?.[1];
		if (searching !== undefined && !own.some(({ code }) => code === searching))
			fault("P7", `${to.value} was told of a search that nobody began`);
		if (
			/^Your ride .*is called off/.test(text) &&
			!own.some(({ status }) => status === "cancelled")
		)
			fault("P7", `${to.value} was told that a ride is called off`);
		if (commitments.size === 0 && /booked(?!\.|,? yet)|on (?:its|the) way/i.test(text))
			if (!/nothing is booked|Nothing is booked|is booked yet/.test(text))
				fault("P7", `a claim left: ${text}`);
	},
};

export function ridesAtRest(audit: Audit): void {
	const { world, fault, nowMs } = audit;
	const heard = (number: string, part: string) => heardPart(audit, number, part);
	for (const ride of world.rides.rideRows) {
		const isLater = (ride.askingFromMs ?? 0) > nowMs();
		if (ride.status === "pending" && !isLater) fault("P8", `${ride.code} is still being asked for`);
		const person = numberOf(ride.personThreadKey);
		const isSilenced = audit.everStopped.has(person);
		if (ride.status === "expired" && !isSilenced && !heard(person, "no driver took your ride"))
			audit.fault("P8", `${person} never heard that nobody took ${ride.code}`);
		if (isActive(ride.status) && ride.driverId !== null && !isSilenced) {
			const driver = world.rides.driverRows.find((row) => row.driverId === ride.driverId);
			if (!heard(person, `Your driver is ${driver?.name}`))
				fault("P8", `${person} never heard who drives ${ride.code}`);
			if (
				driver &&
				!audit.everStopped.has(driver.number) &&
				!heard(driver.number, `The ride ${ride.code}`)
			)
				fault("P8", `${driver.name} never heard that ${ride.code} is theirs`);
		}
	}
}
