import { createContext, useContext } from "react"

/** The language a form is written in (BCP 47): its diagnoses are searched in it, whatever language the screen is in. */
export const FormLanguage = createContext("en")

export const useFormLanguage = (): string => useContext(FormLanguage)
