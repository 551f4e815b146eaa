import { describe, expect, it } from "vitest";
import { taken } from "./looked-at.ts";

const kinds = ["jpeg", "png", "webp"] as const;
/** Noise of 17 by 11, as encoders write it. */

const made = {
	jpeg: "/9j/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAALABEDASIAAhEBAxEB/8QAGAAAAgMAAAAAAAAAAAAAAAAAAAQCAwb/xAApEAACAQIDBQkAAAAAAAAAAAABAhEDBAASMQUUIUFxBhNSVGJykpPR/8QAFwEAAwEAAAAAAAAAAAAAAAAAAAIEBf/EACQRAAEDAwEJAAAAAAAAAAAAAAEAAhEDIZEEFBUxQVJigbHw/9oADAMBAAIRAxEAPwBWlToG1eLWigWJLsGCk6kZeKzqDoZgxwOG6LXTA1azUXMRTJynMZ4k5jIUsB0MQDoF+zqjaV2zXwFZlEgt7lWOkctOeuIWqB7QW5zClkZ8isVE96ycvSAMMYIdHKeN8YRUqFgl1xY+xGQrt42559viuDGk3C28L/Y37gxlb20nQcNU2zajt+8L/9k=",
	"progressive jpeg":
		"/9j/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wgARCAALABEDASIAAhEBAxEB/8QAGAAAAgMAAAAAAAAAAAAAAAAAAAMBAgX/xAAXAQADAQAAAAAAAAAAAAAAAAAAAQME/9oADAMBAAIQAxAAAAFTVwy5pGSX/8QAGxAAAgIDAQAAAAAAAAAAAAAAARIAAgMEIzL/2gAIAQEAAQUCACho2ea/S1fKVn//xAAaEQACAgMAAAAAAAAAAAAAAAAAAgMREzFh/9oACAEDAQE/AWatmOTh/8QAGBEAAgMAAAAAAAAAAAAAAAAAAFEDFLH/2gAIAQIBAT8BZbiWH//EAB0QAAEDBQEAAAAAAAAAAAAAAAABETISISJB4WH/2gAIAQEABj8Cig6t4TM7lOunT//EAB8QAAICAQQDAAAAAAAAAAAAAAERACGRMUFRYXGBsf/aAAgBAQABPyFnWuS1jSGdp+l52c7OBBebxz5AgvWoSgVuHydRyn//2gAMAwEAAgADAAAAEGA//8QAGxEAAQQDAAAAAAAAAAAAAAAAAQARIZGx8PH/2gAIAQMBAT8QILyEHIawtnF//8QAGxEAAgIDAQAAAAAAAAAAAAAAAREAkSExQWH/2gAIAQIBAT8QKITj3mqnrqP/xAAfEAEBAAICAQUAAAAAAAAAAAABEQAxIUFxUWGBwfD/2gAIAQEAAT8QbEMVIJ2m1bHTYzhwBYyJqrytUQPDIOjCAEAKPwHida73gmo52C+l9gZ+0+8//9k=",
	png: "iVBORw0KGgoAAAANSUhEUgAAABEAAAALCAIAAAAWQvFQAAAACXBIWXMAAAPoAAAD6AG1e1JrAAABO0lEQVQokWNgUOsyFLOcZafgMM9eznqaiYBWk+xH3qSvp++bHZu56md3dOZWF0GZ1Dfb9nH2hkTOUXr4WINhWXraYuU7N8T7vZyr3i+fe9Hjx2vFCU5GCWeqMyYzrpi0S/Xkhqu29w498Xx+4rnnk0P3bK9uYDipumvSCsbJGdVnEoycJii+/uFxce7y91XOXv3iN+4oL05LX6bx+KHSnMiQXs59296kygi6bGXIjO7+uWrmMbP7p78m8X6UbdISMJlmLWc/z0HBbpalmGGXGoNEHvvNd27XV+8VWlDYcDZW25yhke/KXc11ZTUH3Hn4A85PnHg+gJ/H/UBN2TrNu1f4Gs21Y882FC4Q2rv6utu7m+x5EiDvM5Dof5D3GUj0P8j7DCT6H+R9BhL9D/I+A4n+B3mfgUT/g7wPAN/QCO+AM3uFAAAAAElFTkSuQmCC",
	"interlaced png":
		"iVBORw0KGgoAAAANSUhEUgAAABEAAAALCAIAAAFhRcHGAAAACXBIWXMAAAPoAAAD6AG1e1JrAAACOklEQVQokRXOucsxcAAA4J9Jyj1gQI7IMZFIehFyTQaLpKRci7IYMGAkvY5ShJRClCwMimTQJyRFKEeiDEQGxfb1Pn/BAwAzOjkKT2cWqGdHYhwPudwDsiSDIdoBBy1YN3ogjFwa5skme1/C9phRHshJKRHS6xszw+JG4AsOUHCNiGt5bKHgbUPIinKCBxqaWcCY0U27AooEdVGo6n/xZYfzRMvD+h2Mqg3ou43S/9R+bnzrFFJLtVY/uuu/4eGH0U0BiryYEaBfCJtwlDW72/Z7x2jKsyrO3QYPeDixvCgToDkI23uUrbvbqnunb8rTQKoGmVr5t4/26VdudvQK62wyxu92Itizmxo4Kjk3DIK+JTI8C3kba7WHAAD+V18tLKgJRcCV7jLGh+HlqrusWmMgPE5epEhGQqZIc1Em2D7U2JKXKwoDGVnCiZDek2P9G1NhiH1YnHY6O8p0UHE6yvTdBv+rV/qf1cJC+7lREwq+dRpwpSG1VJcxbq1+DsOL7vrvqrsMDz+rFnCbY996diQ8Tt42xIsU4aAFGQlZVpRTpDkxjhdlAoIHun2o140etuQNzSxcEcCJc1KKvCgjSzICNCdCeiFs78lROMrWvzGzu63CEO33Th8WN5rytNOZ9dcCNUjaFZha+YoE9fbRLgrVp1+p/8VvdvSyw1lhnU+0vMkYh/U7dzsRo2r/tQC76QsONHCUYZ5Mzg0ouGYQ9DXZ+yUyLOJaZiFvCdtrrNWPLdRDAMwo76/1H2BHCO8E2KI+AAAAAElFTkSuQmCC",
	"palette png":
		"iVBORw0KGgoAAAANSUhEUgAAABEAAAALAgMAAADkTo6UAAAADFBMVEVJWUhMqcTMsmjEJLz0bdPkAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAATUlEQVQImQFCAL3/AAANqCCAALy8unpAAOIqK8ZAAC4AAF0AAPRi8ugAAAAHQY9AAEVEenpAANPT1BFAAFsAAohAAGKVFfAAAADmRxCAulkUtxZtRQEAAAAASUVORK5CYII=",
	webp: "UklGRgoBAABXRUJQVlA4IP4AAAAwBwCdASoRAAsAPrVInkmnJCKhMAgA4BaJbACdMoMYOE7/QMIA/wHtmXeL+gHwZkpm8ZXy3qFf6zCUQYHy8/q+CGAA/bZ1DrUiKUI4Z9GeIjZefivr3O084nSphLAc4fSQe+MsoKwpBa3ze+w1O10EMti8unm7no4TpdFxrPfH4yR661mntfKk/xBgM99MNosnkpVu5xYeTEz0okO/9DE6ViA/UbgkrH8fT/huqhJ94tzdy+hzFosA/sMXuf9//g8rq6O2gvC82wf/+N35PKtlkk+x74Lo5wuAH4vPm7rxf/7ArTaLJ/gzi01+P2bHKhMfxa51CM0skcUbFR7AAA==",
	"lossless webp":
		"UklGRmABAABXRUJQVlA4TFMBAAAvEIACAM1lRP9jFxH9D8ARAICAcma2bdu2bduuybZt27a92bZt9w5HjSQ5ErF18Ukcu3u+IR8aN40kSRLZxbT3NJN0wilgEUz/5xEWbFKiNTClmBAb1DNscVYhG8FGGdnXDesVjjhQoS1wo0qsBtq7uOK+VNp2hJ/R1xvVxvUJT1yo0R6E0SRRk/qGL26pWxyU0Jw2yRprvxFd8kiDjiBFN6mayD/iS15pouv1kqOfdKYCQFI+tOgMyhiSqZkGQlp+YZ+7gBrjZGuuQSS7FJAOrqAtU8vVvGBIpWquixvRY558FoVAJiFL7e1OjLFbymnLQoXxfAPTx4OYsU4xq8JAIcEZ4AlWOVGQdeXPKSVqMaSXsGOfcm2Cg0rCGdFbOHFTSQjn8NBWJGN8FDfOqWZXBGgkYWmCr/DimszXuw8RWklaGs1P+PFRPTuhXNJJfGb4QxAA",
} as const;
const of = (name: keyof typeof made): Uint8Array<ArrayBuffer> =>
	new Uint8Array(Buffer.from(made[name], "base64"));
