/** What a text is as an SMS, for whoever writes one. */
import { gsm7, smsSegments, widthsOf } from "./segments.ts";

export type SmsMeasured = {
	readonly alphabet: "gsm7" | "ucs2";
	/** Septets, or UTF-16 units. */
	readonly length: number;
	readonly segments: number;
};
export const smsMeasured = (text: string): SmsMeasured => ({
	alphabet: gsm7.test(text) ? "gsm7" : "ucs2",
	length: widthsOf(text).reduce((sum, width) => sum + width, 0),
	segments: smsSegments(text),
});
