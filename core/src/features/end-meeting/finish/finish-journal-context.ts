import { createContext, useContext } from "react"
import { indexedFinishJournal, type FinishJournal } from "./finish-journal.ts"

/** Tests provide their own journal; the default is the page's. */
export const FinishJournalContext = createContext<FinishJournal | undefined>(undefined)

let ofPage: FinishJournal | undefined
const journalOfPage = (): FinishJournal => (ofPage ??= indexedFinishJournal())

export function useFinishJournal(): FinishJournal {
  const given = useContext(FinishJournalContext)
  return given ?? journalOfPage()
}
