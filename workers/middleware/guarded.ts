/** Of whatever a browser may be shown: it is what it says, runs nothing, stands in nobody's frame, and tells no other page where it was. */
const guarded = {
	"x-content-type-options": "nosniff",
	"referrer-policy": "no-referrer",
	"content-security-policy": "default-src 'none'; frame-ancestors 'none'",
} as const;

/** The router guards every answer with it; a door gives only what differs. */
export function guard(headers: Headers): void {
	for (const [name, value] of Object.entries(guarded))
		if (!headers.has(name)) headers.set(name, value);
}

/** Of what a link in a message leads to: no search engine lists it. */
export const linkedHeaders = { "x-robots-tag": "noindex, nofollow" } as const;

/** The same for a page with a button, which posts to its own address. */
export const linkedFormHeaders = {
	...linkedHeaders,
	"content-security-policy": "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
} as const;
