import "./node-guard.ts";
import { coverageNow } from "./coverage/now.ts";
import { coveragePath } from "./coverage/page.ts";
import { keepFresh } from "./kept-fresh.ts";

keepFresh(coveragePath, coverageNow().page, "coverage");
