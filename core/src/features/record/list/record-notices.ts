import { atom } from "jotai"

/**
 * What the third-party record service reports about a history. `house`: the clinician does not belong to the unit that keeps entries;
 * `patient`: the service refuses this patient's entries; `outage`: the service is unavailable.
 */
export type RecordNotice = "house" | "patient" | "outage"

const byCode: Readonly<Record<string, RecordNotice>> = {
  prn_no_access_to_house_error: "house",
  prn_no_access_to_patient_error: "patient",
  prn_timeout_exceeded: "outage",
}

/** The notice for a warning's code; `undefined` for an unknown code. */
export const recordNoticeOf = (code: string): RecordNotice | undefined => byCode[code]

/** Notices that open automatically the first time: an incomplete record must not look complete. */
export const opensByItself: ReadonlySet<RecordNotice> = new Set(["house", "outage"])

/** The notices read on this page, by patient and notice, so that each opens automatically only once. */
export const readNotices = atom<ReadonlySet<string>>(new Set<string>())
