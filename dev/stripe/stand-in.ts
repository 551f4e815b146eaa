/**
 * Stripe's API for payments, from outside the Worker: forms with nested keys, an answer for each idempotency key, Checkout sessions, refunds,
 * and signed webhooks that come twice or late where it is told so. Somebody pays by `pay`, as they would on its page.
 */
import { createHmac, randomBytes } from "node:crypto";
import { once } from "node:events";
import http from "node:http";
import { listenOn } from "../supervisor/ports.ts";

const host = "127.0.0.1";
const bodyBytesMax = 256 * 1024;

export type StripeSession = {
	readonly id: string;
	status: "open" | "complete" | "expired";
	payment_status: "paid" | "unpaid";
	readonly amount_total: number;
	readonly currency: string;
	readonly metadata: Readonly<Record<string, string>>;
	payment_intent: string | null;
	readonly url: string;
	readonly expires_at: number;
};
export type StripeRefund = {
	readonly object: "refund";
	readonly id: string;
	readonly amount: number;
	readonly payment_intent: string;
	readonly metadata: Readonly<Record<string, string>>;
	status: "succeeded" | "failed";
};
export type StripeDispute = {
	readonly object: "dispute";
	readonly id: string;
	readonly amount: number;
	readonly payment_intent: string;
	status: "needs_response" | "warning_needs_response" | "won" | "lost" | "warning_closed";
};
export type StripeStandIn = {
	readonly url: string;
	readonly secretKey: string;
	readonly webhookSecret: string;
	readonly sessions: ReadonlyMap<string, StripeSession>;
	readonly refunds: readonly StripeRefund[];
	/** One that was taken fails, as it may for thirty days. */
	readonly failRefund: (id: string) => void;
	/** The next call is made, and its answer is lost. */
	loseNext: boolean;
	readonly pay: (sessionId: string) => Promise<readonly number[]>;
	readonly decline: (sessionId: string, declineCode: string) => Promise<readonly number[]>;
	readonly expire: (sessionId: string) => Promise<readonly number[]>;
	/** The payer's bank takes the whole of it back until it has decided; an inquiry takes nothing. Nobody is told yet. */
	readonly dispute: (sessionId: string, isInquiry?: boolean) => StripeDispute;
	/** The bank decides. Nobody is told yet. */
	readonly decide: (disputeId: string, status: "won" | "lost" | "warning_closed") => void;
	/** Tells of it, twice as in life, each event as the dispute stood then: in whatever order this is called. */
	readonly tellDispute: (
		disputeId: string,
		event: "created" | "closed",
	) => Promise<readonly number[]>;
	/** The answers' statuses. */
	readonly send: (
		type: string,
		object: object,
		how?: { readonly times?: number; readonly atSeconds?: number; readonly secret?: string },
	) => Promise<readonly number[]>;
	readonly stop: () => Promise<void>;
};

type Form = { [key: string]: string | Form };
/** `line_items[0][price_data][currency]=eur`. */
export function formOf(body: string): Form {
	const form: Form = {};
	for (const [key, value] of new URLSearchParams(body)) {
		const parts = key.split(/[[\]]+/).filter(Boolean);
		let at = form;
		for (const part of parts.slice(0, -1)) {
			const next = at[part];
			const inner: Form = typeof next === "object" ? next : {};
			at[part] = inner;
			at = inner;
		}
		at[parts.at(-1) ?? ""] = value;
	}
	return form;
}
const inside = (form: Form, ...path: readonly string[]): string | Form | undefined =>
	path.reduce<string | Form | undefined>(
		(at, part) => (typeof at === "object" ? at[part] : undefined),
		form,
	);
const words = (value: string | Form | undefined): Record<string, string> =>
	Object.fromEntries(
		Object.entries(typeof value === "object" ? value : {}).map(([key, one]) => [key, String(one)]),
	);

type Answer = { readonly status: number; readonly body: object };
const refuse = (status: number, type: string, message: string): Answer => ({
	status,
	body: { error: { type, message } },
});
const newId = (prefix: string) => `${prefix}_test_${randomBytes(8).toString("hex")}`;

