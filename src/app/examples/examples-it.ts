import { it as commerce } from "../../packs/commerce/dialogue/examples/it.ts";
import { it as concierge } from "../../packs/concierge/dialogue/examples/it.ts";
import { it as core } from "../../packs/core/dialogue/examples/it.ts";
import { it as discovery } from "../../packs/discovery/dialogue/examples/it.ts";
import { it as leads } from "../../packs/leads/dialogue/examples/it.ts";
import { it as mobility } from "../../packs/mobility/dialogue/examples/it.ts";
import { it as vendors } from "../../packs/vendors/dialogue/examples/it.ts";
import { it as documents } from "../../packs/documents/dialogue/examples/it.ts";
import { it as insurance } from "../../packs/insurance/dialogue/examples/it.ts";
import { it as legal } from "../../packs/legal/dialogue/examples/it.ts";

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
