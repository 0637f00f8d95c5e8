import type { SurveyForm } from "@rond/core/model/self-assessment"
import type { SelfAssessmentType } from "../model/self-assessment.ts"

/** The form with which the patient answers each type. Its answers come as a survey of this name. */
export const formOf: Readonly<Record<SelfAssessmentType, SurveyForm>> = {
  ANXIETY: "mental_health_gad7_se",
  DEPRESSION: "mental_health_phq9_se",
  STRESS: "mental_health_smbq_se",
  WORK_AND_SOCIAL_ADJUSTMENT: "work_and_social_adjustment",
}
