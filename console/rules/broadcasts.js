/** What staff write for a broadcast, as the API takes it. */
/** The gaps of what may be broadcast; a test holds them to the texts. */
export const gaps = {
	"broadcast.news": ["business", "news"],
	"broadcast.deal": ["business", "offer", "until"],
};
const perSecondMax = 80;
const daysMax = 730;
const isWhole = (text, max) => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= max;

/** `{ body }`, or `{ wrong }`: the field that is missing or cannot be read. */
export function broadcastOf(draft, marketId) {
	const values = {};
	for (const gap of gaps[draft.template]) {
		const value = (draft[`gap.${gap}`] ?? "").trim();
		if (value === "") return { wrong: gap };
		values[gap] = value;
	}
	const days = (draft.days ?? "").trim();
	if (days !== "" && !isWhole(days, daysMax)) return { wrong: "days" };
	if (!isWhole((draft.perSecond ?? "").trim(), perSecondMax)) return { wrong: "perSecond" };
	const at = draft.at ? Date.parse(draft.at) : null;
	if (Number.isNaN(at)) return { wrong: "at" };
	return {
		body: {
			marketId,
			template: draft.template,
			values,
			audience: {
				channel: draft.channel,
				...(days === "" ? {} : { seenWithinDays: Number(days) }),
			},
			runAtMs: at,
			perSecond: Number(draft.perSecond),
		},
	};
}
