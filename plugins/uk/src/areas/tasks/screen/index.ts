export { staleAfterChange } from "./task/use-tasks.ts"
