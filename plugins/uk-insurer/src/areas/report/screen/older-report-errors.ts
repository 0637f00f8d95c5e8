import { msg } from "@lingui/core/macro"
import { errorTexts, general } from "@rond/core/platform/errors"
import { postOlderConsultation } from "../model/endpoints.ts"

/** The reasons why the report of a consultation that was not held could not be sent. */
export const olderReportErrors = errorTexts([postOlderConsultation], {
  report_mismatch: general,
  consultation_may_be_held: msg`The consultation was held, or may still be. Only one that was not held is reported this way.`,
})
