/**
 * The Worker as a process that leads its own group, so that one signal takes it with its runtime:
 * `node dev/runtime/child.ts` with the options as JSON on stdin, or as the one argument. The first
 * line of its output is JSON and says where it listens; what the Worker logs goes to stderr.
 */
import { text } from "node:stream/consumers";
import { onStop, stopNow } from "../supervisor/lifecycle.ts";
import { startWorker, type WorkerOptions } from "./worker.ts";

const options = JSON.parse(process.argv[2] ?? (await text(process.stdin))) as WorkerOptions;
let stop = async () => {};
onStop(() => stop());
try {
	const logLine = (line: string) => process.stderr.write(`${line}\n`);
	const worker = await startWorker({ ...options, logLine });
	stop = worker.stop;
	console.log(JSON.stringify({ ready: true, url: worker.url }));
} catch (error) {
	console.error(error);
	await stopNow(1);
}
