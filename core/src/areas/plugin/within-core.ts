/** What other parts of core use of this area, and no other package may. */
export { findAction } from "./lookup.ts"
export { formOf, isOfForm } from "../actions/model/action-draft.ts"
export { chosenFrom } from "../market-policy/model/choice-rows.ts"
export { isUndecided } from "../market-policy/model/permits.ts"
export { endHolders } from "./resolve-workspace.ts"
