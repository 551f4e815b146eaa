import { writeFileSync } from "node:fs";
import { benchDir } from "./runs.ts";
export function writePage(): string {
	writeFileSync(`${benchDir}/index.html`, "");
	return `${benchDir}/index.html`;
}
