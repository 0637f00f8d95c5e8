import { randomBytes } from "node:crypto"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"

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

/** Sets the session's key as a cookie. It lives as long as the browser; the server decides when the session ends. */
export const withSessionKey = (response: HttpServerResponse.HttpServerResponse, key: string, isSecure: boolean) =>
  HttpServerResponse.setCookieUnsafe(response, nameOf(sessionName, isSecure), key, attributes(isSecure))

export const withoutSessionKey = (response: HttpServerResponse.HttpServerResponse, isSecure: boolean) =>
  HttpServerResponse.expireCookieUnsafe(response, nameOf(sessionName, isSecure), attributes(isSecure))

/** Identifies this browser during sign-in: only the browser that started a sign-in may finish it. */
export const browserIdOf = (request: HttpServerRequest.HttpServerRequest, isSecure: boolean): string | undefined =>
  cookie(request, browserName, isSecure)

export const newBrowserId = () => randomBytes(24).toString("base64url")

export const withBrowserId = (response: HttpServerResponse.HttpServerResponse, mark: string, isSecure: boolean) =>
  HttpServerResponse.setCookieUnsafe(response, nameOf(browserName, isSecure), mark, { ...attributes(isSecure), maxAge: "1 hour" })
