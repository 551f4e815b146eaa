import { tr as commerce } from "../../packs/commerce/dialogue/examples/tr.ts";
import { tr as concierge } from "../../packs/concierge/dialogue/examples/tr.ts";
import { tr as core } from "../../packs/core/dialogue/examples/tr.ts";
import { tr as discovery } from "../../packs/discovery/dialogue/examples/tr.ts";
import { tr as leads } from "../../packs/leads/dialogue/examples/tr.ts";
import { tr as mobility } from "../../packs/mobility/dialogue/examples/tr.ts";
import { tr as vendors } from "../../packs/vendors/dialogue/examples/tr.ts";
import { tr as documents } from "../../packs/documents/dialogue/examples/tr.ts";
import { tr as insurance } from "../../packs/insurance/dialogue/examples/tr.ts";
import { tr as legal } from "../../packs/legal/dialogue/examples/tr.ts";

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
