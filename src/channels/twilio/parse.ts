/**
 * From the parameters of a webhook to our words. Runs only on what Twilio signed, and still trusts none of it: a
 * person chose the text, the names and the places. (Twilio: "Webhook request", "Track outbound message status".)
 */

import { madePlain } from "../../core/plain-text.ts";
import type { InboundMedia, InboundMessage, SharedLocation } from "../../ports/channel.ts";
import { isNumber, isScopedId, readAddress, readScopedId } from "./address.ts";
import { messageSidForm } from "./config.ts";
import { first, type Params } from "./params.ts";
import { type Parsed, refused } from "./parsed.ts";

const mediaMax = 10;
const profileNameMax = 100;
const placeNameMax = 256;
/** Ours have at most 200; a longer one is none of ours, and half of one would be worse than none. */
const buttonPayloadMax = 256;

export async function parseHook(params: Params, url: string): Promise<Parsed> {
	const externalId = first(params, "MessageSid");
	if (externalId === undefined || !messageSidForm.test(externalId)) return refused("no MessageSid");
	const state = first(params, "MessageStatus");
	if (state !== undefined && !isInboundState(state)) {
		return report(params, externalId, state, url);
	}
	const legacyState = first(params, "SmsStatus");
	const isMessage =
		params.has("Body") ||
		state !== undefined ||
		legacyState === undefined ||
		isInboundState(legacyState);
	return isMessage
		? parseMessage(params, externalId)
		: report(params, externalId, legacyState, url);
}

/** The first message of an isolate waits for no table of error numbers. */
const report = async (params: Params, externalId: string, state: string, url: string) =>
	(await import("./report.ts")).parseReport(params, externalId, state, url);

/** An inbound message carries `SmsStatus=received`; a report on one of ours carries `MessageStatus`. */
const isInboundState = (state: string): boolean => state === "received" || state === "receiving";

export function parseMessage(params: Params, externalId: string): Parsed {
	const from = readAddress(first(params, "From"));
	// A raw caller id, a short code or a withheld number: nobody we could answer or know again.
	if (from === null) return refused("From is neither a number nor a WhatsApp id");
	const to = readAddress(first(params, "To"));
	if (to === null) return refused("To is neither a number nor a WhatsApp id");
	if (from.channel !== to.channel) return refused("From and To are of different channels");

	const inbound: InboundMessage = {
		kind: "message",
		externalId,
		from,
		to,
		...identities(params, from.channel, from.value),
		text: madePlain(first(params, "Body") ?? ""),
		...answered(params),
		...located(params),
		media: media(params),
		...profile(params),
		...consent(params),
	};
	return { ok: true, inbound };
}

/**
 * `WaId` is no number: it may differ from it (Mexico, Brazil, Argentina), so it is not read at all.
 * The scoped id of `From` is where an answer goes, so it wins over `ExternalUserId`.
 */
function identities(
	params: Params,
	channel: string,
	value: string,
): Pick<InboundMessage, "number" | "scopedId"> {
	if (channel === "sms") return { number: value };
	const scopedId = isScopedId(value) ? value : readScopedId(first(params, "ExternalUserId"));
	return {
		...(isNumber(value) && { number: value }),
		...(scopedId !== undefined && { scopedId }),
	};
}

function answered(params: Params): Pick<InboundMessage, "buttonPayload" | "quotedExternalId"> {
	const payload = nonEmpty(first(params, "ButtonPayload")) ?? nonEmpty(first(params, "ListId"));
	const quoted = first(params, "OriginalRepliedMessageSid");
	return {
		...(payload !== undefined &&
			payload.length <= buttonPayloadMax && { buttonPayload: madePlain(payload) }),
		...(quoted !== undefined && messageSidForm.test(quoted) && { quotedExternalId: quoted }),
	};
}

/** Both coordinates or none; a half-readable place would send a car somewhere. */
function located(params: Params): Pick<InboundMessage, "location"> {
	const lat = degrees(first(params, "Latitude"), 90);
	const lng = degrees(first(params, "Longitude"), 180);
	if (lat === null || lng === null) return {};
	const label = line(first(params, "Label"), placeNameMax);
	const address = line(first(params, "Address"), placeNameMax);
	const location: SharedLocation = {
		lat,
		lng,
		...(label !== undefined && { label }),
		...(address !== undefined && { address }),
	};
	return { location };
}

function degrees(text: string | undefined, limit: number): number | null {
	if (text === undefined || !/^[+-]?\d{1,3}(?:\.\d{1,20})?$/.test(text)) return null;
	const value = Number(text);
	return Math.abs(value) <= limit ? value : null;
}

/** Whoever fetches one must check its host before it shows our credentials. */
function media(params: Params): readonly InboundMedia[] {
	const found: InboundMedia[] = [];
	for (let i = 0; i < mediaMax; i++) {
		const url = first(params, `MediaUrl${i}`);
		if (url === undefined || !isWebAddress(url)) continue;
		const contentType = line(first(params, `MediaContentType${i}`), 127);
		found.push({ url, contentType: contentType ?? "application/octet-stream" });
	}
	return found;
}

const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);

function profile(params: Params): Pick<InboundMessage, "profileName"> {
	const profileName = line(first(params, "ProfileName"), profileNameMax);
	return profileName === undefined ? {} : { profileName };
}

/** Only with Advanced Opt-Out; Twilio has already answered and blocked (Twilio: "Advanced Opt-Out"). */
function consent(params: Params): Pick<InboundMessage, "optOutType"> {
	const type = first(params, "OptOutType");
	return type === "STOP" || type === "START" || type === "HELP" ? { optOutType: type } : {};
}

const nonEmpty = (text: string | undefined): string | undefined => (text === "" ? undefined : text);

/** A name that a stranger chose: one line, no control characters, bounded, no character cut in half. */
function line(text: string | undefined, max: number): string | undefined {
	if (text === undefined) return undefined;
	const flat = text.replace(/[\p{Cc}\s]+/gu, " ").trim();
	return nonEmpty(
		flat
			.slice(0, max)
			.replace(/[\ud800-\udbff]$/, "")
			.toWellFormed(),
	);
}
