/** Of whatever a browser may be shown: it is what it says, runs nothing, stands in nobody's frame, and tells no other page where it was. */
const guarded = {
	"x-content-type-options": "nosniff",
	"referrer-policy": "no-referrer",
	"content-security-policy": "default-src 'none'; frame-ancestors 'none'",
} as const;

export function guard(headers: Headers): void {
	for (const [name, value] of Object.entries(guarded))
		if (!headers.has(name)) headers.set(name, value);
}
