import { Effect } from "effect"
import { createContext, useContext } from "react"
import { Api } from "../../api/client.ts"
import { useApiRuntime, type RunApi } from "../http/api-provider.tsx"
import { getDraftKeys } from "../../model/drafts/index.ts"
import { indexedDraftStore, type DraftStore } from "./draft-store.ts"
import { keyRing } from "./key-ring.ts"
import { pageIdentity, type TabIdentity } from "./tab-identity.ts"

/** Where drafts are stored, and the page that writes them. */
export interface Drafts {
  readonly store: DraftStore
  readonly writer: TabIdentity
}

let ofPage: Drafts | undefined

/** Tests provide their own; the default is the page's. */
export const DraftsContext = createContext<Drafts | undefined>(undefined)

export function useDrafts(): Drafts {
  const given = useContext(DraftsContext)
  const { runApi } = useApiRuntime()
  return given ?? draftsOfPage(runApi)
}

const draftsOfPage = (runApi: RunApi): Drafts => {
  const keys = keyRing(() => runApi(Effect.flatMap(Api, (api) => api.run(getDraftKeys, {}))))
  return (ofPage ??= { store: indexedDraftStore(keys), writer: pageIdentity() })
}
