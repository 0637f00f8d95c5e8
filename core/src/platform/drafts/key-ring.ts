import type { DraftKeysResponse } from "../../model/drafts/index.ts"

/** The keys of the signed-in person. They are not extractable. */
export interface DraftKeys {
  readonly keepsDrafts: boolean
  /** Seals new drafts. */
  readonly current: { readonly id: string; readonly key: CryptoKey }
  /** The key with this id; `undefined` once the server has deleted it. */
  readonly find: (id: string) => CryptoKey | undefined
}

/** Gets the keys. Rejects while they are unavailable; call again later. */
export type KeyRing = () => Promise<DraftKeys>

/** A page that stays open for days needs the next day's key. */
const freshMillis = 12 * 3_600_000

/** Caches the keys in memory for the life of the page; concurrent callers share one request. */
export function keyRing(fetchKeys: () => Promise<DraftKeysResponse>): KeyRing {
  let held: Promise<DraftKeys> | undefined
  let freshUntil = 0
  return () => {
    if (held !== undefined && Date.now() < freshUntil) return held
    const before = held
    freshUntil = Date.now() + freshMillis
    held = fetchKeys()
      .then(importKeys)
      .catch((cause: unknown) => {
        held = before
        freshUntil = 0
        if (before === undefined) throw cause
        return before
      })
    return held
  }
}

async function importKeys({ keepsDrafts, keys }: DraftKeysResponse): Promise<DraftKeys> {
  const held = new Map<string, CryptoKey>()
  for (const { id, secret } of keys)
    held.set(id, await crypto.subtle.importKey("raw", bytesOf(secret), "AES-GCM", false, ["encrypt", "decrypt"]))
  const { id } = keys[0]
  return { keepsDrafts, current: { id, key: held.get(id)! }, find: (wanted) => held.get(wanted) }
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
