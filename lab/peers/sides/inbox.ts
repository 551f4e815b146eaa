/** What a workflow engine leaves to its user: which run waits for this person, and which messages were heard before. */
import type pg from "pg";

export type Inbox = {
	readonly waitFor: (person: string, run: string) => Promise<void>;
	readonly look: (
		person: string,
		message: string,
	) => Promise<{ readonly booking: string | null; readonly run: string | null }>;
	readonly settle: (person: string, message: string, run: string, booking: string) => Promise<void>;
};

export async function makeInbox(pool: pg.Pool): Promise<Inbox> {
	await pool.query(`
		create table waiting (person text primary key, run text not null);
		create table heard (message text primary key, booking text not null)`);
	return {
		waitFor: async (person, run) => {
			await pool.query(
				"insert into waiting (person, run) values ($1, $2) on conflict (person) do update set run = excluded.run",
				[person, run],
			);
		},
		look: async (person, message) => {
			const found = await pool.query<{ booking: string | null; run: string | null }>(
				`select (select booking from heard where message = $2) as booking,
					(select run from waiting where person = $1) as run`,
				[person, message],
			);
			return found.rows[0] ?? { booking: null, run: null };
		},
		settle: async (person, message, run, booking) => {
			await pool.query(
				`with over as (delete from waiting where person = $1 and run = $3)
				insert into heard (message, booking) values ($2, $4) on conflict (message) do nothing`,
				[person, message, run, booking],
			);
		},
	};
}