const broken = { kind: "refused", why: "broken" };

describe("a picture", () => {
	it.each([
		"jpeg",
		"progressive jpeg",
		"png",
		"interlaced png",
		"palette png",
		"webp",
		"lossless webp",
	] as const)("is taken where it is whole: %s", async (name) => {
		expect(await taken(of(name))).toMatchObject({
			kind: "read",
			contentType: `image/${kinds.find((kind) => name.endsWith(kind))}`,
		});
	});

	it.each([...kinds, "progressive jpeg", "interlaced png", "lossless webp"] as const)(
		"is refused where it broke off, wherever it did: %s",
		async (name) => {
			const whole = of(name);
			// From where its header says its size.
			for (let share = 3; share < 20; share++) {
				const cut = whole.slice(0, Math.floor((whole.length * share) / 20));
				expect(await taken(cut)).toMatchObject({ kind: "refused" });
			}
			expect(await taken(whole.slice(0, -2))).toEqual(broken);
		},
	);

	it("is refused where its header stands before something else", async () => {
		const html = new TextEncoder().encode("<html>".repeat(200));
		for (const name of kinds) {
			const header = of(name).slice(0, name === "jpeg" ? 180 : 40);
			const made = new Uint8Array([...header, ...html]);
			expect(await taken(made)).toMatchObject({ kind: "refused" });
		}
	});

	it("is refused where a byte of it was changed: a PNG says so itself", async () => {
		const spoilt = of("png").slice();
		const at = Math.floor(spoilt.length / 2);
		spoilt[at] = (spoilt[at] ?? 0) ^ 0xff;
		expect(await taken(spoilt)).toEqual(broken);
	});

	it("is refused where a part of it does not have the sum that it says, or has no picture in it", async () => {
		const spoilt = of("png");
		// Of its header, which unpacks all the same.
		spoilt[29] = (spoilt[29] ?? 0) ^ 1;
		expect(await taken(spoilt)).toEqual(broken);
		const jpeg = of("jpeg");
		const scan = jpeg.findIndex((byte, at) => byte === 0xff && jpeg[at + 1] === 0xda);
		const empty = new Uint8Array([...jpeg.slice(0, scan), 0xff, 0xd9]);
		expect(await taken(empty)).toEqual(broken);
	});

	it("is refused where it unpacks to more or to less than its header says", async () => {
		const png = of("png");
		const view = (bytes: Uint8Array) => new DataView(bytes.buffer);
		for (const height of [10, 12]) {
			const other = png.slice();
			view(other).setUint32(20, height);
			// Its own sum, so that nothing else is wrong with it.
			view(other).setUint32(29, crc(other.subarray(12, 29)));
			expect(await taken(other)).toEqual(broken);
		}
	});
});

function crc(bytes: Uint8Array): number {
	let sum = 0xffffffff;
	for (const byte of bytes) {
		sum ^= byte;
		for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
	}
	return (sum ^ 0xffffffff) >>> 0;
}
