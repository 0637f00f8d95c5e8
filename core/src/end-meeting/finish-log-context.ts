import { createContext, useContext } from "react"
import { indexedFinishLog, type FinishLog } from "./finish-log.ts"

/** Where finishes are kept; tests put their own here, everywhere else it is the page's. */
export const FinishLogContext = createContext<FinishLog | undefined>(undefined)

let ofPage: FinishLog | undefined
const logOfPage = (): FinishLog => (ofPage ??= indexedFinishLog())

export function useFinishLog(): FinishLog {
  const given = useContext(FinishLogContext)
  return given ?? logOfPage()
}
