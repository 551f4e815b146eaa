/**
 * What parts that come late are given of the engine: were it theirs to import, the bundler would cut the engine into
 * pieces that each turn loads.
 */
import { alertNamed } from "../../core/thread-alerts.ts";
import { payloadOf } from "../../core/confirmation/buttons.ts";
import { aboutAction } from "../../core/sending/about.ts";
import { render } from "../../core/template/render.ts";
import { quickBackOffMs } from "../back-off.ts";
import { joinTold } from "../relay.ts";
import { isStoreUnavailable } from "../router/tool-health.ts";
import { command } from "./gate/pending-actions.ts";
import { heardFrom, newState } from "./state/state.ts";
import { newChanges, note, say } from "./turn/changes.ts";
import { commitTurn } from "./turn/commit.ts";
import { handled, isOpen, textOf, TurnRetry } from "./turn/context.ts";
import { ownDelivery } from "./turn/own-delivery.ts";
import { forwarded } from "./turn/take-in.ts";

export const kit = {
	aboutAction,
	alertNamed,
	command,
	commitTurn,
	forwarded,
	handled,
	heardFrom,
	isOpen,
	isStoreUnavailable,
	joinTold,
	newChanges,
	newState,
	note,
	ownDelivery,
	payloadOf,
	quickBackOffMs,
	render,
	say,
	textOf,
	TurnRetry,
};
export type Kit = typeof kit;
