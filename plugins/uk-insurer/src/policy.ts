import { defineMarketPolicy, type DisabledRules, never } from "@rond/core/plugin"
import type uk from "@rond/plugin-uk"
import { dischargeRules } from "./areas/discharge/model/discharge-rules.ts"
import { electronicPrescription, paygPrescription, prescribes, taskTypesList } from "@rond/plugin-uk/extend"
import { manifest } from "./manifest.ts"
import { memberTaskTypeRows } from "./areas/tasks/model/task-types.ts"
import { therapeuticRule } from "./areas/therapeutic-prescription/model/therapeutic-rule.ts"

/** The insurer's decisions for screen and server alike, in addition to the UK's policy. */
export const policy = defineMarketPolicy({
  manifest,
  completionRules: [therapeuticRule, ...dischargeRules],
  // The insurer pays for no medicine: its members pay for theirs, as private patients do.
  actions: { [electronicPrescription]: prescribes, [paygPrescription]: prescribes },
  // The insurer pays for its members, so a member's payment is not given back here.
  permissions: { "refund.ask": never },
  choices: { [taskTypesList]: memberTaskTypeRows },
  disabledRules: {
    "uk-no-prescriptions": "The insurer does not ask it.",
    "uk-meeting-means": "The insurer does not ask it.",
  } satisfies DisabledRules<typeof uk>,
})
