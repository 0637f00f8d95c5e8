/** Other parts of core import these names of the area; no other package may. */
export { addendumForm, entryOfAddendum } from "./addendum-form.ts"
export { unsentText } from "./unsent-text.ts"
export { readUnsentHere, useUnsentHere } from "./use-unsent.ts"
/** The code that reads the unsent drafts, for a screen that needs it late. */
export const loadUnsent = () => import("./use-unsent.ts")
