import { all, clinician, not, patient, pool, view, type Condition } from "@rond/core/plugin"

/** Where UK clinicians sum up their tasks: in meetings of their own pools, with their own record, save with one-time web users. */
export const applies: Condition = all(
  view.is("meeting"),
  not(patient.isOneTimeUser),
  not(pool.isExternal),
  not(clinician.can("external_emr")),
)
