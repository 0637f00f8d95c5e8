import { serverTextsIn } from "@rond/core/languages"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import { escaped, noticePage, pageLanguage, pageResponse, productMark } from "../pages/page.ts"
import type { Admission } from "../session/admission/admission.ts"

/**
 * The issuer identified a person whom the clinic does not know, or does not admit.
 *
 * @param elsewhere where to switch accounts: the issuer's own sign-out, because it would identify the same person again
 */
export const refusedPage = (request: HttpServerRequest.HttpServerRequest, why: Exclude<Admission, "admitted">, elsewhere: string) =>
  noticePage(request, serverTextsIn(pageLanguage(request)).signIn[why], { status: 403, href: elsewhere })

/** The browser returned too late, or from a sign-in it never started. */
export const expiredPage = (request: HttpServerRequest.HttpServerRequest) =>
  noticePage(request, serverTextsIn(pageLanguage(request)).signIn.expired, { status: 400, href: "/auth/login" })

/** The issuer does not answer, or refused. */
export const failedPage = (request: HttpServerRequest.HttpServerRequest) =>
  noticePage(request, serverTextsIn(pageLanguage(request)).signIn.failed, { status: 502, href: "/auth/login" })

/** Too many sign-ins came from this address in a short time. */
export function tooManyPage(request: HttpServerRequest.HttpServerRequest, seconds: number) {
  const notice = serverTextsIn(pageLanguage(request)).signIn.tooMany(seconds)
  const page = noticePage(request, notice, { status: 429, href: "/auth/login" })
  return HttpServerResponse.setHeader(page, "retry-after", String(seconds))
}

// Notifies core's sign-in in place. The issuer may have cut the page off from its opener, so the page uses a BroadcastChannel. If the
// browser does not let the page close itself, its text says that it can be closed.
const tellAndClose = (channel: string, message: string) =>
  `new BroadcastChannel(${JSON.stringify(channel)}).postMessage(${JSON.stringify(message)});window.close()`

/** Sign-in in place is finished: notifies the waiting pages, and closes. */
export const popupPage = (request: HttpServerRequest.HttpServerRequest, channel: string, message: string) => {
  const language = pageLanguage(request)
  const { title, text } = serverTextsIn(language).signIn.signedIn
  return pageResponse({
    language,
    title: `${title} – Rond`,
    body: `<main class="narrow">${productMark}<div class="card"><h1>${escaped(title)}</h1><p>${escaped(text)}</p></div></main>`,
    script: tellAndClose(channel, message),
  })
}
