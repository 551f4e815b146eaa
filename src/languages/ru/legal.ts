/** How people bring a case to a lawyer. */
import type { LegalWords } from "../../ports/languages/legal.ts";

export const legal: LegalWords = {
	lawyer: ["юрист|адвокат|юридич"],
	matters: {
		tenancy: ["хозяин квартир|залог|аренд"],
		work: ["уволи|начальник|зарплат"],
		family: ["разво"],
		accident: ["авари|врезал"],
		immigration: ["вид на жительство|виз"],
		company: ["компани|фирм"],
	},
};
