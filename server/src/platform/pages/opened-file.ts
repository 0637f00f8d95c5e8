import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import { openedFileTexts, type OpenedFileText } from "./opened-file-texts.ts"
import { escaped, pageResponse, productMark } from "./page.ts"
import { pageLanguage } from "./page-language.ts"

/** Where the browser is to come back to: this very address. */
const pathOf = (request: HttpServerRequest.HttpServerRequest): string => {
  const { pathname, search } = new URL(request.originalUrl, "http://own.invalid")
  return `${pathname}${search}`
}

/** Whether a person opened this address in a tab of its own: a program's words would be all they saw. */
export const isOpenedInTab = (request: HttpServerRequest.HttpServerRequest): boolean => request.headers["sec-fetch-mode"] === "navigate"

/**
 * What somebody sees who opened a file in a tab and cannot have it: sign-in, which leads back to the file, or a page with what to do.
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
 * Leads from sign-in back to a file. A redirect would carry the issuer's site in it, and calls from other sites are refused; from here
 * on it is this server's own page that asks.
 */
export const backToFile = (request: HttpServerRequest.HttpServerRequest, path: string): HttpServerResponse.HttpServerResponse =>
  notice(request, "signedIn", { status: 200, href: path, script: `location.replace(${JSON.stringify(path).replaceAll("<", "\\u003c")})` })

interface NoticeParts {
  readonly status: number
  readonly href: string
  readonly requestId?: string
  readonly script?: string
}

function notice(
  request: HttpServerRequest.HttpServerRequest,
  about: keyof OpenedFileText,
  { status, href, requestId, script }: NoticeParts,
): HttpServerResponse.HttpServerResponse {
  const language = pageLanguage(request)
  const { title, text, action } = openedFileTexts[language][about]
  const reference = requestId === undefined ? "" : `<p><code>${escaped(requestId)}</code></p>`
  return pageResponse({
    language,
    title: `${title} – Rond`,
    status,
    body: `<main class="narrow">${productMark}<div class="card"><h1>${escaped(title)}</h1><p>${escaped(text)}</p>${reference}<a class="button" href="${escaped(href)}">${escaped(action)}</a></div></main>`,
    ...(script === undefined ? {} : { script }),
  })
}
