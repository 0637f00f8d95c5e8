import { atom, useAtom } from "jotai"
import { useCallback } from "react"
import { noFilters, type RecordFilters } from "../filters/record-filters.ts"
import type { Match } from "./matches.ts"

/** What a clinician looks for in a patient's record. */
export interface Finding {
  /** The search box's text. */
  readonly typed: string
  readonly filters: RecordFilters
  /** The match walked to. */
  readonly match: Match | undefined
}

const nothing: Finding = { typed: "", filters: noFilters, match: undefined }

/** By patient, in the page's memory alone: a search word can be about the patient, so it is neither in the address nor on the device. */
const findings = atom<ReadonlyMap<string, Finding>>(new Map())

/** What is looked for in a patient's record. It stays when another tab or patient is opened, until the page is left. */
export function useFinding(patientId: string): readonly [Finding, (change: Partial<Finding>) => void] {
  const [all, keep] = useAtom(findings)
  const change = useCallback(
    (part: Partial<Finding>) => keep((before) => new Map(before).set(patientId, { ...(before.get(patientId) ?? nothing), ...part })),
    [keep, patientId],
  )
  return [all.get(patientId) ?? nothing, change]
}
