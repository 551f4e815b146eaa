/// <reference types="@cloudflare/vitest-plugin/types" />

declare namespace Cloudflare {
	interface Env {
		readonly THREAD: DurableObjectNamespace<import("../../durable-objects/thread.ts").ThreadObject>;
		readonly SOLICITATION: DurableObjectNamespace<
			import("../../durable-objects/solicitation.ts").SolicitationObject
		>;
		readonly TOOL_HEALTH: DurableObjectNamespace<
			import("../../durable-objects/tool-health.ts").ToolHealthObject
		>;
		readonly WEB_CHAT: DurableObjectNamespace<
			import("../../durable-objects/web-chat.ts").WebChatObject
		>;
		readonly PROJECTION: KVNamespace;
		readonly TWILIO_API_BASE_URL: string;
	}
	interface GlobalProps {
		mainModule: typeof import("../../workers/index.ts");
	}
}
