/**
 * How many rows that are not due stand beside those that are, where a cost is compared. Few enough here for a run of everything;
 * `CROWD_ROWS=100000 npx vitest run --project postgres -t "same buffers"` before a release.
 */
export const crowdRows = Number(process.env["CROWD_ROWS"] ?? 20_000);
