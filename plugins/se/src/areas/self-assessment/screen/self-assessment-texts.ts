import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { unknownText } from "@rond/core/platform/terms"
import type { SelfAssessmentType, SentSelfAssessment } from "../model/self-assessment.ts"

const names: Readonly<Record<SelfAssessmentType, MessageDescriptor>> = {
  ANXIETY: msg`Anxiety (GAD-7)`,
  DEPRESSION: msg`Depression (PHQ-9)`,
  STRESS: msg`Stress and exhaustion (SMBQ)`,
  WORK_AND_SOCIAL_ADJUSTMENT: msg`Work and social adjustment (WSAS)`,
}

/** The quantity that a type measures, with its form. */
export const nameOf = (type: SentSelfAssessment["type"]): MessageDescriptor => (typeof type === "string" ? names[type] : unknownText(type))

/** The subject and the length of each form. */
export const measured: Readonly<Record<SelfAssessmentType, MessageDescriptor>> = {
  ANXIETY: msg`Worry and anxiety in the last two weeks, 7 questions`,
  DEPRESSION: msg`Low mood and other symptoms of depression in the last two weeks, 9 questions`,
  STRESS: msg`Exhaustion, listlessness, tension and trouble concentrating, 22 questions`,
  WORK_AND_SOCIAL_ADJUSTMENT: msg`How the problems affect work, home, leisure and relationships, 5 questions`,
}
