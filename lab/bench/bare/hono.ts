import { Hono } from "hono";

const worker = new Hono();
worker.get("/healthz", (c) => c.json({ ok: true }));

// biome-ignore lint/style/noDefaultExport: a Worker's entry is its default export
export default worker;
