import type { AdminResource } from "../../../ports/admin-route.ts";
import { answerRoutes } from "./answers.ts";
import { deskRoutes } from "./desks.ts";
import { noteRoutes } from "./notes.ts";
import { ticketRoutes } from "./tickets.ts";

export const peopleAdmin: readonly AdminResource[] = [
	{
		section: "tickets",
		routes: [...ticketRoutes, ...noteRoutes, ...deskRoutes, ...answerRoutes],
	},
];
