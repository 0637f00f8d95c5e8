export * from "./endpoints.ts"
export * from "./revisit-booking.ts"
export * from "./slot.ts"
export * from "./upcoming-appointment.ts"
