/** Words that rows, tools and texts share. */
export const insuranceTypes = ["motor", "travel", "health"] as const;
export type InsuranceType = (typeof insuranceTypes)[number];

export const quoteStates = ["agreed", "paid", "lapsed"] as const;
export type QuoteState = (typeof quoteStates)[number];

/** In days, of any insurance. */
export const coverDays = { min: 1, max: 366 } as const;
