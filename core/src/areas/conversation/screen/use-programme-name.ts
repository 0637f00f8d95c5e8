import type { ResolvedWorkspace } from "../../plugin/runtime.ts"
import { useResolvedTerms } from "../../../platform/terms/use-terms.ts"
import { programmeNames } from "../../treatment-programme/screen/index.ts"

/** The programmes' names in a market, for screens without a patient's workspace. `undefined` until they have loaded. */
export const useProgrammeName = (resolved: Pick<ResolvedWorkspace, "visible">): ((key: string) => string) | undefined =>
  useResolvedTerms(resolved, "programme", programmeNames)
