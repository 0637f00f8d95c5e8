/** The secrets of a session and a browser, what is derived from them, and the cookies that hold them. */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto"
import type { Duration } from "effect"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"

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

/**
 * Over https the name prefix binds the cookies to this host and path, and no other name is accepted: another host of the domain, or a page
 * over http, could plant a cookie under a plain name.
 */
const nameOf = (name: string, isSecure: boolean) => (isSecure ? `__Host-${name}` : name)

/** The session cookie's name, without the prefix it has over https. */
export const sessionName = "rond_session"
const browserName = "rond_browser"

const cookie = (request: HttpServerRequest.HttpServerRequest, name: string, isSecure: boolean): string | undefined =>
  request.cookies[nameOf(name, isSecure)]

const attributes = (isSecure: boolean) => ({ path: "/", httpOnly: true, sameSite: "lax", secure: isSecure }) as const

/** The key of the caller's session, if a cookie has a well-formed one. */
export function sessionKeyOf(request: HttpServerRequest.HttpServerRequest, isSecure: boolean): string | undefined {
  const key = cookie(request, sessionName, isSecure)
  return key !== undefined && /^[A-Za-z0-9_-]{43}$/.test(key) ? key : undefined
}

/** Whether the caller has, or had, a session. */
export const hasSessionKey = (request: HttpServerRequest.HttpServerRequest): boolean =>
  sessionKeyOf(request, true) !== undefined || sessionKeyOf(request, false) !== undefined

/** Sets the session's key as a cookie. It lives as long as the browser; the server decides when the session ends. */
export const withSessionKey = (response: HttpServerResponse.HttpServerResponse, key: string, isSecure: boolean) =>
  HttpServerResponse.setCookieUnsafe(response, nameOf(sessionName, isSecure), key, attributes(isSecure))

/** Removes the session's key from the browser. */
export const withoutSessionKey = (response: HttpServerResponse.HttpServerResponse, isSecure: boolean) =>
  HttpServerResponse.expireCookieUnsafe(response, nameOf(sessionName, isSecure), attributes(isSecure))

/**
 * Identifies this browser during sign-in: only the browser that started a sign-in may finish it. A browser in which a person has signed in
 * keeps its id, and the limits know it again.
 */
export const browserIdOf = (request: HttpServerRequest.HttpServerRequest, isSecure: boolean): string | undefined =>
  cookie(request, browserName, isSecure)

/** A random id of 192 bits. */
export const newBrowserId = () => randomBytes(24).toString("base64url")

/** Sets the browser's id as a cookie. */
export const withBrowserId = (response: HttpServerResponse.HttpServerResponse, mark: string, isSecure: boolean, maxAge: Duration.Input) =>
  HttpServerResponse.setCookieUnsafe(response, nameOf(browserName, isSecure), mark, { ...attributes(isSecure), maxAge })
