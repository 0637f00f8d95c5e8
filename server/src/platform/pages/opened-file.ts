import { type Notice, noticePage, type PageLanguage, pageLanguage } from "./page.ts"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"

/** Texts for a person who opened a file's address in a tab, outside the application and its catalogues. */
interface OpenedFileText {
  readonly gone: Notice
  readonly refused: Notice
  readonly failed: Notice
  readonly signedIn: Notice
}

const openedFileTexts: Readonly<Record<PageLanguage, OpenedFileText>> = {
  sv: {
    gone: {
      title: "Filen finns inte längre",
      text: "Den kan ha sparats bara en stund, som en förhandsgranskning. Öppna den på nytt där du hittade den.",
      action: "Gå till Rond",
    },
    refused: {
      title: "Du får inte öppna den här filen",
      text: "Den hör till en patient som du inte behandlar, eller öppnades utanför Rond. Öppna den från patientens egen sida.",
      action: "Gå till Rond",
    },
    failed: {
      title: "Filen kunde inte hämtas",
      text: "Ingenting har gått förlorat. Försök igen om en stund.",
      action: "Försök igen",
    },
    signedIn: { title: "Du är inloggad", text: "Filen öppnas nu.", action: "Öppna filen" },
  },
  nb: {
    gone: {
      title: "Filen finnes ikke lenger",
      text: "Den kan ha vært lagret bare en stund, som en forhåndsvisning. Åpne den på nytt der du fant den.",
      action: "Gå til Rond",
    },
    refused: {
      title: "Du har ikke tilgang til denne filen",
      text: "Den tilhører en pasient du ikke behandler, eller ble åpnet utenfor Rond. Åpne den fra pasientens egen side.",
      action: "Gå til Rond",
    },
    failed: {
      title: "Filen kunne ikke hentes",
      text: "Ingenting er gått tapt. Prøv igjen om litt.",
      action: "Prøv igjen",
    },
    signedIn: { title: "Du er logget inn", text: "Filen åpnes nå.", action: "Åpne filen" },
  },
  "en-GB": {
    gone: {
      title: "This file is no longer available",
      text: "It may have been kept for a short time only, such as a preview. Open it again from where you found it.",
      action: "Go to Rond",
    },
    refused: {
      title: "You cannot open this file",
      text: "It belongs to a patient you do not treat, or it was opened from outside Rond. Open it from the patient’s own page.",
      action: "Go to Rond",
    },
    failed: {
      title: "The file could not be loaded",
      text: "Nothing has been lost. Try again in a moment.",
      action: "Try again",
    },
    signedIn: { title: "You are signed in", text: "The file opens now.", action: "Open the file" },
  },
  fr: {
    gone: {
      title: "Ce fichier n’est plus disponible",
      text: "Il n’était peut-être conservé qu’un moment, comme un aperçu. Rouvrez-le là où vous l’avez trouvé.",
      action: "Aller à Rond",
    },
    refused: {
      title: "Vous ne pouvez pas ouvrir ce fichier",
      text: "Il concerne un patient que vous ne suivez pas, ou il a été ouvert en dehors de Rond. Ouvrez-le depuis la page du patient.",
      action: "Aller à Rond",
    },
    failed: {
      title: "Le fichier n’a pas pu être récupéré",
      text: "Rien n’est perdu. Réessayez dans un instant.",
      action: "Réessayer",
    },
    signedIn: { title: "Vous êtes connecté", text: "Le fichier s’ouvre.", action: "Ouvrir le fichier" },
  },
  de: {
    gone: {
      title: "Diese Datei gibt es nicht mehr",
      text: "Vielleicht wurde sie nur eine Weile aufbewahrt, wie eine Vorschau. Öffnen Sie sie dort noch einmal, wo Sie sie gefunden haben.",
      action: "Zu Rond",
    },
    refused: {
      title: "Sie dürfen diese Datei nicht öffnen",
      text: "Sie gehört zu jemandem, den Sie nicht behandeln, oder wurde außerhalb von Rond geöffnet. Öffnen Sie sie von der Patientenseite aus.",
      action: "Zu Rond",
    },
    failed: {
      title: "Die Datei konnte nicht abgerufen werden",
      text: "Es ist nichts verloren. Versuchen Sie es gleich noch einmal.",
      action: "Noch einmal versuchen",
    },
    signedIn: { title: "Sie sind angemeldet", text: "Die Datei wird jetzt geöffnet.", action: "Datei öffnen" },
  },
}

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
  about: keyof OpenedFileText,
  options: Parameters<typeof noticePage>[2],
): HttpServerResponse.HttpServerResponse => noticePage(request, openedFileTexts[pageLanguage(request)][about], options)
