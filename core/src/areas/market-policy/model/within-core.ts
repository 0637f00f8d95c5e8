/** Other parts of core import these names of the area; no other package may. */
export { choicesIn } from "./choice-rows.ts"
export { chosenFrom } from "./chosen-from.ts"
export { isUndecided } from "./permits.ts"
