/** Payloads come from rows that Postgres wrote. */
import * as z from "zod";
import { dispatchWordsOf } from "../../core/listing.ts";
import { locales } from "../../core/locale.ts";
import { render } from "../../core/template/render.ts";
import { alone, type Notice } from "../../ports/notice.ts";
import { orderShape } from "./tools/shapes.ts";
import { mapOf, quoted, varsOf } from "./format.ts";

const told = z.object({
	...orderShape,
	notes: z.string().nullable().optional(),
	words: z.string().nullable().optional(),
	/** JSON: it was opened on its way. */
	point: z.string().nullable().optional(),
	commandOnly: z.partialRecord(z.enum(locales), z.string()).nullable().optional(),
	answerUntilMs: z.int().optional(),
});

const toCustomer =
	(template: string, withWords: string, kind: "receipt" | "notice"): Notice =>
	({ payload, market, locale }) => {
		const order = told.parse(payload);
		const words = quoted(order.words);
		return {
			template: words === "" ? template : withWords,
			vars: { ...varsOf(order, { market, locale }), words },
			kind,
			isUrgent: true,
		};
	};

const askedOf = (orderId: string) => `ask_${orderId}`;

const pointed = z.object({ lat: z.number(), lng: z.number() });
/** With a map where somebody shared where they are: a name alone is not found. */
function toWhere(place: string, point: string | null | undefined): string {
	if (!point) return place;
	return `${place} ${mapOf(pointed.parse(JSON.parse(point)))}`;
}

const received: Notice = ({ payload, market, locale }) => {
	const order = told.parse(payload);
	const notes = quoted(order.notes);
	const shown = varsOf(order, { market, locale });
	const vars = {
		...shown,
		place: toWhere(shown.place, order.point),
		notes: notes === "" ? "–" : notes,
	};
	const own = dispatchWordsOf(
		order.commandOnly ?? null,
		market.tools["order.create"]?.defaultTemplate ?? null,
		locale,
	);
	const rendered =
		own === null
			? null
			: render(own.words, {
					...vars,
					when: vars.eta === "" ? "–" : vars.eta,
					customer: "–",
					address: vars.place,
					fulfilment: vars.place,
				});
	const update = (status: string | null) => ({ code: order.code, status });
	return {
		template: "orders.received",
		vars,
		kind: "notice",
		isUrgent: true,
		...(rendered?.ok ? { commandOnly: rendered.text } : {}),
		remember: { gains: "vendor" },
		asks: {
			actionId: askedOf(order.orderId),
			code: order.code,
			expiresAtMs: order.answerUntilMs ?? 0,
			tool: "order.updateStatus",
			yes: update("preparing"),
			no: update("cancelled"),
			words: update(null),
		},
	};
};

const ordered: Notice = ({ payload, market, locale }) => {
	const order = told.parse(payload);
	return {
		template: order.etaMs === null ? "orders.ordered" : "orders.ordered_eta",
		vars: varsOf(order, { market, locale }),
		kind: "receipt",
	};
};
const plain =
	(template: string, kind: "receipt" | "notice"): Notice =>
	({ payload, market, locale }) => ({
		template,
		vars: varsOf(told.parse(payload), { market, locale }),
		kind,
		isUrgent: true,
	});

const unpaid: Notice = ({ payload }) => ({
	template: "orders.unpaid",
	vars: { code: z.string().parse(payload["code"]) },
	kind: "notice",
});

export const ordersNotices: Readonly<Record<string, Notice>> = {
	"order.unpaid": unpaid,
	"order.confirmed": ordered,
	"order.received": received,
	"order.preparing": toCustomer("orders.preparing", "orders.preparing_words", "notice"),
	"order.ready": toCustomer("orders.ready", "orders.ready_words", "notice"),
	"order.delivered": toCustomer("orders.delivered", "orders.delivered_words", "notice"),
	"order.refused": toCustomer("orders.refused", "orders.refused_words", "notice"),
	"order.unanswered": plain("orders.unanswered", "notice"),
	"order.words": alone(toCustomer("orders.said_words", "orders.said_words", "notice")),
	"order.cancelled": plain("orders.cancelled", "receipt"),
	"order.called_off": (call) => ({
		...plain("orders.called_off", "notice")(call),
		withdraws: askedOf(told.parse(call.payload).orderId),
	}),
};
