/** A test whose whole has more of the same kind takes a fixed sample, unless `WHOLE=1` asks for all of it (decision 0179). */
export const isWhole = process.env["WHOLE"] === "1";

/** Of a property's values, which are the same each time, the first. */
export const runsOf = (whole: number): number => (isWhole ? whole : Math.ceil(whole / 5));

/** Of lines of one kind, every third. */
export const thirdOf = <T>(lines: readonly T[]): readonly T[] =>
	isWhole ? lines : lines.filter((_, index) => index % 3 === 0);
