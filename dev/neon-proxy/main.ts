/** One line of JSON says where it listens; it ends with a signal, or with whoever started it. */
import { parseArgs } from "node:util";
import { onStop } from "../supervisor/lifecycle.ts";
import { startNeonProxy } from "./proxy.ts";

const { values } = parseArgs({
	options: { port: { type: "string", default: "0" }, upstream: { type: "string" } },
});
if (values.upstream === undefined) {
	console.error("--upstream postgres://user@host:port/database is missing");
	process.exit(2);
}
const proxy = await startNeonProxy({
	upstream: { databaseUrl: values.upstream },
	port: Number(values.port),
});
onStop(() => proxy.stop());
console.log(JSON.stringify({ ready: true, port: proxy.port }));
