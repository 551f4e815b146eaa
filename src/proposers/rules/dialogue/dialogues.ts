/** The kinds of requests there are. Between two that a message speaks for alike, the first is meant. */
import { booking } from "../booking/booking.ts";
import { change } from "../booking/change.ts";
import { distance } from "../distance.ts";
import { service, viewing } from "../leads/leads.ts";
import { ordering } from "../ordering/ordering.ts";
import { fare, ride } from "../ride.ts";
import { search } from "../search.ts";
import { inquiry } from "../shopping.ts";
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
