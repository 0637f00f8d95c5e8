import { atom, useAtomValue, useSetAtom, useStore } from "jotai"
import { useCallback, useState } from "react"
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
  return [useAtomValue(findings).get(patientId) ?? nothing, useChangeFinding(patientId)]
}

/** Changes what is looked for, without following it: a component that only changes it is not drawn at each key. */
export function useChangeFinding(patientId: string): (change: Partial<Finding>) => void {
  const keep = useSetAtom(findings)
  return useCallback(
    (part) => keep((before) => new Map(before).set(patientId, { ...(before.get(patientId) ?? nothing), ...part })),
    [keep, patientId],
  )
}

/** What was looked for when the component was mounted. */
export function useFindingAtFirst(patientId: string): Finding {
  const store = useStore()
  const [first] = useState(() => store.get(findings).get(patientId) ?? nothing)
  return first
}
