/** Webhooks as Meta brings them: signed over the raw bytes, and again where they are not taken. */
import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

const triesMax = 6;
const backOffMs = 250;
const timeoutMs = 60_000;

export type Bring = (field: string, value: object, times?: number) => Promise<number>;

/** As PHP writes JSON: escaped slashes, and nothing beyond ASCII. Whoever writes it anew signs other bytes. */
export const asMetaWrites = (json: unknown): string =>
	JSON.stringify(json)
		.replaceAll("/", "\\/")
		.replace(
			/[\u0080-\uffff]/g,
			(unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
		);

export function bringer(options: {
	readonly webhookUrl: string;
	readonly appSecret: string;
	readonly accountId: string;
	readonly phoneNumberId: string;
	readonly hooked: number[];
	readonly stopping: AbortSignal;
}): Bring {
	const { appSecret, accountId, phoneNumberId, hooked, stopping } = options;
	async function once(body: string): Promise<number> {
		const signature = createHmac("sha256", appSecret).update(body).digest("hex");
		for (let tries = 0; tries < triesMax && !stopping.aborted; tries++) {
			const response = await fetch(options.webhookUrl, {
				method: "POST",
				headers: {
					"content-type": "application/json",
					"x-hub-signature-256": `sha256=${signature}`,
				},
				body,
				signal: AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]),
			}).catch(() => null);
			await response?.body?.cancel();
			hooked.push(response?.status ?? 0);
			if (response?.status === 200) return 200;
			await sleep(backOffMs * 2 ** tries, undefined, { signal: stopping }).catch(() => undefined);
		}
		return hooked.at(-1) ?? 0;
	}
	return async (field, value, times = 1) => {
		const body = asMetaWrites({
			object: "whatsapp_business_account",
			entry: [
				{
					id: accountId,
					changes: [
						{
							field,
							value: {
								messaging_product: "whatsapp",
								metadata: { display_phone_number: "15550783881", phone_number_id: phoneNumberId },
								...value,
							},
						},
					],
				},
			],
		});
		let status = 0;
		for (let time = 0; time < times; time++) status = await once(body);
		return status;
	};
}
