import { apiRootFrom, makeApiRuntime, makeConnection, ofetchApi } from "@rond/core/platform/http"
import { coreTexts, createTexts, matchLanguage, TextsProvider } from "@rond/core/i18n"
import { startTheme, UiProvider } from "@rond/core/ui"
import { Effect } from "effect"
import { createRoot } from "react-dom/client"
import { hostTexts } from "../app/host-texts.ts"
import { openEventStream } from "../video/event-stream.ts"
import { videoProviderLoader } from "../video/load-video-provider.ts"
import type { ListenToVisit } from "./chat/visit-chat.ts"
import { takeLink, browserVisitKeys } from "./visit-link.ts"
import { VisitApp } from "./VisitApp.tsx"

/** Where the reference API is; a build for another deployment sets its own. */
const apiRoot = apiRootFrom(import.meta.env["VITE_ROND_API_ROOT"])
const link = takeLink(window)
// Another link opened in this tab is another visit.
window.addEventListener("hashchange", () => {
  takeLink(window)
  window.location.reload()
})

startTheme()
// The language is the clinic's, not that of this browser's last reader: nothing is remembered.
const texts = createTexts({ read: () => null, write: () => undefined }, navigator.languages, (language) => {
  document.documentElement.lang = language
})
const { runApi } = makeApiRuntime(
  ofetchApi({
    root: apiRoot,
    csrfToken: () => undefined,
    signIn: Effect.never,
    connection: makeConnection(window),
    // Only the link identifies the patient, even when a clinician is signed in in this browser.
    fetch: (input, init) => fetch(input, { ...init, credentials: "omit" }),
  }),
)
const loadProvider = videoProviderLoader({ apiRoot, runApi })
const listen: ListenToVisit = (options) => openEventStream({ apiRoot, ...options })
const speak = async (language: string) => {
  const known = matchLanguage([language])
  if (known !== undefined && known !== texts.language()) await texts.choose(known)
}

await texts.add(coreTexts, hostTexts)
createRoot(document.getElementById("visit")!).render(
  <TextsProvider texts={texts}>
    <UiProvider>
      <VisitApp link={link} runApi={runApi} keys={browserVisitKeys} loadProvider={loadProvider} listen={listen} speak={speak} />
    </UiProvider>
  </TextsProvider>,
)
