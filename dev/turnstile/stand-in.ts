/** Cloudflare Turnstile's `siteverify`, from outside the Worker: each token is good once, for five minutes, on the page it was made on. */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import http from "node:http";
import { listenOn } from "../supervisor/ports.ts";
import { answerJson, readBody } from "../twilio/http-io.ts";

const tokenMaxMs = 5 * 60_000;
const bodyBytesMax = 16 * 1024;
const path = "/turnstile/v0/siteverify";

type Token = { readonly hostname: string; readonly action: string; readonly madeAtMs: number };
/** How the next question is answered instead. */
export type TurnstileFault = "internal-error" | "cut" | "junk";

export type TurnstileStandIn = {
	readonly url: string;
	readonly secret: string;
	/** As its widget gives a page. */
	readonly token: (of: Partial<Token> & Pick<Token, "hostname">) => string;
	readonly behave: (fault: TurnstileFault) => void;
	readonly stop: () => Promise<void>;
};

export async function startTurnstileStandIn(): Promise<TurnstileStandIn> {
	const secret = `secret_${randomUUID()}`;
	const tokens = new Map<string, Token>();
	/** By the name of the question: the same question again is the same answer. */
	const spent = new Map<string, string>();
	const faults: TurnstileFault[] = [];
	function verified(asked: Readonly<Record<string, string>>): object {
		const refused = (code: string) => ({ success: false, "error-codes": [code] });
		const { response = "", idempotency_key: key = randomUUID() } = asked;
		if (asked["secret"] !== secret) return refused("invalid-input-secret");
		const token = tokens.get(response);
		if (!token) return refused("invalid-input-response");
		const isSpent = spent.has(response) && spent.get(response) !== key;
		if (isSpent || Date.now() - token.madeAtMs > tokenMaxMs) return refused("timeout-or-duplicate");
		spent.set(response, key);
		const { hostname, action, madeAtMs } = token;
		const at = new Date(madeAtMs).toISOString();
		return { success: true, challenge_ts: at, hostname, action, cdata: "", "error-codes": [] };
	}
	async function serve(request: http.IncomingMessage, response: http.ServerResponse) {
		const body = await readBody(request, bodyBytesMax);
		if (request.method !== "POST" || request.url !== path)
			return answerJson(response, 404, { success: false });
		const fault = faults.shift();
		const answer = verified(JSON.parse(String(body)));
		if (fault === "cut") return void request.socket.destroy();
		if (fault === "junk") return void response.end("<html>");
		if (fault)
			return answerJson(response, 200, { success: false, "error-codes": ["internal-error"] });
		await answerJson(response, 200, answer);
	}
	const server = http.createServer((request, response) => void serve(request, response));
	const port = await listenOn(server);
	return {
		url: `http://127.0.0.1:${port}`,
		secret,
		token: ({ hostname, action = "chat", madeAtMs = Date.now() }) => {
			const token = `token.${randomUUID()}`;
			tokens.set(token, { hostname, action, madeAtMs });
			return token;
		},
		behave: (fault) => void faults.push(fault),
		stop: async () => {
			server.closeAllConnections();
			server.close();
			await once(server, "close");
		},
	};
}
