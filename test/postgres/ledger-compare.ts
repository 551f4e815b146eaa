import { isDeepStrictEqual } from "node:util";
import {
	acceptanceOf,
	type Booking,
	type LedgerModel,
	endingOf,
	eventsOf,
	type Place,
	stateOf,
} from "./ledger-model.ts";
import { conservation } from "./ledger-support.ts";
import type { TestDatabase } from "./support.ts";

/** Rows that were not touched and do not stand are only counted. */
export async function compareModel(
	db: TestDatabase,
	model: LedgerModel,
	places: readonly Place[],
	touched: ReadonlySet<string>,
	mayBeExpired: boolean,
): Promise<readonly string[]> {
	const wrong: string[] = [];
	const hold = (what: string, found: unknown, wanted: unknown) => {
		if (!isDeepStrictEqual(found, wanted))
			wrong.push(`${what}: ${JSON.stringify(found)}, and must be ${JSON.stringify(wanted)}`);
	};
	const offerings = places.map(({ offeringId }) => offeringId);
	const looked = model
		.all()
		.filter(
			({ id, standing }) => touched.has(id) || ["held", "lapsed", "confirmed"].includes(standing),
		);
	const rows = await db.rows(
		`select t.id, t.state, t.ending, t.acceptance, t.confirmation_code, t.replaces_id, t.units, t.thread_key,
			(select array_agg(app.ms(s)::float8 order by s) from unnest(t.slot_starts) s) as starts,
			(select array_agg(e.type order by e.type) from transaction_events e where e.transaction_id = t.id) as events,
			(select array_agg(n.type order by n.type) from notifications n
				where n.dedupe_key like t.id || ':%') as told
		from transactions t where t.id = any ($1)`,
		[looked.map(({ id }) => id)],
	);
	const byId = new Map(rows.map((row) => [String(row["id"]), row]));
	for (const booking of looked) {
		const row = byId.get(booking.id);
		if (booking.standing === "lapsed" && mayBeExpired && row?.["state"] === "expired")
			booking.isExpiredRow = true;
		hold(booking.id, row, wantedRow(booking));
	}
	hold(
		"bookings in all",
		await db.count("transactions", "offering_id = any ($1)", [offerings]),
		model.bookings.size,
	);
	const locks = await db.rows(
		`select transaction_id as id, state, app.ms(slot_start)::float8 as start, count(*)::int as n from resource_locks
		where offering_id = any ($1) and app.lock_holds(state, expires_at, clock_timestamp()) group by 1, 2, 3`,
		[offerings],
	);
	const line = (id: unknown, state: unknown, start: unknown, n: unknown) =>
		`${id} ${state} ${start} ${n}`;
	hold(
		"units",
		locks.map((row) => line(row["id"], row["state"], row["start"], row["n"])).toSorted(),
		places
			.flatMap((what) => model.live(what))
			.flatMap(({ id, standing, starts, units }) =>
				starts.map((start) => line(id, standing, start, units)),
			)
			.toSorted(),
	);
	for (const what of places)
		for (const slot of await conservation(db, what)) {
			const { offeringId, slotStartMs, ...counted } = slot;
			const used = (standing: string) =>
				model
					.live(what)
					.filter((one) => one.standing === standing && one.starts.includes(slotStartMs))
					.reduce((sum, one) => sum + one.units, 0);
			const [held, confirmed] = [used("held"), used("confirmed")];
			hold(`${offeringId} at ${slotStartMs}`, counted, {
				capacity: what.capacity,
				free: what.capacity - held - confirmed,
				held,
				confirmed,
				isConserved: true,
			});
		}
	return wrong;
}

const wantedRow = (booking: Booking) => ({
	id: booking.id,
	state: stateOf(booking),
	ending: endingOf(booking),
	acceptance: acceptanceOf(booking),
	confirmation_code: booking.code,
	replaces_id: booking.replacesId,
	units: booking.units,
	thread_key: booking.person.personHash,
	starts: booking.starts,
	events: eventsOf(booking),
	told: booking.told.length > 0 ? booking.told.toSorted() : null,
});
