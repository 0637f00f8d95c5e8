export { Insurer } from "./configured-insurer.ts"
export { demoDecision } from "./demo-insurer.ts"
export { insurerRefused, insurerUnavailable } from "./insurer-problems.ts"
export type { SentConsultation } from "./insurer.ts"
