import { randomUUID } from "node:crypto";
import type { PoolClient } from "pg";
import { connect, serveWork } from "./serve.ts";

const { pool } = connect();
await pool.query(`
	create table waiting (person text primary key, proposal text not null, request text not null);
	create table heard (message text primary key, booking text)`);

/** Whoever brings the same message at the same moment waits at its row, and then finds what it led to. */
async function decide(client: PoolClient, person: string, message: string): Promise<string | null> {
	const isNew = await client.query(
		"insert into heard (message) values ($1) on conflict (message) do nothing",
		[message],
	);
	if (isNew.rowCount === 0) {
		const before = await client.query<{ booking: string | null }>(
			"select booking from heard where message = $1",
			[message],
		);
		return before.rows[0]?.booking ?? null;
	}
	const taken = await client.query<{ proposal: string; request: string }>(
		"delete from waiting where person = $1 returning proposal, request",
		[person],
	);
	const [open] = taken.rows;
	if (!open) return null;
	const made = await client.query<{ booking: string }>(
		`with made as (insert into commitments (proposal, person, request) values ($1, $2, $3) returning id, proposal),
			entered as (insert into entries (commitment, proposal) select id, proposal from made)
		select id::text as booking from made`,
		[open.proposal, person, open.request],
	);
	const booking = made.rows[0]?.booking ?? null;
	await client.query("update heard set booking = $2 where message = $1", [message, booking]);
	return booking;
}

await serveWork({
	propose: async (person, request) => {
		const proposal = randomUUID();
		await pool.query(
			`insert into waiting (person, proposal, request) values ($1, $2, $3)
			on conflict (person) do update set proposal = excluded.proposal, request = excluded.request`,
			[person, proposal, request],
		);
		return proposal;
	},
	yes: async (person, message) => {
		const client = await pool.connect();
		try {
			await client.query("begin");
			const booking = await decide(client, person, message);
			await client.query("commit");
			return booking;
		} catch (error) {
			await client.query("rollback");
			throw error;
		} finally {
			client.release();
		}
	},
	close: () => pool.end(),
});
