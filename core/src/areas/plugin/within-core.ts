/** Other parts of core import these names of the area; no other package may. */
export { findAction } from "./lookup.ts"
export { endHolders } from "./resolve-workspace.ts"
