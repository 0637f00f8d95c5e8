import autocannon from "autocannon"

const seconds = 10
/** A server that has just started runs its code unoptimised for its first thousands of requests. */
const warmUpSeconds = 3
export const clients = 32

/** Reads these paths with {@link clients} clients at once. */
export async function latencyOf(url: string, cookie: string, paths: readonly string[]) {
  const read = (duration: number) =>
    autocannon({ url, connections: clients, duration, requests: paths.map((path) => ({ method: "GET", path, headers: { cookie } })) })
  await read(warmUpSeconds)
  const { latency, requests, non2xx } = await read(seconds)
  return { ...latency, perSecond: requests.average, failures: non2xx }
}

/** The paths that a clinician's first meeting of today is opened with. */
export async function meetingOpenReads(url: string, cookie: string): Promise<readonly string[]> {
  const now = Date.now()
  const span = `fromMillis=${now - 43_200_000}&toMillis=${now + 43_200_000}`
  const response = await fetch(`${url}/api/meeting/clinician/meetings?${span}`, { headers: { cookie } })
  const { meetings } = (await response.json()) as {
    readonly meetings: readonly { readonly id: string; readonly patient: { readonly id: string } }[]
  }
  const meeting = meetings[0]
  if (meeting === undefined) throw new Error("the demo doctor has no meeting today")
  return [
    "/api/session",
    `/api/meeting/doctor/meeting/${meeting.id}`,
    `/api/user/clinician/user/${meeting.patient.id}`,
    `/api/user/user-info-for-patient/${meeting.patient.id}`,
    `/api/medicalrecord/patient/prorenatawarnings/${meeting.patient.id}`,
  ]
}
