/** Payloads come from rows that Postgres wrote. */
import * as z from "zod";
import type { Json } from "../../core/json.ts";
import { type DispatchTemplate, dispatchWordsOf } from "../../core/listing.ts";
import { type Locale, locales } from "../../core/locale.ts";
import type { Market } from "../../core/market.ts";
import { render } from "../../core/template/render.ts";
import { alone, type Notice } from "../../ports/notice.ts";
import { serviceSummary, viewingSummary } from "./summaries.ts";
import { plain, serviceVars, viewingVars } from "./format.ts";

const dispatchTemplate = z.partialRecord(z.enum(locales), z.string()).nullable().optional();
const toldViewing = z.object({
	...viewingSummary,
	address: z.string().nullable().optional(),
	contactName: z.string().nullable().optional(),
	contactPhone: z.string().nullable().optional(),
	notes: z.string().nullable().optional(),
	words: z.string().nullable().optional(),
	template: dispatchTemplate,
});
const toldService = z.object({
	...serviceSummary,
	contactName: z.string().nullable().optional(),
	contactPhone: z.string().nullable().optional(),
	words: z.string().nullable().optional(),
	template: dispatchTemplate,
});

const ownWordsMax = 700;

function commandOnly(
	tool: string,
	market: Market,
	locale: Locale,
	template: DispatchTemplate | null | undefined,
	vars: Readonly<Record<string, string>>,
): string | null {
	const said = market.tools[tool]?.defaultTemplate;
	const own = dispatchWordsOf(template ?? null, said ?? null, locale);
	if (own === null) return null;
	const rendered = render(own.words, vars);
	return rendered.ok
		? rendered.text.replace(/\s+/gu, " ").trim().slice(0, ownWordsMax).toWellFormed()
		: null;
}

const viewingSaid =
	(
		template: string,
		kind: "receipt" | "notice",
		more: { readonly withdraws?: boolean; readonly standing?: "ends" } = {},
	): Notice =>
	({ payload, locale, nowMs }) => {
		const viewing = toldViewing.parse(payload);
		const words = viewing.words ?? "";
		return {
			template:
				template === "leads.viewing_refused" && words !== ""
					? "leads.viewing_refused_words"
					: template,
			vars: { ...viewingVars(viewing, { nowMs, locale }), words: plain(words, 200) },
			kind,
			dueByMs: viewing.atMs,
			...(more.standing ? { standing: more.standing } : {}),
			...(more.withdraws ? { withdraws: viewing.viewingId } : {}),
		};
	};

/** The receipt of a booked viewing: the one place where an address is said. */
export function bookedWords(
	viewing: z.output<typeof toldViewing>,
	reader: { readonly nowMs: number; readonly locale: Locale },
) {
	const { address, contactPhone } = viewing;
	return {
		template: address ? "leads.viewing_booked" : "leads.viewing_booked_plain",
		// Nothing later says the address.
		standing: "keeps" as const,
		vars: {
			...viewingVars(viewing, reader),
			address: address ?? "",
			phone: contactPhone ?? "–",
		},
	};
}

const viewingBooked: Notice = ({ payload, locale, nowMs }) => ({
	...bookedWords(toldViewing.parse(payload), { nowMs, locale }),
	kind: "receipt",
});

const viewingReceived: Notice = ({ payload, locale, market, nowMs }) => {
	const viewing = toldViewing.parse(payload);
	const vars = {
		...viewingVars(viewing, { nowMs, locale }),
		name: viewing.contactName ? plain(viewing.contactName) : "–",
		phone: viewing.contactPhone ?? "–",
		notes: viewing.notes ? plain(viewing.notes, 200) : "–",
	};
	const own = commandOnly("viewing.schedule", market, locale, viewing.template, {
		...vars,
		customer: vars.name,
		total: "–",
	});
	const answer = (said: string) => ({ viewingId: viewing.viewingId, answer: said });
	return {
		template: own === null ? "leads.viewing_received" : "leads.viewing_received_words",
		vars: { ...vars, words: own ?? "" },
		kind: "notice",
		remember: { gains: "vendor" },
		asks: {
			actionId: viewing.viewingId,
			code: viewing.code ?? "",
			expiresAtMs: viewing.atMs,
			tool: "viewing.answer",
			yes: answer("agree"),
			no: answer("refuse"),
			words: answer("say"),
			recall: true,
		},
	};
};

