/** Imported first by every script: npm scripts and npx bring Node 24 with them, a `node` typed by hand may not. */
const nodeMajorMin = 24;

if (Number(process.versions.node.split(".")[0]) < nodeMajorMin) {
	console.error(
		`Node ${nodeMajorMin} or later is needed, this is ${process.versions.node}. Use the npm scripts: they bring it along.`,
	);
	process.exit(1);
}
