/**
 * One webhook serves both products: the addresses tell which. Size, then the signature over what came, then the
 * account, and only then is anything read. Every refusal is a value; nothing a stranger posts can throw.
 */
import type { HookRefusal, Inbound, RawHook } from "../../ports/channel.ts";
import { hookBytesMax, type TwilioHookConfig } from "./config.ts";
import { first, hasTooManyParameters, type Params, readForm, readJson } from "./params.ts";
import { parseHook } from "./parse.ts";
import { isSignedForm, isSignedJson, signatureHeader } from "./signature.ts";

export type TwilioHookResult =
	| { readonly ok: true; readonly inbound: readonly Inbound[] }
	| { readonly ok: false; readonly why: HookRefusal; readonly detail: string };

type Opened =
	| { readonly ok: true; readonly params: Params }
	| { readonly ok: false; readonly why: HookRefusal; readonly detail: string };

export async function openTwilioHook(
	hook: RawHook,
	config: TwilioHookConfig,
): Promise<TwilioHookResult> {
	if (hook.body.byteLength > hookBytesMax) return refused("too_large", "the body is too long");
	const signature = hook.header(signatureHeader) ?? "";
	// A fragment never reaches a server and is not signed; a configured address may still carry one.
	const url = hook.url.split("#", 1)[0] ?? "";
	const opened = await openBody(hook, config, signature, url);
	if (!opened.ok) return opened;

	if (config.accountSid === "" || first(opened.params, "AccountSid") !== config.accountSid) {
		return refused("wrong_account", "signed, but for another account");
	}
	const parsed = await parseHook(opened.params, url);
	return parsed.ok ? { ok: true, inbound: [parsed.inbound] } : refused("malformed", parsed.why);
}

async function openBody(
	hook: RawHook,
	{ authToken }: TwilioHookConfig,
	signature: string,
	url: string,
): Promise<Opened> {
	const [mediaType = ""] = (hook.header("content-type") ?? "").split(";", 1);
	switch (mediaType.trim().toLowerCase()) {
		case "application/x-www-form-urlencoded": {
			if (signature === "") return refused("missing_signature", "no X-Twilio-Signature");
			if (hasTooManyParameters(hook.body)) return refused("too_large", "too many parameters");
			const { params, isWellFormed } = readForm(hook.body);
			if (!(await isSignedForm(authToken, signature, url, params))) return badSignature;
			return isWellFormed
				? { ok: true, params }
				: refused("malformed", "the form is not UTF-8, or its percent signs are wrong");
		}
		case "application/json": {
			if (signature === "") return refused("missing_signature", "no X-Twilio-Signature");
			if (!(await isSignedJson(authToken, signature, url, hook.body))) return badSignature;
			const params = readJson(hook.body);
			return params === null
				? refused("malformed", "the body is no JSON object, or a very wide one")
				: { ok: true, params };
		}
		default:
			return refused("unsupported_media_type", "neither a form nor JSON");
	}
}

const refused = (why: HookRefusal, detail: string) => ({ ok: false, why, detail }) as const;
const badSignature = refused(
	"bad_signature",
	"the signature does not fit the address and the body",
);
