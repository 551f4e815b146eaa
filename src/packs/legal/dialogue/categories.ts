import type { CaseCategory } from "../kinds.ts";

/** What a case is about, by the words of its telling, in the languages that are written: stems. The first that is found is meant; none: something else. */
export const categoryWords: readonly (readonly [category: CaseCategory, words: RegExp])[] = [
	[
		"tenancy",
		/landlord|deposit|tenan|vermieter|kaution|miete|ev sahib|depozito|kira|ιδιοκτήτ|ενοίκ|propriétaire|caution|loyer|padrone di casa|caparra|affitto|хозяин квартир|залог|аренд|nyir.inzu|ingwate|ubukode/iu,
	],
	[
		"work",
		/fired|boss|employer|wage|salary|gekündigt|arbeitgeber|lohn|işten|patron|maaş|απέλυσ|αφεντικ|μισθ|licenci|patron|employeur|salaire|licenziat|il capo|datore|stipendio|уволи|начальник|зарплат|banyirukanye|umukoresha|umushahara/iu,
	],
	[
		"family",
		/divorc|custody|scheid|sorgerecht|boşan|velayet|χωρίζ|διαζύγ|divorç|divorz|separiamo|разво|turatana|gatanya/iu,
	],
	[
		"accident",
		/accident|crash|hit my car|unfall|ins auto gefahren|kaza|çarpt|ατύχημα|χτύπησ|percut|incidente|tamponat|авари|врезал|impanuka|bagonze/iu,
	],
	[
		"immigration",
		/residence permit|visa|aufenthalt|oturma izn|vize|άδεια διαμονής|titre de séjour|permesso di soggiorno|вид на жительство|виз|uruhushya rwo gutura/iu,
	],
	[
		"company",
		/company|shareholder|firma|gesellschaft|şirket|εταιρ|société|entreprise|azienda|società|компани|фирм|ikigo/iu,
	],
];
