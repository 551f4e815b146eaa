import "./node-guard.ts";
import { makeAppRegistry } from "../src/app/compose.ts";
import { bringPacks } from "../src/packs/index.ts";
import { keepFresh } from "./kept-fresh.ts";
import { toolsPage, toolsPagePath } from "./tools-page.ts";

await bringPacks();
keepFresh(toolsPagePath, toolsPage(makeAppRegistry()), "tools");
