/**
 * What the Worker's isolate holds after a collection, asked of the runtime's inspector. What its process takes from the machine is
 * another thing: the runtime's own memory grows with every call of an object, a bare Worker's as well (decision 0062).
 */
const inspectorTimeoutMs = 10_000;
const worker = /^core:user:/;

type Usage = { readonly usedSize: number; readonly backingStorageSize?: number };

/** Null where nobody answers: the runtime was just killed. */
export async function liveMb(port: number): Promise<number | null> {
	const signal = AbortSignal.timeout(inspectorTimeoutMs);
	let socket: WebSocket | null = null;
	try {
		const response = await fetch(`http://127.0.0.1:${port}/json`, { signal });
		const targets = (await response.json()) as { id: string; webSocketDebuggerUrl: string }[];
		const target = targets.find(({ id }) => worker.test(id));
		if (!target) return null;
		const open = new WebSocket(target.webSocketDebuggerUrl);
		socket = open;
		const usage = await new Promise<Usage>((done, failed) => {
			const fail = () => failed(new Error("the inspector was closed"));
			signal.addEventListener("abort", fail, { once: true });
			open.addEventListener("error", fail, { once: true });
			open.addEventListener("close", fail, { once: true });
			open.addEventListener("open", () =>
				open.send(JSON.stringify({ id: 1, method: "HeapProfiler.collectGarbage" })),
			);
			open.addEventListener("message", ({ data }) => {
				const said = JSON.parse(String(data)) as { id?: number; result?: Usage };
				if (said.id === 1) open.send(JSON.stringify({ id: 2, method: "Runtime.getHeapUsage" }));
				if (said.id === 2 && said.result) done(said.result);
			});
		});
		return (usage.usedSize + (usage.backingStorageSize ?? 0)) / 2 ** 20;
	} catch {
		return null;
	} finally {
		socket?.close();
	}
}
