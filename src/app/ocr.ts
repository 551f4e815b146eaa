import type { OcrReader } from "../packs/documents/needs.ts";
import { makeGoogleVision } from "../packs/documents/providers/google-vision.ts";
import { makeOcrService } from "../packs/documents/providers/ocr-service.ts";
import type { Settings } from "./env.ts";

/** One's own reader before Google's: a picture goes no further than it has to. */
export function ocrOf(settings: Settings): OcrReader | null {
	const { OCR_SERVICE_URL: baseUrl, OCR_SERVICE_TOKEN: token } = settings;
	if (baseUrl && token) return makeOcrService({ baseUrl, token });
	const { GOOGLE_VISION_API_KEY: apiKey, GOOGLE_VISION_BASE_URL: googleUrl } = settings;
	return apiKey ? makeGoogleVision({ baseUrl: googleUrl, apiKey }) : null;
}
