import { createContext, useContext } from "react"

/** What a Field passes to the control inside it, so that label, hint and error are announced with it. */
export interface FieldWiring {
  readonly controlId: string
  readonly describedBy: string | undefined
  readonly invalid: boolean
  readonly required: boolean
  readonly disabled: boolean
}

export const FieldContext = createContext<FieldWiring | undefined>(undefined)

interface OwnWiring {
  readonly id?: string | undefined
  readonly invalid?: boolean | undefined
  readonly required?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly "aria-describedby"?: string | undefined
}

/** The attributes of a control: its own, else those of the surrounding Field. */
export function useFieldWiring(own: OwnWiring) {
  const field = useContext(FieldContext)
  const invalid = own.invalid ?? field?.invalid ?? false
  const required = own.required ?? field?.required ?? false
  return {
    id: own.id ?? field?.controlId,
    disabled: own.disabled ?? field?.disabled ?? false,
    "aria-describedby": [field?.describedBy, own["aria-describedby"]].filter((id) => id !== undefined).join(" ") || undefined,
    "aria-invalid": invalid || undefined,
    "aria-required": required || undefined,
  } as const
}
