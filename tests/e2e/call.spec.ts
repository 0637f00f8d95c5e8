import type { Browser, BrowserContext, Page } from "playwright/test"
import { expect, picture, signIn, test } from "./journey.ts"
import type { ServerProcess } from "./server-process.ts"
import { UdpRelay } from "./udp-relay.ts"

/**
 * Calls between two real browsers over the real server: a clinician in the meeting screen, a patient behind the one-time link.
 * Each test has a clinician (and so meetings) of its own.
 */
interface Call {
  readonly clinician: Page
  readonly link: string
  readonly meetingId: string
}

async function openMeeting(page: Page, server: ServerProcess, subject: string): Promise<string> {
  await signIn(page, server, subject)
  const now = Date.now()
  const span = new URLSearchParams({ fromMillis: String(now - 12 * 3_600_000), toMillis: String(now + 12 * 3_600_000) })
  const answer = await page.request.get(`${server.url}/api/meeting/clinician/meetings?${span}`)
  const { meetings } = (await answer.json()) as {
    meetings: readonly { id: string; intervention_type: string | null; finished_status: string | null; patient: { is_child: boolean } }[]
  }
  const meeting = meetings.find(({ intervention_type: type, finished_status: finished }) => type === "video" && finished === null)
  if (meeting === undefined) throw new Error(`${subject} has no video meeting today`)
  await page.goto(`${server.url}/emr/${meeting.id}`)
  return meeting.id
}

/** Starts the meeting's call and sends the patient the link. */
async function startCall(page: Page, server: ServerProcess, subject: string): Promise<Call> {
  const meetingId = await openMeeting(page, server, subject)
  await page.getByRole("button", { name: /^(start|restart) call$/i }).click()
  await expect(page.getByRole("region", { name: /video call with/i }).getByText(/waiting for/i)).toBeVisible()
  return { clinician: page, link: await sendLink(page), meetingId }
}

async function sendLink(page: Page): Promise<string> {
  await page.getByRole("button", { name: /notify by sms/i }).click()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /send sms/i })
    .click()
  await expect(page.getByRole("button", { name: /notify again in \d+ s/i })).toBeDisabled()
  const link = await page.getByRole("link", { name: /open as the patient/i }).getAttribute("href")
  if (link === null) throw new Error("The demo shows no link")
  return link
}

/** A browser of the patient's own, at a phone's size. */
async function patientWith(browser: Browser, permissions: readonly string[] = ["camera", "microphone"]): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 390, height: 844 }, permissions: [...permissions], locale: "en-GB" })
}

async function join(context: BrowserContext, link: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(link)
  await joinButton(page).click()
  return page
}

// The page speaks the clinic's language; its first button joins, its last declines or hangs up.
const joinButton = (page: Page) => page.getByRole("main").getByRole("button").first()
const declineButton = (page: Page) => page.getByRole("main").getByRole("button").last()
const hangUpButton = declineButton

const remote = 'video:not([style*="scaleX"])'
/** Frames of the other party shown so far. */
const frames = (page: Page) =>
  page.evaluate((selector) => {
    const videos = [...document.querySelectorAll<HTMLVideoElement>(selector)].filter((video) => !video.muted)
    return videos[0]?.getVideoPlaybackQuality().totalVideoFrames ?? 0
  }, remote)

/** Waits until the other party's picture moves in each of the pages. A new connection counts its frames anew. */
async function expectMoving(...pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    const framesInHalfASecond = async () => {
      const before = await frames(page)
      await page.waitForTimeout(500)
      return (await frames(page)) - before
    }
    await expect.poll(framesInHalfASecond, { timeout: 15_000 }).toBeGreaterThan(2)
  }
}

