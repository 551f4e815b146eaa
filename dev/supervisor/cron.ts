/** UTC, as the platform does it. */

const minuteMs = 60_000;
const fieldsOfTime = [
	(at: Date) => at.getUTCMinutes(),
	(at: Date) => at.getUTCHours(),
	(at: Date) => at.getUTCDate(),
	(at: Date) => at.getUTCMonth() + 1,
	(at: Date) => at.getUTCDay(),
];

export type CronOptions = {
	readonly crons: readonly string[];
	readonly scheduled: (cron: string, timeMs: number) => Promise<void>;
	readonly onError?: (cron: string, error: unknown) => void;
};

export type Crons = {
	readonly tick: (timeMs: number) => Promise<void>;
	readonly stop: () => Promise<void>;
};

export function startCrons({ crons, scheduled, onError }: CronOptions): Crons {
	for (const cron of crons) {
		isDue(cron, 0);
	}
	const running = new Map<string, Promise<void>>();
	const run = (cron: string, timeMs: number) => {
		const work = scheduled(cron, timeMs)
			.catch((error: unknown) => onError?.(cron, error))
			.finally(() => running.delete(cron));
		running.set(cron, work);
		return work;
	};
	const tick = async (timeMs: number) => {
		const due = crons.filter((cron) => isDue(cron, timeMs) && !running.has(cron));
		await Promise.all(due.map((cron) => run(cron, timeMs)));
	};
	let timer: NodeJS.Timeout;
	const waitForMinute = () => {
		const nextMs = (Math.floor(Date.now() / minuteMs) + 1) * minuteMs;
		timer = setTimeout(() => {
			waitForMinute();
			void tick(nextMs);
		}, nextMs - Date.now());
	};
	waitForMinute();
	return {
		tick,
		stop: async () => {
			clearTimeout(timer);
			await Promise.all(running.values());
		},
	};
}

/** Five fields, each a star, a star with a step, or a number; anything else throws. */
export function isDue(cron: string, timeMs: number): boolean {
	const fields = cron.trim().split(/\s+/);
	const isKnown =
		fields.length === 5 && fields.every((field) => /^(\*|\*\/[1-9]\d*|\d+)$/.test(field));
	if (!isKnown) {
		throw new Error(`The local stack does not understand the cron "${cron}"`);
	}
	const at = new Date(timeMs);
	return fieldsOfTime.every((read, index) => {
		const field = fields[index] ?? "*";
		const value = read(at);
		const [, step] = field.split("/");
		return step === undefined
			? field === "*" || Number(field) === value
			: value % Number(step) === 0;
	});
}
