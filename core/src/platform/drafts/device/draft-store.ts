import { upToHalfAMinute } from "../../http/exponential-backoff.ts"
import { ForeignDraftError, keyOf, ownerOf, type DraftKey, type StoredDraft } from "../draft-key.ts"
import type { DBSchema, IDBPDatabase } from "idb"
import { draftDays } from "../../../model/drafts/index.ts"
import { deviceDatabase } from "./device-database.ts"
import { type DraftKeys, type KeyRing, openDraft, sealDraft, type SealedDraft } from "./sealing.ts"

/** Stores drafts on this device until the server has them. */
export interface DraftStore {
  /**
   * Resolves to whether the device stored it. A draft that may not be stored, or not while the keys are unavailable, waits in memory
   * and is stored when possible.
   */
  readonly put: (draft: StoredDraft) => Promise<boolean>
  /** The drafts of this key, newest first. @throws ForeignDraftError when a stored draft was sealed for another key */
  readonly list: (key: DraftKey) => Promise<readonly StoredDraft[]>
  readonly remove: (key: DraftKey, writer: string) => Promise<void>
  /** This clinician's drafts: the newest of each key, newest first. Asks for the keys only if there are drafts. */
  readonly listAll: (clinicianId: string) => Promise<readonly StoredDraft[]>
  /**
   * Reports the drafts that this page puts and removes.
   *
   * @param listener gets the key, and the draft unless it was removed
   * @returns a function that stops it
   */
  readonly onChange: (listener: DraftListener) => () => void
}

type DraftListener = (key: DraftKey, draft: StoredDraft | undefined) => void

/** Drafts waiting to be written, and those that stay in memory. */
export interface WaitingDrafts {
  /** Resolves to whether the device has it. */
  readonly put: (draft: StoredDraft) => Promise<boolean>
  readonly list: (key: DraftKey) => readonly StoredDraft[]
  readonly owners: () => readonly string[]
  /** Discards it; resolves when no write of it is pending. */
  readonly remove: (key: DraftKey, writer: string) => Promise<void>
}

/**
 * Writes drafts one at a time per key, only the newest where several wait. Retries until a write succeeds.
 *
 * @param write resolves to whether the device has it; `isWanted` is false once it was removed
 */
function waitingDrafts(write: (draft: StoredDraft, isWanted: () => boolean) => Promise<boolean>): WaitingDrafts {
  const waiting = new Map<string, StoredDraft>()
  const running = new Map<string, Promise<boolean>>()
  const next = new Map<string, Promise<boolean>>()
  let tries = 0
  let again: ReturnType<typeof setTimeout> | undefined

  const writeNewest = async (location: string): Promise<boolean> => {
    next.delete(location)
    const draft = waiting.get(location)
    if (draft === undefined) return true
    try {
      const isKept = await write(draft, () => waiting.has(location))
      tries = 0
      if (isKept && waiting.get(location) === draft) waiting.delete(location)
      return isKept
    } catch {
      again ??= setTimeout(writeAll, upToHalfAMinute(++tries))
      return false
    }
  }
  const begin = (location: string): Promise<boolean> => {
    const due = next.get(location)
    if (due !== undefined) return due
    const before = running.get(location)
    const writing = before === undefined ? writeNewest(location) : before.then(() => writeNewest(location))
    if (before !== undefined) next.set(location, writing)
    running.set(location, writing)
    void writing.finally(() => running.get(location) === writing && running.delete(location))
    return writing
  }
  const writeAll = () => {
    again = undefined
    for (const location of waiting.keys()) void begin(location)
  }
  return {
    put: (draft) => {
      const location = locationOf(draft.key, draft.writer)
      waiting.set(location, draft)
      return begin(location)
    },
    list: (key) => [...waiting.values()].filter((draft) => ownerOf(draft.key) === ownerOf(key)),
    owners: () => [...waiting.values()].map(({ key }) => ownerOf(key)),
    remove: async (key, writer) => {
      const location = locationOf(key, writer)
      waiting.delete(location)
      await running.get(location)
    },
  }
}

const locationOf = (key: DraftKey, writer: string) => JSON.stringify([ownerOf(key), writer])

/** An unencrypted draft of an earlier version of the product. */
type ClearDraft = StoredDraft & { readonly owner: string }

type Row = SealedDraft | ClearDraft

interface DraftDatabase extends DBSchema {
  drafts: { key: [string, string]; value: Row; indexes: { owner: string } }
}

type Database = IDBPDatabase<DraftDatabase>

const isSealed = (row: Row): row is SealedDraft => "sealed" in row

/** Drafts in IndexedDB, encrypted with the person's keys. Expired drafts are deleted when the database opens. */
export function indexedDraftStore(keys: KeyRing, name = "rond-drafts"): DraftStore {
  const database = deviceDatabase<DraftDatabase>({
    name,
    create: (fresh) => void fresh.createObjectStore("drafts", { keyPath: ["owner", "writer"] }).createIndex("owner", "owner"),
    onOpen: deleteExpired,
  })
  let sealing: Promise<void> | undefined
  /** The keys and the database, after all unencrypted drafts are sealed or deleted. */
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
  const list = async (key: DraftKey) => {
    const inMemory = waiting.list(key)
    const kept = await onDevice(key).catch((cause: unknown) => {
      if (inMemory.length > 0) return []
      throw cause
    })
    const others = kept.filter(({ writer }) => !inMemory.some((draft) => draft.writer === writer))
    return [...inMemory, ...others].toSorted(newestFirst)
  }
  const listeners = new Set<DraftListener>()
  const report: DraftListener = (key, draft) => listeners.forEach((listener) => listener(key, draft))
  return {
    list,
    put: (draft) => {
      const putting = waiting.put(draft)
      report(draft.key, draft)
      return putting
    },
    remove: async (key, writer) => {
      await waiting.remove(key, writer)
      await (await database()).delete("drafts", [ownerOf(key), writer])
      report(key, undefined)
    },
    listAll: async (clinicianId) => {
      const locations = await database().then(
        (device) => device.getAllKeys("drafts"),
        () => [],
      )
      const owners = new Set([...waiting.owners(), ...locations.map(([owner]) => owner)])
      const own = [...owners].map(keyOf).filter((key) => key.clinicianId === clinicianId)
      const newest = await Promise.all(own.map((key) => list(key).then(([first]) => first ?? [], nothingIfForeign)))
      return newest.flat().toSorted(newestFirst)
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const newestFirst = (left: StoredDraft, right: StoredDraft) => right.keptAt - left.keptAt

function nothingIfForeign(cause: unknown): readonly StoredDraft[] {
  if (cause instanceof ForeignDraftError) return []
  throw cause
}

async function deleteExpired(database: Database): Promise<void> {
  const oldest = Date.now() - draftDays * 86_400_000
  for (const draft of await database.getAll("drafts"))
    if (draft.keptAt < oldest) await database.delete("drafts", [draft.owner, draft.writer])
}

/** Encrypts this person's unencrypted drafts. Other people's are deleted: their keys are not available here. */
async function sealUnsealed(database: Database, keys: DraftKeys, clinicianId: string): Promise<void> {
  for (const row of await database.getAll("drafts")) {
    if (isSealed(row)) continue
    if (row.key.clinicianId === clinicianId && ownerOf(row.key) === row.owner) await database.put("drafts", await sealDraft(keys, row))
    else await database.delete("drafts", [row.owner, row.writer])
  }
}