/** Tracks that still capture in a page: every one that was ever handed out is remembered. */
async function watchCapture(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const captured: MediaStreamTrack[] = []
    const connections: RTCPeerConnection[] = []
    Object.assign(window, { captured, connections })
    const devices = navigator.mediaDevices
    const original = devices.getUserMedia.bind(devices)
    devices.getUserMedia = async (constraints) => {
      const stream = await original(constraints)
      captured.push(...stream.getTracks())
      return stream
    }
    const Original = window.RTCPeerConnection
    window.RTCPeerConnection = class extends Original {
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        connections.push(this)
      }
    }
  })
}
const stillRunning = (page: Page) =>
  page.evaluate(() => {
    const { captured, connections } = window as unknown as { captured: MediaStreamTrack[]; connections: RTCPeerConnection[] }
    return {
      tracks: captured.filter((track) => track.readyState === "live").length,
      connections: connections.filter((connection) => connection.connectionState !== "closed").length,
      opened: captured.length,
    }
  })

test("CALL-035 CALL-024 CALL-007 two browsers hold a call with moving pictures both ways, and nothing runs on after it", async ({
  page,
  context,
  browser,
  server,
}) => {
  await watchCapture(context)
  const { clinician, link } = await startCall(page, server, "se-doctor")
  const patients = await patientWith(browser)
  await watchCapture(patients)
  const patient = await join(patients, link)
  await expectMoving(clinician, patient)
  await expect(clinician.getByText("Connected", { exact: true })).toBeVisible()
  await picture(clinician, "call-connected")
  await picture(patient, "call-patient")

  await clinician.getByRole("button", { name: "End call" }).click()
  await expect(clinician.getByText("The call has ended")).toBeVisible()
  expect(new URL(clinician.url()).search).not.toMatch(/call=1|clinician-/)
  expect(await stillRunning(clinician)).toMatchObject({ tracks: 0, connections: 0, opened: 2 })

  await hangUpButton(patient).click()
  await expect.poll(async () => (await stillRunning(patient)).tracks).toBe(0)
  await expect.poll(async () => (await stillRunning(patient)).connections).toBe(0)
  await patients.close()
})

test("CALL-023 the pre-call check's stream is the call's own", async ({ page, context, browser, server }) => {
  await watchCapture(context)
  await openMeeting(page, server, "se-psychologist")
  await page.getByRole("button", { name: /check camera and microphone/i }).click()
  const check = page.getByRole("dialog", { name: /camera and microphone/i })
  await expect(check.getByLabel("Your own picture")).toBeVisible()
  await check.getByRole("button", { name: /test the connection/i }).click()
  await expect(check.getByText(/calls get through/i)).toBeVisible()
  await picture(page, "call-check")
  await check.getByRole("button", { name: /start call/i }).click()
  const patients = await patientWith(browser)
  const patient = await join(patients, await sendLink(page))
  await expectMoving(page, patient)
  expect(await stillRunning(page)).toMatchObject({ tracks: 2, opened: 2 })
  await patients.close()
})

test("CALL-005 CALL-063 a patient declines, changes their mind, and hangs up", async ({ page, browser, server }) => {
  const { clinician, link } = await startCall(page, server, "uk-gp")
  const patients = await patientWith(browser)
  const patient = await patients.newPage()
  await patient.goto(link)
  await declineButton(patient).click()
  await expect(clinician.getByText("The patient declined the call")).toBeVisible()
  await picture(clinician, "call-declined")
  await joinButton(patient).click()
  await expectMoving(clinician, patient)
  await hangUpButton(patient).click()
  await expect(clinician.getByText("The patient hung up")).toBeVisible()
  await patients.close()
})

test("CALL-061 CALL-053 a link that was used in another browser says so", async ({ page, browser, server }) => {
  const { clinician, link } = await startCall(page, server, "uk-nurse")
  const first = await patientWith(browser)
  const patient = await join(first, link)
  await expectMoving(clinician, patient)
  const second = await patientWith(browser)
  const stranger = await second.newPage()
  await stranger.goto(link)
  await expect(stranger.getByRole("heading", { name: /already been used/i })).toBeVisible()
  // The browser that used it comes back after a reload.
  await patient.reload()
  await joinButton(patient).click()
  await expectMoving(clinician, patient)
  await first.close()
  await second.close()
})

