/** What the core tools say. */
import type { Templates } from "../../ports/pack.ts";

export const coreTemplates: Templates = {
	"core.staff_called": {
		en: "I have asked a member of our team to look at this. They will write to you here. You can go on writing to me meanwhile.",
		tr: "Ekibimizden birinden ilgilenmesini istedim. Size buradan yazacaklar. Bu arada bana yazmaya devam edebilirsiniz.",
		el: "Ζήτησα από κάποιον της ομάδας μας να το δει. Θα σας γράψει εδώ. Στο μεταξύ μπορείτε να συνεχίσετε να μου γράφετε.",
		ru: "Сотрудника нашей команды просят этим заняться. Вам напишут здесь. Тем временем вы можете продолжать писать мне.",
		fr: "J'ai demandé à un membre de notre équipe de s'en occuper. On vous écrira ici. En attendant, vous pouvez continuer à m'écrire.",
		rw: "Nasabye umwe mu bakozi bacu kubikurikirana. Arabandikira hano. Hagati aho mushobora gukomeza kunyandikira.",
	},
	"core.rows": {
		en: "This is what I found:\n{lines}",
		tr: "Bulduklarım:\n{lines}",
		el: "Αυτά βρήκα:\n{lines}",
		ru: "Вот что я нашёл:\n{lines}",
		fr: "Voici ce que j'ai trouvé :\n{lines}",
		rw: "Ibi ni byo nabonye:\n{lines}",
	},
	"core.no_rows": {
		en: "I found nothing like that.",
		tr: "Böyle bir şey bulamadım.",
		el: "Δεν βρήκα κάτι τέτοιο.",
		ru: "Ничего такого не нашлось.",
		fr: "Je n'ai rien trouvé de tel.",
		rw: "Nta kintu nk'icyo nabonye.",
	},
};
