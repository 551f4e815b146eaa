declare module "*.ttf" {
	const bytes: ArrayBuffer;
	export { bytes as default };
}
