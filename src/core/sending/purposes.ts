/** Some purposes need a standing permission of the person, with proof, before anything leaves. */
import { type ChannelName, channelNames } from "../channels.ts";

export const messagePurposes = ["service", "vendor_contact", "marketing", "broadcast"] as const;
export type MessagePurpose = (typeof messagePurposes)[number];

/**
 * `service` answers a person or tells them of their own business; `vendor_contact` asks a business that is registered with us on behalf of
 * somebody whose yes is the proof.
 */
export const unaskedPurposes = [
	"marketing",
	"broadcast",
] as const satisfies readonly MessagePurpose[];
export const purposesWithConsent: ReadonlySet<MessagePurpose> = new Set(unaskedPurposes);

/** `messaging` is STOP's alone. */
export const consentPurposes = [
	"messaging",
	"vendor_contact",
	"marketing",
	"broadcast",
	"pii",
	"likeness",
] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** The newest of a purpose and channel holds; `channel` null means every channel. */
export type KnownConsent = {
	readonly purpose: ConsentPurpose;
	readonly channel: ChannelName | null;
	readonly status: "granted" | "revoked";
	readonly proofRef: string;
	readonly atMs: number;
};

export const knownConsentsMax = consentPurposes.length * (channelNames.length + 1);

export function withConsent(
	known: readonly KnownConsent[],
	said: KnownConsent,
): readonly KnownConsent[] {
	const isSame = (one: KnownConsent) =>
		one.purpose === said.purpose && one.channel === said.channel;
	if (known.some((one) => isSame(one) && one.atMs > said.atMs)) return known;
	return [...known.filter((one) => !isSame(one)), said].slice(-knownConsentsMax);
}

/** What was taken back for every channel is taken back for each. */
export const lastWordOn = (
	known: readonly KnownConsent[],
	purpose: ConsentPurpose,
	channel: ChannelName,
): KnownConsent | null =>
	known
		.filter((one) => one.purpose === purpose && (one.channel === null || one.channel === channel))
		.reduce<KnownConsent | null>(
			(best, one) =>
				best === null ||
				one.atMs > best.atMs ||
				(one.atMs === best.atMs && one.status === "revoked")
					? one
					: best,
			null,
		);

export function consentProof(
	known: readonly KnownConsent[],
	purpose: ConsentPurpose,
	channel: ChannelName,
): string | null {
	const newest = lastWordOn(known, purpose, channel);
	return newest?.status === "granted" && newest.proofRef !== "" ? newest.proofRef : null;
}
