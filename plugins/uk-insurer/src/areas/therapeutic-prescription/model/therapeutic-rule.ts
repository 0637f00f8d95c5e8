import { readMarketSpecifics, snakeCaseStruct } from "@rond/core/api"
import { Schema, Result } from "effect"
import { view, type CompletionRule, type CompletionDraft } from "@rond/core/plugin"
import { paygPrescription } from "@rond/plugin-uk/extend"

/** The insurer's own data of a meeting: `meeting.marketSpecifics.gb`. */
const InsurerMeeting = snakeCaseStruct({
  /** A prescription for therapy was created in the meeting. */
  therapeuticPrescription: Schema.optionalKey(Schema.Boolean),
  /** It was issued by hand. */
  manualPrescription: Schema.optionalKey(Schema.Boolean),
})

const readInsurerMeeting = readMarketSpecifics("gb", InsurerMeeting)

/** A therapeutic prescription without a manual one, neither on the server nor by an action taken since. */
export function lacksManualPrescription({ meeting, taken }: Pick<CompletionDraft, "meeting" | "taken">): boolean {
  // A part of another shape blocks the end by name: it must not pass for "no prescription".
  const part = Result.getOrThrow(readInsurerMeeting(meeting.marketSpecifics))
  if (part?.therapeuticPrescription !== true || part.manualPrescription === true) return false
  return taken(paygPrescription) === 0
}

/** The insurer's therapeutic prescriptions are issued by hand before the meeting ends. */
export const therapeuticRule: CompletionRule<"insurer-therapeutic-prescription"> = {
  id: "insurer-therapeutic-prescription",
  when: view.is("meeting"),
  counts: [paygPrescription],
  suppliedBy: [paygPrescription],
  unmet: (draft) => (lacksManualPrescription(draft) ? ["insurer-therapeutic-prescription"] : []),
}
