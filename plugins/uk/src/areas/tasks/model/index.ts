export { newTask } from "./clinician-task.ts"
export { mapTask } from "./task-types.ts"
