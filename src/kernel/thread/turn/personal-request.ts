/**
 * Legal requests, before the gate and any proposer: see one's data, or erase it. Where the person opted out or the
 * market has the tools off, staff handle it.
 */

import { readPersonalRequest } from "../../../core/keywords/personal-request.ts";
import { alertNamed } from "../../../core/thread-alerts.ts";
import { note, say } from "./changes.ts";
import { handled, type TurnStep, textOf } from "./context.ts";
import { runTool } from "./propose.ts";

const toolOf = { show: "privacy.showMyData", erase: "privacy.eraseMyData" } as const;

export const personalRequest: TurnStep = async (turn) => {
	const { message } = turn.inbox.delivery;
	const read = message.buttonPayload ? null : readPersonalRequest(message.text);
	if (read === null) return undefined;
	const { request, locale } = read;
	// Like a keyword, it reveals the language where ours is a guess.
	if (turn.state.localeIsGuess) turn.changes.patch = { ...turn.changes.patch, locale };
	note(turn.changes, "personal_request", { request });
	const isOff = turn.market.tools[toolOf[request]]?.enabled !== true;
	if (turn.state.optedOut || isOff) {
		turn.changes.alerts.push({
			tenantId: turn.state.tenantId,
			source: "personal_request",
			detail: { threadKey: turn.state.threadKey, request },
			...alertNamed(`personal_request:${turn.state.threadKey}:${request}`),
		});
		if (!turn.state.optedOut) say(turn.changes, textOf(turn, "people.staff_called"));
		return handled;
	}
	await runTool(turn, { type: "execute_tool", tool: toolOf[request], args: {} }, null);
	return handled;
};
