/** Every send rule there is. To add one: its file, its table in the test beside it, a line here. */
import type { SendRule } from "../ports/send-rule.ts";
import { badAddress } from "./send/bad-address.ts";
import { content } from "./send/content.ts";
import { dailyCeiling } from "./send/daily-ceiling.ts";
import { frequency } from "./send/frequency.ts";
import { hourlyCap } from "./send/hourly-cap.ts";
import { actionOver } from "./send/action-over.ts";
import { noAnswer } from "./send/no-answer.ts";
import { noChannel } from "./send/no-channel.ts";
import { noConsent } from "./send/no-consent.ts";
import { optedOut } from "./send/opted-out.ts";
import { overtaken } from "./send/overtaken.ts";
import { paused } from "./send/paused.ts";
import { quietHours } from "./send/quiet-hours.ts";
import { window } from "./send/window.ts";

export const sendRules: readonly SendRule[] = [
	optedOut,
	noConsent,
	actionOver,
	overtaken,
	paused,
	quietHours,
	noChannel,
	noAnswer,
	badAddress,
	window,
	frequency,
	dailyCeiling,
	hourlyCap,
	content,
];
