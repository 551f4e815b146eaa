export const vendorReply = "vendor.processReply";
