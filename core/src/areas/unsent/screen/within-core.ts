/** What other parts of core use of this area, and no other package may. */
export { addendumForm, entryOfAddendum } from "./addendum-form.ts"
export { unsentText } from "./unsent-text.ts"
export { readUnsentHere, useUnsentHere } from "./use-unsent.ts"
/** The code that reads what is unsent, for a screen that asks late. */
export const loadUnsent = () => import("./use-unsent.ts")
