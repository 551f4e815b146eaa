/** A how-to page as steps that a machine follows: files that it gives whole, changes to files that are there, and what it runs. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

type Change = { readonly path: string; readonly before: string; readonly after: string };
export type PageStep =
	| { readonly kind: "make"; readonly path: string; readonly text: string }
	| { readonly kind: "change"; readonly changes: readonly Change[] }
	| { readonly kind: "run"; readonly commands: readonly string[] };

const stepsMax = 40;

/** Runs of lines that stand together: what is there already, and what becomes of it. */
function changesIn(block: string): readonly Change[] {
	const changes: Change[] = [];
	let [path, before, after, isAdded] = ["", [] as string[], [] as string[], false];
	const close = () => {
		if (after.length + before.length > 0)
			changes.push({ path, before: before.join("\n"), after: after.join("\n") });
		[before, after, isAdded] = [[], [], false];
	};
	for (const line of block.split("\n")) {
		if (line.startsWith("+++ ")) {
			close();
			path = line.slice(4).trim();
			continue;
		}
		const [sign, rest] = [line[0], line.slice(1)];
		if (sign === "+") {
			after.push(rest);
			isAdded = true;
		} else if (sign === " " || sign === "-") {
			// What is new before the first line that is there belongs to it; after others it ends a run.
			if (isAdded && before.length > 0) close();
			before.push(rest);
			if (sign === " ") after.push(rest);
		} else throw new Error(`no line of a change: "${line}"`);
	}
	close();
	return changes;
}

/** In the page's order. It throws at a block that nobody could follow. */
export function stepsIn(page: string): readonly PageStep[] {
	const steps: PageStep[] = [];
	const blocks = /(?:^\*\*([^*\n]+)\*\*\n\n)?^```(\w*)\n([\s\S]*?)^```$/gm;
	for (const [, path, kind = "", text = ""] of page.matchAll(blocks)) {
		if (path !== undefined) steps.push({ kind: "make", path, text });
		else if (kind === "diff")
			steps.push({ kind: "change", changes: changesIn(text.replace(/\n$/, "")) });
		else if (kind === "sh") steps.push({ kind: "run", commands: text.trim().split("\n") });
		else throw new Error(`a block that is neither a file, a change nor a command: ${text}`);
	}
	if (steps.length > stepsMax) throw new Error(`a page of ${steps.length} steps`);
	return steps;
}

/** What a page has somebody write, written below `root`. It throws where the page does not fit what is there. */
export function write(root: string, step: Exclude<PageStep, { readonly kind: "run" }>): void {
	if (step.kind === "make") {
		const path = join(root, step.path);
		if (existsSync(path)) throw new Error(`${step.path} is there already`);
		if (!existsSync(dirname(path))) mkdirSync(dirname(path));
		writeFileSync(path, step.text);
		return;
	}
	for (const { path, before, after } of step.changes) {
		const text = readFileSync(join(root, path), "utf8");
		const found = text.split(before).length - 1;
		if (before === "" || found !== 1)
			throw new Error(`${path} has ${found} times what the page changes: ${before}`);
		writeFileSync(
			join(root, path),
			text.replace(before, () => after),
		);
	}
}
