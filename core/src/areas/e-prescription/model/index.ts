/** Node-safe entry point `@rond/core/model/e-prescription`: sessions of external services in which clinicians prescribe, and their reports. */
export * from "./e-prescription.ts"
export * from "./endpoints.ts"
export * from "./event.ts"
export * from "./permissions.ts"
export * from "./session.ts"
export * from "./sidebar.ts"
