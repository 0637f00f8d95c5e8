import { useEffect } from "react"
import type { KnownDiagnoses } from "./offered-diagnoses.ts"
import type { DiagnosisField } from "../../../areas/record/model/index.ts"
import { useKnownDiagnoses } from "./use-known-diagnoses.ts"

export interface KnownDiagnosesReaderProps {
  readonly field: DiagnosisField
  /** BCP 47. */
  readonly language: string
  readonly onKnown: (diagnoses: KnownDiagnoses) => void
}

/** Reads the diagnoses that a field can offer before a search. It is not part of the first files: a field offers nothing until it is visited. */
export default function KnownDiagnosesReader({ field, language, onKnown }: KnownDiagnosesReaderProps) {
  const knownDiagnoses = useKnownDiagnoses(field, language)
  useEffect(() => onKnown(knownDiagnoses), [knownDiagnoses, onKnown])
  return null
}
