/** What other parts of core use of this area, and no other package may. */
export { formOf, isOfForm } from "./action-draft.ts"
