/** Turkish. */
import type { en } from "./en.ts";

export const tr: Record<keyof typeof en, string> = {
	"broadcast.news":
		"İzin verdiğiniz üzere {business} haberi: {news} İzninizi istediğiniz zaman geri alabilirsiniz.",
	"broadcast.deal":
		"Size özel {business} teklifi: {offer}, son gün {until}. İzninizi istediğiniz zaman geri alabilirsiniz.",
	"broadcast.confirm": "İzin veren {reach} kişiye: “{text}” Göndereyim mi?",
	"broadcast.scheduled": "{reach} kişiye adım adım gidiyor. Numarası: {id}",
};
