import { hash } from "node:crypto";
import { codeFromBytes, codeLength } from "../core/ids.ts";
import type { Runtime } from "../ports/runtime.ts";
import { newId } from "../crypto/new-id.ts";
import { makeLogger } from "../telemetry/log.ts";

export const platformRuntime: Runtime = {
	nowMs: () => Date.now(),
	newId,
	newCode: () => codeFromBytes(crypto.getRandomValues(new Uint8Array(codeLength))),
	sha256Hex: (text) => hash("sha256", text),
	log: makeLogger(),
};
