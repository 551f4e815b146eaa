import { rw as commerce } from "../../packs/commerce/dialogue/examples/rw.ts";
import { rw as concierge } from "../../packs/concierge/dialogue/examples/rw.ts";
import { rw as core } from "../../packs/core/dialogue/examples/rw.ts";
import { rw as discovery } from "../../packs/discovery/dialogue/examples/rw.ts";
import { rw as leads } from "../../packs/leads/dialogue/examples/rw.ts";
import { rw as mobility } from "../../packs/mobility/dialogue/examples/rw.ts";
import { rw as vendors } from "../../packs/vendors/dialogue/examples/rw.ts";
import { rw as documents } from "../../packs/documents/dialogue/examples/rw.ts";
import { rw as insurance } from "../../packs/insurance/dialogue/examples/rw.ts";
import { rw as legal } from "../../packs/legal/dialogue/examples/rw.ts";

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
