import { getEntryPrescription, getEntryPrescriptionHistory } from "@rond/core/model/record"
import type { PrescriptionDecision } from "@rond/core/model/record"
import type { ServerModule } from "@rond/core/server-kit"
import { Effect } from "effect"
import { beforeAll, describe, expect, it } from "vitest"
import { recordModule } from "../../main/record-module.ts"
import {
  holm as holmOfNowhere,
  insertClinic,
  lind as lindOfNowhere,
  stranger as strangerOfNowhere,
} from "../../testing/clinics/record-clinic.ts"
import { inCountry } from "../../testing/clinics/test-clinic.ts"
import { withServer } from "../../testing/test-server.ts"
import { clinicModule } from "../clinic/module.ts"
import { supportModule } from "../support/module.ts"
import { renewalsModule } from "./module.ts"

const [lind, holm, stranger] = [inCountry(lindOfNowhere, "SE"), inCountry(holmOfNowhere, "SE"), inCountry(strangerOfNowhere, "SE")]

const about = { prescribedAt: "2026-03-02T09:10:00.000Z", prescriberName: "Elsa Lindqvist", medication: "Imigran, tablett, 50 mg" }
const state: PrescriptionDecision = {
  approval: "issued",
  decidedAt: about.prescribedAt,
  deciderName: about.prescriberName,
  medication: about.medication,
}

/** Modules with the ids of two plugins: Sweden's takes part in the clinic's meetings, Norway's does not. Each has one prescription. */
const prescribing = (id: string): ServerModule => ({
  id,
  handlers: [],
  migrations: {},
  asNeededPrescriptions: {
    find: (asked) => Effect.succeed(asked === `of-${id}` ? { ...about, id: asked, groupId: "group", meetingId: "m1" } : undefined),
    historyOf: () => Effect.succeed([state]),
  },
})

const server = withServer([clinicModule, supportModule, recordModule, renewalsModule, prescribing("se"), prescribing("no")])
beforeAll(() => server.run(insertClinic(["m1"])))

describe("an as-needed prescription", { tags: ["EPR-907", "PRX-855"] }, () => {
  it("is found at the module that has it, with its history, and each read is audited", async () => {
    const params = { id: "of-se" }
    expect(await server.call(getEntryPrescription, { params }, { as: lind })).toEqual({ ...about, ...params, groupId: "group" })
    expect(await server.call(getEntryPrescriptionHistory, { params }, { as: lind })).toEqual({ history: [state] })
    const reads = (await server.audit()).filter(({ action }) => action === "record.prescriptions.read")
    expect(reads).toMatchObject([
      { meetingId: "m1", subjectId: "of-se", outcome: "done" },
      { meetingId: "m1", subjectId: "of-se", outcome: "done" },
    ])
  })

  it.each([
    ["of a plugin that takes no part in the meeting", "of-no", lind, "NotFound"],
    ["of no module", "of-nobody", lind, "NotFound"],
    ["by a colleague without a care relation", "of-se", holm, "Refused"],
    ["by a clinician of another pool", "of-se", stranger, "Refused"],
  ])("%s is not read", async (_which, id, as, tag) => {
    expect(await server.error(getEntryPrescription, { params: { id } }, { as })).toMatchObject({ _tag: tag })
    expect(await server.error(getEntryPrescriptionHistory, { params: { id } }, { as })).toMatchObject({ _tag: tag })
  })
})
