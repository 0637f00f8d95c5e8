export { runningAccess } from "./opening.ts"
