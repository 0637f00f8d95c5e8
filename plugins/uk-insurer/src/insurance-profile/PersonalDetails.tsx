import { patientTab } from "@rond/core/patient"
import { lazyPart } from "@rond/core/workspace"

const { load } = patientTab().spec
const Details = load === undefined ? undefined : lazyPart(load)

/** Everything about the member as a person: what the patient tab shows elsewhere. */
export default function PersonalDetails() {
  return Details === undefined ? null : <Details />
}
