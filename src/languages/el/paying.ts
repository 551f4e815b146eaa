/** How people ask to pay. */
import type { PayingWords } from "../../ports/languages/paying.ts";

export const paying: PayingWords = {
	pay: ["πληρωσε|πληρωσω|πληρωνω|πληρωσετε|πληρωμη|πληρωθει"],
	order: ["παραγγελια|παραγγελιας"],
	own: ["κρατηση\\p{L}*|τραπεζι|δωματιο|επισκεψη|ασφαλεια|ασφαλιση|ασφαλιστρο|προκαταβολη"],
	card: ["καρτα|συνδεσμο"],
	beside: ["παρακαλω|θελω|να|την|τη|μου|για|στο|στη|στην|στον|με|mobile|money|momo|τωρα|ευρω|η|το"],
};
