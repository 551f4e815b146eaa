import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { isRunning, sendSignal, waitUntil } from "../../dev/supervisor/processes.ts";

const readyTimeoutMs = 60_000;
const stopTimeoutMs = 10_000;
const lastLinesMax = 20;

export type Listening = {
	readonly pid: number;
	readonly port: number;
	readonly stop: () => Promise<void>;
};

export async function startListening(
	script: string,
	args: readonly string[],
	env: Readonly<Record<string, string>> = {},
): Promise<Listening> {
	const child = spawn(process.execPath, ["--no-warnings", script, ...args], {
		env: { ...process.env, NODE_ENV: "production", ...env },
		stdio: ["ignore", "pipe", "pipe"],
	});
	const pid = child.pid ?? 0;
	const last: string[] = [];
	const keep = (line: string) => {
		last.push(line);
		last.splice(0, last.length - lastLinesMax);
	};
	const stop = async () => {
		sendSignal(pid, "SIGTERM");
		if (await waitUntil(() => !isRunning(pid), stopTimeoutMs)) return;
		sendSignal(pid, "SIGKILL");
		await waitUntil(() => !isRunning(pid), stopTimeoutMs);
	};
	createInterface({ input: child.stderr }).on("line", keep);
	const lines = createInterface({ input: child.stdout });
	const port = await new Promise<number>((done, fail) => {
		const giveUp = (why: string) => fail(new Error(`${script} ${why}:\n${last.join("\n")}`));
		const timer = setTimeout(() => giveUp("is not ready in time"), readyTimeoutMs);
		child.once("error", (error) => giveUp(error.message));
		child.once("close", (code, signal) => {
			clearTimeout(timer);
			giveUp(`ended with ${code ?? signal}`);
		});
		lines.on("line", (line) => {
			keep(line);
			if (!line.startsWith('{"ready":')) return;
			clearTimeout(timer);
			done((JSON.parse(line) as { readonly port: number }).port);
		});
	}).catch(async (error: unknown) => {
		await stop();
		throw error;
	});
	return { pid, port, stop };
}
