/** Other parts of core import these names of the area; no other package may. */
export { formOf, isOfForm } from "./action-draft.ts"
