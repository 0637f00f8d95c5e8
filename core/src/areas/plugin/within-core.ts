/** What other parts of core use of this area, and no other package may. */
export { findAction } from "./lookup.ts"
export { endHolders } from "./resolve-workspace.ts"
