import type { DosageDraft } from "../../model/dosage/index.ts"

const intakeIn = ({ additionalInstructions: _text, frequency: _frequency, ...intake }: DosageDraft) => JSON.stringify(intake)

/** Whether two dosages differ in their instructions at most. Another one is checked anew. Their fields are in the same order. */
export const isSameIntake = (one: DosageDraft, other: DosageDraft): boolean => intakeIn(one) === intakeIn(other)
