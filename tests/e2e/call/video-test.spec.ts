import { expectNoViolationsInBothThemes } from "../axe.ts"
import { keyboard, withoutPointer } from "../by-keyboard.ts"
import { stillRunning, watchCapture } from "../pages/call-pages.ts"
import { expect, signInAtHome, test } from "../journey.ts"

test(
  "a clinician tests video from home by keyboard alone",
  { tag: ["@CALL-083", "@CALL-009", "@JRN-006"] },
  async ({ page, context, sharedServer: server }) => {
    await watchCapture(context)
    const requests: string[] = []
    page.on("request", (request) => requests.push(new URL(request.url()).pathname))
    await signInAtHome(page, server, "se-doctor")
    await withoutPointer(page)
    const hand = keyboard(page)
    await hand.press(page.getByRole("link", { name: "Test your video" }))
    await expect(page.getByRole("heading", { name: "Test your video" })).toBeVisible()
    await expect(page.getByLabel("Your own video")).toBeVisible()
    await expectNoViolationsInBothThemes(page)
    await hand.press(page.getByRole("button", { name: "Start the test" }))
    await expect(page.getByText("Calls work from here")).toBeVisible()
    await expect(page.getByRole("list", { name: "Test steps" }).getByText("Working")).toHaveCount(4)
    const echo = page.getByLabel("Your returned video")
    const frames = () => echo.evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames)
    await expect.poll(frames).toBeGreaterThan(5)
    await expectNoViolationsInBothThemes(page, "video-test")
    await hand.press(page.getByRole("button", { name: "Stop the test" }))
    await expect(page.getByRole("button", { name: "Test again" })).toBeVisible()
    await expect.poll(() => stillRunning(page)).toMatchObject({ connections: 0, tracks: 2 })
    await hand.press(page.getByRole("link", { name: /home/i }).first())
    await expect(page).toHaveURL(`${server.url}/`)
    await expect.poll(async () => (await stillRunning(page)).tracks).toBe(0)
    expect(requests.filter((path) => /^\/api\/.*(?:timeline|sendcallnotification|keep-alive|\/room\/ended)|dial-tone/.test(path))).toEqual(
      [],
    )
  },
)
