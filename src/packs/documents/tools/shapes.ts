import * as z from "zod";

const pathMax = 160;
export const path = z
	.string()
	.max(pathMax)
	.regex(
		/^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/,
		"a path of plain names",
	);
