import { isNothing, nothingWritten, type WrittenText, writtenIn } from "./written-text.ts"

/** Keeps what was written in one conversation until it has been sent. */
export interface TextStore {
  readonly read: () => Promise<WrittenText>
  /** The last call counts. It resolves when that is stored, and never rejects. */
  readonly write: (texts: WrittenText) => Promise<void>
}

const prefix = "rond.conversation."
const nonceBytes = 12

/**
 * Keeps it in this tab, through reloads. The browser writes that to its disk, so it is sealed with a key that the server holds (AES-GCM),
 * under a name that tells nothing. If the browser refuses storage, only the page has it.
 *
 * @param textKey base64, of the server
 */
export async function sealedTextStore(textKey: string): Promise<TextStore> {
  const secret = bytesOf(textKey)
  const key = await crypto.subtle.importKey("raw", secret, "AES-GCM", false, ["encrypt", "decrypt"])
  const name = prefix + base64(new Uint8Array(await crypto.subtle.digest("SHA-256", secret)))
  forgetUnsealed()
  // Bound to its name, so that it opens nowhere else.
  const additionalData = new TextEncoder().encode(name)
  let writes = 0

  const seal = async (texts: WrittenText) => {
    const iv = crypto.getRandomValues(new Uint8Array(nonceBytes))
    const text = new TextEncoder().encode(JSON.stringify(texts))
    return `${base64(iv)}.${base64(new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData }, key, text)))}`
  }
  return {
    read: async () => {
      try {
        const [iv, sealed] = (sessionStorage.getItem(name) ?? "").split(".")
        if (iv === undefined || sealed === undefined) return nothingWritten
        const text = await crypto.subtle.decrypt({ name: "AES-GCM", iv: bytesOf(iv), additionalData }, key, bytesOf(sealed))
        return writtenIn(JSON.parse(new TextDecoder().decode(text)))
      } catch {
        return nothingWritten
      }
    },
    write: async (texts) => {
      writes += 1
      const number = writes
      try {
        if (isNothing(texts)) return sessionStorage.removeItem(name)
        const sealed = await seal(texts)
        if (number === writes) sessionStorage.setItem(name, sealed)
      } catch {
        // Private windows may refuse storage.
      }
    },
  }
}

/** Deletes the texts that earlier versions of the page stored in clear, named by the link's secret. */
function forgetUnsealed(): void {
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(prefix) && sessionStorage.getItem(name)?.startsWith("{") === true) sessionStorage.removeItem(name)
  } catch {
    // Without storage there is nothing.
  }
}

const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
