import { type Notice, preferredLanguage } from "@rond/core/languages"
import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { HttpServerResponse, type HttpServerRequest } from "effect/http"

/** Escapes text from anywhere for HTML. */
export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;").replaceAll("'", "&#39;")

/** The style of the server's own pages, outside the application. */
const stylesheet = readFileSync(new URL("./page.css", import.meta.url), "utf8")

/** The product's logo, as in the application. */
export const productMark = `<div class="mark"><img src="/mark.svg" alt="" width="24" height="24">Rond</div>`

/** The parts of one of the server's own pages. `body` and the others are HTML: escape external text. */
export interface PageParts {
  readonly language: string
  readonly title: string
  readonly body: string
  /** The page's own script, as text. */
  readonly script?: string
  readonly status?: number
}

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`

/** A whole page as text, and the policy that allows only its own style and script. */
export function pageText({ language, title, body, script }: PageParts): { readonly html: string; readonly policy: string } {
  const html = `<!doctype html>
<html lang="${escaped(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<link rel="icon" href="/mark.svg" type="image/svg+xml">
<style>${stylesheet}</style>
</head>
<body>
${body}
${script === undefined ? "" : `<script>${script}</script>`}
</body>
</html>
`
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(stylesheet)}`,
    `script-src ${script === undefined ? "'none'" : hashOf(script)}`,
    "img-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ")
  return { html, policy }
}

/** The response with one of the server's own pages. Nothing caches it. */
export function pageResponse(parts: PageParts): HttpServerResponse.HttpServerResponse {
  const { html, policy } = pageText(parts)
  return HttpServerResponse.text(html, {
    status: parts.status ?? 200,
    contentType: "text/html; charset=utf-8",
    headers: { "content-security-policy": policy, "cache-control": "no-store" },
  })
}

/** The language that the browser prefers, of those that the server's own pages are written in (BCP 47); English for none. */
export function pageLanguage(request: HttpServerRequest.HttpServerRequest): string {
  const acceptedLanguages = (request.headers["accept-language"] ?? "").split(",").map((entry) => entry.split(";")[0]!.trim())
  return preferredLanguage(acceptedLanguages)
}

export type { Notice }

interface NoticeOptions {
  readonly status: number
  /** The address that the action opens. */
  readonly href: string
  /** The id that the server's log has for the request. */
  readonly requestId?: string | undefined
  readonly script?: string | undefined
}

/** A page with one message, in the language that its text is in: {@link pageLanguage}. */
export function noticePage(
  request: HttpServerRequest.HttpServerRequest,
  { title, text, action }: Notice,
  { status, href, requestId, script }: NoticeOptions,
): HttpServerResponse.HttpServerResponse {
  const reference = requestId === undefined ? "" : `<p><code>${escaped(requestId)}</code></p>`
  return pageResponse({
    language: pageLanguage(request),
    title: `${title} – Rond`,
    status,
    body: `<main class="narrow">${productMark}<div class="card"><h1>${escaped(title)}</h1><p>${escaped(text)}</p>${reference}<a class="button" href="${escaped(href)}">${escaped(action)}</a></div></main>`,
    script,
  })
}
