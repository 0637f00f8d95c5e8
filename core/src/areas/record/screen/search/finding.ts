import { atom, useAtomValue, useSetAtom, useStore } from "jotai"
import { startTransition, useCallback, useEffect, useMemo, useState } from "react"
import { isBlank } from "../../../../kernel/format/blank.ts"
import type { LiveText } from "../../../../platform/ui/controls/TextInput.tsx"
import { noFilters, type RecordFilters } from "../filters/record-filters.ts"
import type { Match } from "./matches.ts"

/** The filters of a clinician's search in a patient's record, and its current match. The search box's text is apart. */
export interface Finding {
  readonly filters: RecordFilters
  /** The match walked to. */
  readonly match: Match | undefined
}

const nothing: Finding = { filters: noFilters, match: undefined }

// By patient, only in the page's memory: a search word can be about the patient, so it is neither in the address nor on the device. Both stay
// when another tab or patient is opened, until the page is left.
const findings = atom<ReadonlyMap<string, Finding>>(new Map())
const texts = atom<ReadonlyMap<string, string>>(new Map())

export function useFinding(patientId: string): Finding {
  return useAtomValue(findings).get(patientId) ?? nothing
}

export function useChangeFinding(patientId: string): (change: Partial<Finding>) => void {
  const keep = useSetAtom(findings)
  return useCallback(
    (part) => keep((before) => new Map(before).set(patientId, { ...(before.get(patientId) ?? nothing), ...part })),
    [keep, patientId],
  )
}

/** The search box's text. A key in the box draws nothing. */
export interface SearchText extends LiveText {
  /** Sets the text. It also forgets the current match, which belongs to the old text. */
  readonly set: (text: string) => void
}

export function useSearchText(patientId: string): SearchText {
  const store = useStore()
  const change = useChangeFinding(patientId)
  return useMemo(
    () => ({
      get: () => store.get(texts).get(patientId) ?? "",
      subscribe: (changed) => store.sub(texts, changed),
      set: (text) => {
        store.set(texts, (before) => new Map(before).set(patientId, text))
        if (store.get(findings).get(patientId)?.match !== undefined) change({ match: undefined })
      },
    }),
    [store, patientId, change],
  )
}

/** The text after it has not changed for `millis`; an empty one immediately. */
export function useSettled(text: SearchText, millis: number): string {
  const [settled, setSettled] = useState(text.get)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => startTransition(() => setSettled(text.get()))
    const follow = () => {
      clearTimeout(timer)
      if (isBlank(text.get())) setSettled("")
      else timer = setTimeout(settle, millis)
    }
    follow()
    const end = text.subscribe(follow)
    return () => {
      end()
      clearTimeout(timer)
    }
  }, [text, millis])
  return settled
}
