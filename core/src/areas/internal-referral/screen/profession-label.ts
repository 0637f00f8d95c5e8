import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { isSupportedProfession, type SupportedProfession } from "../../clinician/model/index.ts"

const labels: Readonly<Record<SupportedProfession, MessageDescriptor>> = {
  doctor: msg`Doctor`,
  nurse: msg`Nurse`,
  psychologist: msg`Psychologist`,
}

/** The label of a profession; `undefined` for an unsupported one, which is shown by its code. */
export function professionLabel(profession: string): MessageDescriptor | undefined {
  return isSupportedProfession(profession) ? labels[profession] : undefined
}
