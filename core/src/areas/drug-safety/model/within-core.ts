/** What other parts of core use of this area, and no other package may. */
export { reasonToKeep, withoutReason } from "./safety-reason.ts"
