/** The clock, chance and hashing of the platform, as the kernel wants them. */
import { hash } from "node:crypto";
import { codeFromBytes, codeLength } from "../core/ids.ts";
import { chance, hexOf } from "../crypto/random-bytes.ts";
import type { Runtime } from "../ports/runtime.ts";
import { makeLogger } from "../telemetry/log.ts";

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const timeChars = 10;
const chanceChars = 16;
const traceChanceBytes = 10;

/** A W3C trace id: milliseconds since 1970, then chance. Its 32 digits are what a `traceparent` carries. */
function newTraceId(): string {
	return `${Date.now().toString(16).padStart(12, "0")}${hexOf(chance(traceChanceBytes))}`;
}

/** 26 characters: milliseconds since 1970 in base 32, then chance; ids sort by time. Of a trace (`trc`): one as W3C has it. */
export function newId(prefix: string): string {
	if (prefix === "trc") return newTraceId();
	let time = "";
	let rest = Date.now();
	for (let i = 0; i < timeChars; i++) {
		time = alphabet.charAt(rest % 32) + time;
		rest = Math.floor(rest / 32);
	}
	let letters = "";
	for (const byte of chance(chanceChars)) letters += alphabet.charAt(byte % 32);
	return `${prefix}_${time}${letters}`;
}

export const platformRuntime: Runtime = {
	nowMs: () => Date.now(),
	newId,
	newCode: () => codeFromBytes(crypto.getRandomValues(new Uint8Array(codeLength))),
	sha256Hex: (text) => hash("sha256", text),
	log: makeLogger(),
};
