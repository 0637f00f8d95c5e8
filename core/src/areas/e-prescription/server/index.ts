/** Entry point `@rond/core/server/e-prescription`: sessions of external services that report by a secret, for every server half that has some. */
export * from "./session-store.ts"
