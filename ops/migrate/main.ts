/** `npm run migrate`: brings the database of DATABASE_URL_OWNER to the newest schema, and lets the Worker's two roles in. */
import { migrate } from "./migrate.ts";

function passwordOf(name: string): string {
	const url = process.env[name];
	const password = url && URL.canParse(url) ? decodeURIComponent(new URL(url).password) : "";
	if (password === "") throw new Error(`${name} must be a Postgres address with a password.`);
	return password;
}

try {
	const ownerUrl = process.env["DATABASE_URL_OWNER"];
	if (!ownerUrl) throw new Error("DATABASE_URL_OWNER names the owner, who migrates.");
	await migrate({
		ownerUrl,
		rwPassword: passwordOf("DATABASE_URL"),
		systemPassword: passwordOf("DATABASE_URL_SYSTEM"),
	});
	console.log("The database is at the newest schema.");
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}
