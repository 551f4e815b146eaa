/** Measures nothing itself. */
import { writeFileSync } from "node:fs";
import { keptRuns, newestOf } from "../bench/runs.ts";
import { newestCosts } from "../costs/kept.ts";
import { scalePage } from "./write.ts";

const page = "docs/scale.md";
writeFileSync(page, scalePage(newestCosts(), newestOf(keptRuns())));
console.log(page);
