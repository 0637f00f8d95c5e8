import { createContext, useContext } from "react"
import { indexedFinishJournal, type FinishJournal } from "./finish-journal.ts"

/** Where finishes are kept; tests put their own here, everywhere else it is the page's. */
export const FinishJournalContext = createContext<FinishJournal | undefined>(undefined)

let ofPage: FinishJournal | undefined
const journalOfPage = (): FinishJournal => (ofPage ??= indexedFinishJournal())

export function useFinishJournal(): FinishJournal {
  const given = useContext(FinishJournalContext)
  return given ?? journalOfPage()
}
