import { type Stored, tableOf } from "../../ports/commit.ts";
import type {
	businesses as businessTable,
	listingActions,
	listings as listingTable,
} from "../../store/postgres/schema/catalogue.ts";
import type { notifications as notificationTable } from "../../store/postgres/schema/logs.ts";
import type {
	consents as consentTable,
	people as peopleTable,
} from "../../store/postgres/schema/people.ts";
import type { personalRequests } from "../../store/postgres/schema/personal.ts";
import type { apiKeys, staff as staffTable } from "../../store/postgres/schema/staff.ts";
import type { approvals as approvalTable } from "../approvals/schema.ts";
import type { transactions } from "../bookings/schema.ts";
import type { serviceRequests, viewings as viewingTable } from "../leads/schema.ts";
import type { taxiDrivers, taxiRequests } from "../mobility/schema.ts";
import type { orders as orderTable } from "../orders/schema.ts";
import type { payments as paymentTable } from "../payments/schema.ts";
import type { marketVendorInquiries } from "../vendors/schema.ts";
import type {
	cannedAnswers as answerTable,
	passedMessages,
	slackPosts as slackPostTable,
	staffTickets,
	threadDesks,
	threadNotes,
} from "./schema.ts";

export type TicketRow = Stored<typeof staffTickets.$inferSelect>;
export type PersonRow = Stored<typeof peopleTable.$inferSelect>;
export type ConsentRow = Stored<typeof consentTable.$inferSelect>;
export type RideRow = Stored<typeof taxiRequests.$inferSelect>;
export type DriverRow = Stored<typeof taxiDrivers.$inferSelect>;
export type BookingRow = Stored<typeof transactions.$inferSelect>;
export type OrderRow = Stored<typeof orderTable.$inferSelect>;
export type ViewingRow = Stored<typeof viewingTable.$inferSelect>;
export type ServiceRow = Stored<typeof serviceRequests.$inferSelect>;
export type ListingRow = Stored<typeof listingTable.$inferSelect>;
export type BusinessRow = Stored<typeof businessTable.$inferSelect>;
export type ActionRow = Stored<typeof listingActions.$inferSelect>;
export type StaffRow = Stored<typeof staffTable.$inferSelect>;
export type PassedRow = Stored<typeof passedMessages.$inferSelect>;
export type SlackPostRow = Stored<typeof slackPostTable.$inferSelect>;
export type RequestRow = Stored<typeof personalRequests.$inferSelect>;

export const tickets = tableOf<typeof staffTickets.$inferSelect>("staff_tickets");
export const notifications = tableOf<typeof notificationTable.$inferSelect>("notifications");
export const people = tableOf<typeof peopleTable.$inferSelect>("people");
export const consents = tableOf<typeof consentTable.$inferSelect>("consents");
export const rides = tableOf<typeof taxiRequests.$inferSelect>("taxi_requests");
export const drivers = tableOf<typeof taxiDrivers.$inferSelect>("taxi_drivers");
export const bookings = tableOf<typeof transactions.$inferSelect>("transactions");
export const orders = tableOf<typeof orderTable.$inferSelect>("orders");
export const payments = tableOf<typeof paymentTable.$inferSelect>("payments");
export const viewings = tableOf<typeof viewingTable.$inferSelect>("viewings");
export const services = tableOf<typeof serviceRequests.$inferSelect>("service_requests");
export const listings = tableOf<typeof listingTable.$inferSelect>("listings");
export const businesses = tableOf<typeof businessTable.$inferSelect>("businesses");
export const actions = tableOf<typeof listingActions.$inferSelect>("listing_actions");
export const keys = tableOf<typeof apiKeys.$inferSelect>("api_keys");
export const approvals = tableOf<typeof approvalTable.$inferSelect>("approvals");
export const slackPosts = tableOf<typeof slackPostTable.$inferSelect>("slack_posts");
export const notes = tableOf<typeof threadNotes.$inferSelect>("thread_notes");
export const desks = tableOf<typeof threadDesks.$inferSelect>("thread_desks");
export const answers = tableOf<typeof answerTable.$inferSelect>("canned_answers");
export const staff = tableOf<typeof staffTable.$inferSelect>("staff");
export const passed = tableOf<typeof passedMessages.$inferSelect>("passed_messages");
export const inquiries =
	tableOf<typeof marketVendorInquiries.$inferSelect>("market_vendor_inquiries");
export const requests = tableOf<typeof personalRequests.$inferSelect>("personal_requests");
