/** What each version of each pack says, as a digest: decisions cite versions, so a version never changes. */
export const packPins: Readonly<Record<string, string>> = {
	"consumer/*/*/*@1": "91f44bf11d61c2b9",
	"alcohol/*/*/*@1": "2fca6f639e609f47",
	"alcohol/TR/*/*@1": "f7a767b4cc8a00cb",
	"tobacco/*/*/*@1": "9c544ff1a2471cf6",
	"cannabis/*/*/*@1": "33a55c34fb99e2cc",
	"cannabis/US-IL/*/*@1": "e7c6b5602152b0d9",
	"cannabis/US-CO/*/*@1": "c6acc2c247a5be84",
	"medicines/*/*/*@1": "6d2e812abaa8b80b",
	"finance/*/*/*@1": "742a61f752cd094b",
	"minors/*/*/*@1": "1ca90700d44f7b4a",
	"advice/*/*/*@1": "f1716196d72c420b",
	"carrier/*/whatsapp/*@1": "d48921bd76af4932",
	"carrier/*/sms/*@1": "ab485ffb922d8445",
	"reaching/*/*/public@1": "568c5a61f1ca92dc",
};
