import type { EndReasonCode } from "../../model/contract/index.ts"

/**
 * The list of reasons for ending in Swedish, the language of the record. The server keeps these words next to the code, so that a later
 * list does not change them.
 */
export const endReasonWords: Readonly<Record<EndReasonCode, string>> = {
  COMPLETED: "Behandlingen är avslutad",
  NO_EFFECT: "Otillräcklig effekt",
  SIDE_EFFECTS: "Biverkningar",
  REPLACED: "Ersatt av ett annat läkemedel",
  NOT_SUITABLE: "Inte längre lämpligt",
  PATIENT_WISH: "Patientens önskemål",
  OTHER: "Annan orsak",
}
