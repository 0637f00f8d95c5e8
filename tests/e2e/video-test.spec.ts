import { expectAccessible, stillRunning, watchCapture } from "./call-pages.ts"
import { expect, picture, signIn, test } from "./journey.ts"
import { tabTo } from "./by-keyboard.ts"

for (const colorScheme of ["light", "dark"] as const) {
  test(`CALL-083 CALL-009 a clinician tests video from home by keyboard alone, in ${colorScheme}`, async ({ browser, server }) => {
    const context = await browser.newContext({ colorScheme, permissions: ["camera", "microphone"], viewport: { width: 1440, height: 900 } })
    await watchCapture(context)
    const page = await context.newPage()
    const asked: string[] = []
    page.on("request", (request) => asked.push(new URL(request.url()).pathname))
    await signIn(page, server, "se-doctor")
    await tabTo(page, page.getByRole("link", { name: "Test your video" }))
    await page.keyboard.press("Enter")
    await expect(page.getByRole("heading", { name: "Test your video" })).toBeVisible()
    await expect(page.getByLabel("Your own picture")).toBeVisible()
    await expectAccessible(page)
    await tabTo(page, page.getByRole("button", { name: "Start the test" }))
    await page.keyboard.press("Enter")
    await expect(page.getByText("Calls work from here")).toBeVisible()
    await expect(page.getByRole("list", { name: "Steps of the test" }).getByText("In order")).toHaveCount(4)
    const echo = page.getByLabel("Your picture as it came back")
    const frames = () => echo.evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames)
    await expect.poll(frames).toBeGreaterThan(5)
    await expectAccessible(page)
    await picture(page, `video-test-${colorScheme}`)
    await tabTo(page, page.getByRole("button", { name: "Stop the test" }))
    await page.keyboard.press("Enter")
    await expect(page.getByRole("button", { name: "Test again" })).toBeVisible()
    expect(await stillRunning(page)).toMatchObject({ connections: 0, tracks: 2 })
    await page.getByRole("link", { name: /home/i }).first().click()
    await expect(page).toHaveURL(`${server.url}/`)
    expect((await stillRunning(page)).tracks).toBe(0)
    expect(asked.filter((path) => /timeline|sendcallnotification|keep-alive|\/room\/ended|dial-tone/.test(path))).toEqual([])
    await context.close()
  })
}