const serviceSaid =
	(
		template: string,
		kind: "receipt" | "notice",
		more: { readonly withdraws?: boolean } = {},
	): Notice =>
	({ payload, locale, nowMs }) => {
		const service = toldService.parse(payload);
		const words = service.words ?? "";
		return {
			template:
				template === "leads.service_declined" && words !== ""
					? "leads.service_declined_words"
					: template,
			vars: { ...serviceVars(service, { nowMs, locale }), words: plain(words, 200) },
			kind,
			...(more.withdraws ? { withdraws: service.requestId } : {}),
		};
	};

function acceptedWords(
	payload: Readonly<Record<string, Json>>,
	reader: { readonly nowMs: number; readonly locale: Locale },
	shown: string,
	hidden: string,
) {
	const service = toldService.parse(payload);
	return {
		template: service.contactPhone ? shown : hidden,
		vars: {
			...serviceVars(service, reader),
			phone: service.contactPhone ?? "",
			name: service.contactName ? plain(service.contactName) : "–",
		},
	};
}
export const agreedWords = (
	payload: Readonly<Record<string, Json>>,
	reader: { readonly nowMs: number; readonly locale: Locale },
) =>
	acceptedWords(
		payload,
		reader,
		"leads.service_accepted_owner",
		"leads.service_accepted_owner_hidden",
	);

const serviceAsked: Notice = ({ payload, locale, market, nowMs }) => {
	const service = toldService.parse(payload);
	const vars = {
		...serviceVars(service, { nowMs, locale }),
		name: service.contactName ? plain(service.contactName) : "–",
	};
	const own = commandOnly("service.requestBooking", market, locale, service.template, {
		...vars,
		title: plain(service.title),
		customer: vars.name,
		notes: vars.details,
		item: vars.details,
		total: "–",
		address: "–",
	});
	const answer = (said: string) => ({ requestId: service.requestId, answer: said });
	return {
		template: own === null ? "leads.service_asked" : "leads.service_asked_words",
		vars: { ...vars, words: own ?? "" },
		kind: "notice",
		remember: { gains: "vendor" },
		asks: {
			actionId: service.requestId,
			code: service.code ?? "",
			expiresAtMs: service.expiresAtMs,
			tool: "service.answer",
			yes: answer("accept"),
			no: answer("decline"),
			words: answer("say"),
		},
	};
};

export const leadsNotices: Readonly<Record<string, Notice>> = {
	"viewing.booked": viewingBooked,
	"viewing.received": viewingReceived,
	"viewing.unpaid": viewingSaid("leads.viewing_unpaid", "receipt", { standing: "ends" }),
	"viewing.cancelled": viewingSaid("leads.viewing_cancelled", "receipt", { standing: "ends" }),
	"viewing.called_off": (of) =>
		viewingSaid(
			of.payload["byStaff"] === true ? "leads.called_off_by_us" : "leads.viewing_called_off",
			"notice",
			{ withdraws: true, standing: "ends" },
		)(of),
	"viewing.agreed": viewingSaid("leads.viewing_agreed", "notice"),
	"viewing.refused": viewingSaid("leads.viewing_refused", "notice", { standing: "ends" }),
	"viewing.words": alone(viewingSaid("leads.viewing_words", "notice")),
	"viewing.reminder": viewingSaid("leads.viewing_reminder", "notice"),
	"service.sent": serviceSaid("leads.service_sent", "receipt"),
	"service.asked": serviceAsked,
	"service.accepted": ({ payload, locale, nowMs }) => ({
		...acceptedWords(
			payload,
			{ nowMs, locale },
			"leads.service_accepted",
			"leads.service_accepted_hidden",
		),
		kind: "receipt",
	}),
	"service.accepted_owner": ({ payload, locale, nowMs }) => ({
		...agreedWords(payload, { nowMs, locale }),
		kind: "receipt",
	}),
	"service.declined": serviceSaid("leads.service_declined", "notice"),
	"service.words": alone(serviceSaid("leads.service_words", "notice")),
	"service.unanswered": serviceSaid("leads.service_unanswered", "notice"),
	"service.too_late": serviceSaid("leads.service_too_late", "notice", { withdraws: true }),
	"service.cancelled": serviceSaid("leads.service_cancelled", "receipt"),
	"service.called_off": (of) =>
		serviceSaid(
			of.payload["byStaff"] === true ? "leads.called_off_by_us" : "leads.service_called_off",
			"notice",
			{ withdraws: true },
		)(of),
};
