import { msg } from "@lingui/core/macro"
import { setting } from "../../../plugin/index.ts"
import { getSetting, type ResolvedWorkspace } from "../../../plugin/runtime.ts"

const key = "diagnosis-guidelines"

/** The address of the market's guidelines for diagnosis codes, linked from the notice about non-recommended ones. */
export const diagnosisGuidelines = (address: string) =>
  setting({ id: key, key, label: msg`Guidelines for diagnosis codes`, value: address })

/** The guidelines' address; undefined where the market has none. */
export function guidelinesIn(workspace: ResolvedWorkspace): string | undefined {
  const address = getSetting(workspace, key)
  return typeof address === "string" ? address : undefined
}
