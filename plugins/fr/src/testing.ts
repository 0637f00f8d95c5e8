import { clinicianOf, meetingOf, subjectOf, userOf } from "@rond/core/testkit"
import type { WorkspaceSubject } from "@rond/core/platform/workspace"

/** A French meeting in wire format, with a test's changes. */
export function frenchSubject(
  changes: {
    readonly meeting?: Readonly<Record<string, unknown>>
    readonly clinician?: Readonly<Record<string, unknown>>
    readonly patient?: Readonly<Record<string, unknown>>
    readonly subject?: Partial<WorkspaceSubject>
  } = {},
): WorkspaceSubject {
  const pool = { id: "fr", name: "Paris", country: "FR", isExternal: false }
  const fr = { is_independent: false, health_centre_id: "centre", ...changes.clinician }
  const account = userOf({
    marketSpecifics: { fr: { status_ame: false, status_cmuc: false, external_doctor: null, ...changes.patient } },
  })
  return subjectOf({
    clinician: clinicianOf({ pool, countrySpecific: { fr } }),
    user: account,
    meeting: meetingOf({
      user: account,
      marketSpecifics: {
        fr: {
          caregiver_type: "employed",
          is_cds_doctor: false,
          is_covid_positive_test_meeting: false,
          clinician_profession: "doctor",
          ...changes.meeting,
        },
      },
    }),
    ...changes.subject,
  })
}
