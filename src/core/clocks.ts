/** Two clocks that ought to be one: the Worker's and the database's. */

/** Within this they are taken for one; the database's own functions say the same (`app.commit`). */
export const clocksApartMs = 60_000;

/** What is an instant by their clock, by ours: the same instant while both are one, else as far from now as it is by theirs. */
export const byOurClock = (atMs: number, theirNowMs: number, ourNowMs: number): number =>
	Math.abs(ourNowMs - theirNowMs) <= clocksApartMs ? atMs : ourNowMs + (atMs - theirNowMs);
