import type { Clinician } from "../clinician/clinician.ts"
import { interventionTypeOf } from "../meeting/activity-type.ts"
import type { Meeting } from "../meeting/meeting.ts"
import type { PatientInfo, PatientUser } from "../patient/patient.ts"
import { known, type CoreFactId, type Facts, type FactState } from "../../engine/conditions/fact.ts"

/** Whom the workspace is open on, as fetched. */
export interface WorkspaceSubject {
  readonly clinician: Clinician
  readonly featureFlagIds: readonly string[]
  readonly view: "meeting" | "patient-profile"
  /** Absent in the view without a meeting. */
  readonly meeting: Meeting | undefined
  /** Whose account it is: the adult patient, or the guardian of a child patient. */
  readonly user: PatientUser
  readonly patient: PatientInfo
}

/** What of a subject its facts hang on; support has no more of a patient than this. */
export interface FactSubject extends Pick<WorkspaceSubject, "clinician" | "featureFlagIds" | "view" | "meeting"> {
  readonly user: Pick<PatientUser, "partnership" | "isOneTimeUser" | "isResolved">
  readonly patient: Pick<PatientInfo, "isChild">
}

/** core's facts about a subject: what every condition is decided on. Plugins' own facts join them as they are found. */
export function factsOf({ clinician, featureFlagIds, meeting, patient, user, view }: FactSubject): Facts {
  const facts: Record<CoreFactId, FactState> = {
    "pool.country": known(clinician.pool.country),
    "pool.is-external": known(clinician.pool.isExternal),
    profession: known(clinician.profession),
    "clinician.care-type": known(clinician.careType),
    partnership: known(user.partnership ?? undefined),
    "clinician.capabilities": known(clinician.capabilities),
    "clinician.flags": known(clinician.flags),
    "feature-flags": known(featureFlagIds),
    "activity.type": known(meeting?.type),
    "activity.intervention-type": known(meeting === undefined ? undefined : interventionTypeOf(meeting)),
    view: known(view),
    "patient.is-child": known(meeting === undefined ? patient.isChild : meeting.child !== null),
    "patient.is-one-time-user": known(user.isOneTimeUser),
    "patient.is-resolved": known(user.isResolved),
    "meeting.exists": known(meeting !== undefined),
    "meeting.has-care-facility": known(meeting !== undefined && meeting.careFacility !== null),
    "meeting.is-internal-referral": known(meeting !== undefined && meeting.internalReferral !== null),
    "meeting.has-survey": known(meeting !== undefined && meeting.surveyInformationId !== null),
    "symptoms.form-exists": known(meeting !== undefined && meeting.hasSymptomQuestions),
  }
  return new Map(Object.entries(facts))
}
