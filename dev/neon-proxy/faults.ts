/** Misbehaviour on demand, for tests. One fault at a time; it stays until it is replaced or used up. */

export type Fault =
	/** The connection is cut before anything was read. */
	| { readonly kind: "refuse" }
	/** Nothing is run and nothing is answered; a request caught by it stays so for ever. */
	| { readonly kind: "hang" }
	| { readonly kind: "error"; readonly status: number }
	| { readonly kind: "delay"; readonly ms: number }
	/**
	 * The nastiest: run, committed, and the connection cut without an answer, `count` times. With
	 * `match`, only where the SQL or a parameter holds that text; WebSockets cannot be matched.
	 */
	| { readonly kind: "drop_after_commit"; readonly count: number; readonly match?: string };

export class Faults {
	#fault: Fault | null = null;
	#swallowed = 0;

	get current(): Fault | null {
		return this.#fault;
	}

	/** How many answers the latest one has swallowed: none, where nothing held what it was to match. */
	get swallowed(): number {
		return this.#swallowed;
	}

	set(fault: Fault | null): void {
		this.#fault = fault;
		if (fault) this.#swallowed = 0;
	}

	/** Whether the answer to what has just been committed is to be swallowed. Counts. */
	takeDrop(holds?: (text: string) => boolean): boolean {
		const fault = this.#fault;
		if (fault?.kind !== "drop_after_commit" || fault.count < 1) {
			return false;
		}
		if (fault.match !== undefined && !(holds?.(fault.match) ?? false)) {
			return false;
		}
		this.#swallowed += 1;
		this.#fault = fault.count > 1 ? { ...fault, count: fault.count - 1 } : null;
		return true;
	}
}

export async function passFault(
	fault: Fault | null,
	door: { readonly cut: () => void; readonly fail: (status: number) => void },
): Promise<boolean> {
	switch (fault?.kind) {
		case "refuse":
			door.cut();
			return false;
		case "hang":
			return false;
		case "error":
			door.fail(fault.status);
			return false;
		case "delay":
			await new Promise((resolve) => setTimeout(resolve, fault.ms));
			return true;
		case "drop_after_commit":
		case undefined:
			return true;
	}
}
