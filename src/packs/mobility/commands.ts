/** The command that a driver's answer is; never offered to a model (tools.md 3). */
export const driverReply = "taxi.handleDriverReply";
