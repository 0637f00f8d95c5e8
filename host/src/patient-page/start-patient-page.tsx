import { apiRootFrom, makeApiRuntime, makeConnection, ofetchApi, type Connection, type RunApi } from "@rond/core/platform/http"
import { coreTexts, createTexts, matchLanguage, TextsProvider } from "@rond/core/i18n"
import { afterOpening, lazyWithRetry, startTheme, UiProvider } from "@rond/core/ui"
import { Effect } from "effect"
import { type ReactNode, Suspense } from "react"
import { createRoot } from "react-dom/client"
import { hostTexts } from "../page/host-texts.ts"
import { openEventStream, type ListenByKey } from "../video/event-stream.ts"
import { keepKey, takeLink, type PatientPath } from "./take-link.ts"

const PatientPaper = lazyWithRetry(afterOpening(() => import("./PatientPaper.tsx")))

/** The services of a patient's page. */
export interface PatientPage {
  /** The token of the patient's link, or what the tab kept in its place; empty if there is neither. */
  readonly link: string
  /** Keeps the page's own key for a reload, in the place of the link. */
  readonly keepPageKey: (pageKey: string) => void
  /** The address of the reference API. */
  readonly apiRoot: string
  readonly runApi: RunApi
  readonly connection: Connection
  readonly listen: ListenByKey
  /** Switches the page to this language (BCP 47), if it has it. */
  readonly speak: (language: string) => Promise<void>
}

/** The address of the reference API; a build for another deployment sets its own. */
const apiRoot = apiRootFrom(import.meta.env["VITE_ROND_API_ROOT"])

/**
 * Draws the page behind a patient's link.
 *
 * @param rootId the element that it is drawn in
 */
export async function startPatientPage(
  path: PatientPath,
  rootId: string,
  draw: (page: PatientPage) => ReactNode | Promise<ReactNode>,
): Promise<void> {
  const link = takeLink(window, path)
  // Another link opened in this tab is another page.
  window.addEventListener("hashchange", () => {
    takeLink(window, path)
    window.location.reload()
  })

  const keepPageKey = (pageKey: string) => keepKey(window, path, pageKey)

  startTheme()
  // The language is the link's, not that of this browser's last reader: nothing is remembered.
  const texts = createTexts({ read: () => null, write: () => undefined }, navigator.languages, (language) => {
    document.documentElement.lang = language
  })
  const connection = makeConnection(window)
  const { runApi } = makeApiRuntime(
    ofetchApi({
      root: apiRoot,
      csrfToken: () => undefined,
      signIn: Effect.never,
      connection,
      // Only the link identifies the patient, even when a clinician is signed in in this browser.
      fetch: (input, init) => fetch(input, { ...init, credentials: "omit" }),
    }),
  )
  const listen: ListenByKey = (options) => openEventStream({ apiRoot, ...options })
  const speak = async (language: string) => {
    const knownLanguage = matchLanguage([language])
    if (knownLanguage !== undefined && knownLanguage !== texts.language()) await texts.choose(knownLanguage)
  }

  await texts.add(coreTexts, hostTexts)
  const page = await draw({ link, keepPageKey, apiRoot, runApi, connection, listen, speak })
  createRoot(document.getElementById(rootId)!).render(
    <TextsProvider texts={texts}>
      <UiProvider>
        <Suspense>
          <PatientPaper />
        </Suspense>
        {page}
      </UiProvider>
    </TextsProvider>,
  )
}
