import { Schema } from "effect"

/** When meetings ended on this device, by meeting id, in epoch milliseconds. */
const EndedMeetings = Schema.Record(Schema.String, Schema.Number)
const decode = Schema.decodeUnknownSync(EndedMeetings)

/** One list a clinician: colleagues who share a device do not push out each other's meetings. */
const keyOf = (clinicianId: string) => `rond-ended-meetings:${clinicianId}`

const read = (storage: Pick<Storage, "getItem">, clinicianId: string): Readonly<Record<string, number>> => {
  const kept = storage.getItem(keyOf(clinicianId))
  return kept === null ? {} : decode(JSON.parse(kept))
}

/**
 * Notes that a meeting ended here. Of more than `most` meetings those that ended first are forgotten.
 *
 * @throws whatever the device's storage throws; a list that is not one is begun anew
 */
export function recordEnded(
  storage: Pick<Storage, "getItem" | "setItem">,
  clinicianId: string,
  { meetingId, atMillis, most }: { readonly meetingId: string; readonly atMillis: number; readonly most: number },
): void {
  const all = { ...readOrBegin(storage, clinicianId), [meetingId]: atMillis }
  const newest = Object.entries(all)
    .toSorted(([, contribution], [, other]) => other - contribution)
    .slice(0, most)
  storage.setItem(keyOf(clinicianId), JSON.stringify(Object.fromEntries(newest)))
}

/** When the meeting ended here, or `undefined`. @throws when the device's storage cannot be read, or holds something else */
export function endedAt(storage: Pick<Storage, "getItem">, clinicianId: string, meetingId: string): number | undefined {
  return read(storage, clinicianId)[meetingId]
}

function readOrBegin(storage: Pick<Storage, "getItem">, clinicianId: string): Readonly<Record<string, number>> {
  try {
    return read(storage, clinicianId)
  } catch (cause) {
    if (Schema.isSchemaError(cause) || cause instanceof SyntaxError) return {}
    throw cause
  }
}
