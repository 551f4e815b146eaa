/** The Worker's settings under test, all made up, and the names by which tests tell the outside what to be. */

export const accountSid = `AC${"0".repeat(32)}`;
export const authToken = "made_up_auth_token_0123456789abc";
export const publicUrl = "https://concierge.example.test";
export const ourWhatsApp = "+447700900998";
export const ourSms = "+447700900999";
/** Our number at Meta, by its id. */
export const ourNumberId = "106540352242922";
export const appSecret = "made_up_app_secret_0123456789abc";
export const verifyToken = "made up to be asked by";
/** A page of the tenant's. */
export const ourPage = "https://www.harbour-town.example";
/** A page of another tenant's. */
export const otherPage = "https://elsewhere.example";

export const awayTenant = "00000000-0000-4000-8000-0000000000aa";

export const settingsFor = (port: number): Record<string, string> => ({
	PUBLIC_BASE_URL: publicUrl,
	DATABASE_URL: `postgres://app_rw:made-up@127.0.0.1:${port}/assent`,
	DATABASE_URL_SYSTEM: `postgres://app_system:made-up@127.0.0.1:${port}/assent`,
	DATA_KEY: `t1:${btoa("0123456789abcdef".repeat(2))}`,
	TWILIO_ACCOUNT_SID: accountSid,
	TWILIO_AUTH_TOKEN: authToken,
	TWILIO_API_BASE_URL: `http://127.0.0.1:${port}`,
	TWILIO_WHATSAPP_FROM: ourWhatsApp,
	TWILIO_SMS_FROM: ourSms,
	WHATSAPP_APP_SECRET: appSecret,
	WHATSAPP_VERIFY_TOKEN: verifyToken,
	WHATSAPP_ACCESS_TOKEN: "made-up",
	WHATSAPP_PHONE_NUMBER_ID: ourNumberId,
	WHATSAPP_API_BASE_URL: `http://127.0.0.1:${port}`,
});

export const driverNumber = (index: number): string => `+4477008${String(10_000 + index)}`;
export const driverThread = (rideId: string, index: number): string =>
	`thread:${rideId}:driver_${index}`;
