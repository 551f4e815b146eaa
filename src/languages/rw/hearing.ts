import type { HearTexts } from "../../core/hear-language.ts";

export const hearing: HearTexts = {
	heard: "Numvise: “{text}”. Niba atari byo wavuze, byandike.",
	seen: "Ku ifoto nasomye: “{text}”. Niba atari byo, byandike.",
	deaf: "Hano sinshobora kumva ubutumwa bw’ijwi. Byandike.",
	nothing: "Nta cyo nashoboye kumva. Byandike.",
	too_long: "Ni birebire cyane kuri njye. Byandike cyangwa wohereze ibigufi.",
	later: "Ubu sinshobora kumva cyangwa kureba. Byandike.",
	write_answer:
		"Numvise: “{text}”. Igisubizo cy’ijwi ntikibarwa, kugira ngo hatagira ikiba ku bw’impanuka: kanda kuri buto cyangwa ucyandike.",
	write_it: "Sinzi neza ko nakumvise neza. Byandike.",
};
