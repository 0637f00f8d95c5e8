import type { LiveText } from "@rond/core/ui"
import { useEffect, useState } from "react"

/** A PIN while it is typed. */
export interface Pin {
  /** The field's text. */
  readonly text: LiveText
  readonly type: (typed: string) => void
  /** Gives the PIN, and forgets it: the field is empty then. */
  readonly take: () => string
  readonly forget: () => void
}

function emptyPin(): Pin {
  let typed = ""
  let changed = (): void => undefined
  const forget = () => {
    typed = ""
    changed()
  }
  return {
    text: {
      get: () => typed,
      subscribe: (follow) => {
        changed = follow
        return () => {
          changed = () => undefined
        }
      },
    },
    type: (next) => {
      typed = next
    },
    take: () => {
      const taken = typed
      forget()
      return taken
    },
    forget,
  }
}

/** A PIN outside React's state, which keeps earlier values in memory. It is gone once it is taken, and with the form. */
export function usePin(): Pin {
  const [pin] = useState(emptyPin)
  useEffect(() => pin.forget, [pin])
  return pin
}
