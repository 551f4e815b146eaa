/**
 * The providers of channels, written out by hand. To add one: docs/how-to/add-a-channel.md. A channel translates and decides nothing;
 * what two of them share goes to `shared/`.
 */
import type { ChannelKit, ChannelProvider } from "../ports/channel.ts";
import { type EmailSettings, email } from "./email/index.ts";
import { type MetaSettings, meta } from "./meta/index.ts";
import { type TelegramSettings, telegram } from "./telegram/index.ts";
import { type TwilioSettings, twilio } from "./twilio/index.ts";
import { type WebSettings, web } from "./web/index.ts";

export type ChannelSettings = TwilioSettings &
	MetaSettings &
	TelegramSettings &
	EmailSettings &
	WebSettings;

/** Null: its settings are not there. Of two that offer one channel the first is used where our address does not say which. */
const providers: readonly ((
	settings: ChannelSettings,
	kit: ChannelKit,
) => ChannelProvider | null)[] = [twilio, meta, telegram, email, web];

export const makeProviders = (
	settings: ChannelSettings,
	kit: ChannelKit,
): readonly ChannelProvider[] => providers.flatMap((make) => make(settings, kit) ?? []);
