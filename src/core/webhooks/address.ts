/**
 * Where events may be sent: to a name of the public internet, over TLS. Never to a number, a name of an inner network or one with
 * credentials in it. Whatever a public name leads to is the runtime's to judge: a Worker's requests reach public addresses alone.
 */
export const addressCharsMax = 500;
const portsAllowed: readonly string[] = ["", "443", "8443"];
const innerNames: readonly string[] = [
	"localhost",
	"local",
	"internal",
	"intranet",
	"lan",
	"home",
	"corp",
	"private",
	"invalid",
	"arpa",
	"onion",
	"alt",
];

/** Null: events may be sent there. Else why not, in words for whoever wrote it. */
export function wrongAddress(text: string): string | null {
	if (text.length > addressCharsMax) return "The address is too long.";
	const url = URL.parse(text);
	if (url === null) return "This is no address.";
	if (url.protocol !== "https:") return "Only https is spoken.";
	if (url.username !== "" || url.password !== "") return "An address holds no credentials.";
	if (url.hash !== "") return "An address ends before a #.";
	if (!portsAllowed.includes(url.port)) return "Only the ports 443 and 8443 are spoken to.";
	const host = url.hostname.toLowerCase().replace(/\.$/, "");
	const labels = host.split(".");
	const last = labels.at(-1) ?? "";
	if (host.startsWith("[") || /^\d+$/.test(last)) return "Give a name, not a number.";
	if (labels.length < 2 || labels.includes("") || innerNames.includes(last))
		return "This name is not one of the public internet.";
	return null;
}
