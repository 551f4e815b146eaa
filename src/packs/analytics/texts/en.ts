export const en = {
	"behaviour.noted": "Thank you, that is noted. What can I do for you?",
} as const;
