import { exponentialBackoff } from "../http/exponential-backoff.ts"
import { ownerOf, type DraftKey } from "./draft-key.ts"
import type { StoredDraft } from "./draft-store.ts"

/** Drafts waiting to be written, and those that stay in memory. */
export interface WaitingDrafts {
  /** Resolves to whether the device has it. */
  readonly put: (draft: StoredDraft) => Promise<boolean>
  readonly list: (key: DraftKey) => readonly StoredDraft[]
  /** Discards it; resolves when no write of it is pending. */
  readonly remove: (key: DraftKey, writer: string) => Promise<void>
}

const untilHalfAMinute = exponentialBackoff(1_000, 30_000)

/**
 * Writes drafts one at a time per key, only the newest where several wait. Retries until a write succeeds.
 *
 * @param write resolves to whether the device has it; `isWanted` is false once it was removed
 */
export function waitingDrafts(write: (draft: StoredDraft, isWanted: () => boolean) => Promise<boolean>): WaitingDrafts {
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
      again ??= setTimeout(writeAll, untilHalfAMinute(++tries))
      return false
    }
  }
  const begin = (location: string): Promise<boolean> => {
    const due = next.get(location)
    if (due !== undefined) return due
    const before = running.get(location)
    const begun = before === undefined ? writeNewest(location) : before.then(() => writeNewest(location))
    if (before !== undefined) next.set(location, begun)
    running.set(location, begun)
    void begun.finally(() => running.get(location) === begun && running.delete(location))
    return begun
  }
  const writeAll = () => {
    again = undefined
    for (const location of waiting.keys()) void begin(location)
  }
  return {
    put: (draft) => {
      const location = additionalDataOf(draft.key, draft.writer)
      waiting.set(location, draft)
      return begin(location)
    },
    list: (key) => [...waiting.values()].filter((draft) => ownerOf(draft.key) === ownerOf(key)),
    remove: async (key, writer) => {
      const location = additionalDataOf(key, writer)
      waiting.delete(location)
      await running.get(location)
    },
  }
}

const additionalDataOf = (key: DraftKey, writer: string) => JSON.stringify([ownerOf(key), writer])
