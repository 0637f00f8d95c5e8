import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto"

/** A session's key. Only the browser has it; the database stores its digest, from which nothing else can be derived. */

export const newKey = (): string => randomBytes(32).toString("base64url")

/** The stored form of a key or a browser id. */
export const digestOfKey = (key: string): string => createHash("sha256").update(key).digest("hex")

const derived = (key: string, purpose: string): Buffer => Buffer.from(hkdfSync("sha256", key, "", `rond ${purpose}`, 32))

/** The session's CSRF token. It is stored nowhere: it is derived from the key. */
export const csrfTokenOf = (key: string): string => derived(key, "csrf").toString("base64url")

const algorithm = "aes-256-gcm"
const [ivLength, tagLength] = [12, 16]

/** Encrypts text with the session's key, so that only a request with the key can read it. */
export function seal(text: string, key: string): string {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv(algorithm, derived(key, "seal"), iv)
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url")
}

/** Decrypts what was sealed with this key; `undefined` for anything else. */
export function unseal(sealed: string, key: string): string | undefined {
  const bytes = Buffer.from(sealed, "base64url")
  try {
    const decipher = createDecipheriv(algorithm, derived(key, "seal"), bytes.subarray(0, ivLength))
    decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
    return Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]).toString("utf8")
  } catch {
    return undefined
  }
}
