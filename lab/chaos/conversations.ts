import type { Conversation } from "./conversation.ts";
import { booking } from "./conversations/booking.ts";
import { inquiry } from "./conversations/inquiry.ts";
import { insurance } from "./conversations/insurance.ts";
import { order } from "./conversations/order.ts";
import { taxi } from "./conversations/taxi.ts";

export const conversations: readonly Conversation[] = [taxi, booking, order, inquiry, insurance];
