/** The database's functions say the same (`app.commit`). */
export const clocksApartMs = 60_000;

export const byOurClock = (atMs: number, theirNowMs: number, ourNowMs: number): number =>
	Math.abs(ourNowMs - theirNowMs) <= clocksApartMs ? atMs : ourNowMs + (atMs - theirNowMs);
