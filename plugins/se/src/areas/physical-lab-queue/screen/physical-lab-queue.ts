import { msg } from "@lingui/core/macro"
import { takenAction } from "@rond/core/plugin"

const parts = () => import("./parts.ts")

/** `se-physical-lab-queue` of the test referrals, and the places of a meeting. `policy.ts` says where the queue is offered. */
export const { action: labQueueAction, card: labQueueCard } = takenAction({
  id: "se-physical-lab-queue",
  label: msg`Laboratory queue`,
  panel: () => parts().then(({ LabQueuePanel }) => ({ default: LabQueuePanel })),
  taken: { label: msg`Places in the laboratory queue`, load: () => parts().then(({ LabQueueCards }) => ({ default: LabQueueCards })) },
})
