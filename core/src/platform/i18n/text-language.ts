import { createContext } from "react"

/**
 * BCP 47 language of the labels, options and hints of the fields below: a form's own, which may not be the page's. Undefined: the page's.
 */
export const LabelLanguage = createContext<string | undefined>(undefined)

/** BCP 47 language in which the fields below are written: the market's. Spelling and screen readers follow it. Undefined: the page's. */
export const WrittenLanguage = createContext<string | undefined>(undefined)
