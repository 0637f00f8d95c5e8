/** Entry point `@rond/core/server/appointments`: the free times of clinicians' shifts, and how the server books a meeting in one. */
export * from "./booking.ts"
export * from "./slots.ts"
