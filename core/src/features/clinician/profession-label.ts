import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { isSupportedProfession, type SupportedProfession } from "../../model/clinician/profession.ts"

const labels: Readonly<Record<SupportedProfession, MessageDescriptor>> = {
  doctor: msg`Doctor`,
  nurse: msg`Nurse`,
  psychologist: msg`Psychologist`,
}

/** A profession in words; `undefined` for one that no market supports, which is shown by its own word. */
export function professionLabel(profession: string): MessageDescriptor | undefined {
  return isSupportedProfession(profession) ? labels[profession] : undefined
}
