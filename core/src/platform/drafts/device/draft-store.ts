import { upToHalfAMinute } from "../../http/exponential-backoff.ts"
import { ForeignDraftError, keyOf, ownerOf, type DraftKey, type StoredDraft } from "../draft-key.ts"
import type { DBSchema, IDBPDatabase } from "idb"
import { draftDays } from "../../../areas/drafts/model/index.ts"
import { deviceDatabase } from "./device-database.ts"
import { type DraftKeys, type KeyRing, openDraft, sealDraft, type SealedDraft } from "./sealing.ts"

/** Stores drafts on this device until the server has them. */
export interface DraftStore {
  /** Opens the device's database before a form asks for its draft. It reports no failure: the form asks again, and reports it. */
  readonly prepare: () => void
  /**
   * Resolves to whether the device stored it. A draft that may not be stored, or not while the keys are unavailable, waits in memory
   * and is stored when possible.
   */
  readonly put: (draft: StoredDraft) => Promise<boolean>
  /**
   * Lists the drafts of this key, newest first. Asks for the encryption keys only if there are drafts.
   *
   * @throws ForeignDraftError when a stored draft was sealed for another key
   */
  readonly list: (key: DraftKey) => Promise<readonly StoredDraft[]>
  /** From this call on, the draft is not listed. Resolves when the device no longer has it, or will be asked again. */
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

/** Drafts waiting to be written or removed, and those that stay in memory. */
interface WaitingDrafts {
  /** Resolves to whether the device has it. */
  readonly put: (draft: StoredDraft) => Promise<boolean>
  readonly list: (key: DraftKey) => readonly StoredDraft[]
  readonly owners: () => readonly string[]
  /** The writers whose draft of this key on the device is out of date: a newer one or its removal waits. */
  readonly writersAhead: (key: DraftKey) => ReadonlySet<string>
  /** Discards it; resolves when the device no longer has it, or when that failed and waits for another attempt. */
  readonly remove: (key: DraftKey, writer: string) => Promise<void>
}

/** The next content of a place on the device: a draft, or nothing. */
interface Next {
  readonly key: DraftKey
  readonly writer: string
  readonly draft: StoredDraft | undefined
}

/**
 * Writes and removes drafts one at a time per place, only the newest where several wait. Retries until it succeeds.
 *
 * @param write resolves to whether the device has it; `isWanted` is false once it was removed
 */
function waitingDrafts(
  write: (draft: StoredDraft, isWanted: () => boolean) => Promise<boolean>,
  erase: (key: DraftKey, writer: string) => Promise<void>,
): WaitingDrafts {
  const waiting = new Map<string, Next>()
  const running = new Map<string, Promise<boolean>>()
  const next = new Map<string, Promise<boolean>>()
  let tries = 0
  let retryTimer: ReturnType<typeof setTimeout> | undefined

  const carryOut = async ({ key, writer, draft }: Next, location: string): Promise<boolean> => {
    if (draft !== undefined) return write(draft, () => waiting.get(location)?.draft !== undefined)
    await erase(key, writer)
    return true
  }
  const carryOutNewest = async (location: string): Promise<boolean> => {
    next.delete(location)
    const newest = waiting.get(location)
    if (newest === undefined) return true
    try {
      const isDone = await carryOut(newest, location)
      tries = 0
      if (isDone && waiting.get(location) === newest) waiting.delete(location)
      return isDone
    } catch {
      retryTimer ??= setTimeout(all, upToHalfAMinute(++tries))
      return false
    }
  }
  const begin = (location: string): Promise<boolean> => {
    const due = next.get(location)
    if (due !== undefined) return due
    const before = running.get(location)
    const writing = before === undefined ? carryOutNewest(location) : before.then(() => carryOutNewest(location))
    if (before !== undefined) next.set(location, writing)
    running.set(location, writing)
    void writing.finally(() => running.get(location) === writing && running.delete(location))
    return writing
  }
  const all = () => {
    retryTimer = undefined
    for (const location of waiting.keys()) void begin(location)
  }
  const enter = (entry: Next): Promise<boolean> => {
    const location = locationOf(entry.key, entry.writer)
    waiting.set(location, entry)
    return begin(location)
  }
  const of = (key: DraftKey) => [...waiting.values()].filter((entry) => ownerOf(entry.key) === ownerOf(key))
  return {
    put: (draft) => enter({ key: draft.key, writer: draft.writer, draft }),
    list: (key) => of(key).flatMap(({ draft }) => draft ?? []),
    owners: () => [...waiting.values()].flatMap(({ key, draft }) => (draft === undefined ? [] : ownerOf(key))),
    writersAhead: (key) => new Set(of(key).map(({ writer }) => writer)),
    remove: async (key, writer) => void (await enter({ key, writer, draft: undefined })),
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
    onOpen: async (device) => {
      hasUnsealed = await deleteExpired(device)
    },
  })
  let hasUnsealed = false
  let sealing: Promise<void> | undefined
  /** The keys and the database, after all unencrypted drafts are sealed or deleted. */
  const opened = async ({ clinicianId }: DraftKey) => {
    const [draftKeys, device] = await Promise.all([keys(), database()])
    if (!hasUnsealed) return { held: draftKeys, device }
    sealing ??= sealUnsealed(device, draftKeys, clinicianId).catch((cause: unknown) => {
      sealing = undefined
      throw cause
    })
    await sealing
    return { held: draftKeys, device }
  }
  const seal = async (draft: StoredDraft, isWanted: () => boolean): Promise<boolean> => {
    const { held: draftKeys, device } = await opened(draft.key)
    if (!draftKeys.keepsDrafts) return false
    const sealed = await sealDraft(draftKeys, draft)
    if (isWanted()) await device.put("drafts", sealed)
    return true
  }
  const erase = async (key: DraftKey, writer: string) => (await database()).delete("drafts", [ownerOf(key), writer])
  const waiting = waitingDrafts(seal, erase)

