/** A document goes with its words where a channel carries one; by SMS its link stands under them. */
import { expect, it } from "vitest";
import { channelNames } from "../../src/core/channels.ts";
import { wordsOn } from "../../src/kernel/thread/outbox/words-on.ts";
import { capabilitiesOf } from "../support/channels.ts";

const document = { link: "https://assent.test/files/x/receipt.pdf", name: "Receipt 7K3M.pdf" };
const said = (name: (typeof channelNames)[number]) =>
	wordsOn({ capabilities: capabilitiesOf(name) }, { text: "Here it is.", document });

it("a document is one on WhatsApp, and a link by SMS; nowhere is it lost [EMO-D3]", () => {
	expect(said("whatsapp")).toEqual({ text: "Here it is.", document });
	expect(said("sms")).toEqual({ text: `Here it is.\n${document.link}` });
	for (const name of channelNames)
		expect(JSON.stringify(said(name)), name).toContain(document.link);
});
