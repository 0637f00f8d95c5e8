import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import { openedFileTexts, type OpenedFileText } from "./opened-file-texts.ts"
import { escaped, pageResponse, productMark } from "./page.ts"
import { pageLanguage } from "./page-language.ts"

/** The address to return to: this one. */
const pathOf = (request: HttpServerRequest.HttpServerRequest): string => {
  const { pathname, search } = new URL(request.originalUrl, "http://own.invalid")
  return `${pathname}${search}`
}

/** Whether a person opened this address in a tab: a problem document would be all they saw. */
export const isOpenedInTab = (request: HttpServerRequest.HttpServerRequest): boolean => request.headers["sec-fetch-mode"] === "navigate"

/** The response to a person who opened a file in a tab and may not have it: sign-in, which returns to the file, or a page that says what to do. */
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
 * Returns from sign-in to a file. After a redirect the request would count as coming from the issuer's site, and requests from other sites are
 * refused; this page makes the request come from this server.
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
