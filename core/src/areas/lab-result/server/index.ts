/** Entry point `@rond/core/server/lab-result`: orders to a laboratory, and their results, for the markets that order there. */
export * from "./answers.ts"
export * from "./demo-answer.ts"
export * from "./laboratory.ts"
export * from "./laboratory-order.ts"
export * from "./order-table.ts"
/** `@rond/core/server-kit` exports it too, because it holds for every service. @public */
export { hasDoneNothing } from "../../../server-kit/external-service/ask-external.ts"
