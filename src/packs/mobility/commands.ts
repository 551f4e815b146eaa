export const driverReply = "taxi.handleDriverReply";
