import { ForeignDraftError, ownerOf } from "./draft-key.ts"
import type { StoredDraft } from "./draft-store.ts"
import type { DraftKeys } from "./key-ring.ts"

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

export async function sealDraft({ current }: DraftKeys, { key, writer, keptAt, content, base }: StoredDraft): Promise<SealedDraft> {
  const location = { owner: ownerOf(key), writer, keptAt }
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes))
  const text = new TextEncoder().encode(JSON.stringify({ content, base }))
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
  const { content, base } = JSON.parse(new TextDecoder().decode(text)) as Pick<StoredDraft, "content"> & { readonly base?: unknown }
  return { key, writer, keptAt, content, base }
}
