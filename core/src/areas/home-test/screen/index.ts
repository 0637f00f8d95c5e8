/** Entry point `@rond/core/features/home-test`: home tests, for the markets in which they are ordered. */
export type { HomeTestDraft } from "./home-test-draft.ts"
export { HomeTestCards } from "./HomeTests.tsx"
export { homeTestName } from "./home-test-texts.ts"
export type { HomeTestScreens } from "./home-test-market.ts"
export { OrderHomeTest } from "./order/OrderHomeTest.tsx"
