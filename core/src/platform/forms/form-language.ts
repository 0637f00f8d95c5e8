import { createContext, useContext } from "react"

/** The language of the form (BCP 47). Diagnoses are searched in it, whatever the language of the screen. */
export const FormLanguage = createContext("en")

export const useFormLanguage = (): string => useContext(FormLanguage)
