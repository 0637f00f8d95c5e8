import { msg } from "@lingui/core/macro"
import { meetingSection } from "@rond/core/plugin"
import { asksPollen, pollenElementId } from "../model/pollen-guidelines.ts"

/** The request for a prescription for pollen allergy. */
export const pollenSection = meetingSection({
  id: pollenElementId,
  label: msg`Prescription for pollen allergy`,
  place: "above-note",
  when: asksPollen,
  load: () => import("./PollenSection.tsx"),
})
