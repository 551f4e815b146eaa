/** Words that rows, tools and texts share. */
export const caseCategories = [
	"tenancy",
	"work",
	"family",
	"accident",
	"immigration",
	"company",
	"other",
] as const;
export type CaseCategory = (typeof caseCategories)[number];

export const caseStates = ["open", "assigned", "closed"] as const;
export type CaseState = (typeof caseStates)[number];

export const summaryChars = { min: 10, max: 1000 } as const;
/** Papers that are attached to one. */
export const papersMax = 10;
