import { msg } from "@lingui/core/macro"
import { Api } from "@rond/core/platform/http"
import { all, factSource, takenAction, view } from "@rond/core/plugin"
import { Effect } from "effect"
import { electronicPrescription, prescribes, epsEnabledFact } from "../../prescription/model/index.ts"
import { loadEpsPanel } from "./load-panel.ts"

/** `uk-eps-prescription` of the side menu. `policy.ts` says who may prescribe electronically. */
export const { action: epsAction, card: epsCard } = takenAction({
  id: electronicPrescription,
  label: msg`Electronic prescription`,
  panel: loadEpsPanel,
  taken: { label: msg`Electronic prescriptions`, load: () => import("./SignedPrescriptions.tsx") },
})

/** The market lists the fact immediately; the endpoint loads when the fact is read. */
const endpoints = Effect.promise(() => import("../model/endpoints.ts"))

/** Whether the signing service enables the clinician. The page of a meeting brings the answer with it. */
export const epsEnabledSource = factSource({
  id: epsEnabledFact,
  means: msg`The signing service enables electronic prescriptions for the clinician.`,
  when: all(prescribes, view.is("meeting")),
  find: {
    key: epsEnabledFact,
    run: () =>
      Effect.gen(function* () {
        const api = yield* Api
        const { getEpsEnabled } = yield* endpoints
        return (yield* api.run(getEpsEnabled, {})).isEnabled
      }),
  },
})
