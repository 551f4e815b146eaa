/** The clock, chance and hashing of the platform, as the kernel wants them. */
import { hash } from "node:crypto";
import { codeFromBytes, codeLength } from "../core/ids.ts";
import type { Runtime } from "../ports/runtime.ts";
import { makeLogger } from "./log.ts";

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const timeChars = 10;
const chanceChars = 16;

/** Chance is fetched for many ids at once: a call of the platform costs more than an id. No byte is given twice. */
const chance = new Uint8Array(1024);
let used = chance.length;
function chanceOf(length: number): Uint8Array {
	if (used + length > chance.length) {
		crypto.getRandomValues(chance);
		used = 0;
	}
	used += length;
	return chance.subarray(used - length, used);
}

/** A W3C trace id: milliseconds since 1970, then chance. Its 32 digits are what a `traceparent` carries. */
function newTraceId(): string {
	let id = Date.now().toString(16).padStart(12, "0");
	for (const byte of chanceOf(10)) id += (byte + 256).toString(16).slice(1);
	return id;
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
	let id = `${prefix}_${time}`;
	for (const byte of chanceOf(chanceChars)) id += alphabet.charAt(byte % 32);
	return id;
}

export const platformRuntime: Runtime = {
	nowMs: () => Date.now(),
	newId,
	newCode: () => codeFromBytes(chanceOf(codeLength)),
	sha256Hex: (text) => hash("sha256", text),
	log: makeLogger(),
};
