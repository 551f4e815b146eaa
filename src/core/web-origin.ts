/** A page's origin as a browser says it: scheme and host, and a port that is not the scheme's own. Over http only this machine. */
export function isOrigin(text: string): boolean {
	if (!URL.canParse(text)) return false;
	const url = new URL(text);
	const isHere = url.hostname === "localhost" || url.hostname === "127.0.0.1";
	return (
		!text.includes("*") &&
		url.origin === text &&
		(url.protocol === "https:" || (url.protocol === "http:" && isHere))
	);
}
