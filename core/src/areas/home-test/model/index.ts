/** Entry point `@rond/core/model/home-test`: home tests, which a laboratory sends to patients. */
export * from "./address.ts"
export * from "./endpoints.ts"
export * from "./home-test.ts"
export * from "./home-test-event.ts"
export * from "./offered-types.ts"
export * from "./order-steps.ts"
