import { isBlank } from "@rond/core/format"
import { firstUnwritableInLines, plainText } from "./text/latin1.ts"

/**
 * The symptom that the member came with: the one that they chose when they booked, else the chief complaint. The clinician cannot change what
 * was booked, so one that no report can hold does not count. `undefined` where there is none.
 */
export function memberSymptoms(booked: string | null | undefined, complaint: string): string | undefined {
  if (booked !== null && booked !== undefined && !isBlank(booked) && firstUnwritableInLines(plainText(booked)) === undefined) return booked
  return isBlank(complaint) ? undefined : complaint
}
