import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import type { Admission } from "./admission.ts"
import { escaped, pageResponse, productMark } from "../../pages/page.ts"
import { type SignInText, signInTexts } from "./sign-in-texts.ts"

const notice = (
  request: HttpServerRequest.HttpServerRequest,
  status: number,
  { title, text, action }: SignInText["unknown_person"],
  href: string,
) => {
  const { language } = signInTexts(request)
  return pageResponse({
    language,
    title: `${title} – Rond`,
    status,
    body: `<main class="narrow">${productMark}<div class="card"><h1>${escaped(title)}</h1><p>${escaped(text)}</p><a class="button" href="${escaped(href)}">${escaped(action)}</a></div></main>`,
  })
}

/**
 * The issuer identified a person whom the clinic does not know, or does not admit.
 *
 * @param elsewhere where to switch accounts: the issuer's own sign-out, because it would identify the same person again
 */
export const refusedPage = (request: HttpServerRequest.HttpServerRequest, why: Exclude<Admission, "admitted">, elsewhere: string) =>
  notice(request, 403, signInTexts(request).text[why], elsewhere)

/** The browser returned too late, or from a sign-in it never started. */
export const expiredPage = (request: HttpServerRequest.HttpServerRequest) =>
  notice(request, 400, signInTexts(request).text.expired, "/auth/login")

/** The issuer does not answer, or refused. */
export const failedPage = (request: HttpServerRequest.HttpServerRequest) =>
  notice(request, 502, signInTexts(request).text.failed, "/auth/login")

/** Too many sign-ins came from this address in a short time. */
export function tooManyPage(request: HttpServerRequest.HttpServerRequest, seconds: number) {
  const { title, text, action } = signInTexts(request).text.tooMany
  const page = notice(request, 429, { title, text: text.replace("{seconds}", String(seconds)), action }, "/auth/login")
  return HttpServerResponse.setHeader(page, "retry-after", String(seconds))
}

// Notifies core's sign-in in place. The issuer may have cut the page off from its opener, so it uses a BroadcastChannel. If the browser does not let it
// close itself, it says that it can be closed.
const tellAndClose = (channel: string, message: string) =>
  `new BroadcastChannel(${JSON.stringify(channel)}).postMessage(${JSON.stringify(message)});window.close()`

/** Sign-in in place is finished: notifies the waiting pages, and closes. */
export const popupPage = (request: HttpServerRequest.HttpServerRequest, channel: string, message: string) => {
  const { language, text } = signInTexts(request)
  return pageResponse({
    language,
    title: `${text.signedIn.title} – Rond`,
    body: `<main class="narrow">${productMark}<div class="card"><h1>${escaped(text.signedIn.title)}</h1><p>${escaped(text.signedIn.text)}</p></div></main>`,
    script: tellAndClose(channel, message),
  })
}
