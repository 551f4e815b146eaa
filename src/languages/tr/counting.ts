/** Numbers in words, as requests and prices have them alike. */
export const counting = {
	bir: 1,
	iki: 2,
	yedi: 7,
	sekiz: 8,
	dokuz: 9,
	on: 10,
	yirmi: 20,
	otuz: 30,
	elli: 50,
} as const;
