import { startPatientPage } from "../patient-page/start-patient-page.tsx"
import { videoProviderLoader } from "../video/load-video-provider.ts"
import { browserVisitKeys } from "./visit-link.ts"
import { VisitApp } from "./VisitApp.tsx"

await startPatientPage("/visit", "visit", async ({ link, apiRoot, runApi, listen, speak }) => (
  <VisitApp
    link={link}
    runApi={runApi}
    keys={await browserVisitKeys(link)}
    loadProvider={videoProviderLoader({ apiRoot, runApi })}
    listen={listen}
    speak={speak}
  />
))
