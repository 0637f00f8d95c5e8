import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { errorTexts } from "@rond/core/platform/errors"
import { unknownText } from "@rond/core/platform/terms"
import { type CovidReferral, type CovidTestKind, referForCovidTest } from "../model/covid-referral.ts"

const kinds: Readonly<Record<CovidTestKind, MessageDescriptor>> = {
  covid_19_lab_test_serology: msg`Antibodies, blood sample at a laboratory`,
  covid_19_testing: msg`Rapid test at a test station`,
  covid_19_lab_test_pcr: msg`PCR, sample at a laboratory`,
  covid_19_pcr_vgr: msg`PCR of Västra Götaland`,
}

/** Returns the name of a kind of COVID-19 test. */
export const kindText = (kind: CovidReferral["kind"]): MessageDescriptor => (typeof kind === "string" ? kinds[kind] : unknownText(kind))

const states: Readonly<Record<"REQUESTED" | "REFERRED" | "CANCELLED", MessageDescriptor>> = {
  REQUESTED: msg`The test service has not confirmed it`,
  REFERRED: msg`Referred`,
  CANCELLED: msg({ message: "Cancelled", context: "COVID-19 referral" }),
}

/** Returns the text of a referral's state. */
export const stateText = (state: CovidReferral["state"]): MessageDescriptor =>
  typeof state === "string" ? states[state] : unknownText(state)

/** The texts for a referral that failed: the reason, and what to do next. */
export const referErrors = errorTexts(
  referForCovidTest,
  {
    covid_already_referred: msg`The patient is already referred to this test. The list below shows when.`,
    covid_not_offered: msg`This test is not offered in this meeting. Choose another test.`,
    covid_refused: msg`The test service did not accept the referral. Contact support, or choose another test.`,
    covid_unavailable: msg`The test service did not answer, and may have the referral. Refer again: it counts once.`,
    meeting_ended: msg`The meeting has ended. Refer the patient in another meeting.`,
    meeting_is_ending: msg`The meeting is ending. Wait until it has ended or the end has failed.`,
  },
  { Refused: msg`You can no longer refer this patient. Contact support if you should be able to.` },
)
