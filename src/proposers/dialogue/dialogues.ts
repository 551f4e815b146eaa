/** The kinds of requests there are. Between two that a message speaks for alike, the first is meant. */
import { booking } from "../rules/booking/booking.ts";
import { change } from "../rules/booking/change.ts";
import { distance } from "../rules/distance.ts";
import { service, viewing } from "../rules/leads/leads.ts";
import { ordering } from "../rules/ordering/ordering.ts";
import { fare, ride } from "../rules/ride.ts";
import { search } from "../rules/search.ts";
import { inquiry } from "../rules/shopping.ts";
import type { Dialogue } from "./dialogue.ts";

export const dialogues: readonly Dialogue[] = [
	ride,
	ordering,
	viewing,
	service,
	change,
	booking,
	inquiry,
	search,
	distance,
	fare,
];
