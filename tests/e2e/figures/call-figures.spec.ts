import { atMost, type Figure, printedFigures } from "../../figures/figure.ts"
import { newMisses } from "../../figures/known-misses.ts"
import { firstFrame, joinButton, patientWith, startCall } from "../pages/call-pages.ts"
import { expect, test } from "../journey.ts"

// Recording a trace is work that the call would be measured with.
test.use({ trace: "off" })

test(
  "the first frame appears within a second after the patient joins, best of three",
  { tag: ["@CALL-038"] },
  async ({ page, browser, server }) => {
    const { clinician, link } = await startCall(page, server, "de-doctor")
    const patients = await patientWith(browser)
    const patient = await patients.newPage()
    const turns: number[] = []
    for (const turn of [1, 2, 3]) {
      await patient.goto(link)
      await joinButton(patient).waitFor()
      await expect(clinician.getByText(/waiting for/i)).toBeVisible()
      const clicked = Date.now()
      await joinButton(patient).click()
      const [clinicianSees, patientSees] = await Promise.all([firstFrame(clinician, clicked), firstFrame(patient, clicked)])
      console.log(`first frame, turn ${turn}: the clinician's after ${clinicianSees} ms, the patient's after ${patientSees} ms`)
      turns.push(Math.max(clinicianSees, patientSees))
    }
    const figures: readonly Figure[] = [
      { name: "call: first remote frame on both sides, best of three", value: Math.min(...turns), unit: "ms", bound: atMost(1_000) },
    ]
    console.log(printedFigures(figures))
    expect(newMisses(figures)).toEqual([])
    await patients.close()
  },
)
