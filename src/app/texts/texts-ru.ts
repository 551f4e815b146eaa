import { kernel } from "../../languages/ru/texts/kernel.ts";
import { rules } from "../../languages/ru/texts/rules.ts";
import { ru as analytics } from "../../packs/analytics/texts/ru.ts";
import { ru as approvals } from "../../packs/approvals/texts/ru.ts";
import { ru as commerce } from "../../packs/commerce/texts/ru.ts";
import { ru as concierge } from "../../packs/concierge/texts/ru.ts";
import { ru as core } from "../../packs/core/texts/ru.ts";
import { ru as discovery } from "../../packs/discovery/texts/ru.ts";
import { ru as leads } from "../../packs/leads/texts/ru.ts";
import { ru as marketing } from "../../packs/marketing/texts/ru.ts";
import { ru as mobility } from "../../packs/mobility/texts/ru.ts";
import { ru as vendors } from "../../packs/vendors/texts/ru.ts";
import { ru as workflow } from "../../packs/workflow/texts/ru.ts";

export const texts: Readonly<Record<string, string>> = {
	...kernel,
	...analytics,
	...approvals,
	...commerce,
	...concierge,
	...core,
	...discovery,
	...leads,
	...marketing,
	...mobility,
	...vendors,
	...workflow,
	...rules,
};
