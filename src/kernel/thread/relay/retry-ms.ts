/** How long what could not be brought away waits, at most a minute. */
export const retryMs = (attempts: number) => Math.min(60_000, 1000 * 2 ** attempts);
