/** Of a request that belongs to no question in a thread: whoever asked is told how it ended, and goes on by asking for its use. */
export const askedApartBy = "workflow.requestApproval";
/** Staff who ask by a key have no thread in which a question waits, either. */
export const byKey = "admin";
export const isAskedApart = (row: { readonly tool: string; readonly agent: string }): boolean =>
	row.tool === askedApartBy || row.agent === byKey;
