/** The command that a vendor's answer is; never offered to a model (tools.md 3). */
export const vendorReply = "vendor.processReply";
