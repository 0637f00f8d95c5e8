import type { DBSchema, IDBPDatabase } from "idb"
import { draftDays } from "../../model/drafts/index.ts"
import { deviceDatabase } from "./device-database.ts"
import { ownerOf, type DraftKey } from "./draft-key.ts"
import type { DraftKeys, KeyRing } from "./key-ring.ts"
import { openDraft, sealDraft, type SealedDraft } from "./sealing.ts"
import { waitingDrafts } from "./waiting-drafts.ts"

/** A draft as this page holds it. `content` and `base` are whatever the form makes of them, as far as JSON carries it. */
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
  /**
   * Tells whether the device has it. What it may not keep, or cannot while the keys are away, waits in this page's memory, and goes to the
   * device once it can.
   */
  readonly put: (draft: StoredDraft) => Promise<boolean>
  /** The drafts of this key, newest first. @throws DraftOfAnother when what is stored under it was sealed for another place. */
  readonly list: (key: DraftKey) => Promise<readonly StoredDraft[]>
  readonly remove: (key: DraftKey, writer: string) => Promise<void>
}

/** What a version of the product before the sealing left. */
type ClearDraft = StoredDraft & { readonly owner: string }
type Row = SealedDraft | ClearDraft

interface DraftDatabase extends DBSchema {
  drafts: { key: [string, string]; value: Row; indexes: { owner: string } }
}
type Database = IDBPDatabase<DraftDatabase>

const isSealed = (row: Row): row is SealedDraft => "sealed" in row

/** Drafts in IndexedDB, sealed under the person's keys. Those that are too old are deleted when a page opens it. */
export function indexedDraftStore(keys: KeyRing, name = "rond-drafts"): DraftStore {
  const database = deviceDatabase<DraftDatabase>({
    name,
    create: (fresh) => void fresh.createObjectStore("drafts", { keyPath: ["owner", "writer"] }).createIndex("owner", "owner"),
    onOpen: deleteExpired,
  })
  let sealing: Promise<void> | undefined
  /** The keys and the database, once nothing lies in it in clear. */
  const opened = async ({ clinicianId }: DraftKey) => {
    const [draftKeys, device] = await Promise.all([keys(), database()])
    sealing ??= sealUnsealed(device, draftKeys, clinicianId).catch((cause: unknown) => {
      sealing = undefined
      throw cause
    })
    await sealing
    return { held: draftKeys, device }
  }
  const waiting = waitingDrafts(async (draft, isWanted) => {
    const { held: draftKeys, device } = await opened(draft.key)
    if (!draftKeys.keepsDrafts) return false
    const sealed = await sealDraft(draftKeys, draft)
    if (isWanted()) await device.put("drafts", sealed)
    return true
  })

  const onDevice = async (key: DraftKey): Promise<readonly StoredDraft[]> => {
    const { held: draftKeys, device } = await opened(key)
    const found: StoredDraft[] = []
    for (const row of await device.getAllFromIndex("drafts", "owner", ownerOf(key))) {
      if (!isSealed(row)) continue
      const draft = await openDraft(draftKeys, key, row)
      if (draft === undefined) await device.delete("drafts", [row.owner, row.writer])
      else found.push(draft)
    }
    return found
  }
  return {
    put: waiting.put,
    list: async (key) => {
      const inMemory = waiting.list(key)
      const kept = await onDevice(key).catch((cause: unknown) => {
        if (inMemory.length > 0) return []
        throw cause
      })
      const others = kept.filter(({ writer }) => !inMemory.some((draft) => draft.writer === writer))
      return [...inMemory, ...others].toSorted((remaining, right) => right.keptAt - remaining.keptAt)
    },
    remove: async (key, writer) => {
      await waiting.remove(key, writer)
      await (await database()).delete("drafts", [ownerOf(key), writer])
    },
  }
}

async function deleteExpired(database: Database): Promise<void> {
  const oldest = Date.now() - draftDays * 86_400_000
  for (const draft of await database.getAll("drafts"))
    if (draft.keptAt < oldest) await database.delete("drafts", [draft.owner, draft.writer])
}

/** Seals what the person at hand left in clear. Nobody here has the key for what others left: it goes. */
async function sealUnsealed(database: Database, keys: DraftKeys, clinicianId: string): Promise<void> {
  for (const row of await database.getAll("drafts")) {
    if (isSealed(row)) continue
    if (row.key.clinicianId === clinicianId && ownerOf(row.key) === row.owner) await database.put("drafts", await sealDraft(keys, row))
    else await database.delete("drafts", [row.owner, row.writer])
  }
}
