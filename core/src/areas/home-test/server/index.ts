/** Entry point `@rond/core/server/home-test`: the server's half of home tests, for the markets in which they are ordered. */
export * from "./demo-home-tests.ts"
export * from "./home-test-handlers.ts"
export * from "./home-test-store.ts"
