export { accountEmailFact, requiredBy, type Requires, requiresFact } from "./requires.ts"
