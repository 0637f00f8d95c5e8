import type { HttpServerRequest } from "effect/http"

const languages = { sv: "sv", nb: "nb", no: "nb", nn: "nb", en: "en-GB", fr: "fr", de: "de" } as const

/** The languages of the server's own pages (BCP 47). */
export type PageLanguage = (typeof languages)[keyof typeof languages]

/** The available language that the browser prefers. */
export function pageLanguage(request: HttpServerRequest.HttpServerRequest): PageLanguage {
  const wanted = (request.headers["accept-language"] ?? "").split(",").map((entry) => entry.split(";")[0]!.trim().toLowerCase().slice(0, 2))
  for (const code of wanted) {
    const language = languages[code as keyof typeof languages] as PageLanguage | undefined
    if (language !== undefined) return language
  }
  return "en-GB"
}
