/** As the queue takes it: whole seconds, a day at most. */
const secondsMax = 86_400;
export const secondsOf = (ms: number): number => Math.min(secondsMax, Math.ceil(ms / 1000));
