import { randomId } from "../http/random-id.ts"
import { Effect } from "effect"
import { createContext, useContext } from "react"
import { Api } from "../../kernel/api/client.ts"
import { useApiRuntime, type RunApi } from "../http/api-provider.tsx"
import { getDraftKeys } from "../../areas/drafts/model/index.ts"
import { indexedDraftStore, type DraftStore } from "./device/draft-store.ts"
import { type KeyRing, keyRing } from "./device/sealing.ts"
import type { DraftKey, StoredDraft } from "./draft-key.ts"

/** The page that writes drafts. Other pages check that it is closed before they take over its drafts. */
interface TabIdentity {
  readonly id: string
  /** Whether the page with this id is open in this browser; `false` where that is unknown. */
  readonly isOpen: (id: string) => Promise<boolean>
}

const lockOf = (id: string) => `rond-writer:${id}`

/** Creates an identity that counts as open as long as its page: it holds a Web Lock, which the browser releases with the page. */
export function openTabIdentity(locks: Pick<LockManager, "request" | "query"> | undefined): TabIdentity {
  const id = randomId()
  // Never settles: the browser releases the lock when the page ends in any way.
  void locks?.request(lockOf(id), () => new Promise<never>(() => undefined))
  return {
    id,
    isOpen: async (right) => right === id || ((await locks?.query())?.held ?? []).some((lock) => lock.name === lockOf(right)),
  }
}

let identityOfPage: TabIdentity | undefined

/** This page's identity. Web Locks exist in secure contexts only. */
const pageIdentity = (): TabIdentity => (identityOfPage ??= openTabIdentity("locks" in navigator ? navigator.locks : undefined))

/** A form on screen whose content can be changed from outside it. */
export interface OpenForm {
  /** {@link ownerOf} its key. */
  readonly owner: string
  readonly shape: { readonly read: (stored: StoredDraft) => unknown }
  /** The content is `undefined` until the draft has been read. */
  readonly getSnapshot: () => { readonly content: unknown }
  /** @param amend returns the same content for no change, `undefined` when nothing is left to keep */
  readonly apply: (amend: (content: unknown) => unknown) => void
  /** Empties the form and deletes its draft. */
  readonly clear: () => void
}

/** The store of drafts, and the page that writes them. */
export interface Drafts {
  readonly store: DraftStore
  readonly writer: TabIdentity
  /** The page's open forms. Their content on screen is newer than the store's. */
  readonly forms: Set<OpenForm>
}

interface PageDrafts extends Drafts {
  readonly keys: KeyRing
}

let ofPage: PageDrafts | undefined

/** Tests provide their own; the default is the page's. */
export const DraftsContext = createContext<Drafts | undefined>(undefined)

/** The drafts of {@link DraftsContext}, or else this page's own. */
export function useDrafts(): Drafts {
  const contextDrafts = useContext(DraftsContext)
  const { runApi } = useApiRuntime()
  return contextDrafts ?? draftsOfPage(runApi)
}

const draftsOfPage = (runApi: RunApi): PageDrafts => (ofPage ??= openDrafts(runApi))

function openDrafts(runApi: RunApi): PageDrafts {
  const keys = keyRing(() => runApi(Effect.flatMap(Api, (api) => api.run(getDraftKeys, {}))))
  return { keys, store: indexedDraftStore(keys), writer: pageIdentity(), forms: new Set() }
}

/** Opens the device's database and fetches the keys before a form needs them. It reports no failure: the form asks again, and reports it. */
export function prefetchDrafts(runApi: RunApi): void {
  const { keys, store } = draftsOfPage(runApi)
  store.prepare()
  void keys().catch(() => undefined)
}

/**
 * A draft of this key that no open page is writing: this page's own, else the newest one of a closed or crashed page.
 * Another page's draft is only claimed once this page has none of its own, so that neither overwrites the other.
 *
 * @throws ForeignDraftError, or the store's own error where this device keeps no drafts.
 */
export async function abandonedDraft(drafts: Pick<Drafts, "store" | "writer">, key: DraftKey): Promise<StoredDraft | undefined> {
  const storedDrafts = await drafts.store.list(key)
  const own = storedDrafts.find((draft) => draft.writer === drafts.writer.id)
  if (own !== undefined) return own
  for (const draft of storedDrafts) if (!(await drafts.writer.isOpen(draft.writer))) return draft
  return undefined
}

/** Makes an abandoned draft this page's own: stores it under the new writer, then removes the old one. */
export async function claimDraft(drafts: Pick<Drafts, "store" | "writer">, draft: StoredDraft): Promise<void> {
  if (draft.writer === drafts.writer.id) return
  await drafts.store.put({ ...draft, writer: drafts.writer.id })
  await drafts.store.remove(draft.key, draft.writer)
}
