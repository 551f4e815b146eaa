import * as z from "zod";
import { alone, type Notice } from "../../ports/notice.ts";

const present = z.object({ ticketId: z.string(), atMs: z.int() });
const ended = z.object({ ticketId: z.string() });
const wrote = present.extend({ text: z.string() });

const lineMax = 900;
const oneLine = (text: string) =>
	text.replace(/\s+/gu, " ").trim().slice(0, lineMax).toWellFormed();

const joined: Notice = ({ payload }) => {
	const { ticketId, atMs } = present.parse(payload);
	return {
		template: "people.staff_joined",
		vars: {},
		kind: "notice",
		remember: { withStaff: { ticketId, lastWordAtMs: atMs } },
	};
};

const said: Notice = ({ payload }) => {
	const { ticketId, atMs, text } = wrote.parse(payload);
	return {
		template: "people.staff_wrote",
		vars: { text: oneLine(text) },
		kind: "notice",
		remember: { withStaff: { ticketId, lastWordAtMs: atMs } },
	};
};

const left: Notice = ({ payload }) => ({
	template: "people.staff_left",
	vars: {},
	kind: "notice",
	remember: { withStaff: null, ticketOver: ended.parse(payload).ticketId },
});

/** Its title is a sentence of ours, in English; nothing of anybody is in it. */
const told = z.object({ title: z.string(), severity: z.string(), alertId: z.string() });
const refChars = 8;

/** Nobody else is told of it: their thread knows whose it is from then on. Whether they still are is asked of their row. */
const toStaff = { gains: "staff" } as const;

const alert: Notice = ({ payload }) => {
	const { title, severity, alertId } = told.parse(payload);
	return {
		kind: "notice",
		template: "people.alert",
		vars: { title, severity, ref: alertId.slice(0, refChars) },
		remember: toStaff,
	};
};

const waiting = z.object({ ticketId: z.string(), priority: z.string() });
/** To a member of staff who wants to be told by SMS; nothing of the person is in it. What cannot wait is told at night, too. */
const ticket: Notice = ({ payload }) => {
	const { ticketId, priority } = waiting.parse(payload);
	return {
		kind: "notice",
		template: "people.ticket",
		isUrgent: priority === "high" || priority === "urgent",
		vars: { priority, ref: ticketId.slice(0, ticketId.indexOf("_") + 1 + refChars) },
		remember: toStaff,
	};
};

const signIn = z.object({ url: z.string(), endMs: z.int() });
/** They have just asked for it, and are awake; it is of no use once its link is over. */
const link: Notice = ({ payload }) => {
	const { url, endMs } = signIn.parse(payload);
	return {
		kind: "notice",
		template: "people.sign_in",
		isUrgent: true,
		dueByMs: endMs,
		vars: { url },
		remember: toStaff,
	};
};

export const peopleNotices: Readonly<Record<string, Notice>> = {
	"staff.joined": joined,
	"staff.wrote": alone(said),
	"staff.left": left,
	"people.alert": alone(alert),
	"people.ticket": alone(ticket),
	"people.sign_in": alone(link),
};
