import { fr as commerce } from "../../packs/commerce/dialogue/examples/fr.ts";
import { fr as concierge } from "../../packs/concierge/dialogue/examples/fr.ts";
import { fr as core } from "../../packs/core/dialogue/examples/fr.ts";
import { fr as discovery } from "../../packs/discovery/dialogue/examples/fr.ts";
import { fr as leads } from "../../packs/leads/dialogue/examples/fr.ts";
import { fr as mobility } from "../../packs/mobility/dialogue/examples/fr.ts";
import { fr as vendors } from "../../packs/vendors/dialogue/examples/fr.ts";
import { fr as documents } from "../../packs/documents/dialogue/examples/fr.ts";
import { fr as insurance } from "../../packs/insurance/dialogue/examples/fr.ts";
import { fr as legal } from "../../packs/legal/dialogue/examples/fr.ts";

export const examples = {
	...commerce,
	...concierge,
	...core,
	...discovery,
	...leads,
	...mobility,
	...vendors,
	...legal,
	...insurance,
	...documents,
};
