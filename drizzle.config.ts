import { defineConfig } from "drizzle-kit";

/** A pack's tables live in the pack; all SQL lies in one ordered folder. */
export default defineConfig({
	dialect: "postgresql",
	casing: "snake_case",
	schema: ["./src/store/postgres/schema/*.ts", "./src/packs/*/schema.ts"],
	out: "./migrations",
});