  const onDevice = async (key: DraftKey): Promise<readonly StoredDraft[]> => {
    const isEmpty = (await (await database()).countFromIndex("drafts", "owner", ownerOf(key))) === 0
    if (isEmpty && !hasUnsealed) return []
    const { held: draftKeys, device } = await opened(key)
    const drafts: StoredDraft[] = []
    for (const row of await device.getAllFromIndex("drafts", "owner", ownerOf(key))) {
      if (!isSealed(row)) continue
      const draft = await openDraft(draftKeys, key, row)
      if (draft === undefined) await device.delete("drafts", [row.owner, row.writer])
      else drafts.push(draft)
    }
    return drafts
  }
  const list = async (key: DraftKey) => {
    const inMemory = waiting.list(key)
    const ahead = waiting.writersAhead(key)
    const deviceDrafts = await onDevice(key).catch((cause: unknown) => {
      if (inMemory.length > 0) return []
      throw cause
    })
    const others = deviceDrafts.filter(({ writer }) => !ahead.has(writer))
    return [...inMemory, ...others].toSorted(newestFirst)
  }
  const listeners = new Set<DraftListener>()
  const report: DraftListener = (key, draft) => listeners.forEach((listener) => listener(key, draft))
  return {
    prepare: () => void database().catch(() => undefined),
    list,
    put: (draft) => {
      const putting = waiting.put(draft)
      report(draft.key, draft)
      return putting
    },
    remove: async (key, writer) => {
      await waiting.remove(key, writer)
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

/** @returns whether one of the drafts that are left is unencrypted */
async function deleteExpired(database: Database): Promise<boolean> {
  const oldest = Date.now() - draftDays * 86_400_000
  const drafts = await database.getAll("drafts")
  for (const { keptAt, owner, writer } of drafts) if (keptAt < oldest) await database.delete("drafts", [owner, writer])
  return drafts.some((draft) => draft.keptAt >= oldest && !isSealed(draft))
}

/** Encrypts this person's unencrypted drafts. Other people's are deleted: their keys are not available here. */
async function sealUnsealed(database: Database, keys: DraftKeys, clinicianId: string): Promise<void> {
  for (const row of await database.getAll("drafts")) {
    if (isSealed(row)) continue
    if (row.key.clinicianId === clinicianId && ownerOf(row.key) === row.owner) await database.put("drafts", await sealDraft(keys, row))
    else await database.delete("drafts", [row.owner, row.writer])
  }
}
