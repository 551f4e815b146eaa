import { whenThere } from "../core/not-loaded.ts";
import * as myData from "../packs/people/my-data.ts";
import type { ThreadAdminApi } from "../ports/admin.ts";
import type { App } from "./compose.ts";
import type { EdgeContext } from "./edge-context.ts";
import { loadTexts } from "./languages.ts";

const rows = () => import("../store/postgres/personal-export.ts");

export const openLink = ({ personalData, runtime }: EdgeContext, encrypted: string) =>
	myData.openLink({ open: personalData.open, nowMs: runtime.nowMs }, encrypted);

export const linkPage = ({ registry }: App, accepts: string | undefined) =>
	myData.linkPage(async (key, locale) => {
		await loadTexts([locale]);
		return whenThere(() => registry.text(key, locale));
	}, accepts);

const exportOf = ({ rw, personalData, objects, runtime }: App): myData.ExportDeps => ({
	records: async (context, personHash) =>
		(await rows()).personRows(rw, personalData, context, personHash),
	personOf: async (link) => (await rows()).personOfExport(rw, link),
	thread: (key) => objects.thread(key) as unknown as ThreadAdminApi,
	nowMs: runtime.nowMs,
});

export const dataOf = (app: App, call: Parameters<typeof myData.dataOf>[1]) =>
	myData.dataOf(exportOf(app), call);

export const dataOfLink = (app: App, link: myData.DataLink, traceId: string) =>
	myData.dataOfLink(exportOf(app), link, traceId);
