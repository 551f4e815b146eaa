export type Answer =
	| { readonly kind: "text"; readonly text: string }
	/** `args` as text is sent as it is: a model may write broken JSON. */
	| { readonly kind: "call"; readonly tool: string; readonly args: object | string }
	| { readonly kind: "calls"; readonly calls: readonly ToolCall[]; readonly text?: string };
export type ToolCall = { readonly tool: string; readonly args: object | string };

/** Lines are tried in order against the person's last message; a text matches where it is contained, whatever its case. */
type ScriptLine = {
	readonly when: string | RegExp;
	readonly answer: Answer | ((asked: Asked) => Answer);
};
export type Script = readonly ScriptLine[];

export type Asked = {
	readonly wire: "openai" | "google";
	readonly path: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly model: string;
	readonly instructions: string;
	readonly texts: readonly string[];
	readonly tools: readonly { readonly name: string; readonly schema: unknown }[];
	readonly body: unknown;
};

export type Behaviour =
	| { readonly kind: "slow"; readonly ms: number }
	| { readonly kind: "hang" }
	/** Sends the head of an answer, a little of its body, and no more. */
	| { readonly kind: "stall" }
	| { readonly kind: "cut" }
	| { readonly kind: "status"; readonly status: number }
	| { readonly kind: "redirect"; readonly to: string }
	| { readonly kind: "invalid_json" }
	| { readonly kind: "other_shape" }
	| { readonly kind: "empty" }
	| { readonly kind: "cut_off" }
	| { readonly kind: "filtered" }
	/** Asks to be asked again, for ever (Gemini's CONTINUATION). */
	| { readonly kind: "continue_for_ever" }
	/** A body of this size. */
	| { readonly kind: "huge"; readonly bytes: number }
	| { readonly kind: "echo_instructions" }
	/** Of any audio. */
	| { readonly kind: "heard"; readonly text: string }
	| { readonly kind: "answer"; readonly answer: Answer };
