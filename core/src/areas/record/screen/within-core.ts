/** Other parts of core import these names of the area; no other package may. */
export type { AddendaProps } from "./entry/content/Addenda.tsx"
/** The code that draws an entry's addenda, which a note without them does not load. */
export const loadAddenda = () => import("./entry/content/Addenda.tsx")
