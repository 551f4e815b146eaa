/** How people ask for a thing that some shop may have. */
import type { ShoppingWords } from "../../ports/languages/shopping.ts";

export const shopping: ShoppingWords = {
	asking: [
		/^(?:dükkanlara|mağazalara|esnafa) (?:sor|sorun|sorar mısın(?:ız)?) (?<thing>.+?)(?: (?:ne kadar|kaça)\p{L}*(?: olur| eder)?)?$/u,
		/^kimde (?<thing>.+?) var(?: mı)?$/u,
		/^(?<thing>.+?) (?:kimde var|kim satıyor)$/u,
		/^(?:lütfen )?(?:dükkanlara|dükkânlara|mağazalara|esnafa|satıcılara|eczanelere) (?<thing>.+?)(?: sor| sorun| sorar mısın(?:ız)?)$/u,
	],
	lookingFor: [
		/^(?:bana |lütfen )*(?<thing>.+?) (?:bul|bulun|bulur musun(?:uz)?|bulabilir misin(?:iz)?|arıyorum|satın almak istiyorum)$/u,
		/^(?<thing>.+?) (?:nere?de satılıyor|nere?den (?:al|bul)[ıu]?\p{L}+)$/u,
	],
	take: ["al", "alıyorum", "alayım", "istiyorum"],
	pointing: ["onu", "bunu", "şunu"],
	takeBefore: ["numara "],
	below: ["en fazla"],
	belowAfter: ["(?:(?:lira|euro)\\s*)?(?:altı|altında|(?:'?[ydt]?[ea]) kadar)"],
	counts: ["adet", "tane", "çuval", "torba", "kutu", "paket"],
	used: ["ikinci el", "kullanılmış"],
	empty: "bir bu şu ve ile için ucuz yeni ikinci el bana lazım".split(" "),
	medicine: ["ecza", "ilaç"],
};
