import { type ServerTexts, serverTextsIn } from "@rond/core/languages"
import { noticePage, pageLanguage } from "./page.ts"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"

/** The address to return to: this one. */
const pathOf = (request: HttpServerRequest.HttpServerRequest): string => {
  const { pathname, search } = new URL(request.originalUrl, "http://own.invalid")
  return `${pathname}${search}`
}

/** Whether a person opened this address in a tab: a problem document would be all they saw. */
export const isOpenedInTab = (request: HttpServerRequest.HttpServerRequest): boolean => request.headers["sec-fetch-mode"] === "navigate"

/**
 * The response to a person who opened a file in a tab and may not have it: sign-in, which returns to the file, or a page that says what to
 * do.
 */
export function openedFileResponse(
  request: HttpServerRequest.HttpServerRequest,
  { status }: { readonly status: number },
  requestId: string,
): HttpServerResponse.HttpServerResponse {
  const path = pathOf(request)
  if (status === 401) return HttpServerResponse.redirect(`/auth/login?return_to=${encodeURIComponent(path)}`, { status: 303 })
  if (status === 404) return notice(request, "gone", { status, href: "/", requestId })
  if (status === 403) return notice(request, "refused", { status, href: "/", requestId })
  return notice(request, "failed", { status, href: path, requestId })
}

/**
 * Returns from sign-in to a file. After a redirect the request would count as coming from the issuer's site, and requests from other sites
 * are refused; this page makes the request come from this server.
 */
export const backToFile = (request: HttpServerRequest.HttpServerRequest, path: string): HttpServerResponse.HttpServerResponse =>
  notice(request, "signedIn", { status: 200, href: path, script: `location.replace(${JSON.stringify(path).replaceAll("<", "\\u003c")})` })

const notice = (
  request: HttpServerRequest.HttpServerRequest,
  about: keyof ServerTexts["openedFile"],
  options: Parameters<typeof noticePage>[2],
): HttpServerResponse.HttpServerResponse => noticePage(request, serverTextsIn(pageLanguage(request)).openedFile[about], options)
