import { de as commerce } from "../../packs/commerce/dialogue/examples/de.ts";
import { de as concierge } from "../../packs/concierge/dialogue/examples/de.ts";
import { de as core } from "../../packs/core/dialogue/examples/de.ts";
import { de as discovery } from "../../packs/discovery/dialogue/examples/de.ts";
import { de as leads } from "../../packs/leads/dialogue/examples/de.ts";
import { de as mobility } from "../../packs/mobility/dialogue/examples/de.ts";
import { de as vendors } from "../../packs/vendors/dialogue/examples/de.ts";
import { de as documents } from "../../packs/documents/dialogue/examples/de.ts";
import { de as insurance } from "../../packs/insurance/dialogue/examples/de.ts";
import { de as legal } from "../../packs/legal/dialogue/examples/de.ts";

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
