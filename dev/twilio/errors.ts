const table = {
	20001: [400, "Invalid parameter"],
	20003: [401, "Authenticate"],
	20404: [404, "The requested resource was not found"],
	20429: [429, "Too Many Requests"],
	20500: [500, "Internal Server Error"],
	21211: [400, "The 'To' number is not a valid phone number."],
	21212: [
		400,
		"The 'From' number is not a valid phone number, shortcode, or alphanumeric sender ID.",
	],
	21602: [400, "Message body is required."],
	21603: [400, "A 'From' phone number is required."],
	21604: [400, "A 'To' phone number is required."],
	21606: [400, "The 'From' phone number is not a valid, message-capable Twilio phone number."],
	21609: [400, "The 'StatusCallback' URL is not a valid URL."],
	21610: [400, "Attempt to send to unsubscribed recipient"],
	21617: [400, "The concatenated message body exceeds the 1600 character limit."],
	21620: [400, "Invalid media URL(s)"],
	21623: [400, "Number of media files exceeds allowed limit."],
	21655: [400, "The ContentSid is Invalid"],
	21656: [400, "The ContentVariables Parameter is invalid"],
	21701: [404, "The Messaging Service does not exist."],
	21910: [400, "Invalid From and To pair. From and To should be of the same channel"],
	63007: [400, "Twilio could not find a Channel with the specified From address"],
} as const satisfies Record<number, readonly [number, string]>;

export type KnownCode = keyof typeof table;

export class TwilioError extends Error {
	readonly code: number;
	readonly httpStatus: number;

	constructor(code: number, httpStatus: number, message: string) {
		super(message);
		this.code = code;
		this.httpStatus = httpStatus;
	}

	toJson(): Record<string, unknown> {
		return {
			code: this.code,
			message: this.message,
			more_info: `https://www.twilio.com/docs/errors/${this.code}`,
			status: this.httpStatus,
		};
	}
}

export function refusal(code: KnownCode, detail = ""): TwilioError {
	const [status, words] = table[code];
	return new TwilioError(code, status, detail === "" ? words : `${words} ${detail}`);
}

export function orderedError(httpStatus?: number, code?: number): TwilioError {
	const known: readonly [number, string] | undefined =
		code === undefined ? undefined : table[code as KnownCode];
	const status = httpStatus ?? known?.[0] ?? (code === undefined ? 500 : 400);
	const number = code ?? (status === 429 ? 20429 : status === 401 ? 20003 : 20500);
	const words = known?.[1] ?? table[number as KnownCode]?.[1] ?? "Ordered failure";
	return new TwilioError(number, status, words);
}
