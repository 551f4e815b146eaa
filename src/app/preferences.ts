/** What somebody set at a provider, brought to their thread: the one place where it is judged what may leave. */
import { nameOf } from "../kernel/thread/turn/take-in.ts";
import type { InboundPreference } from "../ports/channel.ts";
import { preferenceProof } from "../ports/objects.ts";
import type { EdgeContext } from "./edge-context.ts";

export async function takePreference(
	{
		projection,
		personalData,
		objects,
	}: Pick<EdgeContext, "projection" | "personalData" | "objects">,
	{ externalId, from, to, number, scopedId, unasked, atMs }: InboundPreference,
): Promise<"taken" | "not_ours" | "not_ready"> {
	const directory = await projection.directory();
	if (!directory) return "not_ready";
	const owner = directory.addresses[`${to.channel}:${to.value}`];
	if (!owner) return "not_ours";
	const call = {
		channel: to.channel,
		proofRef: `${preferenceProof}${externalId}`,
		atMs,
		...(unasked === "resume" ? ({ resumes: true } as const) : {}),
	};
	// Who showed their number once and hides it now has written under both names.
	const names = [nameOf({ from, ...(number ? { number } : {}) }), scopedId ?? ""];
	for (const name of new Set(names.filter((one) => one !== ""))) {
		const threadKey = await personalData.lookup(owner.tenantId, name);
		if (await objects.thread(threadKey).endUnasked(call)) break;
	}
	// Where nobody is known nothing was agreed to either: there is nothing to end.
	return "taken";
}
