export const retryMs = (attempts: number) => Math.min(60_000, 1000 * 2 ** attempts);
