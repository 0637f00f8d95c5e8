import { chromium } from "playwright"
const base = "http://localhost:4731"
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--use-fake-device-for-media-stream",
    "--use-fake-ui-for-media-stream",
  ],
})
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB", permissions: ["camera", "microphone"] })
const page = await context.newPage()
await page.goto(base)
await page
  .getByRole("link", { name: /sign in/i })
  .or(page.getByRole("button", { name: /sign in/i }))
  .first()
  .click()
await page.locator(`button[value="${process.argv[2] ?? "se-doctor"}"]`).click()
await page.waitForURL((url) => url.origin === base && !url.pathname.startsWith("/oidc") && !url.pathname.startsWith("/auth"))
const now = Date.now()
const answer = await page.request.get(
  `${base}/api/meeting/clinician/meetings?fromMillis=${now - 12 * 3600e3}&toMillis=${now + 24 * 3600e3}`,
)
const { meetings } = await answer.json()
const meeting = meetings.find((m: any) => m.intervention_type === "video" && m.finished_status === null)
await page.goto(`${base}/emr/${meeting.id}`)
await page.getByRole("button", { name: /start call|restart call/i }).click()
await page.getByText(/Waiting for/).waitFor()
await page.getByRole("button", { name: /notify by sms/i }).click()
await page.getByRole("button", { name: /send sms/i }).click()
const link = await page.getByRole("link", { name: /open as the patient/i }).getAttribute("href")
const pc = await browser.newContext({ viewport: { width: 390, height: 844 }, permissions: ["camera", "microphone"] })
const patient = await pc.newPage()
await patient.goto(link!)
const join = patient.locator("button").first()
await join.waitFor()
const t0 = Date.now()
await join.click()
const first = (p: any) =>
  p.waitForFunction(
    () => {
      const v = document.querySelector<HTMLVideoElement>('video[aria-label^="Picture of"], video[aria-label*="ild"]')
      return v && v.getVideoPlaybackQuality().totalVideoFrames > 0
    },
    undefined,
    { polling: 20 },
  )
await Promise.all([
  first(page).then(() => console.log("clinician first frame", Date.now() - t0)),
  first(patient).then(() => console.log("patient first frame", Date.now() - t0)),
])
const frames = async (p: any) =>
  p.evaluate(() => document.querySelector<HTMLVideoElement>("video")!.getVideoPlaybackQuality().totalVideoFrames)
const status = async () =>
  console.log(
    ((Date.now() - t0) / 1000).toFixed(1),
    await frames(page),
    await frames(patient),
    await page.locator("output").allInnerTexts(),
    await patient.locator("output").allInnerTexts(),
  )
for (let i = 0; i < 3; i++) {
  await page.waitForTimeout(700)
  await status()
}
const cdp = await pc.newCDPSession(patient)
await cdp.send("Network.enable")
try {
  await cdp.send("Network.emulateNetworkConditions", {
    offline: true,
    latency: 0,
    downloadThroughput: 0,
    uploadThroughput: 0,
    packetLoss: 100,
  } as never)
  console.log("broken")
} catch (e) {
  console.log(String(e))
}
for (let i = 0; i < 7; i++) {
  await page.waitForTimeout(700)
  await status()
}
await cdp.send("Network.emulateNetworkConditions", {
  offline: false,
  latency: 0,
  downloadThroughput: -1,
  uploadThroughput: -1,
  packetLoss: 0,
} as never)
console.log("mended")
for (let i = 0; i < 14; i++) {
  await page.waitForTimeout(500)
  await status()
}
await browser.close()
