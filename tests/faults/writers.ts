import { randomUUID } from "node:crypto"
import { type Clinic, clinicAt, json } from "./clinic-at.ts"

/** A client that writes one text after the other, and repeats a write that was not acknowledged, as a page does. */
export interface Writer {
  readonly name: string
  /** Sends the next text, or the last one again with its key. Returns the status; rejects when the connection breaks. */
  readonly writeNext: () => Promise<number>
  /** The texts whose write the server acknowledged. */
  readonly acknowledged: () => readonly string[]
  /** The texts that the server has now, as often as it has them. */
  readonly stored: () => Promise<readonly string[]>
}

/** A comparison of the server's content with all that it acknowledged. */
export interface Comparison {
  readonly acknowledged: number
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
}

/** Compares what every writer was acknowledged with what is stored. */
export async function compared(writers: readonly Writer[]): Promise<Comparison> {
  const all = await Promise.all(
    writers.map(async (writer) => {
      const [acknowledged, stored] = [writer.acknowledged(), await writer.stored()]
      const once = new Set<string>()
      const doubled = stored.filter((text) => once.size === once.add(text).size)
      return { acknowledged: acknowledged.length, lost: acknowledged.filter((text) => !once.has(text)), doubled }
    }),
  )
  return {
    acknowledged: all.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
    lost: all.flatMap(({ lost }) => lost),
    doubled: all.flatMap(({ doubled }) => doubled),
  }
}

/** The most writers of each kind; fewer where the demo's day has less to write in. */
export interface WriterCounts {
  /** The number of writers of notes, each in a meeting of its own. */
  readonly notes: number
  /** The number of writers of messages in conversations, each in one of its own. */
  readonly conversations: number
  /** The number of writers of messages to a patient's inbox, each in a meeting of its own. */
  readonly messages: number
}

/** Writers of notes in a demo clinician's meetings of today, as many as there are meetings, up to `most`. */
export async function openNoteWriters(url: string, cookie: string, most: number): Promise<readonly Writer[]> {
  const clinic = await clinicAt(url, cookie)
  const open = await openMeetings(clinic)
  return Promise.all(open.slice(0, most).map((meeting) => noteWriter(clinic, meeting)))
}

/** Writers who share a demo clinician's session. */
export async function openWriters(url: string, cookie: string, counts: WriterCounts): Promise<readonly Writer[]> {
  const clinic = await clinicAt(url, cookie)
  const open = await openMeetings(clinic)
  const { conversations } = await clinic.read<{ readonly conversations: readonly { readonly id: string; readonly state: string }[] }>(
    "/async-messaging/conversation?include=unreads",
  )
  const active = conversations.filter(({ state }) => state === "active")
  if (open.length < 2 || active.length === 0) throw new Error("the demo has nothing to write in today")
  const notes = Math.min(counts.notes, open.length - 1)
  return [
    ...(await Promise.all(open.slice(0, notes).map((meeting) => noteWriter(clinic, meeting)))),
    ...open.slice(notes, notes + counts.messages).map((meeting) => messageWriter(clinic, meeting)),
    ...active.slice(0, counts.conversations).map(({ id }) => conversationWriter(clinic, id)),
  ]
}

interface DemoMeeting {
  readonly id: string
  readonly finished_status: string | null
  readonly note_state: string
  readonly patient: { readonly id: string }
}

/** The clinician's meetings of today that have not ended and have no note. */
async function openMeetings(clinic: Clinic): Promise<readonly DemoMeeting[]> {
  const halfDay = 12 * 3_600_000
  const { meetings } = await clinic.read<{ readonly meetings: readonly DemoMeeting[] }>(
    `/meeting/clinician/meetings?fromMillis=${Date.now() - halfDay}&toMillis=${Date.now() + halfDay}`,
  )
  return meetings.filter(({ finished_status: finished, note_state: note }) => finished === null && note === "none")
}

