/** The part of `window` that the address needs. */
export interface LinkWindow {
  readonly location: Pick<Location, "hash" | "pathname">
  readonly history: Pick<History, "state" | "replaceState">
}

/** The addresses of the patient's pages. */
export type PatientPath = "/visit" | "/conversation"

/**
 * The token of a patient's page: the link's, or what the tab's history entry kept in its place. A visit's link is taken out of the address at once,
 * where it would be shown, shared, synchronised and kept; the history entry keeps it, so that a reload opens the same link, which one browser can use
 * for some hours. A conversation's link works for months, and the browser writes its history to its disk: it stays in the address until
 * {@link keepKey} replaces it. The token is in the fragment, which no server receives. Links to visits of earlier versions have it in the path, and
 * so has a link whose `#` an app wrote as `%23`.
 */
export function takeLink({ location, history }: LinkWindow, path: PatientPath): string {
  const token = tokenIn(location.hash) || tokenIn(location.pathname.replace(/^\/\w+/, ""))
  if (token === "") return linkIn(history.state)
  if (path === "/visit") keepKey({ history }, path, token)
  return token
}

/** Keeps what opens the page after a reload, and takes the link out of the address. */
export const keepKey = ({ history }: Pick<LinkWindow, "history">, path: PatientPath, link: string): void =>
  history.replaceState({ link }, "", path)

const linkIn = (state: unknown): string =>
  typeof state === "object" && state !== null && "link" in state && typeof state.link === "string" ? state.link : ""

/** 256 random bits as base64url: the characters of every token that the server writes. */
const tokenLength = 43

/** Whether this is as long as a token. A shorter one lost its end on its way. */
export const isWhole = (token: string): boolean => token.length >= tokenLength

/**
 * The token in a part of an address, empty if there is none. Apps take the punctuation after a link as part of it, add parameters of their own,
 * write `#` as `%23`, and break a long link into lines. No character of these is in the token's alphabet.
 */
function tokenIn(part: string): string {
  const text = decoded(part)
  const [first = ""] = letters(text)
  const [joined = ""] = letters(text.replace(/[\s\u00AD\u200B-\u200D\u2060\uFEFF]/g, ""))
  // Two words are one token only if they are as long as one: a sentence may follow a link.
  return (!isWhole(first) && isWhole(joined) ? joined : first).slice(0, tokenLength)
}

const letters = (text: string): readonly string[] => text.match(/[\w-]+/g) ?? []

/** Decodes a text until it has no percent signs, also where an app has written `%` as `%25`. */
function decoded(text: string): string {
  try {
    const once = decodeURIComponent(text)
    return once === text ? text : decoded(once)
  } catch {
    return text
  }
}
