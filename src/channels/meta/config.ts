/** What Meta's Cloud API is given, and the bounds it keeps (Meta: "WhatsApp Cloud API"). */
import type { Capabilities, ChannelKit } from "../../ports/channel.ts";

/** As `app/env.ts` reads them. */
export type MetaSettings = {
	/** Signs its webhooks. Two, separated by a comma, while it is changed. */
	readonly WHATSAPP_APP_SECRET?: string | undefined;
	readonly WHATSAPP_VERIFY_TOKEN?: string | undefined;
	readonly WHATSAPP_ACCESS_TOKEN?: string | undefined;
	/** Our number's id, which is its address: the number itself is in no request. */
	readonly WHATSAPP_PHONE_NUMBER_ID?: string | undefined;
	/** Whose templates are asked about. Absent: none is approved. */
	readonly WHATSAPP_BUSINESS_ACCOUNT_ID?: string | undefined;
	readonly WHATSAPP_API_BASE_URL: string;
};

export type MetaConfig = {
	readonly accessToken: string;
	readonly phoneNumberId: string;
	readonly accountId: string | undefined;
	readonly apiBaseUrl: string;
	readonly nowMs: () => number;
	readonly fetch?: typeof fetch;
	readonly memory: ChannelKit["memory"];
	readonly buttonBounds: NonNullable<Capabilities["buttons"]>;
};

/** As in its examples of autumn 2026. */
export const graphVersion = "v25.0";
export const timeoutMs = 10_000;

/** A payload of a webhook, and the updates in it (Meta: "Webhooks", batches). */
export const hookBytesMax = 3 * 1024 * 1024;
export const updatesMax = 1000;

/** Of what has buttons or rows. */
export const bodyMax = 1024;
export const captionMax = 1024;
export const rowBounds = { max: 10, titleMax: 24, textMax: 72, payloadMax: 200 } as const;
export const phoneNumberIdForm = /^\d{5,20}$/;

export const configOf = (
	settings: MetaSettings,
	{ nowMs, memory, fetch: own }: Pick<ChannelKit, "nowMs" | "fetch" | "memory">,
	buttonBounds: MetaConfig["buttonBounds"],
): MetaConfig => ({
	accessToken: settings.WHATSAPP_ACCESS_TOKEN ?? "",
	phoneNumberId: settings.WHATSAPP_PHONE_NUMBER_ID ?? "",
	accountId: settings.WHATSAPP_BUSINESS_ACCOUNT_ID,
	apiBaseUrl: settings.WHATSAPP_API_BASE_URL,
	nowMs,
	memory,
	buttonBounds,
	...(own ? { fetch: own } : {}),
});
