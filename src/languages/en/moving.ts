/** "Move it to 9", "push it back half an hour": what is to be at another time. "Change" and "make" may be of anything. */
import type { TimeRule } from "../../ports/languages/requests.ts";
import { clock, num } from "../shared/times.ts";

const moving =
	"(?:move|push|shift|bring|put|reschedule) (?:it|that|this|them|(?:the|my|our) (?:table|booking|reservation|appointment|taxi|cab|ride|viewing|time))";
const fits = "(?:possible|ok|okay|fine|free|available|doable|work)";

/** `counted`: what makes a number no hour. */
export const moved = ({
	hour,
	minutes,
	counted,
}: Readonly<Record<"hour" | "minutes" | "counted", string>>): readonly TimeRule[] => [
	{
		pattern: `${moving}(?: (back|out|forward|up))?(?: by| for)? (?:(half (?:an? )?hour)|(?:(\\d{1,3})|an?) (?:(hours?|hrs?)|${minutes}))`,
		read: ([way, isHalf, count, isHour]) => {
			const of = (count === undefined ? 1 : num(count)) * (isHour === undefined ? 1 : 60);
			const by = isHalf === undefined ? of : 30;
			return [{ kind: "shift", minutes: way === "forward" || way === "up" ? -by : by }];
		},
	},
	{
		weak: true,
		pattern: `(?:${moving}(?: back| out| forward| up)? to ${hour}|(?:is|would|does) ${hour} ${fits})(?! ?(?:${counted}))`,
		read: ([moved, asked]) => [clock(num(moved ?? asked), 0)],
	},
];
