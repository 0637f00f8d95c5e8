import { browserLanguageStore, coreTexts, createTexts } from "@rond/core/i18n"
import { apiRootFrom } from "@rond/core/platform/http"
import { ensureTemporal } from "@rond/core/time"
import { startTheme } from "@rond/core/ui"
import { createRoot } from "react-dom/client"
import { App } from "./App.tsx"
import { hostTexts } from "../page/host-texts.ts"
import { browserServices } from "../page/services/services.ts"
import { listenForErrors } from "../error-reporting/listen-for-errors.ts"
import { pluginRegistry } from "../plugins/registry.ts"
import { prefetchSession } from "../routes/prefetch.ts"
import { createAppRouter } from "../routes/router.tsx"

/** The address of the reference API; a build for another deployment sets its own. */
const apiRoot = apiRootFrom(import.meta.env["VITE_ROND_API_ROOT"])

startTheme()
const texts = createTexts(browserLanguageStore, navigator.languages, (language) => {
  document.documentElement.lang = language
})
const services = browserServices({ apiRoot, texts, registry: pluginRegistry })
const router = createAppRouter(services)

const errorReport = listenForErrors(window, async (error, caughtBy) => {
  const screen = router.state.matches.at(-1)?.routeId ?? "none"
  const { reportError } = await import("../error-reporting/report-error.ts")
  reportError(services.runtime, error, screen, caughtBy)
})
const onCaughtError = (error: unknown, { errorBoundary }: { readonly errorBoundary?: unknown }) => {
  // oxlint-disable-next-line no-console -- React's own default, which this handler replaces
  console.error(error)
  errorReport.report(error, errorBoundary)
}

// The first screen's requests and code start at once, in parallel with its texts.
const routed = router.load()
/** The page's outline stays until the session is known, or for this many milliseconds. */
const patience = 1000
const greeted = Promise.race([prefetchSession(services), new Promise((resolve) => setTimeout(resolve, patience))])

// No top-level await: the screens' chunks import this module, and both would wait for each other forever.
void Promise.all([ensureTemporal(), texts.add(coreTexts, hostTexts), greeted])
  .then(() => routed)
  .then(() => createRoot(document.getElementById("app")!, { onCaughtError }).render(<App services={services} router={router} />))
