import { Schema } from "effect"

/** The times at which meetings ended on this device: epoch milliseconds by meeting id. */
const EndedMeetings = Schema.Record(Schema.String, Schema.Number)
const decode = Schema.decodeUnknownSync(EndedMeetings)

/** Each clinician has a list, so that colleagues on a shared device do not displace each other's meetings. */
const keyOf = (clinicianId: string) => `rond-ended-meetings:${clinicianId}`

const read = (storage: Pick<Storage, "getItem">, clinicianId: string): Readonly<Record<string, number>> => {
  const json = storage.getItem(keyOf(clinicianId))
  return json === null ? {} : decode(JSON.parse(json))
}

/**
 * Records that a meeting ended here. Beyond `most` meetings the oldest are dropped. An invalid list is replaced.
 *
 * @throws whatever the device's storage throws
 */
export function recordEnded(
  storage: Pick<Storage, "getItem" | "setItem">,
  clinicianId: string,
  { meetingId, atMillis, most }: { readonly meetingId: string; readonly atMillis: number; readonly most: number },
): void {
  const all = { ...readOrBegin(storage, clinicianId), [meetingId]: atMillis }
  const newest = Object.entries(all)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, most)
  storage.setItem(keyOf(clinicianId), JSON.stringify(Object.fromEntries(newest)))
}

/** The time the meeting ended here, or `undefined`. @throws when the storage cannot be read or holds something else */
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
