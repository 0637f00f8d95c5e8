import { msg } from "@lingui/core/macro"
import type { MessageDescriptor } from "@lingui/core"
import type { SurveyForm } from "../model/index.ts"

/** The forms' names. A market adds names of further forms by `termTexts`. */
export const surveyNames: Readonly<Record<SurveyForm, MessageDescriptor>> = {
  covid_19_daily: msg`COVID-19, daily report`,
  mental_health_phq9_se: msg`Depression (PHQ-9)`,
  mental_health_gad7_se: msg`Anxiety (GAD-7)`,
  mental_health_smbq_se: msg`Exhaustion (SMBQ)`,
  work_and_social_adjustment: msg`Work and social adjustment (WSAS)`,
  vaccination_health_declaration: msg`Health declaration before vaccination`,
  covid_19_vaccination_health_declaration: msg`Health declaration before COVID-19 vaccination`,
  occupational_health_declaration: msg`Health declaration for occupational health`,
  obesity_related_problems_self_assessment: msg`Obesity-related problems (OP)`,
}
