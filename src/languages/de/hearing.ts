import type { HearTexts } from "../../core/hear-language.ts";

export const hearing: HearTexts = {
	heard: "Ich habe gehört: „{text}“. Wenn Sie etwas anderes gesagt haben, schreiben Sie es bitte.",
	seen: "Auf dem Bild lese ich: „{text}“. Wenn das nicht stimmt, schreiben Sie es bitte.",
	deaf: "Sprachnachrichten kann ich hier nicht hören. Bitte schreiben Sie es.",
	nothing: "Daraus konnte ich nichts erkennen. Bitte schreiben Sie es.",
	too_long: "Das ist mir zu lang. Bitte schreiben Sie es oder schicken Sie etwas Kürzeres.",
	later: "Ich kann gerade nicht hören oder sehen. Bitte schreiben Sie es.",
	write_answer:
		"Ich habe gehört: „{text}“. Eine gesprochene Antwort zählt nicht, damit nichts aus Versehen geschieht: Bitte tippen Sie auf die Schaltfläche oder schreiben Sie es.",
	write_it: "Ich bin nicht sicher, ob ich Sie richtig verstanden habe. Bitte schreiben Sie es.",
};
