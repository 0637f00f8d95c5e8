/** Other parts of core import these names of the area; no other package may. */
export { choicesIn, chosenFrom } from "./choice-rows.ts"
export { isUndecided } from "./permits.ts"
