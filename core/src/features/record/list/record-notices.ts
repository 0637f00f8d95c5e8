import { atom } from "jotai"

/**
 * What the third-party record service may say of a history. `house`: the clinician does not belong to the unit that keeps entries;
 * `patient`: the service refuses this patient's entries; `outage`: the service does not answer.
 */
export type RecordNotice = "house" | "patient" | "outage"

const byCode: Readonly<Record<string, RecordNotice>> = {
  prn_no_access_to_house_error: "house",
  prn_no_access_to_patient_error: "patient",
  prn_timeout_exceeded: "outage",
}

/** Which notice a warning's code stands for; `undefined` for a code nobody knows here. */
export const recordNoticeOf = (code: string): RecordNotice | undefined => byCode[code]

/** Notices that open by themselves the first time: with entries missing, a record must not be taken for whole. */
export const opensByItself: ReadonlySet<RecordNotice> = new Set(["house", "outage"])

/** The notices that were read on this page, by patient and notice, so that each opens by itself once. */
export const readNotices = atom<ReadonlySet<string>>(new Set<string>())
