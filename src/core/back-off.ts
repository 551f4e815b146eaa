/** How long to wait before the next try: longer each time, and never longer than `longestMs`. */

export type BackOff = {
	/** The wait of step 0. */
	readonly firstMs: number;
	readonly longestMs: number;
	/** How many times longer each wait is than the one before it: twice, where nothing else is said. */
	readonly factor?: number;
};

export const backOffMs = ({ firstMs, longestMs, factor = 2 }: BackOff, step: number): number =>
	Math.min(longestMs, firstMs * factor ** Math.max(0, step));
