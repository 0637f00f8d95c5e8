import type { DBSchema, IDBPDatabase } from "idb"
import { deviceDatabase } from "./device-database.ts"
import { DraftOfAnother, ownerOf, type DraftKey } from "./draft-key.ts"

/** A draft as this device keeps it. `content` and `base` are whatever the form makes of them: plain, cloneable values. */
export interface StoredDraft<Content = unknown, Base = unknown> {
  readonly key: DraftKey
  /** The page that wrote it; two pages with the same form never write over each other. */
  readonly writer: string
  readonly content: Content
  /** What the server held when this draft was begun, with its version; absent for forms the server does not keep. */
  readonly base: Base | undefined
  /** Milliseconds since 1970. */
  readonly keptAt: number
}

/** Keeps drafts on this device until they are where they belong. */
export interface DraftStore {
  readonly put: (draft: StoredDraft) => Promise<void>
  /** The drafts of this key, newest first. @throws DraftOfAnother when what is stored under it says it is somebody else's. */
  readonly list: (key: DraftKey) => Promise<readonly StoredDraft[]>
  readonly remove: (key: DraftKey, writer: string) => Promise<void>
}

interface DraftDatabase extends DBSchema {
  drafts: { key: [string, string]; value: StoredDraft & { readonly owner: string }; indexes: { owner: string } }
}

/** Days for which a draft that nobody came back to stays on the device. */
const draftDays = 90

/** Drafts in IndexedDB. Those that are too old are deleted when a page opens it. */
export function indexedDraftStore(name = "rond-drafts"): DraftStore {
  const database = deviceDatabase<DraftDatabase>({
    name,
    create: (fresh) => void fresh.createObjectStore("drafts", { keyPath: ["owner", "writer"] }).createIndex("owner", "owner"),
    onOpen: forgetOld,
  })
  return {
    put: async (draft) => void (await (await database()).put("drafts", { ...draft, owner: ownerOf(draft.key) })),
    list: async (key) => {
      const found = await (await database()).getAllFromIndex("drafts", "owner", ownerOf(key))
      // The index found them by the owner as it was written; the draft's own key must say the same.
      if (found.some((draft) => ownerOf(draft.key) !== ownerOf(key))) throw new DraftOfAnother(key.form)
      return found.toSorted((left, right) => right.keptAt - left.keptAt)
    },
    remove: async (key, writer) => (await database()).delete("drafts", [ownerOf(key), writer]),
  }
}

async function forgetOld(database: IDBPDatabase<DraftDatabase>): Promise<void> {
  const oldest = Date.now() - draftDays * 86_400_000
  for (const draft of await database.getAll("drafts"))
    if (draft.keptAt < oldest) await database.delete("drafts", [draft.owner, draft.writer])
}
