/** Every bound of the stand-in, by name. The numbers that are Twilio's own say so. */

/** Twilio's: the longest `Body`. */
export const BODY_LENGTH_MAX = 1600;
/** Twilio's: pages of a list. */
export const PAGE_SIZE_DEFAULT = 50;
export const PAGE_SIZE_MAX = 1000;
/** Twilio's: media of one message. */
export const MEDIA_MAX = 10;
/** WhatsApp's, through Twilio: quick replies within the window. */
export const BUTTONS_MAX = 3;
export const BUTTON_TITLE_MAX = 20;
export const BUTTON_PAYLOAD_MAX = 200;
export const INTERACTIVE_BODY_MAX = 1024;
/** A list: entries, and the words of one. */
export const ENTRIES_MAX = 10;
export const ENTRY_TITLE_MAX = 24;
export const ENTRY_TEXT_MAX = 72;
/** WhatsApp's: how long after a person's last message free text may be sent. */
export const WINDOW_MS = 24 * 60 * 60 * 1000;
/** WhatsApp's: a quote of an older message carries no reference. */
export const QUOTE_MS = 7 * 24 * 60 * 60 * 1000;
/** Twilio's: verbs taken from one TwiML answer. */
export const VERBS_MAX = 10;

export const REQUEST_BYTES_MAX = 128 * 1024;
/** A picture of five megabytes, in base64. */
export const CONTROL_BYTES_MAX = 8 * 1024 * 1024;
export const ANSWER_BYTES_MAX = 64 * 1024;
export const MESSAGES_MAX = 20_000;
export const MESSAGES_PER_PHONE_MAX = 500;
export const PHONES_MAX = 5_000;
export const CONTENTS_MAX = 1_000;
export const REQUESTS_MAX = 2_000;
export const WEBHOOKS_MAX = 5_000;
export const BEHAVIOURS_MAX = 100;
export const COPIES_MAX = 100;
export const LISTENERS_MAX = 32;
/** What the page is given at once. */
export const PAGE_PHONES_MAX = 64;
export const PAGE_MESSAGES_MAX = 200;
export const NAME_LENGTH_MAX = 120;
export const WAIT_MS_DEFAULT = 10_000;
export const SAVE_DELAY_MS = 200;
