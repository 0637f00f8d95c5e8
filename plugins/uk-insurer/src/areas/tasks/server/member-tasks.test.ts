import type { Session } from "@rond/core/server-kit"
import { addClinicianTask } from "@rond/plugin-uk/contract"
import { expect, it } from "vitest"
import { gp } from "../../../../../uk/src/server/testing/british-clinic.ts"
import { demo } from "../../../server/demo/demo.ts"
import { insurerServer } from "../../../server/testing/insurer-server.ts"

const { server, newConsultation } = insurerServer({ prefix: "task" })

/** The test's GP with the capabilities of the demo's GP for members. */
const { capabilities = [] } = demo.people.find(({ subject }) => subject === "uk-insurer-gp")!
const demoGp: Session = { ...gp, clinician: { ...gp.clinician!, capabilities } }

it.each(["OTHER_TASK_VITALITY", "SUSPECTED_CANCER_VITALITY"])(
  "the demo's GP adds the task %s about a member",
  { tags: ["TSK-467", "TSK-662"] },
  async (type) => {
    const meetingId = await newConsultation()
    expect(await server.call(addClinicianTask, { params: { meetingId }, payload: { type } }, { as: demoGp })).toMatchObject({
      type,
      urgency: "ROUTINE",
      status: "DRAFT",
    })
  },
)