/** Keeps a text and its key until the write is acknowledged. */
function writerOf(
  name: string,
  write: (text: string, key: string) => Promise<Response>,
  { stored, onAcknowledged }: { readonly stored: Writer["stored"]; readonly onAcknowledged?: () => void },
): Writer {
  const acknowledged: string[] = []
  let next = { text: `${name} 0`, key: randomUUID() }
  return {
    name,
    stored,
    acknowledged: () => acknowledged,
    writeNext: async () => {
      const response = await write(next.text, next.key)
      await response.arrayBuffer()
      if (!response.ok) return response.status
      onAcknowledged?.()
      acknowledged.push(next.text)
      next = { text: `${name} ${acknowledged.length}`, key: randomUUID() }
      return response.status
    },
  }
}

/**
 * Saves a note as typed: every save has the texts of those before it, and is one version. A save that was stored twice would be one
 * version too many.
 */
async function noteWriter(clinic: Clinic, { id: meetingId }: DemoMeeting): Promise<Writer> {
  type Note = {
    readonly id: string
    readonly version: number
    readonly values: Readonly<Record<string, unknown>>
    readonly template: { readonly nodes: readonly { readonly kind: string; readonly id: string }[] }
  }
  const noteNow = () => clinic.read<Note>(`/medicalrecord/v2/meeting/${meetingId}/entry`)
  const { id, version: first, template } = await noteNow()
  const field = template.nodes.find(({ kind }) => kind === "long_text")?.id
  if (field === undefined) throw new Error(`the note of meeting ${meetingId} has no field for a text`)
  let version = first
  const saved: string[] = []
  return writerOf(
    `note ${meetingId}`,
    (text, key) => {
      if (saved.at(-1) !== text) saved.push(text)
      // A note is not endless: it says the newest text, and its version how many there were.
      const payload = { meeting_id: meetingId, values: { [field]: text }, writer: "kills" }
      return clinic.send(`/medicalrecord/v2/entry/${id}`, json("PUT", key, payload, version))
    },
    {
      onAcknowledged: () => (version += 1),
      stored: async () => {
        const note = await noteNow()
        const newest = saved.find((text) => text === note.values[field])
        const upTo = newest === undefined ? [] : saved.slice(0, saved.indexOf(newest) + 1)
        const tooMany = note.version - first - upTo.length
        return [...upTo, ...Array.from({ length: Math.max(0, tooMany) }, () => newest ?? "a version without a text")]
      },
    },
  )
}

/** Writes in a conversation. A message has its writer's own id. */
function conversationWriter(clinic: Clinic, conversationId: string): Writer {
  type Page = { readonly messages: readonly { readonly body: string; readonly position: number }[]; readonly has_earlier: boolean }
  const messages = `/async-messaging/conversation/${conversationId}/message`
  return writerOf(`conversation ${conversationId}`, (text, key) => clinic.send(messages, json("POST", key, { id: key, body: text })), {
    stored: async () => {
      const bodies: string[] = []
      for (let before: number | undefined; ;) {
        const page = await clinic.read<Page>(`${messages}?include=unread${before === undefined ? "" : `&before=${before}`}`)
        bodies.push(...page.messages.map(({ body }) => body))
        before = Math.min(...page.messages.map(({ position }) => position))
        if (!page.has_earlier) return bodies
      }
    },
  })
}

/** Sends messages to a patient's inbox by a form. Only the request's key says that a repeated one is the same. */
function messageWriter(clinic: Clinic, { id, patient }: DemoMeeting): Writer {
  return writerOf(
    `message ${id}`,
    (text, key) => {
      const body = new FormData()
      const fields = { meeting_id: id, patient_id: patient.id, message_subject: "Kills", message: text }
      for (const [name, value] of Object.entries(fields)) body.set(name, value)
      return clinic.send("/user/doctor/patientmessages", { method: "POST", headers: { "idempotency-key": key }, body })
    },
    {
      stored: async () => {
        const { messages } = await clinic.read<{ readonly messages: readonly { readonly body: string }[] }>(
          `/user/doctor/patientmessages/${id}`,
        )
        return messages.map(({ body }) => body)
      },
    },
  )
}
