/** Tools that every conversation has. */
import { definePack } from "../../ports/pack.ts";
import { privacyTemplates } from "./texts/privacy.ts";
import { eraseMyData } from "./tools/erase-my-data.ts";
import { notifyStaff } from "./tools/notify-staff.ts";
import { showMyData } from "./tools/show-my-data.ts";

export const corePack = definePack({
	name: "core",
	tools: [notifyStaff, showMyData, eraseMyData],
	templates: {
		...privacyTemplates,
		"core.staff_called": {
			en: "I have asked a member of our team to look at this. They will write to you here. You can go on writing to me meanwhile.",
			tr: "Ekibimizden birinden ilgilenmesini istedim. Size buradan yazacaklar. Bu arada bana yazmaya devam edebilirsiniz.",
			el: "Ζήτησα από κάποιον της ομάδας μας να το δει. Θα σας γράψει εδώ. Στο μεταξύ μπορείτε να συνεχίσετε να μου γράφετε.",
			ru: "Сотрудника нашей команды просят этим заняться. Вам напишут здесь. Тем временем вы можете продолжать писать мне.",
			fr: "J'ai demandé à un membre de notre équipe de s'en occuper. On vous écrira ici. En attendant, vous pouvez continuer à m'écrire.",
			rw: "Nasabye umwe mu bakozi bacu kubikurikirana. Arabandikira hano. Hagati aho mushobora gukomeza kunyandikira.",
		},
	},
	notices: {},
});
