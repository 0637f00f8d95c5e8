import type { Browser, BrowserContext, Page } from "playwright/test"
import { promisedMeeting } from "../clinic.ts"
import { expect, signIn } from "../journey.ts"
import type { ServerProcess } from "../server/server-process.ts"

export interface Call {
  readonly clinician: Page
  readonly link: string
  readonly meetingId: string
}

export async function openMeeting(page: Page, server: ServerProcess, subject: string): Promise<string> {
  await signIn(page, server, subject)
  const meeting = await promisedMeeting(page, server, subject, "adult by video")
  await page.goto(`${server.url}/emr/${meeting.id}`)
  return meeting.id
}

/** Starts the meeting's call, which sends the patient the link. */
export async function startCall(page: Page, server: ServerProcess, subject: string): Promise<Call> {
  const meetingId = await openMeeting(page, server, subject)
  await page.getByRole("button", { name: /^(start|restart) call$/i }).click()
  await expect(page.getByRole("region", { name: /video call with/i }).getByText(/waiting for/i)).toBeVisible()
  return { clinician: page, link: await sentLink(page), meetingId }
}

/** The link that the demo shows beside the call, as soon as the call waits. */
export const patientLink = (page: Page) => page.getByRole("link", { name: /open as the patient/i })

/** Leaves out the SMS that the start of the call would send. */
export const withoutSms = (page: Page) => page.getByRole("checkbox", { name: "Starting the call also sends an SMS" }).uncheck()

/** Sends the patient an SMS by the dialog, and returns its link, which replaces every earlier one. */
export async function sendLink(page: Page): Promise<string> {
  await page.getByRole("button", { name: /notify by sms/i }).click()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /send sms/i })
    .click()
  return sentLink(page)
}

/** The link of the SMS that was sent just now. */
export async function sentLink(page: Page): Promise<string> {
  await expect(page.getByRole("button", { name: /notify again in \d+ s/i })).toBeDisabled()
  // The page may still show an earlier link: the server knows the newest.
  const { origin, pathname } = new URL(page.url())
  const response = await page.request.get(`${origin}/api/video-meeting/clinician/meeting/${pathname.split("/").at(-1)}/patient-link`)
  const { demo_link: link } = (await response.json()) as { readonly demo_link: string }
  await expect(patientLink(page)).toHaveAttribute("href", link)
  return link
}

/** A browser of the patient's own, at a phone's size. */
export async function patientWith(browser: Browser, permissions: readonly string[] = ["camera", "microphone"]): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 390, height: 844 }, permissions: [...permissions], locale: "en-GB" })
}

export async function join(context: BrowserContext, link: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(link)
  await joinButton(page).click()
  return page
}

// The page speaks the clinic's language; its first button joins, its last declines or hangs up.
export const joinButton = (page: Page) => page.getByRole("main").getByRole("button").first()
export const declineButton = (page: Page) => page.getByRole("main").getByRole("button").last()
export const hangUpButton = (page: Page) => declineButton(page)

const remote = 'video:not([style*="scaleX"])'
/** Frames of the other party shown so far. */
export const framesOf = (page: Page) =>
  page.evaluate((selector) => {
    const videos = [...document.querySelectorAll<HTMLVideoElement>(selector)].filter((video) => !video.muted)
    return videos[0]?.getVideoPlaybackQuality().totalVideoFrames ?? 0
  }, remote)

/** Frames after which a picture counts as moving. One or two may be left over from before. */
const movingFrames = 3

/**
 * Waits until the other party's picture moves in each of the pages, however slowly a busy machine draws it. The count of
 * frames starts again with each new connection.
 */
export async function expectMoving(...pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    let from = await framesOf(page)
    const since = async () => {
      const now = await framesOf(page)
      if (now < from) from = now
      return now - from
    }
    await expect.poll(since).toBeGreaterThanOrEqual(movingFrames)
  }
}

/** Remembers every track and connection of a page, without keeping any alive. */
export async function watchCapture(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const captured: WeakRef<MediaStreamTrack>[] = []
    const connections: WeakRef<RTCPeerConnection>[] = []
    Object.assign(window, { captured, connections })
    // A blank page is not secure and has no devices.
    if (!isSecureContext) return
    const devices = navigator.mediaDevices
    const original = devices.getUserMedia.bind(devices)
    devices.getUserMedia = async (constraints) => {
      const stream = await original(constraints)
      captured.push(...stream.getTracks().map((track) => new WeakRef(track)))
      return stream
    }
    const Original = window.RTCPeerConnection
    window.RTCPeerConnection = class extends Original {
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        connections.push(new WeakRef(this))
      }
    }
  })
}
/** Tracks that still capture, connections that are not closed, and how many tracks there ever were. */
export const stillRunning = (page: Page) =>
  page.evaluate(() => {
    const { captured, connections } = window as unknown as {
      captured: WeakRef<MediaStreamTrack>[]
      connections: WeakRef<RTCPeerConnection>[]
    }
    const isOpen = (connection: RTCPeerConnection | undefined) => connection !== undefined && connection.connectionState !== "closed"
    return {
      tracks: captured.filter((track) => track.deref()?.readyState === "live").length,
      connections: connections.filter((connection) => isOpen(connection.deref())).length,
      opened: captured.length,
    }
  })

/** Milliseconds from `since` until the other party's first frame is shown. */
export async function firstFrame(page: Page, since: number): Promise<number> {
  const hasFrame = (selector: string) =>
    [...document.querySelectorAll<HTMLVideoElement>(selector)].some(
      (video) => !video.muted && video.getVideoPlaybackQuality().totalVideoFrames > 0,
    )
  await page.waitForFunction(hasFrame, remote, { polling: 20 })
  return Date.now() - since
}

/** The text that the patient of a Swedish clinic reads at the end of a visit in which they met the clinician. */
export const visitIsOver = "Ditt besök är slut"

/** Remembers every error that the pages of a context have shown. */
export const watchErrors = (context: BrowserContext) =>
  context.addInitScript(() => {
    const errors = new Set<string>()
    Object.assign(window, { errors })
    new MutationObserver(() => {
      for (const title of document.querySelectorAll("[role=alert] h1")) errors.add(title.textContent)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
export const shownErrors = (page: Page) => page.evaluate(() => [...(window as unknown as { readonly errors: ReadonlySet<string> }).errors])
