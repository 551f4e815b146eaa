import type { Machine } from "../runs.ts";

export const sampleMachine: Machine = {
	cores: 2,
	cpu: "a processor",
	memoryMb: 1024,
	loadBefore: [0.4],
	load: [1],
	node: "v24",
	commit: "abc1234",
	isTreeClean: true,
	versions: {},
};
