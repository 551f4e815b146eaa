import type { Conversation } from "./conversation.ts";
import { agent } from "./conversations/agent.ts";
import { booking } from "./conversations/booking.ts";
import { broadcast } from "./conversations/broadcast.ts";
import { card } from "./conversations/card.ts";
import { legalCase } from "./conversations/case.ts";
import { forgotten } from "./conversations/forgotten.ts";
import { inquiry } from "./conversations/inquiry.ts";
import { insurance } from "./conversations/insurance.ts";
import { jobs } from "./conversations/jobs.ts";
import { momo } from "./conversations/momo.ts";
import { order } from "./conversations/order.ts";
import { paper } from "./conversations/paper.ts";
import { receipt } from "./conversations/receipt.ts";
import { refund } from "./conversations/refund.ts";
import { stopped } from "./conversations/stopped.ts";
import { taxi } from "./conversations/taxi.ts";

export const conversations: readonly Conversation[] = [
	taxi,
	booking,
	order,
	inquiry,
	insurance,
	card,
	legalCase,
	receipt,
	broadcast,
	stopped,
	refund,
	jobs,
	momo,
	forgotten,
	paper,
	agent,
];
