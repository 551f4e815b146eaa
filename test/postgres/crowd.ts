/** How many rows that are not due stand beside those that are, where a cost is compared. */
export const crowdRows = 100_000;
