/** What our door is measured against. */
import { DurableObject } from "cloudflare:workers";
import { validateRequest } from "twilio/lib/webhooks/webhooks.js";

type Env = {
	readonly PUBLIC_BASE_URL: string;
	readonly TWILIO_AUTH_TOKEN: string;
	readonly INBOX: DurableObjectNamespace<BareObject>;
};

export class BareObject extends DurableObject<Env> {
	constructor(ctx: DurableObjectState, env: Env) {
		super(ctx, env);
		ctx.storage.sql.exec(
			"create table if not exists inbox (seq integer primary key, external_id text not null unique, json text not null) strict",
		);
	}
	receive(externalId: string, json: string): void {
		this.ctx.storage.sql.exec(
			"insert into inbox (external_id, json) values (?, ?) on conflict (external_id) do nothing",
			externalId,
			json,
		);
	}
}

// biome-ignore lint/style/noDefaultExport: a Worker's entry is its default export
export default {
	fetch: async (request: Request, env: Env): Promise<Response> => {
		const { pathname } = new URL(request.url);
		if (pathname === "/healthz") return Response.json({ ok: true });
		const form = Object.fromEntries(new URLSearchParams(await request.text()));
		const signature = request.headers.get("x-twilio-signature") ?? "";
		const url = `${env.PUBLIC_BASE_URL}${pathname}`;
		if (!validateRequest(env.TWILIO_AUTH_TOKEN, signature, url, form))
			return new Response(null, { status: 403 });
		const inbox = env.INBOX.get(env.INBOX.idFromName(form["From"] ?? ""));
		await inbox.receive(form["MessageSid"] ?? "", JSON.stringify(form));
		return new Response("<Response/>", { headers: { "content-type": "text/xml" } });
	},
};
