import { ru as orders } from "../../packs/orders/dialogue/examples/ru.ts";
import { ru as bookings } from "../../packs/bookings/dialogue/examples/ru.ts";
import { ru as people } from "../../packs/people/dialogue/examples/ru.ts";
import { ru as discovery } from "../../packs/discovery/dialogue/examples/ru.ts";
import { ru as leads } from "../../packs/leads/dialogue/examples/ru.ts";
import { ru as mobility } from "../../packs/mobility/dialogue/examples/ru.ts";
import { ru as vendors } from "../../packs/vendors/dialogue/examples/ru.ts";
import { ru as documents } from "../../packs/documents/dialogue/examples/ru.ts";
import { ru as insurance } from "../../packs/insurance/dialogue/examples/ru.ts";
import { ru as payments } from "../../packs/payments/dialogue/examples/ru.ts";
import { ru as legal } from "../../packs/legal/dialogue/examples/ru.ts";

export const examples = {
	...orders,
	...bookings,
	...people,
	...discovery,
	...leads,
	...mobility,
	...vendors,
	...legal,
	...insurance,
	...documents,
	...payments,
};
