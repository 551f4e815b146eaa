/** What the doctor found about one setting, in words: never its value. */
export type Finding = {
	/** `fail`: people are not served, or not safely. `warn`: something is missing that will be missed. */
	readonly level: "ok" | "warn" | "fail";
	readonly about: string;
	readonly says: string;
	/** What to do about it. */
	readonly todo?: string;
};

export const ok = (about: string, says: string): Finding => ({ level: "ok", about, says });
export const warn = (about: string, says: string, todo: string): Finding => ({
	level: "warn",
	about,
	says,
	todo,
});
export const fail = (about: string, says: string, todo: string): Finding => ({
	level: "fail",
	about,
	says,
	todo,
});

export const isLoopback = (url: string): boolean =>
	/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);
