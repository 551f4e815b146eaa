import { DurableObject } from "cloudflare:workers";
import { neon, neonConfig } from "@neondatabase/serverless";
import { commitOnce } from "../../peers/sides/commitment.ts";

type Env = {
	readonly DATABASE_URL: string;
	readonly NEON_URL: string;
	readonly PERSON: DurableObjectNamespace<PersonObject>;
};
type Asked = { readonly person: string; readonly request: string; readonly message: string };

export class PersonObject extends DurableObject<Env> {
	readonly #sql = this.ctx.storage.sql;
	constructor(ctx: DurableObjectState, env: Env) {
		super(ctx, env);
		neonConfig.fetchEndpoint = env.NEON_URL;
		this.#sql.exec(`create table if not exists waiting (proposal text primary key, request text not null) strict;
			create table if not exists heard (message text primary key, booking text not null) strict`);
	}
	propose(request: string): string {
		const proposal = crypto.randomUUID();
		this.#sql.exec("delete from waiting");
		this.#sql.exec("insert into waiting (proposal, request) values (?, ?)", proposal, request);
		return proposal;
	}
	async yes(person: string, message: string): Promise<string | null> {
		const [before] = this.#sql.exec<{ booking: string }>(
			"select booking from heard where message = ?",
			message,
		);
		if (before) return before.booking;
		const [open] = this.#sql.exec<{ proposal: string; request: string }>(
			"select proposal, request from waiting",
		);
		if (!open) return null;
		const [made] = await neon(this.env.DATABASE_URL).query(commitOnce, [
			open.proposal,
			person,
			open.request,
		]);
		const booking = String(made?.["booking"]);
		this.#sql.exec(
			"insert into heard (message, booking) values (?, ?) on conflict do nothing",
			message,
			booking,
		);
		this.#sql.exec("delete from waiting where proposal = ?", open.proposal);
		return booking;
	}
}

// biome-ignore lint/style/noDefaultExport: a Worker's entry is its default export
export default {
	fetch: async (request: Request, env: Env): Promise<Response> => {
		const { pathname } = new URL(request.url);
		if (pathname === "/healthz") return Response.json({ ok: true });
		const asked = await request.json<Asked>();
		const object = env.PERSON.get(env.PERSON.idFromName(asked.person));
		return pathname === "/propose"
			? Response.json({ proposal: await object.propose(asked.request) })
			: Response.json({ booking: await object.yes(asked.person, asked.message) });
	},
};
