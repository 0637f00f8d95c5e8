import { createContext, useContext } from "react"
import { indexedDraftStore, type DraftStore } from "./draft-store.ts"
import { pageWriter, type Writer } from "./writer.ts"

/** Where drafts are kept and who keeps them. */
export interface Drafts {
  readonly store: DraftStore
  readonly writer: Writer
}

let ofPage: Drafts | undefined

/** Tests put their own here; everywhere else it is the page's. */
export const DraftsContext = createContext<Drafts | undefined>(undefined)

/** Where this page keeps what is typed. */
export function useDrafts(): Drafts {
  const given = useContext(DraftsContext)
  return given ?? draftsOfPage()
}

const draftsOfPage = (): Drafts => (ofPage ??= { store: indexedDraftStore(), writer: pageWriter() })
