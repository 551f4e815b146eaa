/** Every send rule there is. To add one: its file, its table in the test beside it, a line here. */
import type { SendRule } from "../ports/send-rule.ts";
import { content } from "./send/content.ts";
import { hourlyCap } from "./send/hourly-cap.ts";
import { optedOut } from "./send/opted-out.ts";
import { paused } from "./send/paused.ts";
import { window } from "./send/window.ts";

export const sendRules: readonly SendRule[] = [optedOut, paused, window, hourlyCap, content];
