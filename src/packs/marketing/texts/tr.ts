/** Turkish. */
import type { en } from "./en.ts";

export const tr: Record<keyof typeof en, string> = {
	"broadcast.news":
		"İzin verdiğiniz üzere {business} haberi: {news} İzninizi istediğiniz zaman geri alabilirsiniz.",
	"broadcast.deal":
		"Size özel {business} teklifi: {offer}, son gün {until}. İzninizi istediğiniz zaman geri alabilirsiniz.",
	"broadcast.confirm": "İzin veren {reach} kişiye: “{text}” Göndereyim mi?",
	"broadcast.scheduled": "{reach} kişiye adım adım gidiyor. Numarası: {id}",
	"broadcast.way_out_title": "E-postayla haber yok",
	"broadcast.way_out_ask":
		"Size e-postayla haber ve teklif göndermeyi bırakalım mı? Kendi istekleriniz bundan etkilenmez.",
	"broadcast.way_out_button": "Göndermeyin",
	"broadcast.way_out_done":
		"Tamam. Bu adrese artık haber ve teklif gönderilmeyecek. Bu sayfayı kapatabilirsiniz.",
};
