/**
 * How many rows that are not due stand beside those that are, where a cost is compared: enough that reading them all is seen.
 * `CROWD_ROWS=100000` for a night.
 */
export const crowdRows = Number(process.env["CROWD_ROWS"] ?? 10_000);
