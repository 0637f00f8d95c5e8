/** What other parts of core use of this area, and no other package may. */
export { findAction } from "./lookup.ts"
export { formOf, isOfForm } from "./points/action-draft.ts"
export { chosenFrom } from "./points/choices.ts"
export { isUndecided } from "./points/permits.ts"
export { endHolders } from "./resolve-workspace.ts"
