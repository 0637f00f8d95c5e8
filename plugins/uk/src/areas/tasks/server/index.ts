export { announce, insertTask } from "./task-store.ts"
