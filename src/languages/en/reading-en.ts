/** By what answers and requests in English are read: a module of the bundle, loaded where somebody writes it. */
import { bookings } from "./bookings.ts";
import { insurance } from "./insurance.ts";
import { leads } from "./leads.ts";
import { legal } from "./legal.ts";
import { orders } from "./orders.ts";
import { papers } from "./papers.ts";
import { paying } from "./paying.ts";
import { quotes } from "./quotes.ts";
import { replies } from "./replies.ts";
import { requests } from "./requests.ts";
import { search } from "./search.ts";

export const reading = {
	replies,
	quotes,
	requests,
	search,
	bookings,
	orders,
	leads,
	papers,
	insurance,
	legal,
	paying,
};
