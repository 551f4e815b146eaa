import type { Section } from "./page.ts";
export const soakSections = (_dir: string): readonly Section[] => [];
