export { takenActionsIn } from "./taken-actions.ts"
