/**
 * Papers that people send to be read: none without their yes, one row for a picture however often it is sent, with their permission written
 * down and what stands in it nowhere in the open; and what was read is told to whom it is of, and to nobody else.
 */
import { type Audit, type DeskAudit, numberOf } from "./auditor.ts";
import { hasHeard, saysOf } from "./heard.ts";
import { paperNumberOf } from "./requests.ts";

export type ScanAudit = { readonly audit: DeskAudit; readonly atRest: (audit: Audit) => void };
const tool = "document.extractFields";
const sealed = "encrypted:";
const told = ["documents.read", "documents.read_unsure"].flatMap((key) => saysOf(key));

const rowsOf = ({ world }: Pick<Audit, "world">) => world.papers().store.rows("documents");
const consentsOf = ({ world }: Pick<Audit, "world">) => world.papers().store.rows("consents");

export function makeScanAudit(): ScanAudit {
	return {
		audit: {
			step: (audit) => {
				const { fault, commitments } = audit;
				const seen = new Set<string>();
				for (const row of rowsOf(audit)) {
					const threadKey = String(row["threadKey"]);
					const number = numberOf(threadKey);
					const picture = [threadKey, row["documentType"], row["contentHash"]].join(" ");
					if (seen.has(picture)) fault("P3", `one picture of ${number} is written down twice`);
					seen.add(picture);
					const isAgreed = [...commitments.values()].some(
						(one) => one.tool === tool && one.threadKey === threadKey,
					);
					if (!isAgreed) fault("P1", `a paper of ${number} was read, and they never said yes`);
					const isPermitted = consentsOf(audit).some(
						({ personId, purpose, status }) =>
							personId === row["customerId"] && purpose === "pii" && status === "granted",
					);
					if (!isPermitted) fault("P10", `a paper of ${number} was read without a permission row`);
					const { fieldsEncrypted, ...others } = row;
					if (!String(fieldsEncrypted).startsWith(sealed))
						fault("P7", `what stands in the paper of ${number} is kept in the open`);
					if (JSON.stringify(others).includes(paperNumberOf(number)))
						fault("P7", `the number of the paper of ${number} is kept in the open`);
				}
			},
			taken: ({ fault, people }, { message: { text, to } }) => {
				for (const { written } of people.meanings.values())
					if (written.number !== to.value && text.includes(paperNumberOf(written.number)))
						fault("P7", `${to.value} was told what stands in the paper of ${written.number}`);
			},
		},
		atRest: (audit) => {
			const { fault, everStopped } = audit;
			for (const row of rowsOf(audit)) {
				const number = numberOf(String(row["threadKey"]));
				const isIt = (text: string) => told.some((says) => says.test(text));
				if (!everStopped.has(number) && !hasHeard(audit, number, isIt))
					fault("P8", `${number} never heard what was read`);
			}
		},
	};
}
