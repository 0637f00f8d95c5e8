import { patientTab } from "@rond/core/features/patient"
import { leftPaneTabChild } from "@rond/core/plugin"
import { Skeleton } from "@rond/core/ui"
import { ExtensionSlot } from "@rond/core/platform/workspace"
import { manifest } from "../../../manifest.ts"

const { label, load } = patientTab().spec
const part = { id: "personal-details", kind: leftPaneTabChild.kind, plugin: manifest }

/** Everything about the member as a person: what the patient tab shows elsewhere. */
export default function PersonalDetails() {
  return load === undefined ? null : (
    <ExtensionSlot component={part} label={label} load={load} fallback={<Skeleton shape="cards" count={3} />} />
  )
}
