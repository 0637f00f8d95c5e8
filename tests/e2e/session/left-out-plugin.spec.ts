import type { Page } from "playwright/test"
import { promisedMeeting } from "../clinic.ts"
import { allowConsoleErrors, lost, perhaps, says } from "../console-errors.ts"
import { expect, picture, signIn, test } from "../journey.ts"

test(
  "a partner whose code does not load leaves the market, holds its member's meeting, and comes by a press",
  { tag: ["@END-062", "@PLG-034"] },
  async ({ page, server }) => {
    allowConsoleErrors(
      lost("aborted", "/assets/plugin-uk-insurer-*"),
      perhaps(says(/PluginLoadError|Failed to fetch dynamically imported module/)),
    )
    await page.route("**/assets/plugin-uk-insurer-*.js", (route) => route.abort())
    await signIn(page, server, "uk-insurer-gp")
    const meeting = await promisedMeeting(page, server, "uk-insurer-gp", "adult by video")
    await page.goto(`${server.url}/emr/${meeting.id}`)
    const banner = page.getByRole("alert").filter({ hasText: "“UK insurer” could not be loaded" })
    await expect(banner).toContainText(/Version \d+\.\d+\.\d+: Failed to fetch/)
    const pane = page.getByRole("complementary", { name: "Patient record" })
    await expect(pane.getByRole("tab", { name: "Patient", exact: true })).toBeVisible()
    const end = page.getByRole("button", { name: "Sign and end" })
    await expect(end).toBeDisabled()
    await expect(end).toHaveAccessibleDescription(/“UK insurer” .* could not be loaded\. Reload the page\./)
    await picture(page, "partner-left-out")

    await page.unroute("**/assets/plugin-uk-insurer-*.js")
    await banner.getByRole("button", { name: "Try again" }).click()
    await expect(pane.getByRole("tab", { name: "Insurance profile" })).toBeVisible()
    await expect(banner).toHaveCount(0)
    await expect(end).toBeEnabled()
  },
)

test(
  "a market whose code does not load leaves core's part of the meeting, and cannot end it",
  { tag: ["@END-062", "@PLG-034", "@SCR-072"] },
  async ({ page, server }) => {
    allowConsoleErrors(lost("aborted", "/assets/plugin-uk-*"), perhaps(says(/PluginLoadError|Failed to fetch dynamically imported module/)))
    await signIn(page, server, "uk-gp")
    const meeting = await promisedMeeting(page, server, "uk-gp", "adult by video")
    await page.route("**/assets/plugin-uk-*.js", (route) => route.abort())
    await page.goto(`${server.url}/`)
    await expect(page.getByRole("alert").filter({ hasText: "The workspace for United Kingdom could not be loaded" })).toBeVisible()
    await picture(page, "market-left-out-at-home")
    await page.goto(`${server.url}/emr/${meeting.id}`)
    const banner = page.getByRole("alert").filter({ hasText: "The workspace for United Kingdom could not be loaded" })
    await expect(banner).toBeVisible()
    const pane = page.getByRole("complementary", { name: "Patient record" })
    await expect(pane.getByText("Only these tabs work without the workspace for United Kingdom.")).toBeVisible()
    await pane.getByRole("tab", { name: "Medical records" }).click()
    await expect(pane.getByRole("heading", { name: /Signed/ }).first()).toBeVisible()
    await page.getByRole("textbox", { name: /Reason for contact/ }).fill("Headache")
    await expect(page.getByRole("button", { name: "Start call" })).toBeVisible()
    await expect(page.getByRole("button", { name: "End meeting" })).toBeDisabled()
    await picture(page, "market-left-out")
  },
)

test(
  "a market whose manifest throws is left out alone, with its name, version and reason",
  { tag: ["@PLG-034"] },
  async ({ page, server }) => {
    allowConsoleErrors(perhaps(says(/PluginLoadError|Norway has no name/)))
    await breakNorwaysManifest(page)
    await signIn(page, server, "no-doctor")
    await page.goto(`${server.url}/`)
    const banner = page.getByRole("alert").filter({ hasText: "The workspace for no could not be loaded" })
    await expect(banner).toContainText(/Version \d+\.\d+\.\d+: Norway has no name/)
    const meeting = await promisedMeeting(page, server, "no-doctor", "adult by video")
    await page.goto(`${server.url}/emr/${meeting.id}`)
    await expect(banner).toBeVisible()
    await expect(page.getByRole("button", { name: "Start call" })).toBeVisible()
    await picture(page, "manifest-left-out")
    await page.unrouteAll({ behavior: "ignoreErrors" })
  },
)

test("a market opens beside one whose manifest throws", { tag: ["@PLG-034"] }, async ({ page, server }) => {
  await breakNorwaysManifest(page)
  await signIn(page, server, "de-doctor")
  const meeting = await promisedMeeting(page, server, "de-doctor", "adult by video")
  await page.goto(`${server.url}/emr/${meeting.id}`)
  await expect(page.getByRole("complementary", { name: "Patient record" }).getByRole("tab", { name: "Patient", exact: true })).toBeVisible()
  await expect(page.getByRole("alert")).toHaveCount(0)
  await page.unrouteAll({ behavior: "ignoreErrors" })
})

/**
 * Serves the build as it would be if making the Norwegian manifest threw. A file that the page still loads at the journey's end would fail
 * with its server, so the journey then gives up the route.
 */
const breakNorwaysManifest = (page: Page) =>
  page.route("**/assets/*.js", async (route) => {
    const response = await route.fetch()
    const throwing = `name:(()=>{throw new Error("Norway has no name")})()`
    await route.fulfill({ response, body: (await response.text()).replace(/\bname:(["'`])Norway\1/, throwing) })
  })
