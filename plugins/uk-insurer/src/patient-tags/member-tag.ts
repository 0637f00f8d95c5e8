import { msg } from "@lingui/core/macro"
import { patientTag } from "@rond/core/plugin"

/** The patient is a member of the insurer. */
export const memberTag = patientTag({ id: "insurer-member", label: msg`Insurer member`, tone: "information" })
