import { readFileSync } from "node:fs";
import { simulatedStage } from "./simulation.ts";
const [file] = process.argv.slice(2);
const blocks = readFileSync(file ?? "", "utf8").split(/\n\n+/u);
for (const block of blocks) {
	const lines = block.split("\n").filter((l) => l.trim() !== "" && !l.startsWith("#"));
	if (lines.length === 0) continue;
	const head = lines[0]!.split(" ");
	const [lang, ...drivers] = head;
	const scenario = {
		path: "x",
		title: "x",
		language: lang,
		tools: [],
		people: ["anna", "berk"],
		drivers: drivers.map((d) => {
			const [name, locale, place] = d.split("/");
			return { name, locale, place };
		}),
		staff: [],
		businessesSpeak: lang,
		only: null,
		steps: [],
	} as never;
	const stage = simulatedStage(scenario);
	console.log(`\n##### ${lines[0]}`);
	const everybody = [
		"anna",
		"berk",
		...drivers.map((d) => d.split("/")[0]!),
		"blue-lantern",
		"napoli-corner",
		"olive-tree",
		"terrace-cafe",
		"akasya-hotel",
		"lodos-pension",
		"selin-hair",
		"fixit",
		"bay-boats",
		"mimoza-market",
		"bazaar-tools",
		"pharmacy-deniz",
		"karanfil-homes",
		"tap-and-pipe",
		"sparkle-cleaning",
		"ayten-homes",
		"northgate-homes",
	];
	const seen = new Map<string, number>();
	const codes = new Map<string, string>();
	for (const line of lines.slice(1)) {
		const at = line.indexOf(">");
		const who = line.slice(0, at);
		let text = line
			.slice(at + 1)
			.trim()
			.replace(/@(\S+?)@/g, (_, w) => codes.get(w) ?? "????")
			.replace(/\{code\}/g, () => codes.get(who) ?? "????");
		console.log(`${who} > ${text}`);
		try {
			if (who === "staff") await stage.staff(JSON.parse(text));
			else if (who === "wait") await stage.pass(Number(text));
			else if (who === "change") await stage.change(JSON.parse(text));
			else if (text.startsWith("tap ")) await stage.tap(who, text.slice(4));
			else if (text.startsWith("share ")) await stage.share(who, text.slice(6));
			else await stage.write(who, text);
		} catch (e) {
			console.log("   !!", String(e));
		}
		for (const one of everybody) {
			const heard = stage.heard(one);
			for (const t of heard.slice(seen.get(one) ?? 0)) {
				console.log(`      → ${one}: ${t.replaceAll("\n", " ⏎ ")}`);
				const code = /(?<!\p{L})(?:YES|EVET|ΝΑΙ|ДА|OUI|YEGO|HAZIR|READY) ([A-Z0-9]{4})\b/u.exec(
					t,
				)?.[1];
				if (code) codes.set(one, code);
			}
			seen.set(one, heard.length);
		}
	}
	const b = [] as string[];
	for (const n of [
		"rides",
		"bookings",
		"orders",
		"inquiries",
		"viewings",
		"services",
		"tickets",
		"exports",
		"erasures",
		"optouts",
	] as const) {
		const s = await stage.book(n);
		if (s.length) b.push(`${n} ${s.join(",")}`);
	}
	console.log("   books:", b.join("; "), "| tools:", [...(await stage.toolsRun())].join(" "));
	stage.close();
}
