import { ownerOf } from "../../../platform/drafts/draft-key.ts"
import type { DraftStore } from "../../../platform/drafts/device/draft-store.ts"
import { unsentOf, type Unsent } from "./unsent-drafts.ts"

/** The unsent items of one clinician, read once for all that show them. */
export interface UnsentStore {
  /** Newest first; the same array until it is read again. Nothing until it is read, and where this device keeps no drafts. */
  readonly known: () => readonly Unsent[]
  /** Calls `listener` after each change until the returned function is called. The store follows the drafts while it has a listener. */
  readonly listen: (listener: () => void) => () => void
  /** Reads the drafts again, and calls every listener. */
  readonly read: () => Promise<readonly Unsent[]>
}

const stores = new WeakMap<DraftStore, Map<string, UnsentStore>>()

/** The one store of these drafts and this clinician. */
export function unsentStoreOf(drafts: DraftStore, clinicianId: string): UnsentStore {
  const byClinician = stores.get(drafts) ?? new Map<string, UnsentStore>()
  stores.set(drafts, byClinician)
  const store = byClinician.get(clinicianId) ?? makeUnsentStore(drafts, clinicianId)
  byClinician.set(clinicianId, store)
  return store
}

const nothing: readonly Unsent[] = []

function makeUnsentStore(drafts: DraftStore, clinicianId: string): UnsentStore {
  const listeners = new Set<() => void>()
  let unsentItems = nothing
  let latest = 0
  let isReading = false
  let unfollow = () => {}

  const read = async () => {
    const own = ++latest
    isReading = true
    const latestItems = await drafts.listAll(clinicianId).then(
      (all) => all.flatMap((draft) => unsentOf(draft) ?? []),
      () => unsentItems,
    )
    // A later result is newer.
    if (own !== latest) return latestItems
    isReading = false
    unsentItems = latestItems
    listeners.forEach((listener) => listener())
    return latestItems
  }
  const follow = () => {
    const stop = drafts.onChange((key, draft) => {
      const isUnsent = draft !== undefined && unsentOf(draft) !== undefined
      // Most changes are further keys in a note, or in a text that is known to be unsent.
      if (isReading || isUnsent !== unsentItems.some(({ id }) => id === ownerOf(key))) void read()
    })
    // Another page of this browser may have sent or discarded a draft, or the keys were unavailable.
    const readNow = () => void read()
    const events = ["focus", "online", "pageshow"]
    for (const event of events) window.addEventListener(event, readNow)
    readNow()
    return () => {
      stop()
      for (const event of events) window.removeEventListener(event, readNow)
    }
  }
  return {
    known: () => unsentItems,
    read,
    listen: (listener) => {
      if (listeners.size === 0) unfollow = follow()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) unfollow()
      }
    },
  }
}
