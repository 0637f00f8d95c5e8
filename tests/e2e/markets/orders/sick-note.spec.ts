import type { Page } from "playwright/test"
import { expectNoViolationsInBothThemes } from "../../axe.ts"
import { promisedMeeting } from "../../clinic.ts"
import { expect, signIn, test } from "../../journey.ts"

const takenOf = (page: Page, count: number) =>
  page.getByRole("navigation", { name: "Actions" }).getByRole("button", { name: new RegExp(`Done in this meeting.*\\b${count}\\b`) })

test(
  "a Swedish doctor tells a patient of a sick note, and cannot tell a child",
  { tag: ["@se-doctor", "@SICK-961", "@SICK-962", "@SICK-964", "@SICK-980"] },
  async ({ page, server }) => {
    await signIn(page, server, "se-doctor")
    const { id } = await promisedMeeting(page, server, "se-doctor", "every action")
    await page.goto(`${server.url}/emr/${id}`)
    const menu = page.getByRole("navigation", { name: "Actions" })
    await expect(takenOf(page, 21)).toBeEnabled()
    await menu.getByRole("button", { name: "Sick note" }).click()
    await expect(page).toHaveURL(/action=se-sick-note/)
    const panel = page.getByRole("complementary", { name: "Action" })
    const webcert = panel.getByRole("link", { name: "Open Webcert in a new tab" })
    await expect(webcert).toHaveAttribute("href", /^https:\/\//)
    await expect(webcert).toHaveAttribute("target", "_blank")

    const send = panel.getByRole("button", { name: "Send to the patient" })
    const message = panel.getByRole("textbox", { name: /Message to the patient/ })
    await send.click()
    await expect(panel.getByText("Write what the patient should know.")).toBeVisible()
    await expect(message).toBeFocused()
    await message.fill("Intyget gäller till fredag. Du hittar det på 1177.")
    await expectNoViolationsInBothThemes(page, "sick-note")
    await send.click()
    await expect(panel.getByText("The patient was told of the sick note")).toBeVisible()
    await expectNoViolationsInBothThemes(page, "sick-note-sent")

    await takenOf(page, 22).click()
    await expect(panel.getByRole("heading", { name: "Sick notes" })).toBeVisible()
    const notes = panel.getByRole("button", { name: /^Läkarintyg/ })
    await expect(notes).toHaveCount(2)
    // The last kind's card: nothing above moves any more.
    await expect(panel.getByRole("button", { name: /^Antibodies/ })).toBeVisible()
    await notes.first().click()
    await expect(panel.getByText("Intyget gäller till fredag. Du hittar det på 1177.")).toBeVisible()
    await expectNoViolationsInBothThemes(page, "sick-note-taken")

    const child = await promisedMeeting(page, server, "se-doctor", "child")
    await page.goto(`${server.url}/emr/${child.id}`)
    await expect(menu.getByRole("button", { name: "Send message" })).toBeVisible()
    await expect(menu.getByRole("button", { name: "Sick note" })).toHaveCount(0)
    const session = (await (await page.request.get(`${server.url}/api/session`)).json()) as { readonly csrf_token: string }
    const refused = await page.request.post(`${server.url}/api/meeting/webcertsicknote/${child.id}`, {
      headers: { "idempotency-key": crypto.randomUUID(), "x-rond-csrf": session.csrf_token },
      data: { message_body: "Intyget finns på 1177." },
    })
    expect(refused.status()).toBe(403)
    expect(await refused.json()).toMatchObject({ code: "not_offered" })
    const outside = await page.request.get(`${server.url}/api/meeting/clinicianexternalaction/${child.id}`)
    expect(await outside.json()).toEqual({ external_actions: [] })
  },
)
