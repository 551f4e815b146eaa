/** What members of staff do over the admin API of a running stack. */
import { expect } from "vitest";
import type { Bench } from "./bench-stack.ts";

export function staffOf(bench: Bench) {
	let admin = "";
	async function ask(method: string, path: string, body?: unknown) {
		if (admin === "") {
			const minted = await call("POST", "/keys", bench.stack().credentials.ADMIN_TOKEN, {
				label: "Test",
				role: "super_admin",
			});
			admin = String(minted.body.data.key);
		}
		return call(method, path, admin, body);
	}
	async function call(method: string, path: string, token: string, body?: unknown) {
		const response = await fetch(`${bench.stack().url}/admin${path}`, {
			method,
			headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
		// biome-ignore lint/suspicious/noExplicitAny: whatever is answered
		return { status: response.status, body: (await response.json()) as any };
	}

	/** Scheduled by a member of staff over the admin API; that somebody else agrees to it is another test's matter. */
	let staffKey = "";
	async function broadcast(channel: string, news: string): Promise<string> {
		if (staffKey === "") {
			const hired = await ask("POST", "/staff", {
				name: "Ayşe",
				phone: "+447700900911",
				roles: ["staff", "operator"],
			});
			// Somebody has to be there who could agree.
			await ask("POST", "/staff", { name: "Bilge", phone: "+447700900912", roles: ["staff"] });
			const { ADMIN_TOKEN: token } = bench.stack().credentials;
			const minted = await call("POST", "/keys", token, {
				label: "Ayşe",
				role: "operator",
				staffId: hired.body.data.id,
			});
			staffKey = String(minted.body.data.key);
		}
		const [market] = await bench.rows<{ market_id: string }>(
			"select market_id from tenant_markets limit 1",
		);
		const made = await call("POST", "/broadcasts", staffKey, {
			marketId: market?.market_id,
			template: "broadcast.news",
			values: { business: "Harbour Grill", news },
			audience: { channel },
		});
		expect(made).toMatchObject({ status: 201 });
		const id = String(made.body.data.id);
		await bench.rows("update marketing_campaigns set approval_id = null where id = $1", id);
		await bench.rows("update jobs set due_at = now() where dedupe_key = $1", id);
		await bench.stack().tick();
		return id;
	}
	const recipient = async (campaignId: string, key: string) => {
		const [row] = await bench.rows<{ state: string; why: string | null }>(
			"select state, why from campaign_sends where campaign_id = $1 and thread_key = $2",
			campaignId,
			key,
		);
		return row;
	};
	return { ask, broadcast, recipient };
}
