import { msg } from "@lingui/core/macro"
import type { Condition } from "../../plugin/condition.ts"
import { meetingSection } from "../../plugin/extension/meeting-section.ts"

/**
 * The notice for a primary or secondary diagnosis that the market advises against; nothing is drawn while there is none.
 *
 * @param options.guidelines address of the market's guidelines for diagnosis codes
 */
export const nonRecommendedDiagnosis = ({ guidelines, when }: { readonly guidelines: string; readonly when: Condition }) =>
  meetingSection({
    id: "non-recommended-diagnosis",
    label: msg`Diagnoses that are not recommended`,
    place: "below-note",
    when,
    load: async () => {
      const { noticeWith } = await import("./NonRecommendedNotice.tsx")
      return { default: noticeWith(guidelines) }
    },
  })
