/** No text here may ask for a carrier keyword. */
import { inEnglish } from "../core/template/texts.ts";
import { kernel } from "../languages/en/texts/kernel.ts";
import type { Templates } from "../ports/pack.ts";

export const kernelTemplates: Templates = inEnglish(kernel);
