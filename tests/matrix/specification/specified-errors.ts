/** One failure of a specification's error catalogue. It has a row in the catalogue. */
export interface SpecifiedError {
  /** The specification's name of it. */
  readonly says: string
  /** The beginning of its row's first column, or one of the codes or situations in that column. */
  readonly row?: string
  /** The words that the clinician reads, where the specification gives words of its own. */
  readonly reads?: string
  /** The codes and keys that the specification lists. The product's source has each. */
  readonly codes?: readonly string[]
}

/** Specification 1 §8, line by line in its order. */
export const specifiedErrors: readonly SpecifiedError[] = [
  { says: "Missing meeting id", row: "missing meeting id" },
  { says: "Video session fetch failure", row: "video session not fetched", reads: "The video could not be loaded" },
  { says: "Timeline event failures", row: "timeline event failed" },
  { says: "Dial-tone play failure", row: "dial tone cannot play" },
  { says: "Patient declined / hung up", row: "PATIENT_DECLINED, PATIENT_HUNG_UP" },
  { says: "Finish failure", row: "finish failed" },
  { says: "Save errors for evaluation or note", row: "saving evaluation or note failed", reads: "Could not connect to database" },
  { says: "Fetch errors for evaluation or note", row: "evaluation or note not fetched" },
  { says: "SMS failure", row: "SMS failed", reads: "Sending message failed" },
  { says: "SMS without a one-time web URL", row: "no one-time web URL", reads: "Cannot send SMS, no URL" },
  { says: "UK task error", row: "UK task failed", reads: "Error when {action}. Please refresh the page." },
  { says: "Prorenata warnings failure", row: "meeting.fetch_patient_warnings_prn_error" },
  { says: "Patient profile, not found", row: "patient not found" },
  { says: "Patient profile, other errors", row: "any other error of the profile" },
  { says: "Contact-person 404", row: "contact person 404" },
  { says: "A 404 on patient verification", row: "patient verification 404" },
  { says: "Non-recommended ICD list failure", row: "list of non-recommended codes not fetched" },
  { says: "Cache read/write failures", row: "ended-meeting cache not read or written" },
  { says: "TICKET_DELETED", row: "TICKET_DELETED" },
  {
    says: "Child guardianship not verified",
    row: "child_guardianship_not_verified",
    reads: "Error: child/patient relationship has not been verified prior to this meeting.",
  },
  { says: "Missing patient entity numbers", row: "missing_entity_numbers" },
]

/** Specification 2 §8, "Medication" and "Vaccination", failure by failure in its order. */
export const recordKeepingErrors: readonly SpecifiedError[] = [
  { says: "Medication add failure", row: "medication not added, medication-list.add.error" },
  { says: "Medication update error", row: "medication not changed" },
  { says: "Medication end error", row: "medication not ended" },
  { says: "Generic past-medication end error", row: "medication not ended from the past list" },
  { says: "Medication list load error", row: "medication list not loaded" },
  { says: "Vaccines fetch", row: "vaccines not loaded" },
  { says: "Vaccination programmes fetch", row: "vaccination programmes not loaded" },
  { says: "Lot numbers fetch", row: "lot numbers not loaded" },
  { says: "Body sites fetch", row: "body sites not loaded" },
  { says: "Vaccination add", row: "vaccination not added" },
  { says: "Vaccination delete", row: "vaccination not removed" },
  { says: "Vaccination list fetch", row: "vaccinations not loaded" },
]
