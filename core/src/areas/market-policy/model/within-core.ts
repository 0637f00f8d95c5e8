/** What other parts of core use of this area, and no other package may. */
export { choicesIn, chosenFrom } from "./choice-rows.ts"
export { isUndecided } from "./permits.ts"
