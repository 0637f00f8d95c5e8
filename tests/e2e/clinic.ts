import type { APIRequestContext, Browser, BrowserContext, Page } from "playwright/test"
import "@rond/core/time/polyfill"
import { demoClinicians } from "../../server/src/areas/demo/clinicians.ts"
import { meetingIdAt, promiseNamed } from "../../server/src/areas/demo/promises/promised-meetings.ts"
import type { ServerProcess } from "./server/server-process.ts"
import { signedInCookie } from "./sign-in-without-browser.ts"

/** One meeting as the API lists it; times in milliseconds since 1970. */
export interface ListedMeeting {
  readonly id: string
  readonly type: string
  readonly intervention_type: string | null
  readonly start_millis: number
  readonly actual_start_time: string | null
  readonly finished_status: string | null
  readonly note_state: string
  readonly partnership: string | null
  readonly patient: { readonly id: string; readonly name: string; readonly is_child: boolean; readonly is_one_time_user: boolean }
}

const hour = 3_600_000

/** The address at which the API lists a clinician's meetings from twelve hours ago to twelve hours ahead. */
const aroundNow = (server: ServerProcess): string => {
  const now = Date.now()
  return `${server.url}/api/meeting/clinician/meetings?fromMillis=${now - 12 * hour}&toMillis=${now + 12 * hour}`
}

/** The signed-in clinician's meetings around now. */
export async function meetingsAroundNow(request: APIRequestContext, server: ServerProcess): Promise<readonly ListedMeeting[]> {
  const answer = await request.get(aroundNow(server))
  const { meetings } = (await answer.json()) as { readonly meetings: readonly ListedMeeting[] }
  return meetings
}

/** Another clinician's meetings around now, requested outside the browser. */
export async function meetingsOf(server: ServerProcess, subject: string): Promise<readonly ListedMeeting[]> {
  const response = await fetch(aroundNow(server), { headers: { cookie: await signedInCookie(server.url, subject) } })
  const { meetings } = (await response.json()) as { readonly meetings: readonly ListedMeeting[] }
  return meetings
}

/**
 * The meeting that the demo promises of the signed-in clinician's day, by its name in `src/server/demo/promises.ts` of the market. Near midnight
 * the server may have created its day before the journey began: the meeting is then yesterday's.
 */
export async function promisedMeeting(page: Page, server: ServerProcess, subject: string, name: string): Promise<ListedMeeting> {
  const promise = promiseNamed(subject, name)
  const today = Temporal.Now.zonedDateTimeISO(timeZoneOf(subject)).toPlainDate()
  const ids = [today, today.subtract({ days: 1 })].map((day) => meetingIdAt(subject, day.toString(), promise.place))
  const meetings = await meetingsAroundNow(page.request, server)
  const match = ids.flatMap((id) => meetings.filter((meeting) => meeting.id === id))[0]
  if (match === undefined) throw new Error(`The demo made no meeting for the promise "${name}" of ${subject}`)
  return match
}

const timeZoneOf = (subject: string): string => {
  const clinician = demoClinicians.find((candidate) => candidate.subject === subject)
  if (clinician === undefined) throw new Error(`The demo clinic has no clinician ${subject}`)
  return clinician.pool.timeZone
}

interface RecordEntry {
  readonly meeting_id: string | null
  readonly signed_at: string | null
  readonly stricken_at: string | null
}

/** The patient's record entries that belong to this meeting, read from the database through the API. */
export async function entriesOfMeeting(page: Page, server: ServerProcess, meeting: ListedMeeting): Promise<readonly RecordEntry[]> {
  const answer = await page.request.get(`${server.url}/api/medicalrecord/v4/entries/${meeting.patient.id}?includeStricken=true`)
  const { entries } = (await answer.json()) as { readonly entries: readonly RecordEntry[] }
  return entries.filter((entry) => entry.meeting_id === meeting.id)
}

/** The patient on a device of their own. */
export function patientDevice(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 390, height: 844 }, permissions: ["camera", "microphone"], locale: "sv-SE" })
}
