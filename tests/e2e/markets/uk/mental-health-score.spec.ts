import { type FakeService, fakeService } from "../../../../server/src/testing/clinics/call-clinic.ts"
import { pointer } from "../../by-keyboard.ts"
import { entriesOfMeeting, promisedMeeting } from "../../clinic.ts"
import { expect, picture, signIn, test } from "../../journey.ts"
import { acceptIdentity } from "../../pages/identity.ts"
import { writeBritishNote } from "../../pages/note.ts"
import { Clinic } from "../../server/clinics.ts"

let register: FakeService
let clinic: Clinic
test.beforeAll(async () => {
  register = await fakeService({})
  clinic = await Clinic.open({ env: { ROND_UK_MENTAL_HEALTH_URL: `${register.url}/scores`, ROND_UK_MENTAL_HEALTH_KEY: "secret" } })
})
test.afterAll(async () => {
  await clinic.close()
  register.close()
})

test(
  "a UK therapist ends a mental-health meeting, and its register gets the score once",
  { tag: ["@MHS-671", "@MHS-673", "@MHS-675"] },
  async ({ page }) => {
    const { server } = clinic
    await signIn(page, server, "uk-therapist")
    const meeting = await promisedMeeting(page, server, "uk-therapist", "adult by video")
    await page.goto(`${server.url}/emr/${meeting.id}`)
    await page.getByRole("textbox", { name: /PHQ-9/ }).fill("0")
    await page.getByRole("textbox", { name: /GAD-7/ }).fill("21")
    await page.getByRole("checkbox", { name: "Anxiety" }).check()
    await expect(page.getByText("The score is complete. It is sent once the meeting has ended.")).toBeVisible()
    await picture(page, "uk-mental-health-score-complete")
    await acceptIdentity(page)
    await writeBritishNote(page, pointer(page))
    await page.getByRole("radio", { name: "No increased risk" }).check()
    await page.getByRole("checkbox", { name: "There are no tasks for the admin team" }).check()
    expect(register.requests).toEqual([])

    await page.getByRole("button", { name: "Sign and end", exact: true }).click()
    await expect(page).toHaveURL(`${server.url}/`)
    await expect.poll(() => entriesOfMeeting(page, server, meeting)).toMatchObject([{ signed_at: expect.any(String) }])
    const sent = () => register.requests.map(({ path, body }) => [path, JSON.parse(body) as unknown])
    await expect.poll(() => sent().length).toBeGreaterThan(0)
    // The meeting that has ended is opened again: nothing is sent a second time.
    await page.goto(`${server.url}/emr/${meeting.id}`)
    await expect(page.getByRole("textbox", { name: /PHQ-9/ })).toHaveValue("0")
    expect(sent()).toEqual([
      [
        "/scores",
        {
          patient_id: meeting.patient.id,
          meeting_id: meeting.id,
          phq9: 0,
          gad7: 21,
          clinical_impression_depression: false,
          clinical_impression_anxiety: true,
          clinical_impression_stress: false,
          clinical_impression_other: false,
          clinical_impression_description: "",
        },
      ],
    ])
  },
)
