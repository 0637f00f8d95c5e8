/** What other parts of core use of this area, and no other package may. */
export type { AddendaProps } from "./entry/content/Addenda.tsx"
/** The code that draws an entry's addenda, which a note without them does not load. */
export const loadAddenda = () => import("./entry/content/Addenda.tsx")