export async function startStripeStandIn(options: {
	readonly webhookUrl: string;
	readonly nowMs?: () => number;
}): Promise<StripeStandIn> {
	const nowMs = options.nowMs ?? Date.now;
	const secretKey = "sk_test_local";
	const webhookSecret = `whsec_${randomBytes(12).toString("hex")}`;
	const sessions = new Map<string, StripeSession>();
	const intents = new Map<string, { readonly metadata: object; left: number }>();
	const refunds: StripeRefund[] = [];
	const disputes = new Map<string, { readonly begun: StripeDispute; now: StripeDispute }>();
	const disputeOf = (id: string) => {
		const found = disputes.get(id);
		if (!found) throw new Error(`no dispute ${id}`);
		return found;
	};
	const keys = new Map<string, { readonly body: string; readonly answer: Answer }>();
	let base = "";

	function create(form: Form): Answer {
		const amount = Number(inside(form, "line_items", "0", "price_data", "unit_amount"));
		const expires = Number(form["expires_at"] ?? 0);
		if (form["payment_method_types"] !== undefined)
			return refuse(400, "invalid_request_error", "Received unknown parameter");
		if (!(amount > 0) || !(expires > nowMs() / 1000 + 1790))
			return refuse(400, "invalid_request_error", "Invalid request");
		const id = newId("cs");
		const intent = newId("pi");
		const session: StripeSession = {
			id,
			status: "open",
			payment_status: "unpaid",
			amount_total: amount,
			currency: String(inside(form, "line_items", "0", "price_data", "currency")),
			metadata: words(form["metadata"]),
			payment_intent: intent,
			url: `${base}/pay/${id}`,
			expires_at: expires,
		};
		intents.set(intent, {
			metadata: words(inside(form, "payment_intent_data", "metadata")),
			left: 0,
		});
		sessions.set(id, session);
		return { status: 200, body: { object: "checkout.session", ...session } };
	}
	function refund(form: Form): Answer {
		const intent = intents.get(String(form["payment_intent"]));
		const amount = Number(form["amount"] ?? 0);
		if (!intent || amount <= 0 || amount > intent.left)
			return refuse(400, "invalid_request_error", "Refund is greater than what is left");
		intent.left -= amount;
		const made: StripeRefund = {
			object: "refund",
			id: newId("re"),
			amount,
			payment_intent: String(form["payment_intent"]),
			metadata: words(form["metadata"]),
			status: "succeeded",
		};
		refunds.push(made);
		return { status: 200, body: { ...made } };
	}
	function answerTo(method: string, url: string, form: Form): Answer {
		const { pathname, searchParams: query } = new URL(url, base);
		const [, , of, one = "", two = "", act = ""] = pathname.split("/");
		if (of === "checkout") {
			if (method === "POST" && two === "") return create(form);
			const session = sessions.get(two);
			if (!session) return refuse(404, "invalid_request_error", "No such checkout.session");
			if (act === "expire") {
				if (session.status !== "open")
					return refuse(400, "invalid_request_error", "Only open sessions can be expired");
				session.status = "expired";
			}
			return { status: 200, body: { object: "checkout.session", ...session } };
		}
		if (of === "payment_intents" && intents.has(one))
			return {
				status: 200,
				body: { object: "payment_intent", id: one, metadata: intents.get(one)?.metadata },
			};
		if (of === "refunds" && method === "POST") return refund(form);
		if (of === "refunds" && one === "") {
			const data = refunds.filter(
				({ payment_intent: intent }) => intent === query.get("payment_intent"),
			);
			const shown = data.slice(0, Number(query.get("limit") ?? 10));
			return {
				status: 200,
				body: {
					object: "list",
					url: "/v1/refunds",
					has_more: shown.length < data.length,
					data: shown,
				},
			};
		}
		return refuse(404, "invalid_request_error", "Unrecognized request URL");
	}

	const standIn = { loseNext: false };
	async function serve(request: http.IncomingMessage, response: http.ServerResponse) {
		let body = "";
		for await (const chunk of request) {
			body += String(chunk);
			if (body.length > bodyBytesMax) return void response.destroy();
		}
		const send = ({ status, body: told }: Answer) => {
			if (standIn.loseNext) {
				standIn.loseNext = false;
				return void response.destroy();
			}
			response.writeHead(status, { "content-type": "application/json" });
			response.end(JSON.stringify(told));
		};
		const { method = "GET", url = "/" } = request;
		if (request.headers.authorization !== `Bearer ${secretKey}`)
			return send(refuse(401, "invalid_request_error", "Invalid API Key provided"));
		const key = request.headers["idempotency-key"];
		const known = typeof key === "string" ? keys.get(key) : undefined;
		if (known && known.body !== body)
			return send(
				refuse(400, "idempotency_error", "Keys can only be used with the same parameters"),
			);
		if (known) return send(known.answer);
		const answer = answerTo(method, url, formOf(body));
		if (typeof key === "string" && method === "POST" && answer.status < 400)
			keys.set(key, { body, answer });
		return send(answer);
	}

	const server = http.createServer((request, response) => {
		serve(request, response).catch(() => response.destroy());
	});
	base = `http://${host}:${await listenOn(server)}`;

	const send: StripeStandIn["send"] = async (type, object, how = {}) => {
		const { times = 1, atSeconds = Math.floor(nowMs() / 1000), secret = webhookSecret } = how;
		const body = JSON.stringify({
			id: newId("evt"),
			object: "event",
			api_version: "2026-10-28.endive",
			created: Math.floor(nowMs() / 1000),
			livemode: false,
			type,
			data: { object },
		});
		const mark = createHmac("sha256", secret).update(`${atSeconds}.${body}`).digest("hex");
		const statuses: number[] = [];
		for (let n = 0; n < times; n++) {
			const response = await fetch(options.webhookUrl, {
				method: "POST",
				headers: {
					"content-type": "application/json",
					"stripe-signature": `t=${atSeconds},v1=${mark}`,
				},
				body,
			});
			statuses.push(response.status);
		}
		return statuses;
	};
	const sessionOf = (id: string): StripeSession => {
		const session = sessions.get(id);
		if (!session) throw new Error(`no session ${id}`);
		return session;
	};
	return Object.assign(standIn, {
		url: base,
		secretKey,
		webhookSecret,
		sessions,
		refunds,
		failRefund: (id: string) => {
			const refund = refunds.find((one) => one.id === id);
			if (refund) refund.status = "failed";
		},
		send,
		pay: async (id: string) => {
			const session = sessionOf(id);
			if (session.status !== "open") throw new Error("nobody can pay it any more");
			Object.assign(session, { status: "complete", payment_status: "paid" });
			const intent = intents.get(session.payment_intent ?? "");
			if (intent) intent.left = session.amount_total;
			// As in life: what completes comes twice, now and then.
			return send("checkout.session.completed", session, { times: 2 });
		},
		decline: async (id: string, declineCode: string) => {
			const { metadata, payment_intent: intent } = sessionOf(id);
			return send("payment_intent.payment_failed", {
				id: intent,
				object: "payment_intent",
				metadata,
				last_payment_error: { decline_code: declineCode },
			});
		},
		expire: async (id: string) => {
			const session = sessionOf(id);
			session.status = "expired";
			return send("checkout.session.expired", session);
		},
		dispute: (id: string, isInquiry = false) => {
			const { payment_intent: intent } = sessionOf(id);
			const paid = intents.get(intent ?? "");
			if (intent === null || !paid || paid.left <= 0) throw new Error("nothing of it is there");
			const begun: StripeDispute = {
				object: "dispute",
				id: newId("dp"),
				amount: paid.left,
				payment_intent: intent,
				status: isInquiry ? "warning_needs_response" : "needs_response",
			};
			if (!isInquiry) paid.left = 0;
			disputes.set(begun.id, { begun, now: begun });
			return begun;
		},
		decide: (id: string, status: "won" | "lost" | "warning_closed") => {
			const dispute = disputeOf(id);
			dispute.now = { ...dispute.begun, status };
			const paid = intents.get(dispute.begun.payment_intent);
			if (paid && status === "won") paid.left += dispute.begun.amount;
		},
		tellDispute: (id: string, event: "created" | "closed") => {
			const { begun, now } = disputeOf(id);
			if (event === "closed" && now === begun) throw new Error("the bank has not decided");
			return send(`charge.dispute.${event}`, event === "created" ? begun : now, { times: 2 });
		},
		stop: async () => {
			server.closeAllConnections();
			server.close();
			await once(server, "close");
		},
	});
}
