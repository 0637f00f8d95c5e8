import { expectNoViolationsInBothThemes } from "../../axe.ts"
import { expect, test } from "../../journey.ts"
import {
  dialog,
  fromFavourite,
  openPrescriptions,
  panel,
  prescribedIn,
  reasonForGoingOn,
  safetyCheck,
  signWithPin,
  typePin,
} from "./prescribing.ts"

test(
  "penicillin for an allergic patient is stopped: the doctor prescribes another drug, and penicillin only with a reason",
  { tag: ["@se-doctor", "@PRX-781", "@PRX-825", "@PRX-843", "@PRX-845"] },
  async ({ page, server }) => {
    const meetingId = await openPrescriptions(page, server, "se-doctor", "whole record")
    const allergy = /Allergy to drugs of this group: “Allvarlig penicillinallergi” \(warning in the record by .+\)/
    const next = panel(page).getByRole("button", { name: "Next" })

    await fromFavourite(page, "Halsfluss, penicillin")
    await expect(safetyCheck(page)).toContainText(allergy)
    await signWithPin(page).click()
    await expect(panel(page).getByText("Give a reason, or change the medication.")).toBeVisible()
    await expect(reasonForGoingOn(page)).toBeFocused()
    await expect(dialog(page)).toHaveCount(0)
    await expectNoViolationsInBothThemes(page, "se-prescription-allergy")

    await panel(page).getByRole("button", { name: "Edit the product" }).click()
    await panel(page).getByRole("combobox", { name: /^Drug/ }).fill("klindamycin 300")
    await page
      .getByRole("option", { name: /Klindamycin/ })
      .first()
      .click()
    await panel(page).getByRole("textbox", { name: "Shortcut" }).fill("1x3")
    await panel(page).getByRole("button", { name: "End after 7 days" }).click()
    await next.click()
    await next.click()
    await expect(signWithPin(page)).toBeVisible()
    await expect(safetyCheck(page).getByText(allergy)).toHaveCount(0)
    await expect(reasonForGoingOn(page)).toHaveCount(0)
    await signWithPin(page).click()
    await typePin(page, "1234")
    await expect(page.getByText("The medicine was prescribed")).toBeVisible()

    await fromFavourite(page, "Halsfluss, penicillin")
    await panel(page).getByRole("button", { name: "The allergy is not confirmed." }).click()
    await signWithPin(page).click()
    await typePin(page, "1234")
    await expect(page.getByText("The medicine was prescribed")).toBeVisible()
    const prescribed = await prescribedIn(page, server, meetingId)
    expect(prescribed.map(({ text, state }) => `${text.split(" ")[0]} ${state}`)).toEqual([
      "Klindamycin ACTIVE",
      "Fenoximetylpenicillin ACTIVE",
    ])
  },
)
