/** What nobody asked for needs a standing permission for its purpose on its channel, with proof. */
import { purposesWithConsent } from "../../core/sending/purposes.ts";
import { defineSendRule } from "../../ports/send-rule.ts";

export const noConsent = defineSendRule({
	name: "no_consent",
	sentence: "Nothing shows that the person has agreed to messages of this purpose on this channel.",
	needs: ["purpose", "consentProof"],
	judge: ({ purpose, consentProof }) =>
		purposesWithConsent.has(purpose) && consentProof === null
			? { send: "refuse" }
			: { send: "allow" },
});
