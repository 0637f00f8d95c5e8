import type { DraftKeysResponse } from "../../../areas/drafts/model/index.ts"
import { ForeignDraftError, ownerOf, type StoredDraft } from "../draft-key.ts"

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
  let keys: Promise<DraftKeys> | undefined
  let freshUntil = 0
  return () => {
    if (keys !== undefined && Date.now() < freshUntil) return keys
    const before = keys
    freshUntil = Date.now() + freshMillis
    keys = fetchKeys()
      .then(importKeys)
      .catch((cause: unknown) => {
        keys = before
        freshUntil = 0
        if (before === undefined) throw cause
        return before
      })
    return keys
  }
}

async function importKeys({ keepsDrafts, keys }: DraftKeysResponse): Promise<DraftKeys> {
  const keyCache = new Map<string, CryptoKey>()
  for (const { id, secret } of keys)
    keyCache.set(id, await crypto.subtle.importKey("raw", bytesOf(secret), "AES-GCM", false, ["encrypt", "decrypt"]))
  const { id } = keys[0]
  return { keepsDrafts, current: { id, key: keyCache.get(id)! }, find: (keyId) => keyCache.get(keyId) }
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/** An encrypted draft. Only ids and the time are readable. */
export interface SealedDraft {
  readonly owner: string
  readonly writer: string
  readonly keptAt: number
  readonly keyId: string
  readonly nonce: Uint8Array<ArrayBuffer>
  readonly sealed: ArrayBuffer
}

const nonceBytes = 12

/** Binds the ciphertext to its key: it decrypts nowhere else. */
const additionalDataOf = ({ owner, writer, keptAt }: Pick<SealedDraft, "owner" | "writer" | "keptAt">) =>
  new TextEncoder().encode(JSON.stringify([owner, writer, keptAt]))

/** Encrypts a draft with the current key: AES-GCM with a random nonce, bound to the draft's owner, writer and time. */
export async function sealDraft({ current }: DraftKeys, { key, writer, keptAt, ...sealedParts }: StoredDraft): Promise<SealedDraft> {
  const location = { owner: ownerOf(key), writer, keptAt }
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes))
  const text = new TextEncoder().encode(JSON.stringify(sealedParts))
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv: nonce, additionalData: additionalDataOf(location) }, current.key, text)
  return { ...location, keyId: current.id, nonce, sealed }
}

/** Decrypts a draft; `undefined` when its key is gone. @throws ForeignDraftError when it was sealed for another key or is damaged */
export async function openDraft(keys: DraftKeys, key: StoredDraft["key"], draft: SealedDraft): Promise<StoredDraft | undefined> {
  const { writer, keptAt, nonce, sealed } = draft
  const opening = keys.find(draft.keyId)
  if (opening === undefined) return undefined
  const location = additionalDataOf({ owner: ownerOf(key), writer, keptAt })
  const text = await crypto.subtle.decrypt({ name: "AES-GCM", iv: nonce, additionalData: location }, opening, sealed).catch(() => {
    throw new ForeignDraftError(key.form)
  })
  const { content, base, about } = JSON.parse(new TextDecoder().decode(text)) as Pick<StoredDraft, "content" | "about"> & {
    readonly base?: unknown
  }
  return { key, writer, keptAt, content, base, about }
}