test("CALL-027 CALL-064 a refused camera is an answer with a next step, on either side", async ({ browser, server }) => {
  const refused = await browser.newContext({ permissions: [] })
  await refused.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("Permission denied", "NotAllowedError"))
  })
  const page = await refused.newPage()
  await openMeeting(page, server, "no-doctor")
  await page.getByRole("button", { name: /^(start|restart) call$/i }).click()
  await expect(page.getByRole("alert").getByText("The browser may not use your camera and microphone")).toBeVisible()
  await expect(page.getByRole("alert").getByRole("button", { name: /try again/i })).toBeVisible()
  await picture(page, "call-refused")
  const link = await sendLink(page)
  const patient = await refused.newPage()
  await patient.goto(link)
  await joinButton(patient).click()
  await expect(patient.getByRole("alert")).toBeVisible()
  await expect(joinButton(patient)).toBeVisible()
  await refused.close()
})

test("CALL-037 CALL-012 a network change of 5 s leaves no frozen picture behind", async ({ page, context, browser, server }) => {
  const relay = new UdpRelay()
  await relay.stand(context)
  const { clinician, link } = await startCall(page, server, "fr-doctor")
  const patients = await patientWith(browser)
  await relay.stand(patients)
  const patient = await join(patients, link)
  await expectMoving(clinician, patient)

  relay.lose()
  await patients.setOffline(true)
  await expect(clinician.getByText(/the picture is frozen|reconnecting/i).first()).toBeVisible({ timeout: 2_500 })
  await picture(clinician, "call-frozen")
  await clinician.waitForTimeout(5_000)
  relay.mend()
  await patients.setOffline(false)
  const mended = Date.now()
  await expectMoving(clinician, patient)
  console.log(`moving both ways again ${Date.now() - mended} ms after the network came back`)
  await expect(clinician.getByText(/the picture is frozen|reconnecting/i)).toHaveCount(0)
  await patients.close()
  relay.close()
})

test.describe("as a figure", () => {
  // Recording a trace is work that the call would be measured with.
  test.use({ trace: "off" })

  test("CALL-038 the first frame is there within a second of the patient's joining, at best of three", async ({
    page,
    browser,
    server,
  }) => {
    const { clinician, link } = await startCall(page, server, "de-doctor")
    const patients = await patientWith(browser)
    const patient = await patients.newPage()
    const figures: number[] = []
    for (const turn of [1, 2, 3]) {
      await patient.goto(link)
      await joinButton(patient).waitFor()
      await expect(clinician.getByText(/waiting for/i)).toBeVisible()
      const clicked = Date.now()
      await joinButton(patient).click()
      const [clinicianSees, patientSees] = await Promise.all([firstFrame(clinician, clicked), firstFrame(patient, clicked)])
      console.log(`first frame, turn ${turn}: the clinician's after ${clinicianSees} ms, the patient's after ${patientSees} ms`)
      figures.push(Math.max(clinicianSees, patientSees))
    }
    expect(Math.min(...figures)).toBeLessThan(1_000)
    await patients.close()
  })
})

/** Milliseconds from `since` until the other party's first frame is shown. */
async function firstFrame(page: Page, since: number): Promise<number> {
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLVideoElement>(selector)].some(
      (video) => !video.muted && video.getVideoPlaybackQuality().totalVideoFrames > 0,
    )
  await page.waitForFunction(shown, remote, { polling: 20 })
  return Date.now() - since
}

test("CALL-070 CALL-071 the stage is sticky past the top, fills the screen, and a reload comes back to the call", async ({
  page,
  browser,
  server,
}) => {
  const { clinician, link } = await startCall(page, server, "uk-insurer-gp")
  const patients = await patientWith(browser)
  const patient = await join(patients, link)
  await expectMoving(clinician, patient)
  const stage = clinician.getByRole("region", { name: /video call with/i })
  const width = async () => (await stage.boundingBox())?.width
  expect(await width()).toBe(36 * 16)
  await stage.hover()
  await clinician.mouse.wheel(0, 1_200)
  await expect.poll(width).toBe(19 * 16)
  await picture(clinician, "call-sticky")
  await stage.getByRole("button", { name: /full screen/i }).click()
  await expect.poll(width).toBe(1_440)
  await clinician.keyboard.press("Escape")
  await expect.poll(width).toBe(19 * 16)

  expect(new URL(clinician.url()).searchParams.get("call")).toBe("1")
  await clinician.reload()
  await expectMoving(clinician, patient)
  await patients.close()
})
