import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import type { Admission } from "./admission.ts"
import { escaped, pageResponse, productMark } from "../pages/page.ts"
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
 * The issuer vouches for somebody whom the clinic does not know, or does not let in.
 *
 * @param elsewhere where to become somebody else: the issuer's own way out, for it would vouch for the same person again
 */
export const refusedPage = (request: HttpServerRequest.HttpServerRequest, why: Exclude<Admission, "admitted">, elsewhere: string) =>
  notice(request, 403, signInTexts(request).text[why], elsewhere)

/** The browser came back too late, or from a sign-in it never began. */
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

// What core's sign-in in place listens for. The page may have been cut off from its opener on the way through the issuer,
// so it speaks on the channel; where a browser does not let it close itself, it says that it can be closed.
const tellAndClose = (channel: string, message: string) =>
  `new BroadcastChannel(${JSON.stringify(channel)}).postMessage(${JSON.stringify(message)});window.close()`

/** Sign-in in place is over: tells the pages that wait for it, and closes. */
export const popupPage = (request: HttpServerRequest.HttpServerRequest, channel: string, message: string) => {
  const { language, text } = signInTexts(request)
  return pageResponse({
    language,
    title: `${text.signedIn.title} – Rond`,
    body: `<main class="narrow">${productMark}<div class="card"><h1>${escaped(text.signedIn.title)}</h1><p>${escaped(text.signedIn.text)}</p></div></main>`,
    script: tellAndClose(channel, message),
  })
}
